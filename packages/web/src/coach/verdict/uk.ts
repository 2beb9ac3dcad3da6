import type { en } from './en.ts';

export const uk: Record<keyof typeof en, string> = {
  you: 'Ви вирішили {did}.',
  they: '{name}: рішення {did}.',
  apart: '{did} ({apart})',
  fine: 'Нічого кращого не було.',
  even: 'Так само добре було {better}.',
  better: 'Краще було {better}: приблизно на {p} очка більше.',
  or: '{a} або {b}',
  any: 'Будь-що з цього: варіанти однаково добрі.',
};
