import { verifyReplay } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { afterEach, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { connect, guest, playOn, serve } from './fixtures/harness.ts';

let server: (Server & { dataDir: string }) | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

test('two people play a whole game over sockets, a spectator watches, and the replay verifies', async () => {
  server = await serve();
  const ada = await guest(server.port, 'Ada');
  const bob = await guest(server.port, 'Bob');
  const made = await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, listed: true });
  expect(made.status).toBe(200);
  const id = made.body.table.id as string;
  expect((await bob.post(`/api/tables/${id}/sit`, { seat: 1 })).status).toBe(200);
  const [a, b, spectator] = await Promise.all([ada.connect(), bob.connect(), connect(server.port)]);
  await Promise.all([a.open(id), b.open(id), spectator.open(id)]);
  expect((await ada.get(`/api/tables/${id}/replay`)).body.code).toBe('not-over');
  expect((await ada.post(`/api/tables/${id}/start`)).body.table.phase).toBe('playing');
  await Promise.all([playOn(a, id), playOn(b, id)]);
  await a.next(m => m.t === 'table' && m.table.phase === 'over');
  const replay = (await bob.get(`/api/tables/${id}/replay`)).body;
  expect(replay.seedHash).toBe(made.body.table.seedHash);
  const verified = verifyReplay((await loadEngine('tiny-towns'))!, replay);
  expect(verified.ok && verified.value.scores).toEqual(a.infos.get(id)!.scores);
  expect(spectator.frames.get(id)!.over).toBe(true);
  expect(spectator.frames.get(id)!.seat).toBe(null);
  for (const link of [a, b, spectator]) {
    const seqs = link.heard.flatMap(m => (m.t === 'frame' ? [m.seq] : []));
    expect(seqs).toEqual(seqs.map((_, i) => i + 1));
  }
});

test('one person and three bots play a whole game', async () => {
  server = await serve();
  const ada = await guest(server.port, 'Ada');
  const made = await ada.post('/api/tables', {
    game: 'tiny-towns',
    seats: 4,
    bots: ['random', 'greedy', 'mcts'],
    start: true,
  });
  expect(made.body.table?.phase).toBe('playing');
  const id = made.body.table.id as string;
  const a = await ada.connect();
  await a.open(id);
  await playOn(a, id);
  expect((await ada.get(`/api/tables/${id}`)).body.table.scores).toHaveLength(4);
});
