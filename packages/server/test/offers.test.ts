import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { GamesAnswer, OptionOffer } from '@polis/protocol';
import { loadEngine } from '@polis/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { guest, request, serve } from './fixtures/harness.ts';

/** What a stranger finds out by asking and by reading docs/protocol.md is true. */
let server: Server;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

const protocol = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8');

async function offers(): Promise<GamesAnswer> {
  const reply = await request(server.port, 'GET', '/api/games');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=300');
  return JSON.parse(reply.text);
}

/** Some values need others beside them, or another number of seats. */
const BESIDE = [{}, { edition: 'classic81' }];

test('every option that is offered is taken, and none is left out', async () => {
  for (const { id, seats, rules, options } of (await offers()).games) {
    const { game } = (await loadEngine(id))!;
    expect([game.seats, game.rules]).toEqual([seats, rules.at(-1)]);
    const usual = game.options({}, 2);
    expect(options.map(o => o.name)).toEqual(expect.arrayContaining(Object.keys((usual as { value: object }).value)));
    const taken = (o: OptionOffer, value: unknown) =>
      [1, 2].some(n => BESIDE.some(beside => game.options({ ...beside, [o.name]: value }, n).ok));
    for (const option of options)
      for (const value of option.values) expect(taken(option, value), `${id} ${option.name} ${value}`).toBe(true);
    const standard = Object.fromEntries(options.map(o => [o.name, o.default]));
    expect(game.options(standard, 2)).toEqual(usual);
  }
});

test('a stranger makes a table of every game, with bots, from the offers alone', async () => {
  const { games, bots } = await offers();
  const ada = await guest(server.port);
  for (const { id, seats } of games) {
    const [fewest, most] = seats;
    const made = await ada.post('/api/tables', { game: id, seats: most ?? 2, bots: [bots[0]] });
    expect(made.status, id).toBe(200);
    expect((await ada.post('/api/tables', { game: id, seats: fewest })).status, id).toBe(200);
    if (most !== null) expect((await ada.post('/api/tables', { game: id, seats: most + 1 })).status, id).toBe(400);
  }
});

test('the line of docs/protocol.md that checks a seed runs as it stands there', async () => {
  const [, line] = /```js\n(.*=== replay\.seedHash)\n```/.exec(protocol)!;
  const seed = '00ff'.repeat(16);
  const run = (replay: object) => runInNewContext(line!, { createHash, Buffer, replay });
  const seedHash = createHash('sha256')
    .update(new Uint8Array(32).map((_, i) => (i % 2) * 255))
    .digest('hex');
  expect(run({ seed, seedHash })).toBe(true);
  expect(run({ seed, seedHash: createHash('sha256').update(seed).digest('hex') })).toBe(false);
});
