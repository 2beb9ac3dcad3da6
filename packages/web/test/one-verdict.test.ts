import { createTable, fastRng, hashText, lineOf, pick } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import { describe, expect, it } from 'vitest';
import { bundled } from '../../bots/test/bundled.ts';
import type { GameCoach } from '../src/coach/types.ts';
import { coach as panticapaeum } from '../src/games/panticapaeum/coach.ts';
import { coach as sweetLands } from '../src/games/sweet-lands/coach.ts';
import { coach as tinyTowns } from '../src/games/tiny-towns/coach/index.ts';
import { coach as welcomeTo } from '../src/games/welcome-to/coach/index.ts';

const { analyse, createBot, loadEngine, playGame, reviewGame } = await bundled();

const GAMES: readonly (readonly [game: string, coach: GameCoach, seats: number])[] = [
  ['tiny-towns', tinyTowns, 3],
  ['tiny-towns', tinyTowns, 1],
  ['welcome-to', welcomeTo, 2],
  ['welcome-to', welcomeTo, 1],
  ['panticapaeum', panticapaeum, 2],
  ['sweet-lands', sweetLands, 2],
];
/** Few: what is compared is the question, and the answer follows from it. */
const budget = { iterations: 6 };
const QUESTIONS = 6;

describe.each(GAMES)('at %s', (game, coach, seats) => {
  it(`a hint and the review say the same of a question (${seats})`, async () => {
    const engine: AnyEngine = (await loadEngine(game))!;
    const bots = [await createBot('builder', game, { iterations: 1 })];
    const { replay } = playGame(engine, bots, `one verdict ${seats}`, { seats });
    const table = createTable(engine, { seats, options: {}, seed: replay.seed! });
    const rng = fastRng('which');
    const chosen = new Set(Array.from({ length: QUESTIONS }, () => pick(rng, [...replay.moves.keys()])));
    const hints = new Map<number, Awaited<ReturnType<typeof analyse>>>();
    for (const [at, move] of replay.moves.entries()) {
      const seat = move[0];
      const prompt = table.prompt(seat)!;
      if (chosen.has(at) && prompt.actions.length > 1) {
        const view = table.view(seat);
        const question = coach.question({
          t: 'frame',
          table: 'test',
          seq: 1,
          hash: hashText(JSON.stringify(view)),
          view,
          seat,
          prompt: { id: prompt.id, ask: prompt.ask, actions: prompt.actions.map(a => engine.game.encode(a)) },
          waiting: Array.from({ length: seats }, (_, i) => i).filter(i => table.owes(i)),
          undo: null,
          told: [],
          over: false,
        })!;
        hints.set(at, await analyse({ ...question, seed: hashText(JSON.stringify(view)), budget }));
      }
      table.append(lineOf(move));
    }
    expect(hints.size).toBeGreaterThan(1);
    const { moments } = await reviewGame({ replay, moves: [...hints.keys()], budget });
    for (const m of moments) {
      const hint = hints.get(m.at)!.answers;
      const worth = (all: readonly { answer: string; value: number; loss: number }[]) =>
        hint.map(o => all.find(r => r.answer === o.answer) ?? null).map(o => o && [o.answer, o.value, o.loss]);
      // The answer that was played is told once.
      const said = [...m.best, { answer: m.played, value: m.value, loss: m.loss }];
      expect(worth(said), `${game} move ${m.at}, ${m.ask}`).toEqual(worth(hint));
      if (hint[0]!.answer === m.played) expect(m.grade).toBe('best');
    }
  }, 600_000);
});
