/** What the others did, in words and as a film. */
export const en = {
  'follow.button': 'What the others did',
  'follow.title': 'Since your last turn',
  'follow.watch': 'Watch it',
  'follow.all': 'Show all',
  'follow.nobody': 'Nobody else has done anything since your last turn.',
  'follow.table': 'At the table',
  'follow.you': 'You',
  'follow.more': '{n|# more line in the log|# more lines in the log}',
  'follow.close': 'Put away',
  'film.title': 'What the others did',
  'film.back': 'Previous',
  'film.next': 'Next',
  'film.pause': 'Pause',
  'film.play': 'Go on',
  'film.end': 'Back to your game',
  'film.at': '{n} of {all}',
} as const;
