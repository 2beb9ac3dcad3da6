import { existsSync, statSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guest, serve, until } from './fixtures/harness.ts';

/** Far below what hanging clients or thinking bots would cost, far above what a busy machine needs. */
const QUICKLY_MS = 20_000;

test('on shutdown new answers are refused as closing, the sockets are told, and all is quickly over', async () => {
  const server = await serve({ botPaceMs: 0 });
  const ada = await guest(server.port);
  const { id } = (
    await ada.post('/api/tables', { game: 'tiny-towns', seats: 4, bots: ['mcts', 'mcts', 'mcts'], start: true })
  ).body.table;
  const link = await ada.connect();
  await link.open(id);
  await until(() => link.frames.get(id)!.prompt !== null);
  expect(await link.answer(id, link.frames.get(id)!.prompt!.actions[0]!)).toBe('ack');
  const code = new Promise<number>(done => link.socket.once('close', done));
  const started = Date.now();
  const closed = server.close();
  // From now on nothing new is taken, and that is said.
  expect(await link.answer(id, 'ready')).toBe('closing');
  await closed;
  expect(await code).toBe(1012);
  expect(Date.now() - started).toBeLessThan(QUICKLY_MS);
  const file = join(server.dataDir, 'polis.db');
  expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBe(0);
});

test('a client that does not hang up does not hold the shutdown up', async () => {
  const server = await serve();
  const mute = dial(server.port, '127.0.0.1');
  mute.write(
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await new Promise(done => mute.once('data', done));
  const idle = dial(server.port, '127.0.0.1');
  await new Promise(done => idle.once('connect', done));
  const started = Date.now();
  await server.close();
  expect(Date.now() - started).toBeLessThan(QUICKLY_MS);
  mute.destroy();
  idle.destroy();
});
