import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../faults/postgres.ts';
import { guest, playOn, runSql, serve, serveFrom, until } from './fixtures/harness.ts';

/** A database that comes back from the past, as a standby does that is promoted before it has everything. */
let cluster: Postgres;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.remove());

let databases = 0;
const ENGINES = {
  SQLite: null,
  PostgreSQL: () => cluster.create(`tail${++databases}`),
};

describe.each(Object.entries(ENGINES))('%s', (_, make) => {
  test('a log that has lost its end gets no line past the gap: its table goes on from what is there, also after a restart', async () => {
    serveFrom(make);
    const server = await serve();
    const ada = await guest(server.port, 'Ada');
    const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table;
    const link = await ada.connect();
    await link.open(id);
    const hashes: string[] = [];
    for (let i = 0; i < 9; i++) {
      const { seq, prompt, hash } = link.frames.get(id)!;
      hashes.push(hash);
      expect(await link.answer(id, prompt!.actions[0]!)).toBe('ack');
      await until(() => link.frames.get(id)!.seq > seq);
    }
    await runSql(server.dataDir, [`delete from entries where table_id = '${id}' and n >= 6`]);
    const { seq, prompt } = link.frames.get(id)!;
    // The question was another one then.
    expect(await link.answer(id, prompt!.actions[0]!)).toBe('stale');
    await until(() => link.frames.get(id)!.seq > seq);
    expect(link.frames.get(id)!.hash).toBe(hashes[6]);
    await playOn(link, id);
    await link.close();
    await server.close();

    const again = await serve({ dataDir: server.dataDir });
    const there = await fetch(`http://127.0.0.1:${again.port}/api/tables/${id}/replay`);
    expect(there.status).toBe(200);
    await again.close();
  });
});
