import type { Action, Core, Engine, GameEvent } from '@polis/kernel';
import { forkRng, type Rng, type Seat, type Worlds } from '@polis/kernel';

/**
 * The door through which a bot sees states. `base` gives the truth as the host keeps it, when it is first needed; the bot
 * only ever gets copies in which everything that its seat cannot know has been drawn anew from `rng`.
 */
export function worldsOf<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  base: () => Readonly<S>,
  seat: Seat,
  rng: Rng,
): Worlds<S, A> {
  const game = engine.game;
  let truth: Readonly<S> | null = null;
  return {
    sample() {
      truth ??= base();
      const s = game.clone(truth);
      game.determinize(s, seat, forkRng(rng));
      return s;
    },
    clone: game.clone,
    next: s => engine.next(s),
    legal: (s, who, out) => engine.legal(s, who, out),
    apply: (s, who, a) => engine.apply(s, who, a),
  };
}
