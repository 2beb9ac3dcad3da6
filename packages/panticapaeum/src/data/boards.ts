import type { Building, ByBuilding, Colour, Upgrade } from './vocabulary.ts';

export const ROUNDS = 5;
export const TURNS_PER_ROUND = 3;
export const START_WORKERS = 1;
export const WORKERS = 5;
export const CUBES_PER_COLOUR = 20;
export const STORAGE_LIMIT = 5;
export const REACH = 3;
export const SELL_MIN = 3;
export const TAKE_COINS = 2;
export const COINS_PER_POINT = 2;
/** What the first, second and third paid step cost. */
export const STEP_PRICES = [1, 2, 3] as const;

/** By number of players; index 0 stands idle. */
export const CIRCLE_SIZES = [0, 8, 8, 11, 14] as const;
export const FILLED_SPACES = [0, 5, 5, 6, 7] as const;

export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];
export function sideFor(seats: number): Side {
  return seats === 4 ? 'B' : 'A';
}

/** Price of the k-th building of a type taken in a game. */
export const LADDERS: Readonly<Record<Side, ByBuilding<readonly number[]>>> = {
  A: {
    house: [2, 3, 3, 4, 4, 5],
    winery: [2, 3, 3, 4, 4, 5],
    fortress: [2, 3, 4, 5, 5, 6],
    aqueduct: [2, 4, 4, 5, 5, 6],
    temple: [3, 3, 4, 4, 5, 5],
  },
  B: {
    house: [2, 3, 3, 3, 4, 4, 5],
    winery: [2, 2, 3, 3, 4, 4, 5],
    fortress: [2, 3, 4, 4, 5, 5, 6],
    aqueduct: [2, 3, 4, 4, 5, 5, 6],
    temple: [3, 3, 3, 4, 4, 5, 5],
  },
};

export const PROPERTIES = ['worker', 'move', 'freeBuild', 'aqueductTile', 'randomTile', 'templeStep'] as const;
export type Property = (typeof PROPERTIES)[number];

/** A cell of a row of the development board. */
export type RowCell =
  | { readonly kind: 'vp'; readonly value: number }
  /** The winery's: one point per so many cells. */
  | { readonly kind: 'vp'; readonly per: number }
  | { readonly kind: 'resource'; readonly token: 'single' | 'double' }
  | { readonly kind: 'upgrade'; readonly stack: number }
  | { readonly kind: 'property'; readonly property: Exclude<Property, 'aqueductTile'> }
  | { readonly kind: 'property'; readonly property: 'aqueductTile'; readonly stack: number };

const vp = (value: number): RowCell => ({ kind: 'vp', value });
const per = (cells: number): RowCell => ({ kind: 'vp', per: cells });
const upgrade = (stack: number): RowCell => ({ kind: 'upgrade', stack });
const tile = (stack: number): RowCell => ({ kind: 'property', property: 'aqueductTile', stack });
const may = (property: Exclude<Property, 'aqueductTile'>): RowCell => ({ kind: 'property', property });
const single: RowCell = { kind: 'resource', token: 'single' };
const double: RowCell = { kind: 'resource', token: 'double' };

export const ROW_LENGTH = 9;
/** Upgrade stacks U1..U4 by index. */
export const UPGRADE_STACKS = ['swap', 'swap', 'cost', 'coin'] as const satisfies readonly Upgrade[];
export const STACK_IDS = ['U1', 'U2', 'U3', 'U4'] as const;

/** Cell i of a row is entry i - 1. */
// biome-ignore format: one row, one line
export const ROWS = [
  { colour: 'brown', building: 'house', cells: [may('worker'), vp(1), may('worker'), single, vp(2), may('worker'), vp(3), double, may('worker')] },
  { colour: 'purple', building: 'winery', cells: [per(3), double, may('move'), per(2), upgrade(3), single, may('randomTile'), per(1), may('move')] },
  { colour: 'white', building: 'fortress', cells: [vp(1), may('freeBuild'), single, vp(2), upgrade(2), double, may('freeBuild'), double, vp(3)] },
  { colour: 'orange', building: 'aqueduct', cells: [vp(1), tile(0), upgrade(0), single, tile(1), double, tile(2), double, vp(2)] },
  { colour: 'green', building: 'temple', cells: [vp(1), may('templeStep'), single, vp(2), upgrade(1), may('templeStep'), double, may('templeStep'), vp(3)] },
] as const satisfies readonly { readonly colour: Colour; readonly building: Building; readonly cells: readonly RowCell[] }[];

/** Resource tokens R01..R15: the five single ones, then the ten pairs of colours. */
export const TOKENS: readonly (readonly number[])[] = [
  ...[0, 1, 2, 3, 4].map(c => [c]),
  ...[0, 1, 2, 3].flatMap(a => [1, 2, 3, 4].filter(b => b > a).map(b => [a, b])),
];
export const SINGLE_TOKENS = 5;
export function tokenId(token: number): string {
  return `R${String(token + 1).padStart(2, '0')}`;
}

/** Solo: titles by points, best first. */
export const RATINGS = [
  { min: 95, title: 'mithridates' },
  { min: 80, title: 'masterBuilder' },
  { min: 65, title: 'architect' },
  { min: 50, title: 'mason' },
  { min: -99, title: 'settler' },
] as const;
export type Rating = (typeof RATINGS)[number]['title'];
