import type { NoticeWords } from './types.ts';

export const en: NoticeWords = {
  'your-turn': { title: 'Your turn', text: '{game} {with}', alone: '{game}' },
  'running-out': {
    title: 'Your time runs out',
    text: '{game} {with}: a fifth of it is left',
    alone: '{game}: a fifth of it is left',
  },
  'bot-took-over': {
    title: 'A bot plays for you',
    text: '{game} {with}: take your seat back whenever you like',
    alone: '{game}: take your seat back whenever you like',
  },
  over: { title: 'The game is over', text: '{game} {with}', alone: '{game}' },
  invited: { title: 'You are invited', text: '{by} invites you: {game}', alone: '{by} invites you' },
  'friend-request': {
    title: 'Somebody asks',
    text: '{by} wants to be your friend',
    alone: '{by} wants to be your friend',
  },
  'way-off': {
    title: 'Notices were switched off',
    text: 'Nothing reaches {way} any more. Look into the settings.',
    alone: 'Nothing reaches {way} any more. Look into the settings.',
  },
  test: { title: 'Polis can reach you', text: 'This is how a notice looks.', alone: 'This is how a notice looks.' },
  with: 'with {names}',
  and: 'and',
  letter: {
    enough: 'No more letters like this',
    confirm: 'Notices from Polis',
    confirmText:
      'Open this link to get notices from Polis at this address. It is good once, for 20 minutes.\n\n{link}\n\nIf you did not ask for it, do nothing.\n',
  },
  feed: 'Polis: your tables',
};
