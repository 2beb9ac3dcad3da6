import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Server } from '../src/index.ts';
import { createBuckets, fullBucket, type Limits, take } from '../src/limits.ts';
import { commandId, connect, guest, request, serve } from './fixtures/harness.ts';

let server: Server | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});
async function limited(limits: Partial<Limits>): Promise<number> {
  server = await serve({ limits });
  return server.port;
}

test('a bucket empties, refuses, and fills again with time', () => {
  const b = fullBucket(2, 0);
  expect([take(b, 1, 2, 0), take(b, 1, 2, 0), take(b, 1, 2, 0)]).toEqual([true, true, false]);
  expect([take(b, 1, 2, 1000), take(b, 1, 2, 1000)]).toEqual([true, false]);
  expect([take(b, 1, 2, 9000), take(b, 1, 2, 9000), take(b, 1, 2, 9000)]).toEqual([true, true, false]);
  const buckets = createBuckets(1, 1);
  expect([buckets.take('x', 0), buckets.take('x', 0), buckets.take('y', 0)]).toEqual([true, false, true]);
  buckets.sweep(5000);
  expect(buckets.take('x', 5000)).toBe(true);
});

test('too many messages are refused, commands by their id, and the socket stays open', async () => {
  const port = await limited({ messageRate: 1, messageBurst: 3 });
  const link = await connect(port);
  for (let i = 0; i < 5; i++) link.send({ t: 'ping' });
  await link.next(m => m.t === 'error' && m.code === 'too-fast');
  expect(await link.answer('sometable', 'x', commandId(), 0)).toBe('too-fast');
  expect(link.socket.readyState).toBe(link.socket.OPEN);
  await new Promise(done => setTimeout(done, 1100));
  link.send({ t: 'ping' });
  await link.next(m => m.t === 'pong');
});

test('a flood ends with the socket closed', async () => {
  const port = await limited({ messageRate: 1, messageBurst: 3, floodTolerance: 10 });
  const link = await connect(port);
  const closed = new Promise<number>(done => link.socket.once('close', done));
  for (let i = 0; i < 20; i++) link.send({ t: 'ping' });
  expect(await closed).toBe(1008);
});

test('a message beyond the hard limit closes the socket, and nothing else', async () => {
  const port = await limited({});
  const [link, other] = [await connect(port), await connect(port)];
  const closed = new Promise<number>(done => link.socket.once('close', done));
  link.send('x'.repeat(100_000));
  expect(await closed).toBe(1009);
  other.send({ t: 'ping' });
  await other.next(m => m.t === 'pong');
});

test('sockets per person and per address', async () => {
  const port = await limited({ socketsPerPerson: 2, socketsPerAddress: 3 });
  const ada = await guest(port);
  const first = await ada.connect();
  await ada.connect();
  const third = await connect(port, ada.cookie, false);
  await third.next(m => m.t === 'error' && m.code === 'too-many');
  const stranger = await connect(port);
  const fifth = await connect(port, null, false);
  await fifth.next(m => m.t === 'error' && m.code === 'too-many');
  await first.close();
  await ada.connect();
  await stranger.close();
});

test('tables watched by one socket', async () => {
  const port = await limited({ openTables: 1 });
  const ada = await guest(port);
  const link = await ada.connect();
  const ids: string[] = [];
  for (let i = 0; i < 2; i++) ids.push((await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table.id);
  await link.open(ids[0]!);
  link.send({ t: 'open', table: ids[1] });
  await link.next(m => m.t === 'error' && m.code === 'too-many');
  link.send({ t: 'close', table: ids[0] });
  await link.open(ids[1]!);
  expect(link.infos.has(ids[1]!)).toBe(true);
});

test('requests and new guests per address', async () => {
  const port = await limited({ httpRate: 0.1, httpBurst: 5, guestRate: 0.01, guestBurst: 1 });
  await guest(port);
  const second = await request(port, 'POST', '/api/me', { name: 'B', colour: 1, avatar: 'fox' });
  expect([second.status, second.body.code]).toEqual([429, 'too-fast']);
  const replies = await Promise.all(Array.from({ length: 6 }, () => request(port, 'GET', '/api/me')));
  expect(replies.map(r => r.status)).toContain(429);
  expect((await request(port, 'GET', '/api/health')).status).toBe(200);
});

test('pages of other sites get no socket; ours and programs do', async () => {
  const port = await limited({});
  const open = (origin?: string) =>
    new Promise<string>(done => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, origin === undefined ? {} : { origin });
      socket.once('open', () => done('open'));
      socket.once('error', error => done(error.message));
    });
  expect(await open('https://evil.example')).toContain('403');
  expect(await open('null')).toContain('403');
  expect(await open(`http://127.0.0.1:${port}`)).toBe('open');
  expect(await open()).toBe('open');
});
