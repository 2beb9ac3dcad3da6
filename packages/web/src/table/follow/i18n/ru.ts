import type { CatalogueLike } from '../../../i18n/index.ts';
import type { en } from './en.ts';

export const ru: CatalogueLike<typeof en> = {
  'follow.button': 'Что сделали другие',
  'follow.title': 'После вашего хода',
  'follow.watch': 'Посмотреть',
  'follow.all': 'Показать всё',
  'follow.nobody': 'После вашего хода ещё никто ничего не сделал.',
  'follow.table': 'За столом',
  'follow.you': 'Вы',
  'follow.more': 'ещё {n|# строка|# строки|# строк} в журнале',
  'follow.close': 'Убрать',
  'film.title': 'Что сделали другие',
  'film.back': 'Назад',
  'film.next': 'Дальше',
  'film.pause': 'Пауза',
  'film.play': 'Продолжить',
  'film.end': 'К своей игре',
  'film.at': '{n} из {all}',
};
