/** How much of a margin was luck. */
export const en = {
  title: 'Luck and decisions',
  ask: 'Where did the margin come from?',
  working: 'Imagined games: turn {done} of {all}.',
  failed: 'It could not be worked out: {why}',
  margin: '{name}: {p} points ahead of the best of the others.',
  alone: '{name}: {p} points.',
  own: 'Own decisions',
  others: 'Decisions of the others',
  deal: 'The deal and the order of the cards',
  unsure: 'give or take {e}',
  picture: '{what}: {p} points, give or take {e}.',
  how: 'An estimate. A quick bot is the measure: every turn is compared with what the bot would have done there, in imagined games in which all that was unknown is dealt anew. What is left is put down to the deal. A range of two standard errors is given; parts whose range reaches zero may be nothing at all.',
  clear: 'Beyond doubt: {parts}.',
  unclear: 'None of the parts is beyond doubt.',
} as const;
