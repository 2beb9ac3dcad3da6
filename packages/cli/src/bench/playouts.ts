import { type Action, type Core, fastRng, int, type Rng } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';

/** Random games at full speed: what the engine section measures. */
export function newGame(engine: AnyEngine, seats: number, seed: string): Core {
  const options = engine.game.options({}, seats);
  if (!options.ok) throw new Error(options.why);
  return engine.start(engine.game.setup(options.value, seats, fastRng(seed)));
}

/** Decisions and games per second. A game that was begun is played to its end. */
export function playFor(
  engine: AnyEngine,
  seats: number,
  seconds: number,
  seed: string,
): { decisions: number; games: number } {
  const rng = fastRng(`${seed} answers`);
  const began = performance.now();
  const until = began + seconds * 1000;
  let decisions = 0;
  let games = 0;
  while (performance.now() < until) {
    decisions += playOut(engine, newGame(engine, seats, `${seed} ${games}`), rng, Number.POSITIVE_INFINITY);
    games++;
  }
  const spent = (performance.now() - began) / 1000;
  return { decisions: decisions / spent, games: games / spent };
}

const actions: Action[] = [];

/** Answers at random to the end or until so many answers were given; returns how many. */
export function playOut(engine: AnyEngine, s: Core, rng: Rng, most: number): number {
  let seat = 0;
  for (let n = 0; n < most; n++) {
    // From the seat that answered last: in a crowd nobody looks through all the seats for the next one.
    seat = engine.next(s, seat);
    if (seat < 0) return n;
    engine.legal(s, seat, actions);
    engine.apply(s, seat, actions[int(rng, actions.length)]!);
  }
  return most;
}

const COPIES = 50_000;

/** Microseconds to clone states from the middle of games, so many random answers after the start. */
export function cloneTime(engine: AnyEngine, seats: number, seed: string, middle = 100): number {
  const states: Core[] = [];
  const rng = fastRng(seed);
  for (let i = 0; i < 16; i++) {
    const s = newGame(engine, seats, `${seed} ${i}`);
    playOut(engine, s, rng, middle);
    states.push(s);
  }
  const began = performance.now();
  let kept = 0;
  for (let i = 0; i < COPIES; i++) kept += engine.game.clone(states[i & 15]!).seats;
  if (kept === 0) throw new Error('the copies must not be optimised away');
  return ((performance.now() - began) * 1000) / COPIES;
}
