import type { CompanyAnswer } from '@polis/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../faults/postgres.ts';
import { type Guest, guest, type Link, serve, serveFrom, until } from './fixtures/harness.ts';

/** What holds on SQLite holds on PostgreSQL: the same tests on the other engine. */
let cluster: Postgres;
let made = 0;
beforeAll(async () => {
  cluster = await startPostgres();
  serveFrom(() => cluster.create(`company${++made}`));
});
afterAll(() => cluster.remove());

describe('on PostgreSQL', async () => {
  await import('./company.test.ts');
});

test('friends at two servers see each other, invite each other, and meet no more once one of them is blocked', async () => {
  const databaseUrl = await cluster.create('friends');
  const [here, there] = [await serve({ databaseUrl }), await serve({ databaseUrl })];
  const account = async (name: string, port: number): Promise<Guest> => {
    const one = await guest(port, name);
    await one.post('/api/account/recovery');
    return one;
  };
  const [ada, bob] = [await account('Adelheid', here.port), await account('Bobrowski', there.port)];
  const handle = (await ada.get('/api/me')).body.you!.handle!;
  const [a, b] = [await ada.connect(), await bob.connect()];
  const hears = (link: Link, fits: (c: CompanyAnswer) => boolean) =>
    until(() => {
      const m = link.heard.findLast(m => m.t === 'company');
      return m?.t === 'company' && fits(m.company);
    });
  await bob.post('/api/friends/ask', { handle });
  await hears(a, c => c.asks[0]?.id === bob.person.id);
  await ada.post(`/api/friends/${bob.person.id}/accept`);
  await hears(b, c => c.friends[0]?.online === true);
  await hears(a, c => c.friends[0]?.online === true);
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, listed: true })).body.table;
  await a.open(id);
  await hears(b, c => c.friends[0]?.at?.table === id);
  await ada.post(`/api/tables/${id}/invite`, { person: bob.person.id });
  await hears(b, c => c.invitations[0]?.table === id);
  expect((await bob.post(`/api/invitations/${id}/accept`)).status).toBe(200);
  await until(() => a.infos.get(id)?.seats[1]?.person?.id === bob.person.id);
  // She blocks him where she is; what he does at the other server does not reach her.
  await bob.post('/api/blocks', { person: ada.person.id, on: true });
  await hears(a, c => c.friends[0]?.online === false && c.friends[0].at === null);
  await b.open(id);
  await until(() => b.infos.get(id)?.seats[0]?.person?.hidden === true);
  await a.close();
  await Promise.all([here.close(), there.close()]);
});
