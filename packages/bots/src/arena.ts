import { type Core, createTable, fastRng, type Replay, type Rng } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import { ask } from './ask.ts';
import type { AnyBot } from './types.ts';

/** What one bot did in one game. */
export interface SeatResult {
  readonly bot: number;
  readonly score: number;
  decisions: number;
  /** Time spent choosing, in milliseconds: in all, and answer by answer where there was a choice. */
  time: number;
  readonly times: number[];
}
export interface GameResult {
  readonly seats: readonly SeatResult[];
  /** By the game's own tie-breaks; several when they share the victory, none when nobody has won. */
  readonly winners: readonly number[];
  /** The finished game, for whatever else one may want to know of it. */
  readonly end: Readonly<Core>;
  readonly replay: Replay;
}

/**
 * Plays one game between bots at a real table, with sealed drafts and all: what the bots may not see here they
 * may not see anywhere. `bots[(seat + rotation) % bots.length]` plays the seat, so a series can rotate the seats.
 */
export function playGame(
  engine: AnyEngine,
  bots: readonly AnyBot[],
  seed: string,
  options: {
    readonly seats: number;
    readonly options?: unknown;
    readonly rotation?: number;
    /** Where the bots take their chances from; by default the deal. */
    readonly chance?: string;
  },
): GameResult {
  const table = createTable(engine, { seats: options.seats, options: options.options ?? {}, seed });
  const rotation = options.rotation ?? 0;
  const results: SeatResult[] = [];
  const sources: Rng[] = [];
  for (let seat = 0; seat < options.seats; seat++) {
    results.push({ bot: (seat + rotation) % bots.length, score: 0, decisions: 0, time: 0, times: [] });
    sources.push(fastRng(`${options.chance ?? seed}/bot-${seat}`));
  }
  while (!table.over) {
    for (let seat = 0; seat < options.seats; seat++) {
      // One answer at a time: a seat that goes on answering would not change anything, but may end the window.
      while (table.owes(seat)) {
        const prompt = table.prompt(seat)!;
        const result = results[seat]!;
        const rng = sources[seat]!;
        const view = table.view(seat);
        const began = performance.now();
        const answer = ask(engine, bots[result.bot]!, { view, prompt, world: () => table.world(seat), rng });
        const took = performance.now() - began;
        result.time += took;
        result.decisions++;
        if (prompt.actions.length > 1) result.times.push(took);
        const done = table.answer(seat, prompt.id, answer);
        if (!done.ok) throw new Error(`${bots[result.bot]!.name} gave an answer that was refused: ${done.why}`);
      }
    }
  }
  const end = table.world(0);
  return {
    seats: results.map((r, seat) => ({ ...r, score: end.scores![seat]! })),
    winners: engine.game.winners(end),
    end,
    replay: table.replay(),
  };
}
