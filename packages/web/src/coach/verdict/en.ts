/** What a review says of a decision. {did} and {better} are phrases without a verb's subject: "place the wood: row 1, column 2". */
export const en = {
  you: 'You chose to {did}.',
  they: '{name} chose to {did}.',
  apart: '{did} ({apart})',
  fine: 'Nothing was better.',
  even: 'To {better} was just as good.',
  better: 'Better was to {better}: about {p} points more.',
  or: '{a}, or to {b}',
  any: 'Any of these: they are equally good.',
} as const;
