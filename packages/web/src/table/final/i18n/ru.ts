import type { CatalogueLike } from '../../../i18n/index.ts';
import type { en } from './en.ts';

export const ru: CatalogueLike<typeof en> = {
  'ended.towns': 'Все городки завершены после раунда {n}.',
  'ended.rounds': 'Раунд {n} был последним.',
  'ended.plans': 'Игрок {name} утвердил третий план.',
  'ended.refusals': 'Игрок {name} отметил третий отказ.',
  'ended.full': 'Игрок {name} пронумеровал все дома.',
  'ended.cards': 'Вытянуты последние карты.',
  decided: 'Что решило игру',
  'decided.hint': '{a} против {b}',
  'decided.even': 'По всем строкам двое равны.',
  'record.first': 'Ваша первая завершённая игра такого рода.',
  'record.best': 'Новый рекорд: {p}. Лучший результат в {n|# прежней игре|# прежних играх|# прежних играх} был {q}.',
  'record.equal': 'Столько же, сколько ваш рекорд в {n|# прежней игре|# прежних играх|# прежних играх}: {q}.',
  'record.below': 'Ваш рекорд {q}, в среднем {avg} за {n|# прежнюю игру|# прежние игры|# прежних игр}.',
  next: 'Новый стол',
};
