import type { en } from './en.ts';

export const uk: Record<keyof typeof en, string> = {
  choose: 'відповісти «{what}»',
  road: 'виставити фішку дороги, {place}',
  price: 'ціна: {cost}',
  than: 'Наприкінці того ходу, якби гра скінчилася, порівняно з вашим: {lines}.',
  goods: 'У вас лишилося б більше: {goods}.',
  next: 'Далі в тому ході: {what}.',
  adds: 'Цей хід додає: {lines}.',
  grows: 'Виробництво зростає: {goods}.',
  brings: 'Цей хід дає: {goods}.',
  hint: 'Спокійний гравець вирішив би {what}.',
  hintThen: 'Спокійний гравець вирішив би {what}, а потім {then}.',
};
