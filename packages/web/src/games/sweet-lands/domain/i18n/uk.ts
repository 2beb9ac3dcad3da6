import type { CatalogueLike } from '../../../../i18n/index.ts';
import type { en } from './en.ts';

export const uk: CatalogueLike<typeof en> = {
  place: 'Ряд {row}, стовпець {column}',
  empty: '{ground}, без жетона',
  token: '{ground}, жетон',
  flipped: '{ground}, жетон перевернуто',
  fresh: 'щойно перевернуто',
  special: 'Клітинка особливої місцевості',
  capital: 'Столична клітинка',
  'region.waiting': 'Область бонусної карти {n}, не активована',
  'region.active': 'Область бонусної карти {n}, активована',
  'port.closed': 'порт {n}, закритий',
  'port.open': 'порт {n}, відкритий',
  roads: 'дороги на {n} з 6 країв',
  hare: 'пряниковий заєць',
  city: 'у місті',
  'edge.between': 'Край між: ряд {row}, стовпець {column} ({ground}) і ряд {row2}, стовпець {column2} ({ground2})',
  'edge.outer': 'Зовнішній край: ряд {row}, стовпець {column} ({ground}), {side}',
  'edge.road': 'дорога',
  'edge.empty': 'без дороги',
  'side.0': 'схід',
  'side.1': 'північний схід',
  'side.2': 'північний захід',
  'side.3': 'захід',
  'side.4': 'південний захід',
  'side.5': 'південний схід',
};
