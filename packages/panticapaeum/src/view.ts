import { parseFrames, printFrames, type Viewer } from '@polis/kernel';
import { type Rating, REACH, type Side, sideFor, TOKENS, tokenId } from './data/boards.ts';
import { TILES, tileIndex } from './data/tiles.ts';
import { BUILDINGS, type Building, MODES, type Mode, TABLE } from './data/vocabulary.ts';
import { printCity, readCity } from './notation/city.ts';
import { columnLeft, ladderPrice } from './rules/building.ts';
import { programs } from './rules/flow.ts';
import { ratingOf, winners } from './rules/ranking.ts';
import { labelOf, newPlayer, type Panticapaeum, type Player } from './state.ts';

/**
 * What one viewer may know: plain JSON, short texts in the game's notation. Only the order of the bag is hidden, and it is
 * hidden from all; which tiles are in it everybody can work out, so they are listed, sorted.
 */
export interface PanticapaeumView {
  readonly seats: number;
  readonly mode: Mode;
  readonly side: Side;
  readonly round: number;
  /** Turns begun in this round, by all seats together. */
  readonly turn: number;
  readonly first: number;
  /** Ids of tiles clockwise after the trireme; the first `reach` may be taken. */
  readonly circle: readonly string[];
  readonly reach: number;
  readonly bag: readonly string[];
  readonly discard: readonly string[];
  /** Solo: taken by the rival. */
  readonly gone: readonly string[];
  readonly hand: string | null;
  readonly supply: readonly number[];
  readonly columns: readonly ColumnView[];
  /** Ids of the tokens on the resource cells, in the order of TOKEN_CELLS. */
  readonly tokens: readonly string[];
  readonly upgradesLeft: readonly number[];
  readonly aqueductsLeft: readonly number[];
  readonly players: readonly PlayerView[];
  /** The flow in notation, for `fromView`. */
  readonly flow: string;
  readonly over: boolean;
  readonly scores: readonly number[] | null;
  readonly winners: readonly number[] | null;
  /** Solo, when the game is over. */
  readonly rating: Rating | null;
}
export interface ColumnView {
  readonly building: Building;
  readonly left: number;
  /** What shows below the column; null: no building is left. */
  readonly price: number | null;
  /** Taken by players and by the rival, and by the rival alone. */
  readonly taken: number;
  readonly removed: number;
}
export interface PlayerView {
  readonly seat: number;
  readonly city: readonly string[];
  /** Coordinates of the first cell of the first row. */
  readonly origin: readonly [x: number, y: number];
  /** Labels in the order in which they were built. */
  readonly buildings: readonly string[];
  readonly storage: readonly number[];
  readonly coins: number;
  readonly workers: number;
  readonly reserve: number;
  readonly markers: readonly number[];
  readonly upgrades: readonly number[];
}

const idOf = (tile: number) => TILES[tile]!.id;

export function view(s: Readonly<Panticapaeum>, _viewer: Viewer): PanticapaeumView {
  return {
    seats: s.seats,
    mode: MODES[s.mode]!,
    side: sideFor(s.seats),
    round: s.round,
    turn: s.turn,
    first: s.first,
    circle: s.circle.map(idOf),
    reach: Math.min(REACH, s.circle.length),
    bag: s.bag.map(idOf).sort(),
    discard: s.discard.map(idOf),
    gone: s.gone.map(idOf),
    hand: s.hand < 0 ? null : idOf(s.hand),
    supply: s.supply.slice(),
    columns: BUILDINGS.map((building, type) => ({
      building,
      left: columnLeft(s, type),
      price: columnLeft(s, type) > 0 ? ladderPrice(s, type) : null,
      taken: s.taken[type]!,
      removed: s.removed[type]!,
    })),
    tokens: s.tokens.map(tokenId),
    upgradesLeft: s.upgradesLeft.slice(),
    aqueductsLeft: s.aqueductsLeft.slice(),
    players: s.players.map(viewPlayer),
    flow: printFrames(s.main),
    over: s.scores !== null,
    scores: s.scores?.slice() ?? null,
    winners: s.scores === null ? null : winners(s, s.scores),
    rating: s.scores === null || s.mode === TABLE ? null : ratingOf(s.scores[0]!),
  };
}

function viewPlayer(p: Readonly<Player>, seat: number): PlayerView {
  return {
    seat,
    city: printCity(p.city),
    origin: [p.city.x, p.city.y],
    buildings: p.city.kinds.map((_, i) => labelOf(p.city, i)),
    storage: p.storage.slice(),
    coins: p.coins,
    workers: p.workers,
    reserve: p.reserve,
    markers: p.markers.slice(),
    upgrades: p.upgrades.slice(),
  };
}

/** A viewed player as a `Player`, for scores, prices and hints on the page. */
export function readPlayer(v: PlayerView): Player {
  const read = readCity(v.city, v.origin, v.buildings);
  return {
    ...newPlayer(),
    ...(read.ok ? { city: read.value.city } : {}),
    storage: v.storage.slice(),
    coins: v.coins,
    workers: v.workers,
    reserve: v.reserve,
    markers: v.markers.slice(),
    upgrades: v.upgrades.slice(),
  };
}

/**
 * A state as far as the viewer knows it: the bag is sorted and the random stream is none. Everything that asks for a state
 * and draws no tile (`explain`, `queueOf`, `engine.legal`) works on it.
 */
export function fromView(v: PanticapaeumView): Panticapaeum {
  return {
    seats: v.seats,
    rng: { kind: 'fast', words: [1, 2, 3, 4], draws: 0 },
    main: parseFrames(v.flow, v.seats, programs) ?? [],
    lanes: null,
    open: 0,
    reveals: 0,
    scores: v.scores?.slice() ?? null,
    mode: MODES.indexOf(v.mode),
    round: v.round,
    turn: v.turn,
    first: v.first,
    bag: v.bag.map(tileIndex),
    circle: v.circle.map(tileIndex),
    discard: v.discard.map(tileIndex),
    gone: v.gone.map(tileIndex),
    hand: v.hand === null ? -1 : tileIndex(v.hand),
    supply: v.supply.slice(),
    taken: v.columns.map(c => c.taken),
    removed: v.columns.map(c => c.removed),
    tokens: v.tokens.map(id => TOKENS.findIndex((_, t) => tokenId(t) === id)),
    upgradesLeft: v.upgradesLeft.slice(),
    aqueductsLeft: v.aqueductsLeft.slice(),
    players: v.players.map(readPlayer),
  };
}
