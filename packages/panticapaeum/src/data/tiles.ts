import { COLOURS, DROUGHT, PLAIN, RESOURCE, WILD } from './vocabulary.ts';

/** Polyominoes at rotation 0: cells in the order in which tiles list their grounds. */
// biome-ignore format: one shape, one line
export const SHAPES = {
  I2: [[0, 0], [1, 0]],
  I3: [[0, 0], [1, 0], [2, 0]],
  V3: [[0, 0], [0, 1], [1, 1]],
  I4: [[0, 0], [1, 0], [2, 0], [3, 0]],
  O4: [[0, 0], [1, 0], [0, 1], [1, 1]],
  T4: [[0, 0], [1, 0], [2, 0], [1, 1]],
  L4: [[0, 0], [0, 1], [0, 2], [1, 2]],
  J4: [[1, 0], [1, 1], [1, 2], [0, 2]],
  S4: [[1, 0], [2, 0], [0, 1], [1, 1]],
  Z4: [[0, 0], [1, 0], [1, 1], [2, 1]],
  P5: [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]],
  Q5: [[0, 0], [1, 0], [0, 1], [1, 1], [1, 2]],
} as const satisfies Readonly<Record<string, readonly (readonly [x: number, y: number])[]>>;
export type Shape = keyof typeof SHAPES;

/** One template is five tiles, one per main colour: `0` is that colour, `1` and `2` the next ones, `D` drought. */
const TEMPLATES = [
  ['A', 'V3', '0.D'],
  ['B', 'I3', '0.0'],
  ['C', 'V3', '01.'],
  ['D', 'I3', 'D0.'],
  ['E', 'O4', '0..D'],
  ['F', 'O4', '02..'],
  ['G', 'L4', '0.1D'],
  ['H', 'J4', '0D.2'],
  ['I', 'T4', 'D0..'],
  ['J', 'S4', '.0..'],
  ['K', 'Z4', '0.D0'],
  ['L', 'I4', '.D0.'],
] as const satisfies readonly (readonly [template: string, shape: Shape, cells: string])[];

/** Template M: the five tiles without resources, all different. */
const BARREN = [
  ['P5', '.D...'],
  ['P5', '....D'],
  ['P5', 'D....'],
  ['Q5', '..D..'],
  ['Q5', '....D'],
] as const satisfies readonly (readonly [shape: Shape, cells: string])[];

/** Stacks of aqueduct tiles: `*` is the wild cell. */
const STACKS = [
  ['A', 'I2', '*D'],
  ['B', 'V3', '*D.'],
  ['C', 'T4', '.*.D'],
] as const satisfies readonly (readonly [stack: string, shape: Shape, cells: string])[];
export const AQUEDUCT_STACKS = ['A', 'B', 'C'] as const;
export const TILES_PER_STACK = 4;

export interface Tile {
  readonly id: string;
  /** Letter of the template, or of the stack for an aqueduct tile. */
  readonly template: string;
  readonly shape: Shape;
  /** Grounds of the cells, in the order of the shape. */
  readonly grounds: readonly number[];
}

function groundOf(symbol: string, colour: number): number {
  if (symbol === '.') return PLAIN;
  if (symbol === 'D') return DROUGHT;
  if (symbol === '*') return WILD;
  return RESOURCE + ((colour + Number(symbol)) % COLOURS.length);
}

function tile(prefix: string, number: number, template: string, shape: Shape, cells: string, colour = 0): Tile {
  const id = `${prefix}${String(number).padStart(2, '0')}`;
  return { id, template, shape, grounds: [...cells].map(symbol => groundOf(symbol, colour)) };
}

const coloured = TEMPLATES.flatMap(([template, shape, cells], i) =>
  COLOURS.map((_, colour) => tile('T', i * COLOURS.length + colour + 1, template, shape, cells, colour)),
);
const barren = BARREN.map(([shape, cells], i) => tile('T', coloured.length + i + 1, 'M', shape, cells));
const aqueducts = STACKS.flatMap(([stack, shape, cells], i) =>
  Array.from({ length: TILES_PER_STACK }, (_, n) => tile('Q', i * TILES_PER_STACK + n + 1, stack, shape, cells)),
);

/** Terrain tiles first, then aqueduct tiles. States hold indices into this table. */
export const TILES: readonly Tile[] = [...coloured, ...barren, ...aqueducts];
export const TERRAIN_TILES = coloured.length + barren.length;

export function tileIndex(id: string): number {
  return TILES.findIndex(t => t.id === id);
}
