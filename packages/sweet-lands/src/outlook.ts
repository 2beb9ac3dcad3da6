import type { AskName, SweetLandsAction } from './actions.ts';
import { CARD_COUNT } from './data/cards.ts';
import { TRACKS } from './data/vocabulary.ts';
import { engine } from './game.ts';
import { bitCount, countRoads, isFlipped } from './rules/domain.ts';
import { finalLines, totalOf } from './rules/scoring.ts';
import type { Player, SweetLands } from './state.ts';
import { type SweetLandsView, worldOf } from './view.ts';

/** Numbers of a player that an answer changes at once, before and after. */
export const STANDS = [
  'food',
  'cart',
  'locomotive',
  'vp',
  'cp',
  'ip',
  'wonders',
  'markers',
  'tokens',
  'flipped',
  'roads',
  'properties',
  'hares',
  'skills',
  'played',
  'employed',
  'milestones',
] as const;
export type Stand = (typeof STANDS)[number];

/** What an answer costs and brings, as far as it is certain: up to the next question that is no payment. */
export interface Outlook {
  /** In the order of GOODS: what comes and, below zero, what goes. */
  readonly goods: readonly number[];
  /** In the order of RESOURCES. */
  readonly production: readonly number[];
  /** Cards of the hand. */
  readonly cards: number;
  /** Points, if the game ended then instead of now. */
  readonly points: number;
  readonly stands: Readonly<Partial<Record<Stand, readonly [from: number, to: number]>>>;
  readonly tracks: readonly { readonly track: string; readonly from: number; readonly to: number }[];
  /** What the same seat is asked next, before its turn goes on. */
  readonly next: AskName | null;
  /** Something is paid or used up and nothing comes of it. */
  readonly wasted: boolean;
}

/** Payments that are a matter of how, not of whether: any way of paying brings the same. */
const PAYMENTS: readonly AskName[] = ['hand-cost', 'substitute', 'pay-basic', 'pay-disc'];
const ON: readonly AskName[] = ['turn', 'after'];
/** Answers that take a turn, a free action or a token; the others are parts of something already paid for. */
const PAID: readonly SweetLandsAction['type'][] = ['area', 'copy', 'use', 'free', 'ability'];

/** Cards that the viewer has not seen: they lie in the deck or in other hands. */
export function unseenCards(s: Readonly<SweetLands>): number[] {
  const seen = new Set([
    ...s.discard,
    ...s.players.flatMap(p => [...p.hand, ...p.pack, ...p.played, ...p.columns.flat()]),
  ]);
  return Array.from({ length: CARD_COUNT }, (_, card) => card).filter(card => !seen.has(card));
}

/**
 * Plays an answer of a seat's main question on a copy of what it sees and says what has changed. Which cards are drawn is not
 * known, so only their number counts. Not for the end of a round, nor for windows: `roundEndNow` and the cards say those.
 */
export function outlookOf(v: SweetLandsView, seat: number, a: SweetLandsAction): Outlook {
  const before = worldOf(v);
  const s = worldOf(v);
  s.deck = unseenCards(s).slice(0, v.deck);
  engine.apply(s, seat, a);
  let next = askOf(s, seat);
  while (next !== null && PAYMENTS.includes(next)) {
    engine.apply(s, seat, engine.legal(s, seat, [])[0]!);
    next = askOf(s, seat);
  }
  if (next !== null && ON.includes(next)) next = null;
  const [p, q] = [before.players[seat]!, s.players[seat]!];
  const less = (to: readonly number[], from: readonly number[]) => to.map((n, i) => n - from[i]!);
  const [was, is] = [standsOf(p), standsOf(q)];
  const out = {
    goods: less(q.goods, p.goods),
    production: less(q.production, p.production),
    cards: q.hand.length - p.hand.length,
    points: total(s, seat) - total(before, seat),
    stands: Object.fromEntries(STANDS.flatMap(key => (was[key] === is[key] ? [] : [[key, [was[key], is[key]]]]))),
    tracks: TRACKS.flatMap((track, i) =>
      p.prosperity[i] === q.prosperity[i] ? [] : [{ track, from: p.prosperity[i]!, to: q.prosperity[i]! }],
    ),
    next,
  };
  const comes =
    [...out.goods, ...out.production, out.cards, out.points].some(n => n > 0) ||
    Object.keys(out.stands).length + out.tracks.length > 0;
  return { ...out, wasted: PAID.includes(a.type) && next === null && !comes };
}

function askOf(s: Readonly<SweetLands>, seat: number): AskName | null {
  if (s.scores !== null) return null;
  const f = engine.asked(s, seat);
  return f === null ? null : (engine.askAt(f).ask as AskName);
}

function standsOf(p: Readonly<Player>): Record<Stand, number> {
  const hexes = p.land.map((_, hex) => hex);
  return {
    food: p.food,
    cart: p.cart,
    locomotive: p.locomotive,
    vp: p.vp,
    cp: p.cp,
    ip: p.ip,
    wonders: p.wonders,
    markers: p.markers,
    tokens: p.land.filter(token => token !== 0).length,
    flipped: hexes.filter(hex => p.land[hex] !== 0 && isFlipped(p, hex)).length,
    roads: countRoads(p),
    properties: p.built.filter(kind => kind !== 0).length,
    hares: p.hares,
    skills: bitCount(p.skills),
    played: p.played.length,
    employed: p.columns.flat().length,
    milestones: bitCount(p.milestones),
  };
}

function total(s: Readonly<SweetLands>, seat: number): number {
  const ready = s.players.filter(p => p.side >= 0);
  return totalOf(finalLines(ready, s.scoring)[ready.indexOf(s.players[seat]!)]!);
}
