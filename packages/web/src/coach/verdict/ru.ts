import type { en } from './en.ts';

export const ru: Record<keyof typeof en, string> = {
  you: 'Вы решили {did}.',
  they: '{name}: решение {did}.',
  apart: '{did} ({apart})',
  fine: 'Ничего лучше не было.',
  even: 'Так же хорошо было {better}.',
  better: 'Лучше было {better}: примерно на {p} очка больше.',
  or: '{a} или {b}',
  any: 'Что угодно из этого: варианты одинаково хороши.',
};
