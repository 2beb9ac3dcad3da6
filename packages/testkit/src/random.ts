import { type Action, type Core, type Engine, fastRng, type GameEvent, int, type Rng, type Seat } from '@polis/kernel';

/** One kind of game to play: how many seats, which options. */
export interface Case {
  readonly seats: number;
  readonly options: unknown;
}

export function nameOf(c: Case): string {
  return `${c.seats} seats ${JSON.stringify(c.options)}`;
}

/** A fresh state at its first decision. */
export function startGame<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  c: Case,
  seed: string,
): S {
  const options = engine.game.options(c.options, c.seats);
  if (!options.ok) throw new Error(options.why);
  return engine.start(engine.game.setup(options.value, c.seats, fastRng(seed)));
}

/** Plays uniformly random answers to the end, calling `before` at every decision. Returns the number of decisions. */
export function playRandomly<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  s: S,
  rng: Rng,
  before?: (s: S, seat: Seat, legal: readonly A[]) => void,
  bound = 100_000,
): number {
  const legal: A[] = [];
  let decisions = 0;
  for (let seat = engine.next(s); seat >= 0; seat = engine.next(s, seat)) {
    if (++decisions > bound) throw new Error(`not over after ${bound} decisions`);
    engine.legal(s, seat, legal);
    before?.(s, seat, legal);
    engine.apply(s, seat, legal[int(rng, legal.length)]!);
  }
  return decisions;
}
