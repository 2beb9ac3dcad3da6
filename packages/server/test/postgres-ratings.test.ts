import { afterAll, beforeAll, describe } from 'vitest';
import { type Postgres, startPostgres } from '../../../faults/postgres.ts';
import { serveFrom } from './fixtures/harness.ts';

/** What holds on SQLite holds on PostgreSQL: the same tests on the other engine, and two servers that find opponents together. */
let cluster: Postgres;
let made = 0;
beforeAll(async () => {
  cluster = await startPostgres();
  serveFrom(() => cluster.create(`ratings${++made}`));
});
afterAll(() => cluster.remove());

describe('on PostgreSQL', async () => {
  await import('./ratings.test.ts');
  await import('./quick.test.ts');
});
