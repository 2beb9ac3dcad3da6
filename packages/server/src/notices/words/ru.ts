import type { NoticeWords } from './types.ts';

export const ru: NoticeWords = {
  'your-turn': { title: 'Ваш ход', text: '{game}; {with}', alone: '{game}' },
  'running-out': {
    title: 'Ваше время истекает',
    text: '{game}; {with}. Осталась пятая часть',
    alone: '{game}. Осталась пятая часть',
  },
  'bot-took-over': {
    title: 'За вас играет бот',
    text: '{game}; {with}. Место можно вернуть в любой момент',
    alone: '{game}. Место можно вернуть в любой момент',
  },
  over: { title: 'Игра окончена', text: '{game}; {with}', alone: '{game}' },
  invited: { title: 'Вас пригласили', text: '{by} приглашает вас: {game}', alone: '{by} приглашает вас' },
  'friend-request': { title: 'Запрос дружбы', text: '{by} хочет с вами дружить', alone: '{by} хочет с вами дружить' },
  'way-off': {
    title: 'Уведомления отключены',
    text: 'Сюда больше ничего не доходит: {way}. Загляните в настройки.',
    alone: 'Сюда больше ничего не доходит: {way}. Загляните в настройки.',
  },
  test: { title: 'Polis может вас известить', text: 'Так выглядит уведомление.', alone: 'Так выглядит уведомление.' },
  with: 'за столом также {names}',
  and: 'и',
  letter: {
    enough: 'Больше не присылать таких писем',
    confirm: 'Уведомления от Polis',
    confirmText:
      'Откройте эту ссылку, чтобы получать уведомления Polis на этот адрес. Она действует один раз, в течение 20 минут.\n\n{link}\n\nЕсли вы об этом не просили, ничего не делайте.\n',
  },
  feed: 'Polis: ваши столы',
};
