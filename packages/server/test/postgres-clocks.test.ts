import { describe, expect, test } from 'vitest';
import { guest, serve, tempDir, until } from './fixtures/harness.ts';
import { onPostgres } from './fixtures/on-postgres.ts';

onPostgres();

describe('on PostgreSQL', async () => {
  await import('./clocks.test.ts');
});

const DAY = 24 * 3600_000;

test('two servers that find the same tables due do everything once', async () => {
  const dataDir = tempDir();
  let now = Date.UTC(2030, 4, 6);
  const open = () => serve({ dataDir, now: () => now, paceMs: 20, downMs: 40 * DAY, limits: { tablesPerPerson: 100 } });
  const servers = [await open(), await open()] as const;
  const [ada, bob] = [await guest(servers[0].port, 'Ada'), await guest(servers[0].port, 'Bob')];
  const ids = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const body = { game: 'welcome-to', seats: 2, terms: { pace: 'day' } };
      const { id } = (await ada.post('/api/tables', body)).body.table;
      await bob.post(`/api/tables/${id}/sit`, {});
      expect((await ada.post(`/api/tables/${id}/start`)).status).toBe(200);
      return id;
    }),
  );
  const tables = () => Promise.all(ids.map(async id => (await ada.get(`/api/tables/${id}`)).body.table));
  now += 4 * DAY + 1_000;
  await until(async () => (await tables()).every(t => t.seats.some(s => s.bot !== null)));
  now += 11 * DAY;
  await until(async () => (await tables()).every(t => t.phase === 'over'));
  const link = await ada.connect();
  for (const id of ids) {
    await link.open(id);
    const lines = link.heard.flatMap(m => (m.t === 'chat' && m.table === id ? m.lines : []));
    expect(lines.filter(l => l.news?.type === 'stand-in')).toHaveLength(1);
    expect(lines.filter(l => l.news?.type === 'abandoned')).toHaveLength(1);
  }
  await Promise.all(servers.map(s => s.close()));
}, 120_000);
