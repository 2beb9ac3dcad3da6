import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres, THROWAWAY } from '../../../faults/postgres.ts';
import { startWire, type Wire } from '../../../faults/wire.ts';
import type { Nodes, Presence } from '../src/store/nodes.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { Store } from '../src/store/store.ts';
import { createDrivers } from '../src/tables/drivers.ts';
import type { Live } from '../src/tables/live.ts';
import { QUIET, until } from './fixtures/harness.ts';

/** Who is online on which server, when all of them come or go at once, and who drives which table, when the database was away. */
let cluster: Postgres;
let wire: Wire;
const stores: Store[] = [];
const warnings: string[] = [];
let here: Nodes;
let there: Nodes;
beforeAll(async () => {
  cluster = await startPostgres({ settings: THROWAWAY });
  const url = await cluster.create('presence');
  wire = await startWire(cluster.port);
  const far = url.replace(`:${cluster.port}/`, `:${wire.port}/`);
  for (const address of [far, url])
    stores.push(await openPostgres(address, { ...QUIET, warn: why => void warnings.push(why) }));
  [here, there] = stores.map(s => s.nodes!) as [Nodes, Nodes];
  const deaf = { lines() {}, changed() {}, lobby() {}, person() {}, company() {}, servers() {}, missed() {} };
  for (const nodes of [here, there]) await nodes.start(deaf, () => {});
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await wire.close();
  await cluster.remove();
});

function crowd(n: number): Presence[] {
  return Array.from({ length: n }, (_, i) => ({ table: 'somewhere', person: `person${i}` }));
}

test('thirty thousand people at one server are more than a statement has parameters', async () => {
  here.present(crowd(30_000));
  await until(async () => (await there.elsewhere('somewhere')).get('somewhere')!.size === 30_000);
  expect(warnings).toEqual([]);
});

test('when all of them leave, that is told at once, however far the database', async () => {
  here.present(crowd(500));
  await until(async () => (await there.elsewhere('somewhere')).get('somewhere')!.size === 500);
  wire.slow(30);
  // Looked at every half second, but only the last look counts.
  for (let n = 499; n >= 0; n--) here.present(crowd(n));
  await until(async () => (await there.elsewhere('somewhere')).get('somewhere')!.size === 0);
});

/** Connections of the first server are cut, and it gets no new ones. */
function away(): void {
  wire.target(1);
  wire.cut();
}
const driver = async (nodes: Nodes, table: string) => nodes.claim(table).catch(() => false);

test('a table that could not be given up while the database was away is free when it is back', async () => {
  expect(await driver(here, 'given up')).toBe(true);
  expect(await driver(there, 'given up')).toBe(false);
  away();
  warnings.length = 0;
  here.release('given up');
  await until(() => warnings.some(why => why.includes('given up')));
  wire.target(cluster.port);
  await until(() => driver(there, 'given up'));
});

test('a table that nobody could be asked for is asked for again', async () => {
  const live = { id: 'wanted', gone: false, touched: 0 } as Live;
  let woken = 0;
  const drives = createDrivers(here, l => {
    woken++;
    drives(l);
  });
  away();
  expect(drives(live)).toBe(false);
  await until(() => woken > 0);
  wire.target(cluster.port);
  await until(() => drives(live));
  here.release('wanted');
});

test('a table that another server drives is asked for until that one gives it up, also if nobody says so', async () => {
  const live = { id: 'busy', gone: false, touched: 0 } as Live;
  expect(await driver(there, 'busy')).toBe(true);
  const drives = createDrivers(here, l => void drives(l));
  expect(drives(live)).toBe(false);
  expect(await driver(here, 'busy')).toBe(false);
  there.release('busy');
  await until(() => here.drives('busy'));
});

test('what somebody else says on the same channel harms nobody', async () => {
  const client = new pg.Client(cluster.url('presence'));
  await client.connect();
  for (const text of ['nonsense', 'null', '{"lines":5}', '{"lines":[5]}', ''])
    await client.query("select pg_notify('polis', $1)", [text]);
  await client.end();
  here.present(crowd(3));
  await until(async () => (await there.elsewhere('somewhere')).get('somewhere')!.size === 3);
});

test('a server that holds the turn of a crowd and does not go on keeps nobody from theirs for long', async () => {
  let go = () => {};
  const held = there.alone('crowd', () => new Promise<void>(done => (go = done)));
  const turns = await Promise.all([1, 2, 3].map(n => here.alone('crowd', async () => n)));
  expect(turns).toEqual([1, 2, 3]);
  // Nobody waits behind their backs either, or the database would run out of connections.
  const client = new pg.Client(cluster.url('presence'));
  await client.connect();
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'",
  );
  expect(rows).toEqual([]);
  await client.end();
  go();
  await held;
});
