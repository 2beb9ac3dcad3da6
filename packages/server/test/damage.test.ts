import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres, THROWAWAY } from '../../../faults/postgres.ts';
import { VERSION } from '../src/index.ts';
import { backUp, checkBackup, checkUp, mendGame } from '../src/tools/index.ts';
import { type Guest, guest, playOn, runSql, serve, tempDir, until, withCookie } from './fixtures/harness.ts';

/** A line of a log that is not what was written, or is no longer there. */
let cluster: Postgres;
beforeAll(async () => {
  cluster = await startPostgres({ settings: THROWAWAY });
});
afterAll(() => cluster.remove());

let databases = 0;
const ENGINES = {
  SQLite: async () => ({ dataDir: tempDir(), databaseUrl: null }),
  PostgreSQL: async () => ({ dataDir: tempDir(), databaseUrl: await cluster.create(`damage${++databases}`) }),
};
/** Neither the rules nor a mark would notice the first. */
const DAMAGES = [
  ['one changed byte', "update entries set command = 'x' || substr(command, 2) where n = 5"],
  ['a line that is gone', 'delete from entries where n = 5'],
] as const;

describe.each(Object.entries(ENGINES))('%s', (_, make) => {
  test.each(DAMAGES)(
    '%s is found by doctor, backup check and at load; the table goes on from before it when it is mended',
    async (_, damage) => {
      const where = await make();
      const server = await serve(where);
      const ada = await guest(server.port, 'Ada');
      const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table;
      const hash = await play(ada, id);
      await server.close();
      const doctor = async () => {
        const patient = { ...where, host: '127.0.0.1', port: 0, program: VERSION, webDir: where.dataDir };
        return (await checkUp(patient)).find(f => f.check === 'logs')!;
      };
      expect(await doctor()).toMatchObject({ state: 'ok', text: '9 answers, each as it was written' });
      await expect(mendGame(where, id, join(tempDir(), 'rest'))).rejects.toThrow('is whole: 9 lines');

      if (where.databaseUrl === null) await runSql(where.dataDir, [damage]);
      else await ask(where.databaseUrl, damage);
      const found = await doctor();
      expect(found).toMatchObject({ state: 'problem' });
      expect(found.text).toBe(`table ${id}: line 5 is missing or not what was written`);
      const backup = join(tempDir(), 'backup.jsonl');
      await backUp(where, backup, VERSION);
      expect((await checkBackup(backup, true)).misfits).toHaveLength(1);
      const again = await serve(where);
      const same = withCookie(again.port, ada.cookie, ada.person);
      expect((await same.get(`/api/tables/${id}`)).body.code).toBe('set-aside');

      const rest = join(tempDir(), 'rest.jsonl');
      const removed = damage.startsWith('delete') ? 3 : 4;
      expect(await mendGame(where, id, rest)).toEqual({ kept: 5, removed });
      expect(readFileSync(rest, 'utf8').trim().split('\n')).toHaveLength(removed);
      expect((await doctor()).state).toBe('ok');
      await until(async () => (await same.get(`/api/tables/${id}`)).status === 200);
      const link = await same.connect();
      await link.open(id);
      expect(link.frames.get(id)!.hash).toBe(hash);
      await playOn(link, id);
      await again.close();
    },
  );
});

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Nine answers. Returns what the page showed after five. */
async function play(ada: Guest, id: string): Promise<string> {
  const link = await ada.connect();
  await link.open(id);
  let hash = '';
  for (let i = 0; i < 9; i++) {
    const frame = link.frames.get(id)!;
    if (i === 5) hash = frame.hash;
    expect(await link.answer(id, frame.prompt!.actions[0]!)).toBe('ack');
    await until(() => link.frames.get(id)!.seq > frame.seq);
  }
  await link.close();
  return hash;
}
