import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODES, PROTOCOL } from '@polis/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { commandId, connect, type Guest, guest, type Link, request, serve } from './fixtures/harness.ts';

let server: Server & { dataDir: string };
let ada: Guest;
let bob: Guest;
let id: string;
let a: Link;
let b: Link;
const seen = new Set<string>();
const note = (code: string) => {
  seen.add(code);
  return code;
};

beforeAll(async () => {
  server = await serve({ limits: { messageRate: 1000, messageBurst: 1000, tablesPerPerson: 3 } });
  [ada, bob] = await Promise.all([guest(server.port, 'Ada'), guest(server.port, 'Bob')]);
  id = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, options: { firstBuilder: 0, monuments: 'off' } }))
    .body.table.id;
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  [a, b] = await Promise.all([ada.connect(), bob.connect()]);
  await a.open(id);
  await b.open(id);
});
afterAll(() => server.close());

/** What the socket says to something that is no command; it must stay open. */
async function errorFor(link: Link, message: unknown): Promise<string> {
  link.send(message);
  const error = await link.next(m => m.t === 'error');
  expect((error as { text: string }).text).toMatch(/\.$/);
  expect(link.socket.readyState).toBe(link.socket.OPEN);
  return note((error as { code: string }).code);
}

test('malformed and unknown messages are named, and the socket stays open', async () => {
  expect(await errorFor(a, 'not json')).toBe('bad-json');
  expect(await errorFor(a, '[]')).toBe('bad-message');
  expect(await errorFor(a, { t: 'dance' })).toBe('bad-message');
  expect(await a.command({ t: 'undo', table: '../etc', id: commandId() })).toBe('bad-message');
  expect(await errorFor(a, { t: 'open', table: '../etc' })).toBe('bad-message');
  expect(await errorFor(a, 'x'.repeat(5000))).toBe('too-large');
  a.socket.send(Buffer.from([1, 2, 3]));
  expect(note(((await a.next(m => m.t === 'error')) as { code: string }).code)).toBe('bad-message');
  a.send({ t: 'ping' });
  await a.next(m => m.t === 'pong');
});

test('the first message must be hello, in our protocol', async () => {
  const link = await connect(server.port, null, false);
  expect(await errorFor(link, { t: 'ping' })).toBe('no-hello');
  expect(await errorFor(link, { t: 'hello', protocol: 999 })).toBe('protocol');
  link.send({ t: 'hello', protocol: PROTOCOL });
  await link.next(m => m.t === 'welcome');
});

test('unknown tables are refused, never made', async () => {
  a.send({ t: 'open', table: 'nosuchtable' });
  const error = await a.next(m => m.t === 'error' && m.table === 'nosuchtable');
  expect(note((error as { code: string }).code)).toBe('no-table');
  expect(note(await a.answer('nosuchtable', 'ready'))).toBe('no-table');
  expect((await ada.get('/api/tables/nosuchtable')).status).toBe(404);
});

test('answers before the start', async () => {
  expect(note(await a.answer(id, 'name wood', commandId(), 0))).toBe('not-started');
});

test('stale, illegal and unasked answers are refused and change nothing', async () => {
  await ada.post(`/api/tables/${id}/start`);
  await a.next(m => m.t === 'frame' && m.prompt !== null);
  const frame = a.frames.get(id)!;
  const prompt = frame.prompt!;
  expect(note(await a.answer(id, prompt.actions[0]!, commandId(), prompt.id + 1))).toBe('stale');
  expect(note(await a.answer(id, 'place 0,0'))).toBe('illegal');
  expect(note(await a.answer(id, 'no such thing'))).toBe('illegal');
  expect(note(await b.answer(id, prompt.actions[0]!, commandId(), 0))).toBe('not-asked');
  expect(note(await a.command({ t: 'undo', table: id, id: commandId() }))).toBe('no-undo');
  await a.open(id);
  expect({ ...a.frames.get(id)!, seq: 0 }).toEqual({ ...frame, seq: 0, told: [] });
});

