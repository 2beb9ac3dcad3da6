import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkUp } from '../src/tools/doctor.ts';
import { bundle } from './fixtures/bundle.ts';
import { type Guest, guest, request, runSql, serve, tempDir, until } from './fixtures/harness.ts';
import { type ServerProcess, serveApart } from './fixtures/process.ts';

/** Tables that cannot be loaded or played on are set aside: a clear code, a line in the log, and nobody else notices. */

/** Rules in which seat 1 of two cannot even be asked, and whoever plays alone brings the rules down with an answer. */
const brokenRules: Plugin = {
  name: 'broken-rules',
  setup(build) {
    build.onLoad({ filter: /tiny-towns\/src\/rules\/dealing\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const broken = text
        .replace(
          "ask: 'deal',\n  legal(s, f, out) {",
          "ask: 'deal',\n  legal(s, f, out) { if (s.seats === 2 && f.seat === 1) throw new Error('no such card');",
        )
        .replaceAll('take(s, f, a, x) {', "take(s, f, a, x) { if (s.seats === 1) throw new Error('no such square');");
      if (broken.length < text.length + 100) throw new Error('the rules look different now');
      return { contents: broken, loader: 'ts' };
    });
  },
};

let child: ServerProcess;
let ada: Guest;
beforeAll(async () => {
  child = await serveApart(await bundle([brokenRules]), { dataDir: tempDir() });
  ada = await guest(child.port, 'Ada');
});
afterAll(() => child.kill());

const gauge = async (at: number) =>
  Number(/^polis_tables_set_aside (\d+)$/m.exec((await request(at, 'GET', '/metrics')).text)![1]);

test('rules that throw when a bot is asked set its table aside; its watchers are told, other tables play', async () => {
  const options = { monuments: 'off', firstBuilder: 0 };
  const body = { game: 'tiny-towns', seats: 2, options, bots: ['greedy'] };
  const { id } = (await ada.post('/api/tables', body)).body.table;
  const link = await ada.connect();
  await link.open(id);
  await ada.post(`/api/tables/${id}/start`);
  await until(() => link.frames.get(id)?.prompt != null);
  // Ada names a resource, and both are asked where to put it.
  link.send({
    t: 'answer',
    table: id,
    id: 'name-a-resource',
    prompt: link.frames.get(id)!.prompt!.id,
    action: link.frames.get(id)!.prompt!.actions[0]!,
  });
  await link.next(m => m.t === 'error' && m.code === 'set-aside' && m.table === id);
  await until(async () => (await ada.get(`/api/tables/${id}`)).body.code === 'set-aside');
  expect(await gauge(child.port)).toBe(1);

  const other = await ada.post('/api/tables', { game: 'welcome-to', seats: 2, bots: ['novice'], start: true });
  const { id: fine } = other.body.table;
  await link.open(fine);
  await until(() => link.frames.get(fine)!.prompt !== null);
  await until(() => !link.frames.get(fine)!.waiting.includes(1));
  expect(child.process.exitCode).toBe(null);
});

test('rules that throw at an answer refuse it, and the table stays as it was', async () => {
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table;
  const link = await ada.connect();
  await link.open(id);
  let verdict = 'ack';
  while (verdict === 'ack') {
    const asked = link.frames.get(id)!.prompt!;
    verdict = await link.answer(id, asked.actions[0]!);
    if (verdict === 'ack') await until(() => link.frames.get(id)!.prompt?.id !== asked.id);
  }
  expect(verdict).toBe('internal');
  expect((await ada.get(`/api/tables/${id}`)).body.table.phase).toBe('playing');
});

test('stored tables that cannot be: every one is refused by name, and one that is mended comes back', async () => {
  const server = await serve();
  const bob = await guest(server.port, 'Bob');
  const make = async () =>
    (await bob.post('/api/tables', { game: 'tiny-towns', seats: 2, bots: ['random'], start: true })).body.table.id;
  const [seatless, crowded, nonsense, fine] = [await make(), await make(), await make(), await make()];
  await server.close();
  const many = Array.from({ length: 2_100 }, (_, i) => `('${crowded}', ${i + 2}, null, null)`).join();
  await runSql(server.dataDir, [
    `delete from seats where table_id = '${seatless}' and seat = 1`,
    `insert into seats (table_id, seat, person_id, bot) values ${many}`,
    `update tables set seats = 2102 where id = '${crowded}'`,
    `update tables set options = '{"mode":"nonsense"}' where id = '${nonsense}'`,
  ]);
  const again = await serve({ dataDir: server.dataDir });
  const ask = async (id: string) => {
    const { status, body } = await request(again.port, 'GET', `/api/tables/${id}`);
    return [status, body.code];
  };
  for (const id of [seatless, crowded, nonsense]) {
    expect(await ask(id)).toEqual([409, 'set-aside']);
    expect(await ask(id)).toEqual([409, 'set-aside']);
  }
  expect(await ask(fine)).toEqual([200, undefined]);
  expect(await gauge(again.port)).toBe(3);
  const where = { dataDir: server.dataDir, databaseUrl: null };
  const doctor = async () => {
    const found = await checkUp({ ...where, host: '127.0.0.1', port: again.port, program: 'test', webDir: '' });
    return found.filter(f => f.check === 'table').map(f => f.text.slice(0, f.text.indexOf(' ')));
  };
  await until(async () => (await doctor()).length === 3);
  expect((await doctor()).sort()).toEqual([seatless, crowded, nonsense].sort());
  await runSql(server.dataDir, [
    `insert into seats (table_id, seat, person_id, bot) values ('${seatless}', 1, null, 'random')`,
  ]);
  await until(async () => (await ask(seatless))[0] === 200);
  expect(await gauge(again.port)).toBe(2);
  await until(async () => (await doctor()).length === 2);
  await again.close();
});
