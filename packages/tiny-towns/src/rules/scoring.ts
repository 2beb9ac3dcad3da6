import { BUILDINGS } from '../data/buildings.ts';
import { CATHEDRAL, STARLOOM } from '../data/ids.ts';
import { MONUMENT } from '../data/vocabulary.ts';
import { buildingsOf, FULL, hasBuilt, type TinyTowns, type Town } from '../state.ts';
import { castleOf, feed, quickFeed } from './feeding.ts';
import { count } from './geometry.ts';
import { type MonumentSight, monumentPoints, monumentReason } from './monument-points.ts';
import { type Sight, TELL, TOTAL } from './points.ts';

/** The score sheet of one town (section 7), line by line and, if asked for, with the reason for every point. */
export interface ScoringInput {
  /** Index into BUILDINGS by type. */
  readonly cards: readonly number[];
  readonly anySix: boolean;
  readonly towns: readonly Readonly<Town>[];
  /** The Starloom: place of each seat, where it is known otherwise than from the rounds of completion. */
  readonly places?: readonly number[];
}
/** One entry: the squares in `cells` earn `points`, counting the squares in `because`. Masks. */
export interface Reason {
  /** Card id, 'monument' or 'empty'. */
  readonly line: string;
  readonly cells: number;
  readonly because: number;
  readonly points: number;
}
export interface Sheet {
  readonly total: number;
  /** By card id of the seven cards in play, then 'monument' and 'empty'. */
  readonly lines: Readonly<Record<string, number>>;
  /** Mask of fed buildings. */
  readonly fed: number;
  readonly reasons: readonly Reason[];
}

/** Sheet lines beyond those of the cards. */
const EMPTY_LINE = 'empty';
const MONUMENT_LINE = 'monument';

export function scoreSeat(g: ScoringInput, seat: number): Sheet {
  const t = g.towns[seat]!;
  const lines: Record<string, number> = {};
  for (const card of g.cards) lines[BUILDINGS[card]!.id] = 0;
  lines[MONUMENT_LINE] = 0;
  lines[EMPTY_LINE] = 0;
  const reasons: Reason[] = [];
  let total = 0;
  const give = (line: string, cells: number, because: number, points: number) => {
    lines[line]! += points;
    total += points;
    reasons.push({ line, cells, because, points });
  };
  const fed = feed(t, g.cards, g.anySix);
  const sight = sightOf(g.towns, seat, fed, castleOf(t));
  for (let type = 0; type < MONUMENT; type++) {
    const card = g.cards[type]!;
    if (!lookAt(sight, type)) continue;
    TELL[card]!(sight, (cells, because, points) => give(BUILDINGS[card]!.id, cells, because, points));
  }
  const own = t.built[MONUMENT]!;
  if (own !== 0) {
    const v = { t, fed, place: placeOf(g, seat) };
    give(MONUMENT_LINE, own, monumentReason(v), monumentPoints(v));
  }
  const bare = emptyAtTheEnd(t);
  if (bare !== 0) give(EMPTY_LINE, bare, bare, emptyPoints(t, bare));
  return { total, lines, fed, reasons };
}

/** The same total without reasons. */
export function totalOf(g: ScoringInput, seat: number): number {
  const t = g.towns[seat]!;
  return addUp(g.towns, seat, g.cards, feed(t, g.cards, g.anySix), t.built[MONUMENT] === 0 ? 0 : placeOf(g, seat));
}

/**
 * The total in a hurry, for searches that ask a million times a second: exact but for one thing, whom Farms and Orchards feed
 * when it matters where the fed stand, and towns still open race for the Starloom as if they were completed now.
 */
export function quickScore(s: Readonly<TinyTowns>, seat: number): number {
  const t = s.towns[seat]!;
  let place = 1;
  if (t.built[MONUMENT] !== 0 && t.monument === STARLOOM) {
    const mine = t.completed === 0 ? s.round : t.completed;
    for (const other of s.towns) if (other.completed !== 0 && other.completed < mine) place++;
  }
  return addUp(s.towns, seat, s.cards, quickFeed(s, t), place);
}

const quickSight: Sight = sightOf([], 0, 0, 0);
const quickMonument: MonumentSight = { t: undefined as never, fed: 0, place: 0 };

function addUp(
  towns: readonly Readonly<Town>[],
  seat: number,
  cards: readonly number[],
  fed: number,
  place: number,
): number {
  const t = towns[seat]!;
  const v = quickSight;
  v.t = t;
  v.fed = fed;
  v.castle = castleOf(t);
  v.towns = towns;
  v.seat = seat;
  let points = 0;
  for (let type = 0; type < MONUMENT; type++) if (lookAt(v, type)) points += TOTAL[cards[type]!]!(v);
  if (t.built[MONUMENT] !== 0) {
    quickMonument.t = t;
    quickMonument.fed = fed;
    quickMonument.place = place;
    points += monumentPoints(quickMonument);
  }
  return points + emptyPoints(t, emptyAtTheEnd(t));
}

function sightOf(towns: readonly Readonly<Town>[], seat: number, fed: number, castle: number): Sight {
  return { t: towns[seat]!, type: 0, own: 0, fed, castle, towns, seat };
}

/** Turns to a type; false: nothing of it stands there. */
function lookAt(v: Sight, type: number): boolean {
  v.type = type;
  v.own = v.t.built[type]!;
  return v.own !== 0;
}

/** Cubes count as empty. */
function emptyAtTheEnd(t: Readonly<Town>): number {
  return FULL & ~buildingsOf(t);
}

function emptyPoints(t: Readonly<Town>, bare: number): number {
  return hasBuilt(t, CATHEDRAL) ? 0 : -count(bare);
}

/** R13: 1 + the number of towns completed in an earlier round. A town still open would come after all completed ones (R37). */
export function placeOf(g: ScoringInput, seat: number): number {
  const given = g.places?.[seat];
  if (given !== undefined) return given;
  const own = g.towns[seat]!.completed || Number.POSITIVE_INFINITY;
  return 1 + g.towns.filter(t => t.completed !== 0 && t.completed < own).length;
}
