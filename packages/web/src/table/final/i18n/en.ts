/** The end of a game: why it ended, what decided it, the own records. */
export const en = {
  'ended.towns': 'All towns were complete after round {n}.',
  'ended.rounds': 'Round {n} was the last one.',
  'ended.plans': '{name} approved the third plan.',
  'ended.refusals': '{name} marked the third refusal.',
  'ended.full': '{name} numbered every house.',
  'ended.cards': 'The last cards were drawn.',
  decided: 'What decided it',
  'decided.hint': '{a} against {b}',
  'decided.even': 'Line by line the two were level.',
  'record.first': 'Your first finished game of this kind.',
  'record.best': 'A new record: {p}. Your best of {n|one game|# games} before was {q}.',
  'record.equal': 'As good as your record in {n|one game|# games} before: {q}.',
  'record.below': 'Your record is {q}, your average {avg} in {n|one game|# games} before.',
  next: 'New table',
} as const;
