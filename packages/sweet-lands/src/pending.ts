import type { Frame } from '@polis/kernel';
import { AREAS } from './data/areas.ts';
import { SIGNS } from './data/vocabulary.ts';
import type { Effect } from './effects/language.ts';
import { compiled, PRINTED } from './effects/table.ts';
import { FIRST_EFFECT, PROG } from './rules/context.ts';
import { programs } from './rules/flow.ts';
import type { SweetLands } from './state.ts';

/**
 * The queue of what is being resolved and what waits, read off the frames: the first entry is asked now, the others follow.
 * `left` counts units of a "place up to n" or cards still to be paid; null where nothing is counted.
 */
export interface Pending {
  readonly seat: number;
  readonly what: 'effect' | 'area' | 'card' | 'bonus' | 'payment' | 'endRound' | 'production' | 'turn';
  /** What will be done, for words and icons; null where `what` says it all. */
  readonly effect: Effect | null;
  /** The card or area it belongs to. */
  readonly index: number | null;
  readonly left: number | null;
  /** This part is one of several whose order is free. */
  readonly anyOrder: boolean;
}

export function pendingOf(s: Readonly<SweetLands>): Pending[] {
  const out: Pending[] = [];
  for (let i = s.main.length - 1; i > 0; i--) {
    const f = s.main[i]!;
    // A frame at its end has nothing left to say.
    if (programs[f.prog]![f.pc] !== undefined) pushFrame(s, f, out);
  }
  return out;
}

const entry = (seat: number, what: Pending['what'], more: Partial<Pending> = {}): Pending => ({
  seat,
  what,
  effect: null,
  index: null,
  left: null,
  anyOrder: false,
  ...more,
});

function pushFrame(s: Readonly<SweetLands>, f: Readonly<Frame>, out: Pending[]): void {
  const { seat } = f;
  if (f.prog >= FIRST_EFFECT) pushEffect(f, out);
  switch (f.prog) {
    case PROG.parts:
      for (const prog of f.reg)
        out.push(entry(seat, 'effect', { effect: compiled(prog).effect, anyOrder: f.reg.length > 1 }));
      break;
    case PROG.area:
      out.push(entry(seat, 'area', { effect: AREAS[f.reg[0]!]!.effect, index: f.reg[0]!, left: f.reg[1]! }));
      break;
    case PROG.played:
      out.push(entry(seat, 'card', { index: f.reg[0]! }));
      break;
    case PROG.bonuses:
      for (const sign of s.players[seat]!.queue)
        out.push(entry(seat, 'bonus', { effect: { k: 'industryBonus', which: SIGNS[sign]! } }));
      break;
    case PROG.labour: {
      const [column, card] = f.reg as [number, number];
      const prog = card < 0 ? PRINTED.labour[column]! : PRINTED.cardLabour[card]!;
      out.push(entry(seat, 'effect', { effect: compiled(prog).effect, index: card < 0 ? null : card }));
      break;
    }
    case PROG.payment:
      out.push(entry(seat, 'payment', { left: f.reg[1]! + f.reg[2]! + f.reg[3]! }));
      break;
    case PROG.endRound:
      out.push(entry(seat, 'endRound'));
      break;
    case PROG.production:
      out.push(entry(seat, 'production'));
      break;
    case PROG.turn:
      out.push(entry(seat, 'turn'));
  }
}

/** The effect itself and, after a batch of properties, the bonuses of the pieces taken. */
function pushEffect(f: Readonly<Frame>, out: Pending[]): void {
  const { effect } = compiled(f.prog);
  out.push(
    entry(f.seat, 'effect', { effect, left: f.pc > 0 && COUNTED.includes(effect.k) ? unitsLeft(f, effect) : null }),
  );
  if (effect.k === 'property')
    for (const bonus of f.reg.slice(2)) out.push(entry(f.seat, 'effect', { effect: compiled(bonus).effect }));
}

const COUNTED: readonly Effect['k'][] = [
  ...(['terrain', 'road', 'flip', 'property', 'hare', 'food', 'industry', 'skill', 'prosperity'] as const),
  ...(['gain', 'prod', 'discard', 'employ', 'all'] as const),
];
/** Terrain tokens and roads are counted in two registers, everything else in one. */
function unitsLeft(f: Readonly<Frame>, effect: Effect): number {
  const works = effect.k === 'terrain' || effect.k === 'road' || effect.k === 'all';
  return works ? f.reg[0]! + f.reg[1]! : f.reg[0]!;
}
