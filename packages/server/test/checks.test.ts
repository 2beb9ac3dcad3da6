import { createBot, playGame, reviewGame } from '@polis/bots';
import type { Replay } from '@polis/kernel';
import type { ReviewBody } from '@polis/protocol';
import { loadEngine } from '@polis/registry';
import { afterAll, expect, test } from 'vitest';
import { type BotPool, createBotPool } from '../src/bots/pool.ts';
import { createChecks } from '../src/people/checks.ts';
import { workersDir } from './fixtures/harness.ts';

/** However many reviews are brought, a bot waits in line behind one look at one of them. */
const pool = createBotPool(await workersDir(), why => expect.unreachable(why));
afterAll(() => pool.close());
/** Who stood in line, and how many at most at once. */
let asked = 0;
let together = 0;
let most = 0;
const counted: BotPool = {
  ...pool,
  line(table, next) {
    asked++;
    most = Math.max(most, ++together);
    pool.line(table, () => {
      const batch = next()!;
      return {
        ...batch,
        done(texts) {
          together--;
          batch.done(texts);
        },
      };
    });
  },
};

async function brought(seed: string): Promise<{ replay: Replay; flattery: ReviewBody['review'] }> {
  const engine = (await loadEngine('tiny-towns'))!;
  const bot = await createBot('random', 'tiny-towns', { iterations: 1 });
  const { replay } = playGame(engine, [bot], seed, { seats: 1 });
  const { moments, ...review } = await reviewGame({ replay, budget: { iterations: 0 } });
  const flattery = { ...review, moments: moments.map(m => ({ ...m, value: m.value + 9 })) };
  // As it comes over the wire.
  return { replay, flattery: JSON.parse(JSON.stringify(flattery)) };
}

test('reviews are looked at one after the other, of one game only the newest, and not more than some', async () => {
  const games = await Promise.all(['one', 'two', 'three'].map(brought));
  const checks = createChecks(counted, 2);
  const [one, two, three] = games.map(
    ({ replay, flattery }) =>
      () =>
        checks.agrees(replay, flattery),
  );
  // The first is looked at; the second is replaced by the same game's next; the third finds the waiting room full.
  const [, ...others] = [one!(), two!(), two!(), one!(), three!()];
  expect(await Promise.all(others)).toEqual([false, false, false, false]);
  expect([asked, most]).toEqual([3, 1]);
});
