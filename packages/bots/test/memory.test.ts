import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTable, fastRng, pick } from '@polis/kernel';
import { expect, it } from 'vitest';
import { bundled } from './bundled.ts';
import { owing } from './positions.ts';

const { analyse, loadEngine, think } = await bundled();
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function used(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const GAMES = 16;
/** By then everything is loaded and compiled. */
const WARM = 6;
/** Tables, worlds and trees of one game are many times as much. */
const SLACK_MB = 1.5;

it('the coach and the bots keep nothing of games that are over', async () => {
  const games = ['tiny-towns', 'welcome-to'] as const;
  let warm = 0;
  for (let n = 0; n < GAMES; n++) {
    const game = games[n % games.length]!;
    const engine = (await loadEngine(game))!;
    const table = createTable(engine, { seats: 2, options: {}, seed: `memory ${n}` });
    const rng = fastRng(`memory ${n}`);
    for (let step = 0; !table.over; step++) {
      const seat = pick(rng, owing(table));
      const prompt = table.prompt(seat)!;
      const job = { game, rules: engine.game.rules, seat, world: table.world(seat), seed: `${n}/${step}` };
      if (step % 8 === 0) await analyse({ ...job, budget: { iterations: 4 } });
      const view = table.view(seat);
      const answer = await think({ ...job, view, bot: 'greedy', budget: { iterations: 1 } });
      table.answer(seat, prompt.id, engine.game.decode(answer)!);
    }
    if (n === WARM) warm = used();
  }
  expect((used() - warm) / 2 ** 20).toBeLessThan(SLACK_MB);
}, 600_000);
