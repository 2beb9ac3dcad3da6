import { type Ask, type Auto, again, type Ctx, type Program } from '@polis/kernel';
import type { Of, PanticapaeumAction } from '../actions.ts';
import type { PanticapaeumEvent } from '../events.ts';
import type { Panticapaeum } from '../state.ts';
import { pushWorkers, standWorker } from './placing.ts';

/** Shorthands that all steps of the flow share. */
export type Question = Ask<Panticapaeum, PanticapaeumAction, PanticapaeumEvent>;
export type Step = Auto<Panticapaeum, PanticapaeumEvent>;
export type Steps = Program<Panticapaeum, PanticapaeumAction, PanticapaeumEvent>;
export type X = Ctx<PanticapaeumEvent>;

/**
 * Programs by number: what `call` names. Registers:
 *   place   source, x and y of the wild cell
 *   build   type, paid steps made, coin upgrade used
 *   site    type, building being moved or -1, 1 if it is free
 *   sell    mask of rows still to step in
 */
export const PROG = {
  game: 0,
  turn: 1,
  place: 2,
  build: 3,
  site: 4,
  sell: 5,
  move: 6,
  free: 7,
  random: 8,
  temple: 9,
  final: 10,
  discard: 11,
} as const;

/** Where a tile in hand comes from. */
export const SOURCES = ['circle', 'bag', 'aqueduct'] as const;
export type Source = (typeof SOURCES)[number];
export const FROM_CIRCLE = 0;
export const FROM_BAG = 1;
export const FROM_STACK = 2;

/** Beyond the last step of any program: the frame is done. */
export const OVER = 99;

/** 8: "any moment" is every decision of the own turn that does not stand in the middle of a command. */
export function withWorkers(q: Question): Question {
  return {
    ask: q.ask,
    legal(s, f, out) {
      q.legal(s, f, out);
      pushWorkers(s.players[f.seat]!, out);
    },
    take(s, f, a, x) {
      if (a.type !== 'worker') return q.take(s, f, a, x);
      putWorker(s, f.seat, a, x);
      again(f);
    },
  };
}

export function putWorker(s: Panticapaeum, seat: number, a: Of<'worker'>, x: X): void {
  const colour = standWorker(s.players[seat]!, a.x, a.y);
  x.tell({ all: { type: 'worker', seat, x: a.x, y: a.y, colour } });
}
