import { randomBytes } from 'node:crypto';
import { commitTo, dealSeed, hashSeed, parseReplay, type Replay, verifyReplay } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { connect, type Guest, guest, playOn, serve, until, withCookie } from './fixtures/harness.ts';

let server: Server & { dataDir: string };
let ada: Guest;
let bob: Guest;
beforeAll(async () => {
  server = await serve({ limits: { tablesPerPerson: 100 } });
  [ada, bob] = await Promise.all([guest(server.port, 'Ada'), guest(server.port, 'Bob')]);
});
afterAll(() => server.close());

const nonce = () => randomBytes(32).toString('hex');

async function gather(): Promise<string> {
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table;
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  return id;
}
const info = async (id: string) => (await ada.get(`/api/tables/${id}`)).body.table;

test('two players add to the seed: the game waits for both nonces, and its replay verifies with them only', async () => {
  const id = await gather();
  const [mine, his] = [nonce(), nonce()];
  const { seedHash } = await info(id);
  await ada.post(`/api/tables/${id}/pledge`, { pledge: commitTo(mine) });
  const pledged = (await bob.post(`/api/tables/${id}/pledge`, { pledge: commitTo(his) })).body.table;
  expect(pledged.pledges).toEqual([commitTo(mine), commitTo(his)]);
  expect((await bob.post(`/api/tables/${id}/nonce`, { nonce: his })).body.code).toBe('not-ready');

  const sealed = (await ada.post(`/api/tables/${id}/start`)).body.table;
  expect(sealed).toMatchObject({ phase: 'gathering', sealed: true });
  expect((await ada.post(`/api/tables/${id}/options`, { seats: 3 })).body.code).toBe('not-ready');
  expect((await bob.post(`/api/tables/${id}/sit`, { seat: 0 })).body.code).toBe('not-ready');
  expect((await bob.post(`/api/tables/${id}/pledge`, { pledge: commitTo(mine) })).body.code).toBe('not-ready');
  expect((await bob.post(`/api/tables/${id}/nonce`, { nonce: mine })).body.code).toBe('not-yours');
  await ada.post(`/api/tables/${id}/nonce`, { nonce: mine });
  expect((await info(id)).phase).toBe('gathering');
  const started = (await bob.post(`/api/tables/${id}/nonce`, { nonce: his })).body.table;
  expect(started).toMatchObject({ phase: 'playing', sealed: false, pledges: [], seedHash });

  const links = await Promise.all([ada, bob].map(g => connect(server.port, g.cookie)));
  for (const link of links) await link.open(id);
  await Promise.all(links.map(link => playOn(link, id)));
  await until(async () => (await info(id)).phase === 'over');
  const replay = (await ada.get(`/api/tables/${id}/replay`)).body as unknown as Replay;
  expect(replay.nonces).toEqual([mine, his]);
  expect(hashSeed(replay.seed!)).toBe(seedHash);
  const engine = (await loadEngine('tiny-towns'))!;
  const check = (value: unknown) => {
    const parsed = parseReplay(value);
    return parsed.ok && verifyReplay(engine, parsed.value).ok;
  };
  expect(check(replay)).toBe(true);
  expect(check({ ...replay, nonces: [his, mine] })).toBe(false);
  expect(check({ ...replay, seed: dealSeed(replay.seed!, replay.nonces) })).toBe(false);
});

test('who does not show the nonce in time adds nothing, and nobody waits for long', async () => {
  const id = await gather();
  const mine = nonce();
  await ada.post(`/api/tables/${id}/pledge`, { pledge: commitTo(mine) });
  await bob.post(`/api/tables/${id}/pledge`, { pledge: commitTo(nonce()) });
  await ada.post(`/api/tables/${id}/start`);
  await ada.post(`/api/tables/${id}/nonce`, { nonce: mine });
  await until(async () => (await info(id)).phase === 'playing');
  const late = await bob.post(`/api/tables/${id}/nonce`, { nonce: nonce() });
  expect(late.body.code).toBe('already-started');
});

test('who goes while nonces are shown takes all pledges along: what was shown must not count for another', async () => {
  const id = await gather();
  const mine = nonce();
  await ada.post(`/api/tables/${id}/pledge`, { pledge: commitTo(mine) });
  await bob.post(`/api/tables/${id}/pledge`, { pledge: commitTo(nonce()) });
  await ada.post(`/api/tables/${id}/start`);
  await ada.post(`/api/tables/${id}/nonce`, { nonce: mine });
  await bob.post(`/api/tables/${id}/leave`);
  expect(await info(id)).toMatchObject({ phase: 'gathering', sealed: false, pledges: [null, null] });
});

test('a table that is made and started at once pledges with its first word; programs that pledge nothing start at once', async () => {
  const mine = nonce();
  const body = { game: 'tiny-towns', seats: 2, bots: ['random'], start: true };
  const made = (await ada.post('/api/tables', { ...body, pledge: commitTo(mine) })).body.table;
  expect(made).toMatchObject({ phase: 'gathering', sealed: true });
  expect((await ada.post(`/api/tables/${made.id}/nonce`, { nonce: mine })).body.table.phase).toBe('playing');
  expect((await ada.post('/api/tables', body)).body.table.phase).toBe('playing');
});

test('a server that dies while it waits for nonces leaves a table that its host starts again', async () => {
  const first = await serve();
  const eve = await guest(first.port, 'Eve');
  const body = { game: 'tiny-towns', seats: 2, bots: ['random'], start: true, pledge: commitTo(nonce()) };
  const { id } = (await eve.post('/api/tables', body)).body.table;
  await first.close();
  const second = await serve({ dataDir: first.dataDir });
  const again = withCookie(second.port, eve.cookie, eve.person);
  expect((await again.get(`/api/tables/${id}`)).body.table).toMatchObject({ phase: 'gathering', sealed: true });
  await until(async () => (await again.post(`/api/tables/${id}/start`)).body.table?.phase === 'playing');
  await second.close();
});
