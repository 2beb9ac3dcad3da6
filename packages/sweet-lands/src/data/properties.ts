import type { Cost, Count, Effect } from '../effects/language.ts';
import { flip, food, gain, industry, industryBonus, prosperity, road, wonder } from '../effects/language.ts';
import type { Industry, Kind } from './vocabulary.ts';

/** [D]: the cost of a row, from the bottom. */
export const ROW_COSTS: readonly Cost[] = [
  { wood: 3 },
  { wood: 4 },
  { wood: 5 },
  { wood: 5, gold: 4 },
  { wood: 6, gold: 8 },
];

export interface PropertyColumn {
  readonly kind: Kind;
  readonly industry: Industry;
  readonly bonuses: readonly Effect[];
  /** Points at the end for the whole column [S]. */
  readonly final: { readonly vp: number; readonly per: Count };
}
/** [S] counts and final points, [D] bonuses. In the order of INDUSTRIES. */
export const PROPERTY_COLUMNS: readonly PropertyColumn[] = [
  {
    kind: 'tent',
    industry: 'farm',
    bonuses: [gain({ wheat: 3 }), food(1), wonder, industryBonus('farm'), prosperity(2, 'orange')],
    final: { vp: 2, per: { c: 'hares' } },
  },
  {
    kind: 'house',
    industry: 'forest',
    bonuses: [road(1), flip(1), wonder, industryBonus('forest'), prosperity(2, 'green')],
    final: { vp: 1, per: { c: 'cityPoints' } },
  },
  {
    kind: 'building',
    industry: 'mine',
    bonuses: [gain({ iron: 2 }), industry(1), wonder, industryBonus('mine'), prosperity(2, 'grey')],
    final: { vp: 1, per: { c: 'industryPoints' } },
  },
];

/** [S]: workers allowed in a column once so many of its properties are placed. */
export const COLUMN_LIMITS: readonly { readonly placed: number; readonly limit: number }[] = [
  { placed: 0, limit: 1 },
  { placed: 2, limit: 2 },
  { placed: 4, limit: 3 },
];

/** [S] bonuses, [D] costs. In the order of INDUSTRIES. */
export const SHOPS: readonly { readonly cost: Cost; readonly bonus: Effect }[] = [
  { cost: { wood: 4 }, bonus: industryBonus('farm') },
  { cost: { wood: 4 }, bonus: industryBonus('forest') },
  { cost: { wood: 4 }, bonus: industryBonus('mine') },
];

/** [D]: labs are taken in this order. */
export const LAB_COSTS: readonly Cost[] = [
  { wood: 2, iron: 1 },
  { wood: 2, iron: 2 },
  { wood: 3, iron: 2 },
  { wood: 3, iron: 3 },
];

/** [D]: the labour printed on the board. In the order of INDUSTRIES. */
export const BASE_LABOUR: readonly Effect[] = [gain({ wheat: 2 }), gain({ wood: 2 }), gain({ iron: 2 })];

/** [S]: nine hares; the diamond that employing a played worker costs. */
export const HARES = 9;
export const EMPLOY_DIAMONDS = 1;
