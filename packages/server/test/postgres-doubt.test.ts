import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Postgres, startPostgres, THROWAWAY } from '../../../faults/postgres.ts';
import { type Connection, connectionClass } from '../src/store/connection.ts';
import { NAMES } from '../src/store/migrations/index.ts';
import { createPostgresWriter } from '../src/store/postgres-writer.ts';
import type { Op, Writer } from '../src/store/store.ts';
import { statementsOf } from './fixtures/older.ts';

/** A connection dies at the moment of the commit: what becomes of the operations that were under way. */
let cluster: Postgres;
let url: string;
let other: pg.Client;
let writer: Writer;
let databases = 0;
/** What happens at the next commit: it is done or not, then others do something, then the connection dies. */
let trouble: { readonly done: boolean; meanwhile(): Promise<unknown> } | null = null;

beforeAll(async () => {
  cluster = await startPostgres({ settings: THROWAWAY });
});
beforeEach(async () => {
  url = await cluster.create(`doubt${++databases}`);
  other = new pg.Client(url);
  await other.connect();
  for (const sql of statementsOf(NAMES, 'postgres')) await other.query(sql);
  writer = createPostgresWriter(connect, { written() {}, warn() {} });
});
afterEach(async () => {
  trouble = null;
  await writer.close();
  await other.end();
});
afterAll(() => cluster.remove());

async function connect(): Promise<Connection> {
  const client = new (await connectionClass())(url);
  await client.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const breaking = async (...args: unknown[]) => {
    if (args[0] !== 'commit' || trouble === null) return query(...args);
    const { done, meanwhile } = trouble;
    trouble = null;
    if (done) await query('commit');
    else await query('rollback');
    await meanwhile();
    client.hangUp();
    throw new Error('Connection terminated');
  };
  client.query = breaking as typeof client.query;
  return client;
}

function line(person: string, command: string, n = 1): Op {
  return {
    entries: [],
    statements: [
      {
        sql: 'insert into chat (table_id, n, person_id, text, command, at) values ($1, $2, $3, $4, $5, 0)',
        params: ['table', n, person, 'Hello', command],
      },
    ],
  };
}

async function stored(): Promise<string[]> {
  const { rows } = await other.query('select command from chat order by n');
  return rows.map(r => r.command as string);
}

test('a line of chat that was not stored is not taken for the line of another server with the same number', async () => {
  trouble = {
    done: false,
    meanwhile: () => other.query("insert into chat values ('table', 1, 'bob', 'I was first', 'b', 0)"),
  };
  expect(await writer.write(line('ada', 'a'))).toBe('conflict');
  expect(await stored()).toEqual(['b']);
  expect(await writer.write(line('ada', 'a', 2))).toBe('ok');
  expect(await stored()).toEqual(['b', 'a']);
});

test('what was stored, though nobody heard so, counts as stored and is not written twice', async () => {
  await other.query("insert into meta values ('count', '0')");
  trouble = { done: true, meanwhile: async () => {} };
  const count: Op = {
    entries: [],
    statements: [
      { sql: "update meta set value = '1' where key = 'count' and value = '0'", params: [], rows: 1 },
      ...line('ada', 'a').statements,
    ],
  };
  expect(await writer.write(count)).toBe('ok');
  expect(await stored()).toEqual(['a']);
});

test('of a batch in doubt every operation gets its own answer', async () => {
  trouble = {
    done: false,
    meanwhile: () => other.query("insert into chat values ('table', 2, 'bob', 'I was first', 'b', 0)"),
  };
  const batch = [line('ada', 'a', 1), line('ada', 'c', 2), line('ada', 'd', 3)];
  expect(await Promise.all(batch.map(op => writer.write(op)))).toEqual(['ok', 'conflict', 'ok']);
  expect(await stored()).toEqual(['a', 'b', 'd']);
});

test('names of operations do not pile up', async () => {
  for (let n = 1; n <= 20; n++) {
    if (n === 10) trouble = { done: true, meanwhile: async () => {} };
    expect(await writer.write(line('ada', `c${n}`, n))).toBe('ok');
  }
  const { rows } = await other.query('select count(*)::int as n from operations');
  // One batch for each of the two connections.
  expect(rows[0].n).toBeLessThanOrEqual(3);
});
