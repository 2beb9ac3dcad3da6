import { type Core, cloneCore } from '@polis/kernel';
import { GOODS, INDUSTRIES, RESOURCES, SWEETS, TRACKS } from './data/vocabulary.ts';
import { EDGE_WORDS, HEXES } from './rules/geometry.ts';

/** No character, slot, seat, locomotive, … */
export const NONE = -1;

/** A cell's token is `1 + token`, with this bit once it is flipped; 0: none. */
export const FLIPPED = 16;
export const TOKEN_BITS = 15;
/** A cell's property is `1 + kind`, with this bit when a hare sits on it; 0: none. */
export const HARE = 8;
export const KIND_BITS = 7;

/** One seat's part of the state. */
export interface Player {
  /** Index into CHARACTERS; the domain board 0..4, and its side as index into DOMAINS. */
  character: number;
  board: number;
  side: number;
  /** By GOODS: resources, diamonds, stored discs. */
  goods: number[];
  production: number[];
  /** Hidden: cards in hand, the pack of a draft, and the card chosen inside a window. */
  hand: number[];
  pack: number[];
  keep: number;
  /** Face up and not employed, in the order played; employed ones by column, from the top. */
  played: number[];
  columns: number[][];
  /** By SWEETS: symbols on played and employed cards and of the character. */
  sweets: number[];
  // The domain, by hex.
  land: number[];
  built: number[];
  roads: number[];
  /** Mask of activated bonus regions. */
  regions: number;
  /** Hexes whose token was flipped in the current action: no spots for it. */
  fresh: number[];
  food: number;
  cart: number;
  locomotive: number;
  labs: number;
  /** By INDUSTRIES: tents, houses, buildings placed. */
  rows: number[];
  /** Mask by INDUSTRIES. */
  shops: number;
  tower: boolean;
  hares: number;
  /** Wood less for every property. */
  discount: number;
  prosperity: number[];
  wonders: number;
  /** Masks over skill tokens, improved ones after the ordinary: owned; turned face down. */
  skills: number;
  used: number;
  vp: number;
  cp: number;
  ip: number;
  ipThisRound: number;
  markers: number;
  /** Index into CITY_TABLES. */
  cityTable: number;
  /** Mask of the character's free actions used in this round. */
  once: number;
  /** Help slot, and milestone tokens owned, as a mask over MILESTONES. */
  slot: number;
  milestones: number;
  /** Industry bonuses that wait (index into SIGNS), and whether one is being resolved. */
  queue: number[];
  resolving: boolean;
  ended: boolean;
}

export interface SweetLands extends Core {
  turnOrder: boolean;
  cardDraft: boolean;
  improvedSkills: boolean;
  round: number;
  /** The top card is the last. */
  deck: number[];
  discard: number[];
  /** By area: mask of its cells that hold a disc. */
  discs: number[];
  /** By type: skill tokens left. */
  skillsLeft: number[];
  /** Improved tokens on the table, as skill indices. */
  improved: number[];
  /** Milestones on the table: token * 2 + side. */
  milestones: number[];
  scoring: number[];
  /** By help slot: its tokens, those for the end of the round after the ordinary ones. */
  help: number[][];
  /** By prosperity track: the seat that was first on the last space. */
  first: number[];
  firstPlayer: number;
  /** Seats in the order of this round, and those that have ended it, in order. */
  order: number[];
  finished: number[];
  /** Solo: face-down cards of decks A and B, the top last; Mio's help slot. */
  soloA: number[];
  soloB: number[];
  mio: number;
  players: Player[];
}

function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

export function emptyPlayer(): Player {
  return {
    character: NONE,
    board: NONE,
    side: NONE,
    goods: zeros(GOODS.length),
    production: zeros(RESOURCES.length),
    hand: [],
    pack: [],
    keep: NONE,
    played: [],
    columns: INDUSTRIES.map(() => []),
    sweets: zeros(SWEETS.length),
    land: zeros(HEXES),
    built: zeros(HEXES),
    roads: zeros(EDGE_WORDS),
    regions: 0,
    fresh: [],
    food: 0,
    cart: 0,
    locomotive: NONE,
    labs: 0,
    rows: zeros(INDUSTRIES.length),
    shops: 0,
    tower: false,
    hares: 0,
    discount: 0,
    prosperity: zeros(TRACKS.length),
    wonders: 0,
    skills: 0,
    used: 0,
    vp: 0,
    cp: 0,
    ip: 0,
    ipThisRound: 0,
    markers: 0,
    cityTable: 0,
    once: 0,
    slot: NONE,
    milestones: 0,
    queue: [],
    resolving: false,
    ended: false,
  };
}

export function clonePlayer(p: Readonly<Player>): Player {
  return {
    character: p.character,
    board: p.board,
    side: p.side,
    goods: p.goods.slice(),
    production: p.production.slice(),
    hand: p.hand.slice(),
    pack: p.pack.slice(),
    keep: p.keep,
    played: p.played.slice(),
    columns: cloneLists(p.columns),
    sweets: p.sweets.slice(),
    land: p.land.slice(),
    built: p.built.slice(),
    roads: p.roads.slice(),
    regions: p.regions,
    fresh: p.fresh.slice(),
    food: p.food,
    cart: p.cart,
    locomotive: p.locomotive,
    labs: p.labs,
    rows: p.rows.slice(),
    shops: p.shops,
    tower: p.tower,
    hares: p.hares,
    discount: p.discount,
    prosperity: p.prosperity.slice(),
    wonders: p.wonders,
    skills: p.skills,
    used: p.used,
    vp: p.vp,
    cp: p.cp,
    ip: p.ip,
    ipThisRound: p.ipThisRound,
    markers: p.markers,
    cityTable: p.cityTable,
    once: p.once,
    slot: p.slot,
    milestones: p.milestones,
    queue: p.queue.slice(),
    resolving: p.resolving,
    ended: p.ended,
  };
}

export function cloneState(s: Readonly<SweetLands>): SweetLands {
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
    turnOrder: s.turnOrder,
    cardDraft: s.cardDraft,
    improvedSkills: s.improvedSkills,
    round: s.round,
    deck: s.deck.slice(),
    discard: s.discard.slice(),
    discs: s.discs.slice(),
    skillsLeft: s.skillsLeft.slice(),
    improved: s.improved.slice(),
    milestones: s.milestones.slice(),
    scoring: s.scoring.slice(),
    help: cloneLists(s.help),
    first: s.first.slice(),
    firstPlayer: s.firstPlayer,
    order: s.order.slice(),
    finished: s.finished.slice(),
    soloA: s.soloA.slice(),
    soloB: s.soloB.slice(),
    mio: s.mio,
    players,
  };
}

function cloneLists(lists: readonly (readonly number[])[]): number[][] {
  const out: number[][] = [];
  for (let i = 0; i < lists.length; i++) out.push(lists[i]!.slice());
  return out;
}
