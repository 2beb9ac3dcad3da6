import { type Ask, type Auto, again, type Ctx, numbered, type Program } from '@polis/kernel';
import type { Of, PanticapaeumAction } from '../actions.ts';
import type { PanticapaeumEvent } from '../events.ts';
import type { Panticapaeum } from '../state.ts';
import { pushWorkers, standWorker } from './placing.ts';

type Kind = PanticapaeumAction['type'];

/** Shorthands that all steps of the flow share. A question names the answers that it lists. */
export type Question<K extends Kind> = Ask<Panticapaeum, Of<K>, PanticapaeumEvent>;
export type Step = Auto<Panticapaeum, PanticapaeumEvent>;
export type Steps = Program<Panticapaeum, PanticapaeumAction, PanticapaeumEvent>;
export type X = Ctx<PanticapaeumEvent>;

/**
 * What `call` names. Registers:
 *   place   source, x and y of the wild cell
 *   build   type, paid steps made, coin upgrade used, 1 if the cost upgrade is waived
 *   site    type, building being moved or -1, 1 if it is free
 *   sell    mask of rows still to step in
 */
export const PROG = numbered(
  'game',
  'turn',
  'place',
  'build',
  'site',
  'sell',
  'move',
  'free',
  'random',
  'temple',
  'final',
  'discard',
);

/** Where a tile in hand comes from. */
export const SOURCES = ['circle', 'bag', 'aqueduct'] as const;
export type Source = (typeof SOURCES)[number];
export const FROM_CIRCLE = 0;
export const FROM_BAG = 1;
export const FROM_STACK = 2;

/** 8: "any moment" is every decision of the own turn that does not stand in the middle of a command. */
export function withWorkers<K extends Kind>(q: Question<K>): Question<K | 'worker'> {
  return {
    ask: q.ask,
    legal(s, f, out) {
      q.legal(s, f, out as Of<K>[]);
      pushWorkers(s.players[f.seat]!, out);
    },
    take(s, f, a: PanticapaeumAction, x) {
      if (a.type !== 'worker') return q.take(s, f, a as Of<K>, x);
      putWorker(s, f.seat, a, x);
      again(f);
    },
  };
}

export function putWorker(s: Panticapaeum, seat: number, a: Of<'worker'>, x: X): void {
  const colour = standWorker(s.players[seat]!, a.x, a.y);
  x.tell({ all: { type: 'worker', seat, x: a.x, y: a.y, colour } });
}
