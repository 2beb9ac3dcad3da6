import { again } from '@polis/kernel';
import { FLIP } from '../actions.ts';
import { CAPITAL } from '../data/vocabulary.ts';
import { PRINTED, resolve } from '../effects/table.ts';
import { FLIPPED, type SweetLands } from '../state.ts';
import { drawCards } from './cards.ts';
import { PROG, type Question, type Step, type Steps, type X } from './context.ts';
import { activeRegions, besideRoad, bitCount, isFlipped, sideOf, tokenAt } from './domain.ts';
import { EDGES } from './geometry.ts';

/** What terrain tokens and roads set off (3.3 to 3.6). */

/** `special`: which special token, -1 for the ordinary one of the cell. */
export function placeTerrain(s: SweetLands, seat: number, hex: number, special: number, x: X): void {
  const p = s.players[seat]!;
  const ground = sideOf(p).ground[hex]!;
  const token = special < 0 ? ground : ground + special;
  p.land[hex] = token + 1;
  x.tell({ all: { type: 'placed', seat, hex, token } });
  x.call(PROG.settled, seat, hex);
}

export function placeRoad(s: SweetLands, seat: number, edge: number, x: X): void {
  s.players[seat]!.roads[edge >> 5]! |= 1 << (edge & 31);
  x.tell({ all: { type: 'paved', seat, edge } });
  x.call(PROG.paved, seat, edge);
}

/** Turns a token over; its bonus comes at once. The spot is fresh: this action builds nothing on it. */
export function flipToken(s: SweetLands, seat: number, hex: number, x: X): void {
  const p = s.players[seat]!;
  const token = tokenAt(p, hex);
  p.land[hex]! |= FLIPPED;
  p.fresh.push(hex);
  x.tell({ all: { type: 'flipped', seat, hex, token } });
  resolve(s, seat, PRINTED.tokens[token]!, x);
}

/** The bonus of a property's spot: the token's once more, or the capital's. */
export function spotBonus(s: SweetLands, seat: number, hex: number, x: X): void {
  const p = s.players[seat]!;
  const capital = sideOf(p).ground[hex] === CAPITAL;
  resolve(s, seat, capital ? PRINTED.capital : PRINTED.tokens[tokenAt(p, hex)]!, x);
}

/** An action begins: all tokens flipped so far are spots. */
export function beginAction(s: SweetLands, seat: number): void {
  s.players[seat]!.fresh.length = 0;
}

const symbol: Step = (s, f, x) => {
  const printed = sideOf(s.players[f.seat]!).symbol[f.reg[0]!]!;
  if (printed >= 0) resolve(s, f.seat, PRINTED.symbols[printed]!, x);
};
const flipIfBesideRoad: Step = (s, f, x) => {
  const p = s.players[f.seat]!;
  // The symbol may have led to a road that flipped it already.
  if (besideRoad(p, f.reg[0]!) && !isFlipped(p, f.reg[0]!)) flipToken(s, f.seat, f.reg[0]!, x);
};
const activate: Step = (s, f, x) => {
  const p = s.players[f.seat]!;
  const now = activeRegions(p) & ~p.regions;
  if (now === 0) return;
  p.regions |= now;
  for (let region = 0; now >> region > 0; region++)
    if ((now >> region) & 1) x.tell({ all: { type: 'region', seat: f.seat, region } });
  drawCards(s, f.seat, bitCount(now), x);
};
export const settled: Steps = [symbol, flipIfBesideRoad, activate];

// ── a road ──────────────────────────────────────────────────────────────────
/** The unflipped tokens beside an edge. */
function unflipped(s: Readonly<SweetLands>, seat: number, edge: number): number[] {
  const p = s.players[seat]!;
  return EDGES[edge]!.hexes.filter(hex => hex >= 0 && p.land[hex] !== 0 && !isFlipped(p, hex));
}
const flipBeside: Step = (s, f, x) => {
  const p = s.players[f.seat]!;
  const [one, other] = unflipped(s, f.seat, f.reg[0]!);
  if (one === undefined) {
    return x.goTo(f, activate);
  }
  // Two different tokens: the player says which one first. Equal ones are done in order.
  if (other !== undefined && tokenAt(p, one) !== tokenAt(p, other)) return;
  again(f);
  flipToken(s, f.seat, one, x);
};
const askFlipOrder: Question<'flip'> = {
  ask: 'flip-order',
  legal(s, f, out) {
    for (const hex of unflipped(s, f.seat, f.reg[0]!)) out.push(FLIP[hex]!);
  },
  take(s, f, a, x) {
    x.goTo(f, flipBeside);
    flipToken(s, f.seat, a.hex, x);
  },
};
export const paved: Steps = [flipBeside, askFlipOrder, activate];
