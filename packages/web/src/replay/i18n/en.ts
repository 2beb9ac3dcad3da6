/** The controls of a replay. */
export const en = {
  'step.first': 'Start',
  'step.back': 'Back',
  'step.next': 'Next',
  'step.last': 'End',
  'step.play': 'Play',
  'step.pause': 'Pause',
  'step.speed': 'Speed',
  'step.more': 'More',
  unit: 'Steps',
  'unit.turn': 'by turns',
  'unit.move': 'by moves',
  'turn.back': 'One turn back',
  'turn.next': 'One turn on',
  follow: 'Follow who acts',
  'follow.hint': 'the board of whoever does something comes up',
  keys: 'Keys: ← → one move, ↑ ↓ one turn, Shift with ← → one round, Home, End, Space plays.',
} as const;
