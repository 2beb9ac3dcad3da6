import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { openDatabase } from '../src/store/sqlite.ts';
import { commandId, guest, playOn, runSql, serve, tempDir, until } from './fixtures/harness.ts';

let server: (Server & { dataDir: string }) | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

function rows(sql: string): unknown[] {
  const db = openDatabase(join(server!.dataDir, 'polis.db'), true);
  const all = db.prepare(sql).all();
  db.close();
  return all;
}

test('a full disk: answers are refused, nothing is acknowledged that is not stored, and play goes on when there is room', async () => {
  server = await serve();
  const ada = await guest(server.port, 'Ada');
  const a = await ada.connect();
  const ids: string[] = [];
  for (let i = 0; i < 8; i++) {
    const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table;
    await a.open(id);
    ids.push(id);
  }
  server.limitPages(1);
  const acked: string[] = [];
  let refused = 0;
  // Some answers still fit into pages that exist; then the first one that needs a new page is refused.
  for (let turn = 0; refused === 0 && turn < 400; turn++) {
    const id = ids[turn % ids.length]!;
    const frame = a.frames.get(id)!;
    if (frame.over) continue;
    const command = commandId();
    const verdict = await a.answer(id, frame.prompt!.actions[0]!, command);
    if (verdict === 'ack') {
      acked.push(command);
      await until(() => a.frames.get(id)!.seq > frame.seq);
    } else {
      expect(verdict).toBe('storage');
      refused++;
      expect(a.frames.get(id)).toEqual(frame);
    }
  }
  expect(refused).toBe(1);
  const chat = { t: 'chat', table: ids[0]!, id: commandId(), text: 'long '.repeat(60).trim() };
  const said = await Promise.all(Array.from({ length: 15 }, () => a.command({ ...chat, id: commandId() })));
  expect(said).toContain('storage');
  const stored = rows('select command from entries order by at, n').map(r => (r as { command: string }).command);
  expect(stored.sort()).toEqual(acked.sort());

  server.limitPages(1_000_000);
  for (const id of ids) await playOn(a, id);
  for (const id of ids) expect((await ada.get(`/api/tables/${id}`)).body.table.phase).toBe('over');
});

test('a game that is built again after an outage does not tell its beginning twice', async () => {
  server = await serve();
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table;
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  const a = await ada.connect();
  await a.open(id);
  await ada.post(`/api/tables/${id}/start`);
  const first = await a.next(m => m.t === 'frame');
  expect(first).toMatchObject({ seq: 1, told: expect.arrayContaining([expect.anything()]) });
  const told = () => a.heard.flatMap(m => (m.t === 'frame' ? m.told : []));
  const before = told().length;
  // Neither written nor read: the game in memory is thrown away.
  await runSql(server.dataDir, ['alter table entries rename to entries_away']);
  const { actions } = a.frames.get(id)!.prompt!;
  expect(await a.answer(id, actions[0]!)).toBe('storage');
  await runSql(server.dataDir, ['alter table entries_away rename to entries']);
  expect(await a.answer(id, 'nonsense')).toBe('illegal');
  expect(told().length).toBe(before);
});

test('a file that is not a database is refused by name and left untouched', async () => {
  const dataDir = tempDir();
  const file = join(dataDir, 'polis.db');
  const junk = Buffer.from('this is not a database at all '.repeat(500));
  writeFileSync(file, junk);
  await expect(serve({ dataDir })).rejects.toThrow(`The database ${file} is damaged or not a database`);
  expect(readFileSync(file).equals(junk)).toBe(true);
});

test('a damaged database is refused by name and left untouched', async () => {
  server = await serve();
  const ada = await guest(server.port, 'Ada');
  for (let i = 0; i < 10; i++) await ada.post('/api/tables', { game: 'tiny-towns', seats: 6 });
  await server.close();
  const file = join(server.dataDir, 'polis.db');
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 4096 * 2, bytes.length - 4096);
  writeFileSync(file, bytes);
  const refusal = await serve({ dataDir: server.dataDir }).then(
    () => '',
    error => error.message as string,
  );
  expect(refusal).toContain(file);
  expect(refusal).not.toContain('\n');
  expect(readFileSync(file).equals(bytes)).toBe(true);
  server = null;
});

test('a database of a newer program is refused with both versions', async () => {
  server = await serve();
  await server.close();
  const file = join(server.dataDir, 'polis.db');
  const db = openDatabase(file);
  db.exec("update meta set value = '99' where key = 'version'");
  db.close();
  await expect(serve({ dataDir: server.dataDir })).rejects.toThrow(
    /schema version 99, but this program knows versions up to \d+/,
  );
  server = null;
});

test('many answers at once cost few commits', async () => {
  server = await serve();
  const people = await Promise.all(Array.from({ length: 30 }, (_, i) => guest(server!.port, `P${i}`)));
  const tables = await Promise.all(
    people.map(async p => {
      const { id } = (await p.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table;
      const link = await p.connect();
      await link.open(id);
      return { id, link };
    }),
  );
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${server!.port}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)![1]);
  };
  const commits = await metric('polis_commit_group_count');
  const verdicts = await Promise.all(
    tables.map(t => t.link.answer(t.id, t.link.frames.get(t.id)!.prompt!.actions[0]!)),
  );
  expect(verdicts).toEqual(tables.map(() => 'ack'));
  expect(await metric('polis_commands_accepted_total')).toBe(30);
  expect((await metric('polis_commit_group_count')) - commits).toBeLessThan(15);
});