test('spectators have no seat, strangers no voice', async () => {
  const spectator = await connect(server.port);
  await spectator.open(id);
  expect(note(await spectator.answer(id, 'name wood', commandId(), 0))).toBe('no-seat');
  const chat = { t: 'chat', table: id, id: commandId(), text: 'hi' };
  expect(note(await spectator.command(chat))).toBe('no-identity');
});

test('over HTTP', async () => {
  const post = async (who: Guest, path: string, body?: unknown) => note((await who.post(path, body)).body.code);
  expect(note((await request(server.port, 'POST', '/api/tables', {})).body.code)).toBe('no-identity');
  expect(await post(ada, '/api/tables', '{"game":')).toBe('bad-json');
  expect(await post(ada, '/api/tables', { game: 'tiny-towns' })).toBe('bad-message');
  expect(await post(ada, '/api/tables', { game: 'chess', seats: 2 })).toBe('bad-options');
  expect(await post(ada, '/api/tables', { game: 'tiny-towns', seats: 99 })).toBe('bad-options');
  const odd = await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, options: { orchardRule: 'none' } });
  expect(odd.body.text).toContain('orchardRule');
  expect(await post(ada, '/api/tables', { game: 'tiny-towns', seats: 2, bots: ['random', 'random'] })).toBe(
    'bad-options',
  );
  expect(await post(ada, `/api/tables/${id}/start`)).toBe('already-started');
  expect(await post(bob, `/api/tables/${id}/rematch`)).toBe('not-over');
  expect(note((await ada.get(`/api/tables/${id}/replay`)).body.code)).toBe('not-over');
  expect(note((await ada.get('/api/nothing')).body.code)).toBe('not-found');
  expect(await post(ada, '/api/tables', 'x'.repeat(20_000))).toBe('too-large');
  const foreign = await request(server.port, 'POST', '/api/me', {}, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(note(foreign.body.code)).toBe('bad-origin');
  const gathering = (await bob.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table.id;
  expect(await post(ada, `/api/tables/${gathering}/start`)).toBe('not-yours');
  expect(await post(bob, `/api/tables/${gathering}/start`)).toBe('not-ready');
  expect(await post(ada, `/api/tables/${gathering}/sit`, { seat: 0 })).toBe('seat-taken');
  await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 });
  await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 });
  expect(await post(ada, '/api/tables', { game: 'tiny-towns', seats: 2 })).toBe('too-many');
  expect(await post(ada, '/api/me', { name: '\u3164', colour: 1, avatar: 'fox' })).toBe('bad-name');
});

test('no refusal carries a stack trace', async () => {
  for (const path of ['/api/tables/%00', '/api/tables/..%2f', '/api/%', '/api/me/tables']) {
    const reply = await request(server.port, 'GET', path);
    expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|at \w+ \(/);
    expect(reply.body.code, path).toBeTypeOf('string');
  }
});

test('every code is tried here or in a test of its own', () => {
  const elsewhere = {
    'too-early': 'absence',
    'not-agreed': 'absence',
    muted: 'talk',
    banned: 'admin',
    'too-fast': 'limits',
    storage: 'storage',
    internal: 'aside',
    'set-aside': 'aside',
    closing: 'shutdown',
    'bad-host': 'guards',
    reused: 'resync',
    'bad-game': 'home',
    'deal-open': 'deals',
    'too-late': 'deals',
    'no-profile': 'profiles',
    'no-proposal': 'clocks',
    'house-muted': 'house',
    'not-rated': 'ratings',
    'phrases-only': 'company',
  };
  for (const [code, name] of Object.entries(elsewhere))
    expect(readFileSync(join(import.meta.dirname, `${name}.test.ts`), 'utf8'), name).toContain(code);
  expect([...seen, ...Object.keys(elsewhere)].sort()).toEqual([...CODES].sort());
});
