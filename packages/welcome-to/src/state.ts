import { type Core, cloneCore } from '@polis/kernel';
import { HOUSES } from './rules/geometry.ts';

/** What a house can be besides a number from 0 to 17. */
export const EMPTY = -1;
export const ROUNDABOUT = -2;
/** No combination, house, card, … chosen. */
export const NONE = -1;

/**
 * A card is `number << 3 | action`: all that distinguishes construction cards. Approval cards and the classic Solo card
 * have number 0, and a letter or SOLO_CARD in place of the action.
 */
export function cardOf(number: number, action: number): number {
  return (number << 3) | action;
}
export function numberOf(card: number): number {
  return card >> 3;
}
export function actionOf(card: number): number {
  return card & 7;
}
export const SOLO_CARD = 6;

/** Whether a seat that may ask for the classic reshuffle was asked, and what it said. */
export const NOT_ASKED = 0;
export const KEEPS = 1;
export const WISHES = 2;

/** One seat's part of the state: the sheet, the hand, and the turn that is being put together. */
export interface Sheet {
  /** The number of every house, or EMPTY, or ROUNDABOUT. */
  houses: number[];
  /** By street: gaps with a fence. The ends of a street are always fenced. */
  fences: number[];
  /** By street: houses that are bis, whose pool is built, that carry the line of a plan. */
  bis: number[];
  pools: number[];
  used: number[];
  /** Filled boxes: by street, by size − 1, and single tracks. */
  parks: number[];
  value: number[];
  temps: number;
  refusals: number;
  /** Points written for A, B, C; 0: not approved. */
  plans: number[];
  /** Solo and passing cards: three cards. With passing, the first came from the neighbour. */
  hand: number[];
  // The turn, from its beginning in every round:
  /** Which pile or hand card gives the number, and which the action. */
  numberFrom: number;
  actionFrom: number;
  /** Which hand card goes to the competitor or the neighbour. */
  gives: number;
  /** The number to write, then where it was written. */
  number: number;
  house: number;
  refused: boolean;
  acted: boolean;
  /** A roundabout was built in this round. */
  detour: boolean;
  /** Mask of the letters approved in this round. */
  approved: number;
  wish: number;
  /** The time ran out: nothing was written. */
  skipped: boolean;
}

/** How a crowd stands since the last round ended, so that no view has to look at every sheet. */
export interface Crowd {
  /** By seat: points, index into `order`, place (equal seats share it). */
  totals: number[];
  at: number[];
  place: number[];
  /** Seats from first to last. */
  order: number[];
  /** Histogram: `bins[i]` seats have from `from + i * width` points on. */
  from: number;
  width: number;
  bins: number[];
  /** The three highest counts of temp boxes, and how many seats have each. */
  temps: number[];
  tempSeats: number[];
}

export interface WelcomeTo extends Core {
  classic: boolean;
  /** Index into SIDES. */
  side: number;
  /** Index into MODES. */
  mode: number;
  roundabouts: boolean;
  openTurns: boolean;
  /** The first approval of the game may be followed by a reshuffle. */
  reshuffle: boolean;
  /** Index into PLAN_SETS: which plans may be on the table. */
  planSet: number;
  /** Level of the competitor; -1: there is none. */
  competitor: number;
  /** Index into PLANS for A, B, C; -1: still to be chosen. */
  plans: number[];
  /** Mask of the plans that lie on their Approved side. */
  flipped: number;
  /** By letter: how many seats have approved; the round of the first; up to FIRST_SHOWN seats of that round. */
  approvals: number[];
  firstRound: number[];
  firstSeats: number[][];
  round: number;
  /** Number face up, the top card last. Three, or a single deck when cards are held in hand. */
  piles: number[][];
  /** The cards turned to their action, one per pile; -1: none yet. */
  turned: number[];
  discards: number[][];
  /** Everybody knows which cards each pile is made of: it was made from its own discard. */
  known: boolean;
  /** Solo: the competitor's cards in the order given, and its points for A, B, C. */
  rival: number[];
  rivalPlans: number[];
  crowd: Crowd | null;
  sheets: Sheet[];
}

export const FIRST_SHOWN = 3;

export function emptySheet(): Sheet {
  return {
    houses: new Array<number>(HOUSES).fill(EMPTY),
    fences: [0, 0, 0],
    bis: [0, 0, 0],
    pools: [0, 0, 0],
    used: [0, 0, 0],
    parks: [0, 0, 0],
    value: [0, 0, 0, 0, 0, 0],
    temps: 0,
    refusals: 0,
    plans: [0, 0, 0],
    hand: [],
    numberFrom: NONE,
    actionFrom: NONE,
    gives: NONE,
    number: NONE,
    house: NONE,
    refused: false,
    acted: false,
    detour: false,
    approved: 0,
    wish: NOT_ASKED,
    skipped: false,
  };
}

export function cloneSheet(t: Readonly<Sheet>): Sheet {
  return {
    houses: t.houses.slice(),
    fences: t.fences.slice(),
    bis: t.bis.slice(),
    pools: t.pools.slice(),
    used: t.used.slice(),
    parks: t.parks.slice(),
    value: t.value.slice(),
    temps: t.temps,
    refusals: t.refusals,
    plans: t.plans.slice(),
    hand: t.hand.slice(),
    numberFrom: t.numberFrom,
    actionFrom: t.actionFrom,
    gives: t.gives,
    number: t.number,
    house: t.house,
    refused: t.refused,
    acted: t.acted,
    detour: t.detour,
    approved: t.approved,
    wish: t.wish,
    skipped: t.skipped,
  };
}

export function cloneState(s: Readonly<WelcomeTo>): WelcomeTo {
  const sheets: Sheet[] = [];
  for (let i = 0; i < s.sheets.length; i++) sheets.push(cloneSheet(s.sheets[i]!));
  const { seats, rng, main, lanes, open, reveals, scores } = cloneCore(s);
  return {
    seats,
    rng,
    main,
    lanes,
    open,
    reveals,
    scores,
    classic: s.classic,
    side: s.side,
    mode: s.mode,
    roundabouts: s.roundabouts,
    openTurns: s.openTurns,
    reshuffle: s.reshuffle,
    planSet: s.planSet,
    competitor: s.competitor,
    plans: s.plans.slice(),
    flipped: s.flipped,
    approvals: s.approvals.slice(),
    firstRound: s.firstRound.slice(),
    firstSeats: cloneLists(s.firstSeats),
    round: s.round,
    piles: cloneLists(s.piles),
    turned: s.turned.slice(),
    discards: cloneLists(s.discards),
    known: s.known,
    rival: s.rival.slice(),
    rivalPlans: s.rivalPlans.slice(),
    crowd: s.crowd === null ? null : cloneCrowd(s.crowd),
    sheets,
  };
}

function cloneLists(lists: readonly (readonly number[])[]): number[][] {
  const out: number[][] = [];
  for (let i = 0; i < lists.length; i++) out.push(lists[i]!.slice());
  return out;
}

function cloneCrowd(c: Readonly<Crowd>): Crowd {
  return {
    totals: c.totals.slice(),
    at: c.at.slice(),
    place: c.place.slice(),
    order: c.order.slice(),
    from: c.from,
    width: c.width,
    bins: c.bins.slice(),
    temps: c.temps.slice(),
    tempSeats: c.tempSeats.slice(),
  };
}
