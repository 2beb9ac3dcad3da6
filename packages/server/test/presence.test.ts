import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../faults/postgres.ts';
import { startWire, type Wire } from '../../../faults/wire.ts';
import type { Nodes, Presence } from '../src/store/nodes.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { Store } from '../src/store/store.ts';
import { until } from './fixtures/harness.ts';

/** Who is online on which server, when all of them come or go at once: after an outage, or when a proxy restarts. */
let cluster: Postgres;
let wire: Wire;
const stores: Store[] = [];
const warnings: string[] = [];
let here: Nodes;
let there: Nodes;
beforeAll(async () => {
  cluster = await startPostgres();
  const url = await cluster.create('presence');
  wire = await startWire(cluster.port);
  const far = url.replace(`:${cluster.port}/`, `:${wire.port}/`);
  for (const address of [far, url])
    stores.push(await openPostgres(address, { written: () => {}, warn: why => void warnings.push(why) }));
  [here, there] = stores.map(s => s.nodes!) as [Nodes, Nodes];
  const deaf = { lines() {}, changed() {}, lobby() {}, person() {}, servers() {}, missed() {} };
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
  await until(async () => (await there.elsewhere('somewhere')).size === 30_000, 20_000);
  expect(warnings).toEqual([]);
});

test('when all of them leave, that is told at once, however far the database', async () => {
  here.present(crowd(500));
  await until(async () => (await there.elsewhere('somewhere')).size === 500, 20_000);
  wire.slow(30);
  // Looked at every half second, but only the last look counts.
  for (let n = 499; n >= 0; n--) here.present(crowd(n));
  await until(async () => (await there.elsewhere('somewhere')).size === 0, 8_000);
});
