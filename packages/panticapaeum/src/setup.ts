import { int, type Rng, shuffle } from '@polis/kernel';
import { CUBES_PER_COLOUR, SINGLE_TOKENS, TOKENS, UPGRADE_STACKS } from './data/boards.ts';
import { AQUEDUCT_STACKS, TERRAIN_TILES, TILES_PER_STACK } from './data/tiles.ts';
import { BUILDINGS, COLOURS, MODES, TABLE } from './data/vocabulary.ts';
import type { PanticapaeumOptions } from './options.ts';
import { rowCell, TOKEN_CELLS } from './rules/rows.ts';
import { newPlayer, type Panticapaeum } from './state.ts';

/** Section 4. The circle is laid out when the first round begins. */
export function setup(o: PanticapaeumOptions, seats: number, rng: Rng): Panticapaeum {
  const bag = range(0, TERRAIN_TILES);
  shuffle(rng, bag);
  const singles = range(0, SINGLE_TOKENS);
  const doubles = range(SINGLE_TOKENS, TOKENS.length);
  shuffle(rng, singles);
  shuffle(rng, doubles);
  const tokens = TOKEN_CELLS.map(([row, cell]) => {
    const at = rowCell(row, cell);
    return (at.kind === 'resource' && at.token === 'single' ? singles : doubles).pop()!;
  });
  return {
    seats,
    rng,
    main: [],
    lanes: null,
    open: 0,
    reveals: 0,
    scores: null,
    mode: o.solo === null ? TABLE : MODES.indexOf(o.solo),
    round: 0,
    turn: 0,
    first: int(rng, seats),
    bag,
    circle: [],
    discard: [],
    gone: [],
    hand: -1,
    supply: COLOURS.map(() => CUBES_PER_COLOUR),
    taken: BUILDINGS.map(() => 0),
    removed: BUILDINGS.map(() => 0),
    tokens,
    upgradesLeft: UPGRADE_STACKS.map(() => seats),
    aqueductsLeft: AQUEDUCT_STACKS.map(() => TILES_PER_STACK),
    players: Array.from({ length: seats }, newPlayer),
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
