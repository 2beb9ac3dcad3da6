import { get } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { PROTOCOL } from '@polis/protocol';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { addressKey, createBuckets, fullBucket, LIMITS, type Limits, take } from '../src/base/limits.ts';
import type { Server } from '../src/index.ts';
import { commandId, connect, guest, request, serve, until } from './fixtures/harness.ts';

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
  // All in one breath: nothing comes back meanwhile.
  for (let i = 0; i < 5; i++) link.send({ t: 'ping' });
  expect(await link.answer('sometable', 'x', commandId(), 0)).toBe('too-fast');
  await link.next(m => m.t === 'error' && m.code === 'too-fast');
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
  // The server may hear of it a moment after us.
  await until(async () => {
    const again = await connect(port, ada.cookie, false);
    again.send({ t: 'hello', protocol: PROTOCOL });
    return (await again.next(m => m.t === 'welcome' || m.t === 'error')).t === 'welcome';
  });
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

test('a long request costs as much as many short ones', async () => {
  const port = await limited({ httpRate: 0.001, httpBurst: 100, guestBurst: 1 });
  const review = (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}/api/tables/abcd/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...init,
    }).then(r => r.status);
  const body = JSON.stringify('x'.repeat(1_000_000));
  expect(await review('review', { body })).toBe(401);
  expect(await review('review', { body })).toBe(429);
  expect((await request(port, 'GET', '/api/me')).status).toBe(200);
  // Whoever does not say how long it is pays for the longest.
  const piecemeal = () => ({ body: new Blob(['{}']).stream(), duplex: 'half' }) as RequestInit;
  expect(await review('sit', piecemeal())).toBe(401);
  expect(await review('review', piecemeal())).toBe(429);
  expect((await request(port, 'GET', '/api/me')).status).toBe(200);
});

test('what pages say broke in them, per address', async () => {
  const port = await limited({ troubleRate: 0.001, troubleBurst: 2 });
  const trouble = { part: 'board', page: 't', game: null, error: 'TypeError', stack: '' };
  const say = async (body: object) => (await request(port, 'POST', '/api/trouble', body)).status;
  expect(await say({ ...trouble, error: 'x'.repeat(301) })).toBe(400);
  expect(await say({ ...trouble, who: 'Ada' })).toBe(400);
  expect([await say(trouble), await say(trouble), await say(trouble)]).toEqual([200, 200, 429]);
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

/** A request from a chosen loopback address. */
function from(localAddress: string, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, localAddress, agent: false }, response => {
      response.resume();
      response.once('end', () => resolve(response.statusCode!));
    }).once('error', reject);
  });
}

/** A socket from a chosen loopback address; resolves with the codes of the errors it has heard when it is closed. */
function socketFrom(localAddress: string, port: number): { socket: WebSocket; heard: string[] } {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { localAddress });
  const heard: string[] = [];
  socket.on('message', data => {
    const m = JSON.parse(data.toString());
    heard.push(m.t === 'error' ? m.code : m.t);
  });
  socket.on('error', error => heard.push(error.message));
  return { socket, heard };
}

const happens = (socket: WebSocket, what: string) => new Promise(done => socket.once(what, done));

test('a flood from one address slows only that address', async () => {
  // Cut down, so that the flood need not be long and nothing comes back while it lasts.
  const slow = { httpRate: 0.01, pageRate: 0.01, connectRate: 0.01, addressMessageRate: 0.01 };
  const small = { httpBurst: 30, pageBurst: 50, connectBurst: 10, addressMessageBurst: 300 };
  server = await serve({ limits: { ...LIMITS, ...slow, ...small } });
  const { port } = server;
  const [bad, good] = ['127.0.0.2', '127.0.0.3'];
  const quiet = socketFrom(good, port);
  await happens(quiet.socket, 'open');
  quiet.socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));

  const flood = async (path: string, n: number) => {
    const codes = await Promise.all(Array.from({ length: n }, () => from(bad, port, path)));
    expect(codes).toContain(429);
    expect(await from(good, port, path)).not.toBe(429);
  };
  await flood('/api/me', 60);
  await flood('/', 90);

  // Many sockets, each within its own limits: together they are not.
  const sockets = Array.from({ length: 12 }, () => socketFrom(bad, port));
  await Promise.all(sockets.map(s => Promise.race([happens(s.socket, 'open'), happens(s.socket, 'error')])));
  expect(sockets.flatMap(s => s.heard).join()).toContain('429');
  for (const { socket } of sockets)
    if (socket.readyState === socket.OPEN) {
      socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
      for (let i = 0; i < 50; i++) socket.send('{"t":"ping"}');
    }
  await until(() => sockets.flatMap(s => s.heard).includes('too-fast'));
  quiet.socket.send('{"t":"ping"}');
  await until(() => quiet.heard.includes('pong'));
  expect(quiet.heard).toEqual(['welcome', 'pong']);
  for (const { socket } of [quiet, ...sockets]) socket.terminate();
});

