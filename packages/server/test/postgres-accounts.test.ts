import type { ClaimAnswer, LinkAnswer } from '@polis/protocol';
import { describe, expect, test } from 'vitest';
import { browser } from './fixtures/accounts.ts';
import { connect, guest, serve, until } from './fixtures/harness.ts';
import { onPostgres } from './fixtures/on-postgres.ts';

const { newDatabase } = onPostgres();

describe('on PostgreSQL', async () => {
  await import('./accounts.test.ts');
});

test('several servers know of each other’s accounts: who comes in at one is merged, ended and counted at all', async () => {
  const databaseUrl = await newDatabase();
  const limits = { accountRate: 1_000, accountBurst: 10_000 };
  const [here, there] = [await serve({ databaseUrl, limits }), await serve({ databaseUrl, limits })];
  const ada = browser(here.port);
  const { id } = await ada.guest('Ada');
  const key = await ada.keep();
  // A guest sits at a table that both servers have in memory.
  const phone = browser(there.port);
  const before = await phone.guest('Phone');
  const bob = await guest(here.port, 'Bob');
  const table = (await phone.post<{ table: { id: string } }>('/api/tables', { game: 'tiny-towns', seats: 2 })).body
    .table.id;
  await bob.post(`/api/tables/${table}/sit`, { seat: 1 });
  const watchers = [await connect(here.port, bob.cookie), await connect(there.port)];
  for (const w of watchers) await w.open(table);
  expect(watchers.map(w => w.infos.get(table)!.seats[0]!.person!.id)).toEqual([before.id, before.id]);
  expect(
    (await phone.enter({ ...key, get: (o, lies) => key.get(o, { ...lies, origin: phone.origin }) })).body.you.id,
  ).toBe(id);
  for (const w of watchers) await until(() => w.infos.get(table)?.seats[0]?.person?.id === id);
  // The link is made here and opened there.
  const tablet = browser(there.port);
  const link = (await ada.post<LinkAnswer>('/api/account/links')).body;
  const { claim, number } = (await tablet.post<ClaimAnswer>('/api/sign-in/link', { token: link.token })).body;
  await ada.post(`/api/account/links/${link.id}/confirm`, { number });
  await tablet.post('/api/sign-in/link/take', { claim });
  expect((await tablet.me())!.id).toBe(id);
  // A device is ended here while it is connected there.
  const socket = await connect(there.port, tablet.cookie);
  expect((await ada.post('/api/account/devices/end-others')).body.devices).toHaveLength(1);
  await until(() => socket.socket.readyState === socket.socket.CLOSED);
  await until(async () => (await tablet.me()) === null);
  // Tries are counted together.
  const codes: string[] = [];
  for (let i = 0; i < 7; i++)
    codes.push((await browser([here, there][i % 2]!.port).post('/api/sign-in/recovery', { code: 'wrong' })).body.code);
  expect(codes).toEqual([...Array(5).fill('code-wrong'), 'too-many-tries', 'too-many-tries']);
  await Promise.all([here.close(), there.close()]);
});
