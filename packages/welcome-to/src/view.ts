import type { Rank, Viewer } from '@polis/kernel';
import { COMPETITORS } from './data/competitors.ts';
import { PLANS } from './data/plans.ts';
import {
  ACTIONS,
  type ActionId,
  EDITIONS,
  type Edition,
  MODES,
  type Mode,
  PILES,
  SIDES,
  type Side,
} from './data/vocabulary.ts';
import { printStreets, readStreets } from './notation/street.ts';
import { cardText, parseCard, pileText } from './notation/words.ts';
import { type SoloResult, soloResult } from './rules/ranking.ts';
import { rivalOf } from './rules/rival.ts';
import { actionOf, emptySheet, numberOf, type Sheet, type WelcomeTo } from './state.ts';

/**
 * What one viewer may know: plain JSON, short texts in the game's notation. At small tables that is every sheet; in a crowd
 * it is the own sheet and how the table stands since the last round, the same amount for twenty seats as for a thousand.
 */
export interface WelcomeToView {
  readonly edition: Edition;
  readonly side: Side;
  readonly mode: Mode;
  readonly roundabouts: boolean;
  readonly turnVisibility: 'hiddenUntilRoundEnd' | 'open';
  readonly reshuffleOnFirstApproval: boolean;
  readonly seats: number;
  readonly round: number;
  /** The three combinations, and the action each pile will offer next; none with cards in hand. */
  readonly combos: readonly ComboView[];
  /** Cards left in each pile, or in the deck. */
  readonly piles: readonly number[];
  readonly discards: readonly number[];
  /** Solo: what the top of the deck shows. */
  readonly top: ActionId | 'approval' | null;
  readonly plans: readonly PlanView[];
  readonly rival: RivalView | null;
  /** Small tables: all, by seat. Crowds: the own one alone, or none for the public. */
  readonly sheets: readonly SheetView[];
  readonly crowd: CrowdView | null;
  readonly over: boolean;
  /** By seat when a small table's game is over. */
  readonly scores: readonly number[] | null;
  readonly solo: SoloResult | null;
}
export interface ComboView {
  readonly number: number;
  readonly action: ActionId;
  readonly next: ActionId;
}
export interface PlanView {
  /** Null while plans are being chosen. */
  readonly id: string | null;
  readonly approved: boolean;
  readonly approvals: number;
  readonly firstRound: number;
  /** The first few seats of that round. */
  readonly firstSeats: readonly number[];
}
export interface RivalView {
  readonly competitor: string;
  /** Codes of the actions in the order given: 'FVPW'. */
  readonly cards: string;
  readonly plans: readonly number[];
  readonly total: number | null;
}
export interface SheetView {
  readonly seat: number;
  readonly streets: readonly string[];
  readonly parks: readonly number[];
  readonly value: readonly number[];
  readonly temps: number;
  readonly refusals: number;
  /** Points written; 0: not approved. */
  readonly plans: readonly number[];
  /** Own eyes only. */
  readonly hand: readonly string[];
  readonly turn: TurnView | null;
}
/** The own turn as far as it has been put together. */
export type TurnView = Pick<
  Sheet,
  'numberFrom' | 'actionFrom' | 'gives' | 'number' | 'house' | 'refused' | 'acted' | 'detour' | 'approved'
>;
export interface CrowdView {
  readonly leaders: readonly Rank[];
  /** The own row and two on either side. */
  readonly near: readonly Rank[];
  readonly histogram: { readonly from: number; readonly width: number; readonly counts: readonly number[] };
  /** The three highest counts of temp boxes and how many seats have them. */
  readonly temps: readonly { readonly boxes: number; readonly seats: number }[];
}
const LEADERS = 3;
const NEAR = 2;

