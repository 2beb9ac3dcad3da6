import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { openDatabase } from '../src/sqlite.ts';
import { connect, guest, request, serve } from './fixtures/harness.ts';

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
  const row = db.prepare('select * from persons where id = ?').get(ada.person.id);
  db.close();
  expect(JSON.stringify(row)).not.toContain(token);
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
