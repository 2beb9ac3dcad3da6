import { type Core, cloneCore } from '@polis/kernel';
import { START_WORKERS, WORKERS } from './data/boards.ts';
import { BUILDING_CODES, RESOURCE } from './data/vocabulary.ts';

/**
 * A city cell is one number, 0 where there is no city:
 *   bits 0-2 ground, 3 cube (always of the ground's colour), 4 worker, 5-10 building + 1 (index in `kinds`), 11 and up level.
 */
export const CUBE = 1 << 3;
export const WORKER = 1 << 4;
const BUILDING_SHIFT = 5;
export const BUILDING_MASK = 63 << BUILDING_SHIFT;
const LEVEL_SHIFT = 11;

export function groundOf(cell: number): number {
  return cell & 7;
}
/** Colour of a resource cell. */
export function colourOf(cell: number): number {
  return (cell & 7) - RESOURCE;
}
export function levelOf(cell: number): number {
  return cell >> LEVEL_SHIFT;
}
/** Index of the building that stands here, or -1. */
export function buildingOf(cell: number): number {
  return ((cell & BUILDING_MASK) >> BUILDING_SHIFT) - 1;
}
export function cellOf(level: number, ground: number, cube = false, worker = false, building = -1): number {
  return (
    (level << LEVEL_SHIFT) | ((building + 1) << BUILDING_SHIFT) | (worker ? WORKER : 0) | (cube ? CUBE : 0) | ground
  );
}

/** The bounding box of a city, row by row. It grows with the city; (x, y) is its upper left corner. */
export interface City {
  x: number;
  y: number;
  w: number;
  h: number;
  cells: number[];
  /** Types of the buildings in the order in which they came into the city. */
  kinds: number[];
}

export interface Player {
  city: City;
  /** Cubes by colour. */
  storage: number[];
  coins: number;
  /** Workers on the player board, and those not yet gained. */
  workers: number;
  reserve: number;
  /** Position 0..9 in each row. */
  markers: number[];
  /** Tokens owned: swap, cost, coin. */
  upgrades: number[];
}

export interface Panticapaeum extends Core {
  /** Index into MODES. */
  mode: number;
  round: number;
  /** Turns begun in this round, by all seats together. */
  turn: number;
  /** Who holds the first-player token. */
  first: number;
  /** Hidden order: the next tile is the last entry. */
  bag: number[];
  /** Clockwise after the trireme. */
  circle: number[];
  discard: number[];
  /** Solo: tiles taken out of the game by the rival. */
  gone: number[];
  /** The tile that is being placed, or -1. */
  hand: number;
  /** Cubes by colour. */
  supply: number[];
  /** Buildings taken from each column, by players or by the rival. */
  taken: number[];
  /** Solo: of these, the rival's. */
  removed: number[];
  /** Tokens on the resource cells of the development board, in the order of TOKEN_CELLS. */
  tokens: number[];
  /** Tokens left in U1..U4, tiles left in A, B, C. */
  upgradesLeft: number[];
  aqueductsLeft: number[];
  players: Player[];
}

export function emptyCity(): City {
  return { x: 0, y: 0, w: 0, h: 0, cells: [], kinds: [] };
}

export function newPlayer(): Player {
  return {
    city: emptyCity(),
    storage: [0, 0, 0, 0, 0],
    coins: 0,
    workers: START_WORKERS,
    reserve: WORKERS - START_WORKERS,
    markers: [0, 0, 0, 0, 0],
    upgrades: [0, 0, 0],
  };
}

/** 'H2': the second house of this city. */
export function labelOf(c: Readonly<City>, building: number): string {
  const type = c.kinds[building]!;
  let number = 0;
  for (let i = 0; i <= building; i++) if (c.kinds[i] === type) number++;
  return `${BUILDING_CODES[type]}${number}`;
}

/** Index of the building with this label, or -1. */
export function buildingNamed(c: Readonly<City>, label: string): number {
  return c.kinds.findIndex((_, i) => labelOf(c, i) === label);
}

export function clonePlayer(p: Readonly<Player>): Player {
  const c = p.city;
  return {
    city: { x: c.x, y: c.y, w: c.w, h: c.h, cells: c.cells.slice(), kinds: c.kinds.slice() },
    storage: p.storage.slice(),
    coins: p.coins,
    workers: p.workers,
    reserve: p.reserve,
    markers: p.markers.slice(),
    upgrades: p.upgrades.slice(),
  };
}

export function cloneState(s: Readonly<Panticapaeum>): Panticapaeum {
  const players: Player[] = [];
  for (let i = 0; i < s.players.length; i++) players.push(clonePlayer(s.players[i]!));
  const { seats, rng, main, lanes, open, reveals, scores } = cloneCore(s);
  return {
    seats,
    rng,
    main,
    lanes,
    open,
    reveals,
    scores,
    mode: s.mode,
    round: s.round,
    turn: s.turn,
    first: s.first,
    bag: s.bag.slice(),
    circle: s.circle.slice(),
    discard: s.discard.slice(),
    gone: s.gone.slice(),
    hand: s.hand,
    supply: s.supply.slice(),
    taken: s.taken.slice(),
    removed: s.removed.slice(),
    tokens: s.tokens.slice(),
    upgradesLeft: s.upgradesLeft.slice(),
    aqueductsLeft: s.aqueductsLeft.slice(),
    players,
  };
}
