import { type Action, type Core, type Engine, fastRng, type GameEvent, int, type Seat, type Told } from '@polis/kernel';
import { type Case, startGame } from './random.ts';

/**
 * Plays steered random games until everything on the list has fired, and says what it could not reach. `fired` names
 * what an event or an answer has brought about; answers that lead to something still missing are preferred.
 */
export function exhaust<S extends Core, A extends Action, E extends GameEvent, V, O>(
  engine: Engine<S, A, E, V, O>,
  config: {
    readonly wanted: readonly string[];
    /** The game to play in order to reach what is still missing. */
    caseFor(missing: ReadonlySet<string>, n: number): Case;
    fired(s: Readonly<S>, e: E): readonly string[];
    /** Higher is more interesting; 0: take it at random. */
    appeal(s: Readonly<S>, seat: Seat, a: A): number;
    readonly games: number;
  },
): { readonly missing: readonly string[]; readonly games: number; readonly longestList: number } {
  const missing = new Set(config.wanted);
  let games = 0;
  let longestList = 0;
  const legal: A[] = [];
  for (; games < config.games && missing.size > 0; games++) {
    const s = startGame(engine, config.caseFor(missing, games), `exhaustive ${games}`);
    const rng = fastRng(`exhaustive play ${games}`);
    for (let seat = engine.next(s); seat >= 0; seat = engine.next(s, seat)) {
      engine.legal(s, seat, legal);
      longestList = Math.max(longestList, legal.length);
      let best = 0;
      let choice = legal[int(rng, legal.length)]!;
      for (const a of legal) {
        const appeal = config.appeal(s, seat, a) * (1 + int(rng, 8));
        if (appeal > best) {
          best = appeal;
          choice = a;
        }
      }
      const told: Told<E>[] = [];
      engine.apply(s, seat, choice, told);
      for (const t of told) if (t.all !== null) for (const name of config.fired(s, t.all)) missing.delete(name);
    }
  }
  return { missing: [...missing], games, longestList };
}
