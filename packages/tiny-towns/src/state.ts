import { type Core, cloneCore } from '@polis/kernel';

/** Squares are numbered 0..15 in reading order; a mask has bit `cell` set. */
export const CELLS = 16;
export const FULL = 0xffff;

/** One seat's part of the state. Numbers and short arrays only: cloned before every branch of a search. */
export interface Town {
  /** Mask of cubes lying on squares, by resource. */
  cubes: number[];
  /** Mask of buildings, by type; `built[MONUMENT]` is the own monument. */
  built: number[];
  /** Mask of Factories or Banks marked with a resource, by resource. */
  marks: number[];
  /** Warehouse contents by square, two bits per resource; empty when the Warehouse is not in play. */
  stock: number[];
  /** Mask of Cottages that carry a cube (Statue of the Bondmaker). */
  parked: number;
  /** The two monuments dealt to this seat; only its owner ever knows both. Empty without monuments. */
  dealt: number[];
  /** The monument kept, or -1. Secret until built. */
  monument: number;
  /** Shrine of the Elder Tree: buildings in the town when it was built, itself included. */
  shrine: number;
  /** Opaleye's Watch: mask of types whose tokens lie on the card. */
  watch: number;
  /** Opaleye's Watch: the first round whose constructions trigger it. */
  watchFrom: number;
  /** Mask of types constructed in this round. */
  constructed: number;
  /** The resource this seat must deal with now, or -1. */
  cube: number;
  /** Squares that await a token just paid for (mask), and its type; 0 and -1 otherwise. */
  site: number;
  siteType: number;
  /** Cavern rule: cubes put aside so far. */
  discards: number;
  /** Times Master Builder, for the tie-break. */
  named: number;
  /** The round in which the town was completed; 0: still active. */
  completed: number;
}

export interface TinyTowns extends Core {
  /** Index into MODES. */
  mode: number;
  cavern: boolean;
  /** orchardRule = anySix (R1). */
  anySix: boolean;
  /** Index into BUILDINGS by type: the seven cards in play. */
  cards: number[];
  round: number;
  /** The Master Builder; -1 in Town Hall and solo. */
  builder: number;
  /** The resource named or drawn for this round; -1: none (yet), or everybody chooses. */
  named: number;
  /** Face-down pile of resource cards, the top card last. */
  deck: number[];
  /** Town Hall: cards put aside unseen. */
  aside: number[];
  /** Solo: the three cards to choose from. */
  faceUp: number[];
  /** Solo: how many cards at the bottom of the pile the player has put there and so knows. */
  known: number;
  towns: Town[];
}

export function emptyTown(warehouse: boolean): Town {
  return {
    cubes: [0, 0, 0, 0, 0],
    built: [0, 0, 0, 0, 0, 0, 0, 0],
    marks: [0, 0, 0, 0, 0],
    stock: warehouse ? new Array(CELLS).fill(0) : [],
    parked: 0,
    dealt: [],
    monument: -1,
    shrine: 0,
    watch: 0,
    watchFrom: 0,
    constructed: 0,
    cube: -1,
    site: 0,
    siteType: -1,
    discards: 0,
    named: 0,
    completed: 0,
  };
}

export function cloneTown(t: Readonly<Town>): Town {
  return {
    cubes: t.cubes.slice(),
    built: t.built.slice(),
    marks: t.marks.slice(),
    stock: t.stock.slice(),
    parked: t.parked,
    dealt: t.dealt.slice(),
    monument: t.monument,
    shrine: t.shrine,
    watch: t.watch,
    watchFrom: t.watchFrom,
    constructed: t.constructed,
    cube: t.cube,
    site: t.site,
    siteType: t.siteType,
    discards: t.discards,
    named: t.named,
    completed: t.completed,
  };
}

export function cloneState(s: Readonly<TinyTowns>): TinyTowns {
  const towns: Town[] = [];
  for (let i = 0; i < s.towns.length; i++) towns.push(cloneTown(s.towns[i]!));
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
    cavern: s.cavern,
    anySix: s.anySix,
    cards: s.cards.slice(),
    round: s.round,
    builder: s.builder,
    named: s.named,
    deck: s.deck.slice(),
    aside: s.aside.slice(),
    faceUp: s.faceUp.slice(),
    known: s.known,
    towns,
  };
}

export function cubesOf(t: Readonly<Town>): number {
  const c = t.cubes;
  return c[0]! | c[1]! | c[2]! | c[3]! | c[4]!;
}

export function buildingsOf(t: Readonly<Town>): number {
  const b = t.built;
  return b[0]! | b[1]! | b[2]! | b[3]! | b[4]! | b[5]! | b[6]! | b[7]!;
}

/** Squares with neither cube nor building. */
export function emptyOf(t: Readonly<Town>): number {
  return FULL & ~(cubesOf(t) | buildingsOf(t));
}

export function hasBuilt(t: Readonly<Town>, monument: number): boolean {
  return t.monument === monument && t.built[7] !== 0;
}

export function isActive(t: Readonly<Town>): boolean {
  return t.completed === 0;
}
