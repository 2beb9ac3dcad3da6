import { type Action, type Core, fastRng, type Seat } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';

/** An answer with what it is worth for certain, in points, and the best way to go on after it. */
export interface Proof {
  readonly answer: string;
  readonly value: number;
  readonly line: readonly string[];
}

/** Worlds in which a position must come out the same. */
const WORLDS = 2;

interface Search {
  readonly engine: AnyEngine;
  readonly seat: Seat;
  /** The stream of chance before anything was answered: whoever draws from it ends the proof. */
  readonly luck: string;
  /** Something is hidden from the seat: then nothing may be drawn or shown either, but at the very end. */
  readonly shown: number | null;
  /** Best total by position. */
  readonly known: Map<string, Found>;
  left: number;
}
interface Found {
  readonly value: number;
  readonly answer: Action | null;
}

/**
 * What each answer is worth when all that follows until the end of the game is the seat's own: every way of going on is tried.
 * Null: somebody else is asked before, something hidden matters, chance has a say, or there are more than `most` positions.
 */
export function prove(engine: AnyEngine, truth: Readonly<Core>, seat: Seat, most: number): Proof[] | null {
  const worlds = Array.from({ length: WORLDS }, (_, n) => {
    const s = engine.game.clone(truth);
    engine.game.determinize(s, seat, fastRng(`world ${n}`));
    return s;
  });
  const hidden = new Set(worlds.map(keyOf)).size > 1;
  let first: Proof[] | null = null;
  for (const s of worlds) {
    if (first !== null && !hidden) break;
    const proofs = solve(engine, s, seat, most, hidden);
    if (proofs === null) return null;
    if (first === null) first = proofs;
    else if (proofs.some((p, i) => p.value !== first![i]!.value)) return null;
  }
  return first;
}

function solve(engine: AnyEngine, s: Core, seat: Seat, most: number, hidden: boolean): Proof[] | null {
  const shown = hidden ? s.reveals : null;
  const search: Search = { engine, seat, luck: luckOf(s), shown, known: new Map(), left: most };
  const out: Proof[] = [];
  for (const a of engine.legal(s, seat, [])) {
    const t = engine.game.clone(s);
    engine.apply(t, seat, a);
    const value = worth(search, t);
    if (value === null) return null;
    out.push({ answer: engine.game.encode(a), value, line: lineFrom(search, t) });
  }
  return out;
}

/** The seat's points at the end when it goes on as well as it can. Null: this cannot be proved. */
function worth(search: Search, s: Core): number | null {
  const { engine, seat } = search;
  if (luckOf(s) !== search.luck) return null;
  if (s.scores !== null) return s.scores[seat]!;
  if (search.shown !== null && s.reveals !== search.shown) return null;
  if (engine.next(s) !== seat) return null;
  const key = keyOf(s);
  const found = search.known.get(key);
  if (found !== undefined) return found.value;
  if (search.left-- <= 0) return null;
  let best: Found = { value: Number.NEGATIVE_INFINITY, answer: null };
  for (const a of engine.legal(s, seat, [])) {
    const t = engine.game.clone(s);
    engine.apply(t, seat, a);
    const value = worth(search, t);
    if (value === null) return null;
    if (value > best.value) best = { value, answer: a };
  }
  search.known.set(key, best);
  return best.value;
}

function lineFrom(search: Search, from: Core): string[] {
  const { engine, seat, known } = search;
  const s = engine.game.clone(from);
  const line: string[] = [];
  while (s.scores === null) {
    const a = known.get(keyOf(s))!.answer!;
    line.push(engine.game.encode(a));
    engine.apply(s, seat, a);
  }
  return line;
}

function keyOf(s: Core): string {
  return JSON.stringify({ ...s, rng: null, reveals: 0 });
}

function luckOf({ rng }: Core): string {
  return `${rng.draws} ${rng.words.join(' ')}`;
}
