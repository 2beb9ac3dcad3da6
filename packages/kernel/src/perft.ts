import type { Engine } from './engine.ts';
import type { Action, Core, GameEvent } from './types.ts';

/** Counts the sequences of `depth` answers from a state. Inside a window the lowest open seat answers first. */
export function perft<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  s: Readonly<S>,
  depth: number,
): number {
  if (depth === 0 || s.scores !== null) return 1;
  const seat = engine.next(s);
  const actions = engine.legal(s, seat, []);
  if (depth === 1) return actions.length;
  let count = 0;
  for (const a of actions) {
    const t = engine.game.clone(s);
    engine.apply(t, seat, a);
    count += perft(engine, t, depth - 1);
  }
  return count;
}
