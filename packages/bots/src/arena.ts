import { type Action, type Core, createTable, fastRng, type GameEvent, type Replay, type Rng } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import type { AnyBot } from './types.ts';
import { worldsOf } from './worlds.ts';

/** What one bot did in one game. */
export interface SeatResult {
  readonly bot: number;
  readonly score: number;
  decisions: number;
  /** Time spent choosing, in milliseconds. */
  time: number;
}
export interface GameResult {
  readonly seats: readonly SeatResult[];
  /** By the game's own tie-breaks; several when they share the victory. */
  readonly winners: readonly number[];
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
  options: { readonly seats: number; readonly options?: unknown; readonly rotation?: number },
): GameResult {
  const table = createTable(engine, { seats: options.seats, options: options.options ?? {}, seed });
  const rotation = options.rotation ?? 0;
  const results: SeatResult[] = [];
  const sources: Rng[] = [];
  for (let seat = 0; seat < options.seats; seat++) {
    results.push({ bot: (seat + rotation) % bots.length, score: 0, decisions: 0, time: 0 });
    sources.push(fastRng(`${seed}/bot-${seat}`));
  }
  while (!table.over) {
    for (let seat = 0; seat < options.seats; seat++) {
      // One answer at a time: a seat that goes on answering would not change anything, but may end the window.
      while (table.owes(seat)) {
        const prompt = table.prompt(seat)!;
        const result = results[seat]!;
        const rng = sources[seat]!;
        const worlds = worldsOf<Core, Action, GameEvent, unknown, unknown>(engine, table.world(seat), seat, rng);
        const began = performance.now();
        const answer = bots[result.bot]!.choose(table.view(seat), prompt, worlds, rng);
        result.time += performance.now() - began;
        result.decisions++;
        const done = table.answer(seat, prompt.id, answer);
        if (!done.ok) throw new Error(`${bots[result.bot]!.name} gave an answer that was refused: ${done.why}`);
      }
    }
  }
  const end = table.world(0);
  return {
    seats: results.map((r, seat) => ({ ...r, score: end.scores![seat]! })),
    winners: engine.game.winners(end),
    replay: table.replay(),
  };
}
