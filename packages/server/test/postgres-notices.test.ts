import { describe, expect, test } from 'vitest';
import { guest, serve, tempDir, until, withCookie } from './fixtures/harness.ts';
import { onPostgres } from './fixtures/on-postgres.ts';
import { openOutside } from './fixtures/outside.ts';

onPostgres();

describe('on PostgreSQL', async () => {
  await import('./notices.test.ts');
});

test('of many notices and two servers each notice goes out once', async () => {
  const outside = await openOutside();
  const dataDir = tempDir();
  const notices = { lookMs: 15, presentMs: 500, deadMs: 0, tidyMs: 100 };
  const options = { dataDir, notices, world: outside.world, limits: { tablesPerPerson: 100, accountBurst: 1_000 } };
  const [one, two] = [await serve(options), await serve(options)];
  const [ada, bob] = [await guest(one.port, 'Ada'), await guest(one.port, 'Bob')];
  for (const who of [ada, bob])
    await who.post('/api/notices/hooks', {
      kind: 'json',
      address: `https://hook.test/${who.person.id}`,
      language: 'en',
    });
  const bobThere = withCookie(two.port, bob.cookie, bob.person);
  const tables: string[] = [];
  for (let i = 0; i < 12; i++) {
    const options = { monuments: 'off', firstBuilder: i % 2 };
    const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, options })).body.table;
    await bobThere.post(`/api/tables/${id}/sit`, { seat: 1 });
    await ada.post(`/api/tables/${id}/start`);
    tables.push(id);
  }
  const told = () => outside.heard.map(h => JSON.parse(h.body.toString()).table as string);
  await until(() => new Set(told()).size === tables.length);
  await new Promise(done => setTimeout(done, 500));
  expect(told().sort()).toEqual([...tables].sort());
  await Promise.all([one.close(), two.close()]);
  await outside.close();
});
