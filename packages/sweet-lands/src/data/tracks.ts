import type { Count, Effect } from '../effects/language.ts';
import {
  all,
  draw,
  flip,
  food,
  gain,
  hare,
  industry,
  industryBonus,
  prosperity,
  road,
  skill,
  terrain,
  vp,
  wonder,
} from '../effects/language.ts';
import type { ByLanguage, CityTable, Color, Track } from './vocabulary.ts';

export type Bonuses = Readonly<Record<number, Effect>>;

export interface ProsperityTrack {
  readonly id: Track;
  readonly color: Color;
  readonly length: number;
  readonly count: Count;
  readonly rates: readonly { readonly from: number; readonly to: number; readonly vp: number; readonly per: number }[];
  readonly bonuses: Bonuses;
  readonly first: Effect;
  readonly name: ByLanguage<string>;
}
/** [S] order, counts, colours, rates of `terrain`, the diamond for the last space, first arrival; [D] the rest. As TRACKS. */
// biome-ignore format: one fact, one line
export const PROSPERITY: readonly ProsperityTrack[] = [
  {
    id: 'terrain',
    color: 'orange',
    length: 5,
    count: { c: 'terrain' },
    rates: [{ from: 1, to: 2, vp: 1, per: 3 }, { from: 3, to: 4, vp: 1, per: 2 }, { from: 5, to: 5, vp: 1, per: 1 }],
    bonuses: { 3: gain({ wheat: 3 }) },
    first: terrain(2),
    name: { en: 'Lands', uk: 'Землі', ru: 'Земли' },
  },
  {
    id: 'hares',
    color: 'orange',
    length: 7,
    count: { c: 'hares' },
    rates: [{ from: 1, to: 2, vp: 1, per: 1 }, { from: 3, to: 4, vp: 2, per: 1 }, { from: 5, to: 6, vp: 3, per: 1 }, { from: 7, to: 7, vp: 4, per: 1 }],
    bonuses: { 2: gain({ gold: 5 }), 5: food(1) },
    first: hare(1),
    name: { en: 'Hares', uk: 'Зайці', ru: 'Зайцы' },
  },
  {
    id: 'roads',
    color: 'green',
    length: 5,
    count: { c: 'roads' },
    rates: [{ from: 1, to: 2, vp: 1, per: 3 }, { from: 3, to: 4, vp: 1, per: 2 }, { from: 5, to: 5, vp: 1, per: 1 }],
    bonuses: { 3: gain({ wood: 3 }) },
    first: road(3),
    name: { en: 'Roads', uk: 'Дороги', ru: 'Дороги' },
  },
  {
    id: 'property',
    color: 'green',
    length: 7,
    count: { c: 'property' },
    rates: [{ from: 1, to: 2, vp: 1, per: 2 }, { from: 3, to: 4, vp: 1, per: 1 }, { from: 5, to: 6, vp: 3, per: 2 }, { from: 7, to: 7, vp: 2, per: 1 }],
    bonuses: { 2: draw(1), 5: flip(1) },
    first: { k: 'property', n: 1, pay: 'free' },
    name: { en: 'Property', uk: 'Власність', ru: 'Собственность' },
  },
  {
    id: 'workers',
    color: 'grey',
    length: 5,
    count: { c: 'employed' },
    rates: [{ from: 1, to: 2, vp: 1, per: 1 }, { from: 3, to: 4, vp: 2, per: 1 }, { from: 5, to: 5, vp: 3, per: 1 }],
    bonuses: { 3: gain({ iron: 2 }) },
    first: all(draw(2), industryBonus('any')),
    name: { en: 'Workers', uk: 'Працівники', ru: 'Работники' },
  },
  {
    id: 'industry',
    color: 'grey',
    length: 7,
    count: { c: 'industryPoints' },
    rates: [{ from: 1, to: 2, vp: 1, per: 3 }, { from: 3, to: 4, vp: 1, per: 2 }, { from: 5, to: 6, vp: 2, per: 3 }, { from: 7, to: 7, vp: 1, per: 1 }],
    bonuses: { 2: gain({ gold: 5 }), 5: gain({ diamond: 1 }) },
    first: industry(3),
    name: { en: 'Industry', uk: 'Промисловість', ru: 'Промышленность' },
  },
];

/** [S] structure, [D] positions and amounts */
export const INDUSTRY_TRACK: {
  readonly length: number;
  /** The lab that stands after this space, in order. */
  readonly labsAfter: readonly number[];
  readonly symbols: readonly { readonly at: number; readonly ip: number }[];
  readonly cart: Bonuses;
  readonly locomotive: Bonuses;
  /** Instead of a step beyond the end [S]. */
  readonly overflow: Effect;
} = {
  length: 16,
  labsAfter: [3, 6, 10, 13],
  symbols: [
    { at: 3, ip: 1 },
    { at: 6, ip: 1 },
    { at: 9, ip: 2 },
    { at: 12, ip: 2 },
    { at: 15, ip: 3 },
  ],
  cart: {
    1: gain({ gold: 4 }),
    2: all(terrain(1), road(1)),
    4: { k: 'locomotive' },
    5: draw(1),
    7: wonder,
    8: gain({ diamond: 1 }),
    10: prosperity(2, 'any'),
    11: skill(1),
    13: industryBonus('any'),
    14: draw(2),
    16: vp(8),
  },
  locomotive: {
    1: gain({ anyBasic: 2 }),
    3: skill(1),
    5: prosperity(1, 'any'),
    6: gain({ diamond: 1 }),
    8: all(terrain(1), road(1)),
    10: industryBonus('any'),
    12: wonder,
    13: draw(3),
    15: prosperity(2, 'any'),
    16: vp(8),
  },
  overflow: vp(1),
};

/** [S] discounts at 7 and 11, the first hare at 4, nine hares, overflows; [D] everything else */
export const FOOD_TRACK: {
  readonly length: number;
  readonly bonuses: Bonuses;
  readonly overflow: Effect;
  /** By hare: the food it needs and the bonus under it. */
  readonly hares: readonly { readonly needFood: number; readonly bonus: Effect | null }[];
  readonly hareOverflow: Effect;
} = {
  length: 12,
  bonuses: {
    2: gain({ gold: 4 }),
    3: all(terrain(1), road(1)),
    5: wonder,
    7: { k: 'discount', wood: 1 },
    8: draw(1),
    9: prosperity(1, 'any'),
    11: { k: 'discount', wood: 2 },
    12: skill(1),
  },
  overflow: gain({ wheat: 2 }),
  hares: [
    { needFood: 4, bonus: null },
    { needFood: 5, bonus: gain({ gold: 4 }) },
    { needFood: 6, bonus: draw(1) },
    { needFood: 7, bonus: null },
    { needFood: 8, bonus: gain({ diamond: 1 }) },
    { needFood: 9, bonus: prosperity(1, 'any') },
    { needFood: 10, bonus: industryBonus('any') },
    { needFood: 11, bonus: null },
    { needFood: 12, bonus: vp(6) },
  ],
  hareOverflow: vp(6),
};

/** [D]: city points by number of cities (the last entry for all beyond), victory points by open ports. */
export const CITY_POINTS: Readonly<Record<CityTable, readonly number[]>> = {
  standard: [0, 2, 5, 8, 12, 15, 18],
  cheLotus: [0, 3, 7, 11, 15, 19, 23],
};
export const PORT_VP: readonly number[] = [-10, -5, 0, 5, 12];
