import type { Frame } from '@polis/kernel';
import { FIRST_EFFECT, type Steps, type X } from '../rules/context.ts';
import type { SweetLands } from '../state.ts';
import type { Effect } from './language.ts';

/** A tree turned into a program, and what others need to know about it. */
export interface Compiled {
  readonly effect: Effect;
  readonly steps: Steps;
  /** Does it at once, without a frame; null: it may ask. */
  readonly run: ((s: SweetLands, seat: number, times: number, x: X) => void) | null;
  /** In an `all` it comes first: it asks nothing, tells nothing new and never does worse for being early (R39). */
  readonly early: boolean;
  /** Could it do anything now? */
  readonly live: (s: Readonly<SweetLands>, seat: number) => boolean;
}

/** All compiled effects; effect `i` is program FIRST_EFFECT + i. */
export const EFFECTS: Compiled[] = [];

export function compiled(prog: number): Compiled {
  return EFFECTS[prog - FIRST_EFFECT]!;
}

export function isLive(s: Readonly<SweetLands>, seat: number, prog: number): boolean {
  return compiled(prog).live(s, seat);
}

/** Does a compiled effect, `times` over, now or before anything else goes on. */
export function resolve(s: SweetLands, seat: number, prog: number, x: X, times = 1): void {
  const { run } = compiled(prog);
  if (run === null) x.call(prog, seat, times);
  else run(s, seat, times, x);
}

/** Programs of what the boards print, filled by `library.ts`; -1: nothing is printed there. */
export const PRINTED = {
  areas: [] as number[],
  frees: [] as number[],
  tokens: [] as number[],
  symbols: [] as number[],
  capital: -1,
  prosperity: [] as number[][],
  firstArrival: [] as number[],
  cart: [] as number[],
  locomotive: [] as number[],
  industryOverflow: -1,
  food: [] as number[],
  foodOverflow: -1,
  hares: [] as number[],
  hareOverflow: -1,
  rows: [] as number[][],
  shops: [] as number[],
  labour: [] as number[],
  wonderSkill: -1,
  help: [] as number[],
  cardImmediate: [] as number[],
  cardLabour: [] as number[],
  cardEnd: [] as number[],
};

/** The first register of an effect's frame is how many times it is done. */
export function timesOf(f: Readonly<Frame>): number {
  return f.reg[0] ?? 1;
}
