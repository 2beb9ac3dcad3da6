import type { en } from './en.ts';

export const ru: Record<keyof typeof en, string> = {
  choose: 'ответить «{what}»',
  road: 'выставить фишку дороги, {place}',
  price: 'цена: {cost}',
  than: 'В конце того хода, если бы игра закончилась, по сравнению с вашим: {lines}.',
  goods: 'У вас осталось бы больше: {goods}.',
  next: 'Дальше в том ходе: {what}.',
  adds: 'Этот ход добавляет: {lines}.',
  grows: 'Производство растёт: {goods}.',
  brings: 'Этот ход даёт: {goods}.',
  hint: 'Спокойный игрок решил бы {what}.',
  hintThen: 'Спокойный игрок решил бы {what}, а потом {then}.',
};
