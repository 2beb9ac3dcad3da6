import { describe, expect, test } from 'vitest';
import { guest, serve, until, withCookie } from './fixtures/harness.ts';
import { onPostgres } from './fixtures/on-postgres.ts';

const { newDatabase } = onPostgres();

describe('on PostgreSQL', async () => {
  await import('./deals.test.ts');
});

test('two servers deal the same, one of them plays the field, and whoever plays at both at once has one try', async () => {
  const databaseUrl = await newDatabase();
  const [here, there] = [await serve({ databaseUrl, fieldMs: 50 }), await serve({ databaseUrl, fieldMs: 50 })];
  const ada = await guest(here.port, 'Ada');
  const elsewhere = withCookie(there.port, ada.cookie, ada.person);
  const [one, two] = await Promise.all([ada.get('/api/deals'), elsewhere.get('/api/deals')]);
  expect(one.body.deals.map(d => d.deal)).toEqual(two.body.deals.map(d => d.deal));
  const { id } = one.body.deals[0]!.deal;
  const made = await Promise.all([ada, elsewhere, ada].map(who => who.post(`/api/deals/${id}/play`)));
  expect(new Set(made.map(m => m.body.table.id)).size).toBe(1);
  const done = async () => (await ada.get(`/api/deals/${id}`)).body.field.done;
  await until(async () => (await done()) >= 2, 100_000);
  await Promise.all([here.close(), there.close()]);
}, 300_000);
