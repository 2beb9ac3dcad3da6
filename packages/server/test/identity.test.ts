import { createHash, createHmac } from 'node:crypto';
import type { MeBody } from '@polis/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { createIdentity, type Identity } from '../src/people/identity.ts';
import { openDatabase } from '../src/store/sqlite.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { connect, guest, QUIET, request, serve, tempDir, workersDir } from './fixtures/harness.ts';
import { olderSchema } from './fixtures/older.ts';

let server: Server & { dataDir: string };
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

test('without a cookie you are nobody', async () => {
  expect((await request(server.port, 'GET', '/api/me')).body).toEqual({ you: null });
});

test('one request makes a guest, and the cookie brings the same person back', async () => {
  const made = await request(server.port, 'POST', '/api/me', { name: 'Ada', colour: 3, avatar: 'owl' });
  const cookie = made.headers.get('set-cookie')!;
  expect(cookie).toMatch(/^polis=[\w-]+\.[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const me = await request(server.port, 'GET', '/api/me', undefined, { cookie: cookie.split(';')[0]! });
  expect(me.body.you).toEqual({ id: made.body.you!.id, name: 'Ada', colour: 3, avatar: 'owl' });
});

test('a forged or altered cookie is nobody', async () => {
  const ada = await guest(server.port);
  const [token, signature] = ada.cookie.slice('polis='.length).split('.');
  for (const value of [
    'x',
    '.',
    `${token}`,
    `${token}.`,
    `${token}x.${signature}`,
    `${token}.${signature}x`,
    `a.${signature}`,
  ])
    expect(
      (await request(server.port, 'GET', '/api/me', undefined, { cookie: `polis=${value}` })).body.you,
      value,
    ).toBe(null);
});

test('the database holds only the hash of the token', async () => {
  const ada = await guest(server.port);
  const token = ada.cookie.slice('polis='.length).split('.')[0]!;
  const db = openDatabase(`${server.dataDir}/polis.db`, true);
  const rows = [
    db.prepare('select * from persons where id = ?').get(ada.person.id),
    db.prepare('select * from sessions where person_id = ?').get(ada.person.id),
  ];
  db.close();
  expect(rows).not.toContain(undefined);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a new name reaches the tables at which the person sits', async () => {
  const ada = await guest(server.port, 'Ada');
  const { table } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body;
  const watcher = await connect(server.port);
  await watcher.open(table.id);
  await ada.post('/api/me', { name: 'Countess', colour: 2, avatar: 'bear' });
  await watcher.next(m => m.t === 'table' && m.table.seats[0]!.person?.name === 'Countess');
  const link = await ada.connect();
  const welcome = link.heard.find(m => m.t === 'welcome')!;
  expect(welcome.you?.name).toBe('Countess');
});

test('a guest is refused when the name is missing, and told why', async () => {
  const reply = await request(server.port, 'POST', '/api/me', { colour: 1, avatar: 'fox' });
  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe('bad-message');
});

test('a name is stored as it can be seen, and one that cannot be, or passes for another alphabet, is refused by name', async () => {
  const named = async (name: string) => {
    const { body } = await request(server.port, 'POST', '/api/me', { name, colour: 1, avatar: 'fox' });
    return body.you?.name ?? body.code;
  };
  expect(await named(' A\u200bda\u202e ')).toBe('Ada');
  expect(await named('\u3164\u200b')).toBe('bad-name');
  expect(await named('Аda')).toBe('bad-name');
  expect(await named('\ud800')).toBe('bad-message');
  const ada = await guest(server.port, 'Ada');
  expect((await ada.post('/api/me', { name: '\u2800', colour: 1, avatar: 'fox' })).body.code).toBe('bad-name');
  expect((await ada.get('/api/me')).body.you!.name).toBe('Ada');
});

test('two people at one table never look the same, also when one takes the other’s name in the middle of it', async () => {
  const [ada, bob, eve] = await Promise.all(['Ada', 'Bob', 'Eve'].map(name => guest(server.port, name)));
  const { id } = (await ada!.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table;
  await bob!.post(`/api/tables/${id}/sit`, {});
  const watcher = await connect(server.port);
  await watcher.open(id);
  await bob!.post('/api/me', { name: 'ADA', colour: 2, avatar: 'bear' });
  await watcher.next(m => m.t === 'table' && m.table.seats[1]!.person?.name === 'ADA (2)');
  const names = async (who = eve!) => (await who.get(`/api/tables/${id}`)).body.table.seats.map(s => s.person?.name);
  expect(await names()).toEqual(['Ada', 'ADA (2)']);
  await bob!.post('/api/me', { name: 'Аdа'.replaceAll('d', 'д'), colour: 2, avatar: 'bear' });
  expect(await names()).toEqual(['Ada', 'Ада']);
  watcher.send({ t: 'people', table: id, id: 'people-12345' });
  const people = await watcher.next(m => m.t === 'people');
  expect(people.t === 'people' && people.rows.map(r => r.person?.name)).toEqual(['Ada', 'Ада']);
});

const DAY = 24 * 3600_000;
const ADA = { name: 'Ada', colour: 1, avatar: 'fox' } as unknown as MeBody;

/** A real database and a clock that can be moved. */
async function withClock(
  run: (identity: Identity, pass: (ms: number) => void, open: () => Promise<Identity>, store: Store) => Promise<void>,
  dataDir = tempDir(),
): Promise<void> {
  let time = Date.now();
  const store = await openStore({
    dataDir,
    databaseUrl: null,
    workersDir: await workersDir(),
    maxPages: null,
    ...QUIET,
  });
  const open = () => createIdentity(store.db, store.writer, () => time);
  const pass = (ms: number) => {
    time += ms;
  };
  await run(await open(), pass, open, store).finally(() => store.close());
}

const header = (cookie: string) => `polis=${cookie}`;

test('a cookie that is a week old is exchanged, and the old one ends when the new one has come back', () =>
  withClock(async (identity, pass) => {
    const { person, cookie } = (await identity.create(ADA))!;
    expect(await identity.renew(header(cookie))).toBe(null);
    pass(8 * DAY);
    const fresh = (await identity.renew(header(cookie)))!;
    expect(fresh).not.toBe(cookie);
    // The answer that carried it may have been lost: the old one is good as long as the new one was never seen.
    pass(30 * DAY);
    expect(await identity.who(header(cookie))).toEqual(person);
    expect(await identity.who(header(fresh))).toEqual(person);
    pass(9 * 60_000);
    expect(await identity.who(header(cookie))).toEqual(person);
    pass(2 * 60_000);
    expect(await identity.who(header(cookie))).toBe(null);
    expect(await identity.who(header(fresh))).toEqual(person);
  }));

test('tabs that exchange the same cookie at once are all the same person for good', () =>
  withClock(async (identity, pass) => {
    const { person, cookie } = (await identity.create(ADA))!;
    pass(8 * DAY);
    const tabs = await Promise.all([0, 1, 2].map(() => identity.renew(header(cookie))));
    expect(new Set(tabs).size).toBe(3);
    for (const tab of tabs) expect(await identity.who(header(tab!))).toEqual(person);
    pass(DAY);
    for (const tab of tabs) expect(await identity.who(header(tab!))).toEqual(person);
  }));

test('a cookie that was not used for 400 days names nobody', () =>
  withClock(async (identity, pass) => {
    const { person, cookie } = (await identity.create(ADA))!;
    pass(399 * DAY);
    expect(await identity.who(header(cookie))).toEqual(person);
    pass(DAY);
    expect(await identity.who(header(cookie))).toBe(null);
    expect(await identity.renew(header(cookie))).toBe(null);
  }));

test('exchanging forgets the sessions that have ended', () =>
  withClock(async (identity, pass, _, store) => {
    let { cookie } = (await identity.create(ADA))!;
    for (let week = 0; week < 5; week++) {
      pass(8 * DAY);
      cookie = (await identity.renew(header(cookie)))!;
      await identity.who(header(cookie));
    }
    expect(await store.db.selectFrom('sessions').selectAll().execute()).toHaveLength(2);
  }));

test('the signing key changes every 90 days, on every node at once, and logs nobody out', () =>
  withClock(async (identity, pass, open) => {
    const { person, cookie } = (await identity.create(ADA))!;
    const other = await open();
    // Day by day: a clock that leaps is not believed.
    for (let day = 0; day < 90; day++) {
      pass(DAY);
      await identity.tend();
    }
    const during = (await identity.create(ADA))!.cookie;
    // The new key rests until every node has looked: what is signed now is signed with the old one.
    expect(await other.who(header(during))).not.toBe(null);
    await other.tend();
    pass(2 * 3600_000);
    const after = (await identity.create(ADA))!.cookie;
    for (const node of [identity, other, await open()]) {
      expect(await node.who(header(cookie))).toEqual(person);
      expect(await node.who(header(after))).not.toBe(null);
    }
    const signature = (value: string) => value.split('.')[1];
    expect(new Set([cookie, during, after].map(signature)).size).toBe(3);
  }));

test('a visit to the page exchanges an old cookie', async () => {
  const ada = await guest(server.port);
  const fresh = await request(server.port, 'GET', '/api/me', undefined, { cookie: ada.cookie });
  expect(fresh.headers.get('set-cookie')).toBe(null);
  const bob = await guest(server.port, 'Bob');
  const db = openDatabase(`${server.dataDir}/polis.db`);
  db.prepare('update sessions set made = made - ? where person_id = ?').run(8 * DAY, bob.person.id);
  db.close();
  const visit = await request(server.port, 'GET', '/api/me', undefined, { cookie: bob.cookie });
  const cookie = visit.headers.get('set-cookie')!;
  expect(cookie).toMatch(/^polis=[\w-]+\.[\w-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
  const next = await request(server.port, 'GET', '/api/me', undefined, { cookie: cookie.split(';')[0]! });
  expect(next.body.you).toEqual(bob.person);
});

test('people of an older database keep their cookies', async () => {
  const dataDir = tempDir();
  const token = 'a-token-from-long-ago';
  const key = 'k'.repeat(64);
  const db = openDatabase(`${dataDir}/polis.db`);
  for (const sql of olderSchema(2, 'sqlite')) db.exec(sql);
  db.prepare('insert into meta values (?, ?)').run('cookie-key', key);
  db.prepare('insert into persons values (?, ?, ?, ?, ?, ?)').run(
    'ada',
    'Ada',
    1,
    'fox',
    createHash('sha256').update(token).digest('hex'),
    Date.now() - 100 * DAY,
  );
  db.close();
  const cookie = `${token}.${createHmac('sha256', key).update(token).digest('base64url')}`;
  await withClock(async identity => {
    expect(await identity.who(header(cookie))).toEqual({ id: 'ada', ...ADA });
    const fresh = (await identity.renew(header(cookie)))!;
    expect(await identity.who(header(fresh))).toEqual({ id: 'ada', ...ADA });
  }, dataDir);
});
