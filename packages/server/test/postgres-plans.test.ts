import { describe, expect, test } from 'vitest';
import { guest, serve, tempDir, until } from './fixtures/harness.ts';
import { onPostgres } from './fixtures/on-postgres.ts';

onPostgres();

describe('on PostgreSQL', async () => {
  await import('./plans.test.ts');
});

test('of several servers that all have the table in memory one uses the plan, once', async () => {
  const dataDir = tempDir();
  const options = { dataDir, planPaceMs: [30, 30], planLookMs: 3_600_000 } as const;
  const servers = [await serve(options), await serve(options), await serve(options)];
  const ada = await guest(servers[0]!.port, 'Ada');
  const { id } = (
    await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, options: { mode: 'solo' }, start: true })
  ).body.table;
  const after = [{ ask: 'build', answers: ['ready'], forced: true }];
  const every = ['take wood', 'take wheat', 'take brick', 'take glass', 'take stone'];
  const take = {
    id: 'plan-take',
    ask: 'take',
    heard: null,
    sees: null,
    answers: every,
    forced: false,
    after: [],
    once: true,
  };
  const cells = Array.from({ length: 16 }, (_, i) => `place ${i >> 2},${i & 3}`).slice(0, 12);
  const put = {
    id: 'plan-deal',
    ask: 'deal',
    heard: null,
    sees: null,
    answers: cells,
    forced: false,
    after,
    once: true,
  };
  const links = await Promise.all(
    servers.map(async ({ port }) => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/tables/${id}/plans`, { headers: { cookie: ada.cookie } });
      expect(await reply.json()).toEqual({ plans: [] });
      return port;
    }),
  );
  expect(links).toHaveLength(3);
  const link = await ada.connect();
  await link.open(id);
  const keep = link.frames.get(id)!.prompt;
  if (keep?.ask === 'keep') await link.answer(id, keep.actions[0]!);
  await ada.post(`/api/tables/${id}/plans`, { put: [take, put] });
  const told = () => link.heard.flatMap(m => (m.t === 'frame' ? (m.told as { type: string }[]) : []));
  await until(() => told().filter(e => e.type === 'placed').length === 1);
  await until(() => link.frames.get(id)!.prompt?.ask === 'take');
  // Long enough for every server to have looked again.
  await new Promise(done => setTimeout(done, 300));
  expect(told().filter(e => e.type === 'took')).toHaveLength(1);
  expect(link.frames.get(id)!.prompt?.ask).toBe('take');
  expect((await ada.get(`/api/tables/${id}/plans`)).text).toBe('{"plans":[]}');
  for (const server of servers) await server.close();
});
