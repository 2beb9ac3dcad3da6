import type { NoticeWords } from './types.ts';

export const uk: NoticeWords = {
  'your-turn': { title: 'Ваш хід', text: '{game}; {with}', alone: '{game}' },
  'running-out': {
    title: 'Ваш час спливає',
    text: '{game}; {with}. Лишилася п’ята частина',
    alone: '{game}. Лишилася п’ята частина',
  },
  'bot-took-over': {
    title: 'За вас грає бот',
    text: '{game}; {with}. Місце можна повернути будь-коли',
    alone: '{game}. Місце можна повернути будь-коли',
  },
  over: { title: 'Гру закінчено', text: '{game}; {with}', alone: '{game}' },
  invited: { title: 'Вас запрошено', text: '{by} запрошує вас: {game}', alone: '{by} запрошує вас' },
  'friend-request': { title: 'Запит дружби', text: '{by} хоче з вами дружити', alone: '{by} хоче з вами дружити' },
  'way-off': {
    title: 'Сповіщення вимкнено',
    text: 'Сюди більше нічого не доходить: {way}. Загляньте в налаштування.',
    alone: 'Сюди більше нічого не доходить: {way}. Загляньте в налаштування.',
  },
  test: { title: 'Polis може вас сповістити', text: 'Так виглядає сповіщення.', alone: 'Так виглядає сповіщення.' },
  with: 'за столом також {names}',
  and: 'і',
  letter: {
    enough: 'Більше не надсилати таких листів',
    confirm: 'Сповіщення від Polis',
    confirmText:
      'Відкрийте це посилання, щоб отримувати сповіщення Polis на цю адресу. Воно діє один раз, протягом 20 хвилин.\n\n{link}\n\nЯкщо ви про це не просили, нічого не робіть.\n',
  },
  feed: 'Polis: ваші столи',
};
