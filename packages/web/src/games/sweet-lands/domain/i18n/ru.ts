import type { CatalogueLike } from '../../../../i18n/index.ts';
import type { en } from './en.ts';

export const ru: CatalogueLike<typeof en> = {
  place: 'Ряд {row}, столбец {column}',
  empty: '{ground}, без жетона',
  token: '{ground}, жетон',
  flipped: '{ground}, жетон перевёрнут',
  fresh: 'только что перевёрнут',
  special: 'Клетка особой местности',
  capital: 'Столичная клетка',
  'region.waiting': 'Область бонусной карты {n}, не активирована',
  'region.active': 'Область бонусной карты {n}, активирована',
  'port.closed': 'порт {n}, закрыт',
  'port.open': 'порт {n}, открыт',
  roads: 'дороги на {n} из 6 краёв',
  hare: 'пряничный заяц',
  city: 'в городе',
  'edge.between': 'Край между: ряд {row}, столбец {column} ({ground}) и ряд {row2}, столбец {column2} ({ground2})',
  'edge.outer': 'Внешний край: ряд {row}, столбец {column} ({ground}), {side}',
  'edge.road': 'дорога',
  'edge.empty': 'без дороги',
  'side.0': 'восток',
  'side.1': 'северо-восток',
  'side.2': 'северо-запад',
  'side.3': 'запад',
  'side.4': 'юго-запад',
  'side.5': 'юго-восток',
};
