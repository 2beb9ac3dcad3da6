export const en = {
  choose: 'answer “{what}”',
  road: 'build a road by {place}',
  price: 'for {cost}',
  than: 'At the end of that turn, if the game ended there: {lines}, compared with yours.',
  goods: 'It would have left you {goods} more.',
  next: 'The turn after it: {what}.',
  adds: 'The turn adds: {lines}.',
  grows: 'Productions rise: {goods}.',
  brings: 'It brings: {goods}.',
  hint: 'A steady player would {what}.',
  hintThen: 'A steady player would {what}, and then {then}.',
} as const;
