import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../faults/postgres.ts';
import { guest, playOn, serve } from './fixtures/harness.ts';

let pg: Postgres;
beforeAll(async () => {
  pg = await startPostgres();
});
afterAll(() => pg.remove());

test('a game is played to its end on PostgreSQL', async () => {
  const databaseUrl = await pg.create('whole');
  const server = await serve({ databaseUrl, logLevel: 'warn' });
  const ada = await guest(server.port);
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, bots: ['random'], start: true })).body
    .table;
  const link = await ada.connect();
  await link.open(id);
  await playOn(link, id);
  expect((await ada.get(`/api/tables/${id}`)).body.table.phase).toBe('over');
  await server.close();
});
