import { leave } from '@polis/kernel';
import { DECLINE, PUT_CUBE, TAKE_TILE } from '../actions.ts';
import { CIRCLE_SIZES, REACH } from '../data/boards.ts';
import { COLOURS, RESOURCE, RIVAL_SHIP, WILD } from '../data/vocabulary.ts';
import { CUBE, groundOf, type Panticapaeum } from '../state.ts';
import { FROM_CIRCLE, FROM_STACK, PROG, type Question, type Step, type Steps, withWorkers, type X } from './context.ts';
import { GROUNDS, indexOf, TURNED } from './geometry.ts';
import { layTile, pushPlacements } from './placing.ts';
import { returnAqueductTile } from './rows.ts';

// ── bag and circle (4.6, 7.2, section 10) ───────────────────────────────────
/** Draws one tile, refilling an empty bag from the discards; -1: there is none. */
export function drawTile(s: Panticapaeum, x: X): number {
  if (s.bag.length === 0 && s.discard.length > 0) {
    s.bag = s.discard;
    s.discard = [];
    // Sorted first, so that the order of the discards leaves no trace in what was shuffled.
    s.bag.sort((a, b) => a - b);
    x.shuffle(s.bag);
    x.tell({ all: { type: 'reshuffled', tiles: s.bag.length } });
  }
  return s.bag.pop() ?? -1;
}

export function layCircle(s: Panticapaeum, x: X): void {
  while (s.circle.length < CIRCLE_SIZES[s.seats]!) {
    const tile = drawTile(s, x);
    if (tile < 0) break;
    s.circle.push(tile);
  }
  x.tell({ all: { type: 'round', round: s.round, first: s.first, circle: s.circle.slice() } }, true);
}

/** 7.2: the trireme moves to the place of the tile taken; the skipped tiles come last. */
export function takeFromCircle(circle: number[], index: number): number {
  const skipped = circle.splice(0, index);
  const tile = circle.shift()!;
  circle.push(...skipped);
  return tile;
}

/** 15.2: after each turn the rival takes the first tile out of the game. */
export function sailRival(s: Panticapaeum, x: X): void {
  if (s.mode !== RIVAL_SHIP || s.circle.length === 0) return;
  const tile = takeFromCircle(s.circle, 0);
  s.gone.push(tile);
  x.tell({ all: { type: 'rivalTile', tile } });
}

export const tile = withWorkers<'tile'>({
  ask: 'tile',
  legal(s, _f, out) {
    for (let i = 0; i < REACH && i < s.circle.length; i++) out.push(TAKE_TILE[i]!);
  },
  take(s, f, a, x) {
    s.hand = takeFromCircle(s.circle, a.index);
    x.tell({ all: { type: 'took', seat: f.seat, tile: s.hand, index: a.index } });
    x.call(PROG.place, f.seat, FROM_CIRCLE);
  },
});

// ── placing (7.3 to 7.7, 9.7) ───────────────────────────────────────────────
const place = withWorkers<'place' | 'decline'>({
  ask: 'place',
  legal(s, f, out) {
    pushPlacements(s.players[f.seat]!.city, s.hand, out);
    if (f.reg[0] === FROM_STACK) out.push(DECLINE);
  },
  take(s, f, a, x) {
    if (a.type === 'decline') {
      returnAqueductTile(s);
      x.tell({ all: { type: 'declined', seat: f.seat, what: 'aqueduct' } });
      return leave(f);
    }
    const { hand } = s;
    const { rotation } = a;
    const laid = layTile(s.players[f.seat]!, s.supply, hand, rotation, a.x, a.y);
    s.hand = -1;
    x.tell({ all: { type: 'placed', seat: f.seat, tile: hand, rotation, x: a.x, y: a.y, ...laid } });
    const wild = GROUNDS[hand]!.indexOf(WILD);
    if (wild < 0) return leave(f);
    const t = TURNED[hand]![rotation]!;
    f.reg.push(a.x + t.dx[wild]!, a.y + t.dy[wild]!);
  },
});

/** A wild cell becomes a resource cell of the colour of its cube; without any cube in the supply it stays wild and empty. */
function serveWild(s: Panticapaeum, seat: number, at: readonly number[], colour: number, x: X): void {
  const [, wx, wy] = at as [number, number, number];
  const c = s.players[seat]!.city;
  const k = indexOf(c, wx, wy);
  s.supply[colour]!--;
  c.cells[k] = c.cells[k]! - groundOf(c.cells[k]!) + RESOURCE + colour + CUBE;
  x.tell({ all: { type: 'wild', seat, x: wx, y: wy, colour } });
}

const settleWild: Step = (s, f, x) => {
  const first = s.supply.findIndex(n => n > 0);
  if (first >= 0 && s.supply.some((n, c) => n > 0 && c !== first)) return;
  if (first >= 0) serveWild(s, f.seat, f.reg, first, x);
  leave(f);
};

const wild: Question<'cube'> = {
  ask: 'wild',
  legal(s, _f, out) {
    for (let c = 0; c < COLOURS.length; c++) if (s.supply[c]! > 0) out.push(PUT_CUBE[c]!);
  },
  take(s, f, a, x) {
    serveWild(s, f.seat, f.reg, a.colour, x);
  },
};

export const placeProgram: Steps = [place, settleWild, wild];