test('connections per address, whatever is done with them', async () => {
  const port = await limited({ connectionsPerAddress: 3 });
  const wires = Array.from({ length: 5 }, () => connectTcp({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }));
  let closed = 0;
  for (const wire of wires) wire.on('error', () => {}).on('close', () => closed++);
  await until(() => closed === 2);
  expect(await from('127.0.0.3', port, '/api/health')).toBe(200);
  for (const wire of wires) wire.destroy();
  // The server may hear of it a moment after us.
  await until(async () => (await from('127.0.0.2', port, '/api/health').catch(() => 0)) === 200);
});

test('whoever goes on asking when refused is hung up on, and whoever does so by the packet is not heard for a while', async () => {
  const port = await limited({ httpRate: 0.001, httpBurst: 5 });
  const asked = 'GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n';
  const say = (localAddress: string, times: number) =>
    new Promise<string>(done => {
      const wire = connectTcp({ port, host: '127.0.0.1', localAddress }, () => wire.write(asked.repeat(times)));
      let heard = '';
      wire.on('data', chunk => {
        heard += chunk;
      });
      wire.on('error', () => {});
      wire.on('close', () => done(heard));
    });
  const statuses = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses(await say('127.0.0.2', 9))).toEqual(['200', '200', '200', '200', '200', '429']);
  expect(statuses(await say('127.0.0.2', 1))).toEqual(['429']);
  const idle = connectTcp({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  const over = new Promise(done => idle.on('error', () => {}).once('close', done));
  await new Promise(done => idle.once('connect', done));
  await say('127.0.0.2', 500);
  await over;
  expect(await say('127.0.0.2', 1)).toBe('');
  expect(await from('127.0.0.3', port, '/api/me')).toBe(200);
});

test('health and readiness are answered to whoever has used up everything else, and not without end', async () => {
  const port = await limited({ httpRate: 0.001, httpBurst: 5 });
  const all = async (path: string) => Promise.all(Array.from({ length: 7 }, () => from('127.0.0.2', port, path)));
  expect((await all('/api/me')).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await all('/api/health')).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('limits count one IPv4 address, and one network of IPv6', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressKey('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(addressKey('2001:0db8::9')).toBe('2001:db8:0:0::/64');
  expect(addressKey('::1')).toBe('0:0:0:0::/64');
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test.each<[string, Partial<Limits>]>([
  ['leaves too much unread', { backlog: 100_000, backlogSeconds: 1_000 }],
  ['reads nothing for too long', { backlog: 1e9, backlogSeconds: 0.5 }],
])('whoever %s is cut off, and nobody else', async (_, limits) => {
  const port = await limited(limits);
  const ada = await guest(port);
  const { id: table } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table;
  const [link, other] = [await ada.connect(), await ada.connect()];
  await link.open(table);
  for (let i = 0; i < 30; i++)
    expect(await link.command({ t: 'chat', table, id: commandId(), text: `${i} `.repeat(60) })).toBe('ack');
  link.socket.pause();
  await until(async () => {
    for (let i = 0; i < 100; i++) link.send({ t: 'open', table });
    return /^polis_sockets 1$/m.test((await request(port, 'GET', '/metrics')).text);
  });
  other.send({ t: 'ping' });
  await other.next(m => m.t === 'pong');
});
