import {
  COUNTS,
  emptyOf,
  lowest,
  MONUMENT,
  stockSize,
  type TinyTowns,
  type TinyTownsAction,
  type Town,
} from '@polis/tiny-towns';
import type { Heuristic } from '../types.ts';
import { foresight } from './tiny-towns/foresight.ts';
import { createKnown, townKey } from './tiny-towns/known.ts';
import { townWorth } from './tiny-towns/learnt.ts';
import { bestUse, squareRating, surveySquares, townValue, worthAt } from './tiny-towns/plan.ts';

/** Towns whose worth is remembered. */
const REMEMBERED = 1 << 14;

export const heuristic: Heuristic<TinyTowns, TinyTownsAction> = {
  value: remembering(townValue),
  learnt: remembering(townWorth),
  rate,
  round: s => s.round,
  seen,
  foresight,
  horizon: 0,
  depth: 3,
  simplify,
  idle: a => (a.type === 'ready' ? 1 : 0),
};

function remembering(worthOf: typeof townValue): Heuristic<TinyTowns, TinyTownsAction>['value'] {
  const known = createKnown(REMEMBERED);
  const worths = new Int32Array(REMEMBERED);
  return (s, seat) => {
    // After the end the real sheet counts, not the quick one.
    if (s.scores !== null) return 100 * s.scores[seat]!;
    const key = townKey(s, seat);
    const at = known.at(key);
    if (!known.has(key)) {
      worths[at] = value(s, seat, worthOf);
      known.note(key);
    }
    return worths[at]!;
  };
}

function value(s: Readonly<TinyTowns>, seat: number, worthOf: typeof townValue): number {
  const t = s.towns[seat]!;
  if (t.site === 0 || t.siteType < 0) return worthOf(s, seat);
  // A building that is paid for but does not stand yet: see it on its best square.
  surveySquares(s, seat);
  const type = t.siteType;
  const before = t.built[type]!;
  t.built[type] = before | (1 << bestCell(type, t.site));
  const v = worthOf(s, seat);
  t.built[type] = before;
  return v;
}

/** The resource to deal with, the cards on offer, the round: what distinguishes one of my questions from another. */
function seen(s: Readonly<TinyTowns>, seat: number): number {
  let key = s.round * 8 + s.towns[seat]!.cube + 1;
  for (const resource of s.faceUp) key = key * 5 + resource;
  return key;
}

/** Others seldom finish their monuments within the rounds that a tree sees. */
function simplify(s: TinyTowns, seat: number): void {
  for (let other = 0; other < s.seats; other++) {
    const t = s.towns[other]!;
    if (other !== seat && t.built[MONUMENT] === 0) t.monument = -1;
  }
}

function rate(s: Readonly<TinyTowns>, seat: number, actions: readonly TinyTownsAction[], out: number[]): void {
  out.length = 0;
  const t = s.towns[seat]!;
  surveySquares(s, seat);
  for (const a of actions) out.push(rateOne(t, a));
}

function rateOne(t: Readonly<Town>, a: TinyTownsAction): number {
  switch (a.type) {
    case 'place':
      return squareRating(t.cube, a.cell);
    case 'name':
    case 'take':
    case 'choose':
      return bestUse(a.resource);
    case 'factory':
      // Slightly less than the same cube called by somebody else: it asks for one more answer.
      return bestUse(a.resource) - 1;
    case 'swap':
      return bestUse(a.resource) - 20;
    case 'store':
      return COUNTS[emptyOf(t)]! < 3 ? -60 : -110 - 40 * stockSize(t.stock[a.cell] ?? 0);
    case 'park':
      return 0;
    case 'discard':
      return t.discards === 0 ? -20 : -40;
    case 'build':
      return 100 + worthAt(a.building, bestCell(a.building, a.cells)) + 60 * (COUNTS[a.cells]! - 1);
    case 'stand':
      return worthAt(t.siteType, a.cell);
    case 'found':
    case 'move':
      return worthAt(a.building, a.cell);
    case 'replace': {
      const type = t.built.findIndex(m => (m >> a.cell) & 1);
      return worthAt(a.building, a.cell) - (type < 0 ? 0 : 200);
    }
    case 'mark':
      return bestUse(a.resource) * -1;
    case 'finish':
      return COUNTS[emptyOf(t)]! > 3 ? -200 : -40;
    default:
      return 0;
  }
}

function bestCell(type: number, cells: number): number {
  let best = lowest(cells);
  for (let m = cells; m !== 0; m &= m - 1) if (worthAt(type, lowest(m)) > worthAt(type, best)) best = lowest(m);
  return best;
}