export function view(s: Readonly<WelcomeTo>, viewer: Viewer): WelcomeToView {
  const started = s.round > 0;
  const top = s.mode === PILES || !started ? undefined : s.piles[0]!.at(-1);
  return {
    edition: EDITIONS[s.classic ? 1 : 0]!,
    side: SIDES[s.side]!,
    mode: MODES[s.mode]!,
    roundabouts: s.roundabouts,
    turnVisibility: s.openTurns ? 'open' : 'hiddenUntilRoundEnd',
    reshuffleOnFirstApproval: s.reshuffle,
    seats: s.seats,
    round: s.round,
    combos: s.mode === PILES && started ? s.piles.map((_, i) => comboAt(s, i)) : [],
    piles: s.piles.map(pile => pile.length),
    discards: s.discards.map(discard => discard.length),
    top: s.seats > 1 || top === undefined ? null : numberOf(top) === 0 ? 'approval' : ACTIONS[actionOf(top)]!,
    plans: s.plans.map((plan, letter) => ({
      id: PLANS[plan]?.id ?? null,
      approved: ((s.flipped >> letter) & 1) === 1,
      approvals: s.approvals[letter]!,
      firstRound: s.firstRound[letter]!,
      firstSeats: s.firstSeats[letter]!.slice(),
    })),
    rival: viewRival(s),
    sheets: viewSheets(s, viewer),
    crowd: viewCrowd(s, viewer),
    over: s.scores !== null,
    scores: s.scores === null || s.crowd !== null ? null : s.scores.slice(),
    solo: soloResult(s),
  };
}

function comboAt(s: Readonly<WelcomeTo>, i: number): ComboView {
  const top = s.piles[i]!.at(-1)!;
  return { number: numberOf(top), action: ACTIONS[actionOf(s.turned[i]!)]!, next: ACTIONS[actionOf(top)]! };
}

function viewRival(s: Readonly<WelcomeTo>): RivalView | null {
  if (s.competitor < 0) return null;
  return {
    competitor: COMPETITORS[s.competitor]!.id,
    cards: pileText(s.rival.map(actionOf)),
    plans: s.rivalPlans.slice(),
    total: rivalOf(s)?.total ?? null,
  };
}

function viewSheets(s: Readonly<WelcomeTo>, viewer: Viewer): SheetView[] {
  if (s.crowd !== null && viewer !== 'omniscient') return typeof viewer === 'number' ? [peek(s, viewer, viewer)] : [];
  return s.sheets.map((_, seat) => peek(s, viewer, seat));
}

/** One seat's sheet as a viewer may see it: how a crowd looks at others, one at a time. */
export function peek(s: Readonly<WelcomeTo>, viewer: Viewer, seat: number): SheetView {
  const t = s.sheets[seat]!;
  const own = viewer === seat || viewer === 'omniscient';
  return {
    seat,
    streets: printStreets(t),
    parks: t.parks.slice(),
    value: t.value.slice(),
    temps: t.temps,
    refusals: t.refusals,
    plans: t.plans.slice(),
    hand: own ? t.hand.map(cardText) : [],
    turn: own ? turnOf(t) : null,
  };
}

function turnOf(t: Readonly<Sheet>): TurnView {
  const { numberFrom, actionFrom, gives, number, house, refused, acted, detour, approved } = t;
  return { numberFrom, actionFrom, gives, number, house, refused, acted, detour, approved };
}

function viewCrowd(s: Readonly<WelcomeTo>, viewer: Viewer): CrowdView | null {
  const c = s.crowd;
  if (c === null) return null;
  const at = typeof viewer === 'number' ? c.at[viewer]! : -1;
  return {
    leaders: ranking(s, 0, LEADERS),
    near: at < 0 ? [] : ranking(s, Math.max(0, at - NEAR), at + NEAR + 1),
    histogram: { from: c.from, width: c.width, counts: c.bins.slice() },
    temps: c.temps.flatMap((boxes, i) => (boxes > 0 ? [{ boxes, seats: c.tempSeats[i]! }] : [])),
  };
}

/** A page of a crowd's ranking since the last round, from index `from` up to `to`. Empty at small tables. */
export function ranking(s: Readonly<WelcomeTo>, from: number, to: number): Rank[] {
  const c = s.crowd;
  if (c === null) return [];
  return c.order.slice(from, to).map(seat => ({ seat, total: c.totals[seat]!, place: c.place[seat]! }));
}

/** A viewed sheet as a `Sheet`, for scoring and hints on the page. What the viewer cannot see is absent. */
export function readSheet(v: SheetView, rules: Pick<WelcomeToView, 'side' | 'edition'>): Sheet {
  const t = emptySheet();
  readStreets(t, v.streets, {
    side: SIDES.indexOf(rules.side),
    classic: rules.edition === 'classic81',
    roundabouts: true,
  });
  t.parks = v.parks.slice();
  t.value = v.value.slice();
  t.temps = v.temps;
  t.refusals = v.refusals;
  t.plans = v.plans.slice();
  t.hand = v.hand.map(text => parseCard(text) ?? -1);
  return v.turn === null ? t : Object.assign(t, v.turn);
}
