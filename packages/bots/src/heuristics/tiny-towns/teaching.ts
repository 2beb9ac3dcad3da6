import type { Core } from '@polis/kernel';
import { BUILDINGS, emptyOf, isActive, quickScore, type TinyTowns } from '@polis/tiny-towns';
import type { Lesson, Teaching } from '../../teaching.ts';
import { COMMON, EACH, FEATURES, lookAt, NUMBERS, SLOTS } from './features.ts';
import { forgetTowns } from './known.ts';
import { learnt } from './learnt.ts';

const shared = {
  size: FEATURES,
  cards: { from: COMMON, each: EACH, ids: BUILDINGS.map(b => b.id) },
  slots: SLOTS,
  numbers: NUMBERS,
  look(s: Readonly<Core>, seat: number): number {
    const t = (s as TinyTowns).towns[seat]!;
    return isActive(t) && emptyOf(t) !== 0 ? lookAt(s as TinyTowns, seat) : -1;
  },
  base: (s: Readonly<Core>, seat: number) => quickScore(s as TinyTowns, seat),
};

const solo: Lesson = {
  ...shared,
  name: 'tiny-towns-solo',
  seats: [1],
  use: weights => {
    learnt.solo = weights;
    forgetTowns();
  },
};
const table: Lesson = {
  ...shared,
  name: 'tiny-towns',
  seats: [2, 3, 4],
  use: weights => {
    learnt.table = weights;
    forgetTowns();
  },
};

export const teaching: Teaching = { lessons: [solo, table], dials: [] };
