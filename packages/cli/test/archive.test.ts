import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBot, playGame } from '@polis/bots';
import { loadEngine } from '@polis/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../faults/postgres.ts';
import { buildPolis, built, callPolis, spawnPolis } from './polis.ts';

let dir: string;
let pg: Postgres;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'polis-cli-'));
  [pg] = await Promise.all([startPostgres(), buildPolis()]);
});
afterAll(async () => {
  await pg.remove();
  rmSync(dir, { recursive: true, force: true });
  rmSync(built, { recursive: true, force: true });
});

/** The real program on an empty database, so that its tables are there. */
async function begin(where: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(built, 'polis.js'), 'serve', '--port', '0', ...where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done, fail) => {
    child.stdout.once('data', done);
    child.once('exit', code => fail(new Error(`the server ended with exit code ${code}`)));
  });
  child.kill('SIGTERM');
  await new Promise(done => child.once('close', done));
}

// Several programs one after the other: patience on a busy machine.
test('a game travels: from a file into one engine, by a backup into the other, and out again', async () => {
  const engine = (await loadEngine('tiny-towns'))!;
  const bot = await createBot('random', 'tiny-towns', { iterations: 1 });
  const { replay } = playGame(engine, [bot], 'a game that travels', { seats: 2 });
  const file = join(dir, 'game.json');
  writeFileSync(file, JSON.stringify(replay));

  const here = ['--data', join(dir, 'here')];
  await begin(here);
  const taken = await spawnPolis(['import', file, ...here, '--json']);
  expect({ exit: taken.exit, err: taken.err }).toEqual({ exit: 0, err: '' });
  const { table, answers } = JSON.parse(taken.out);
  expect(answers).toBe(replay.moves.length);

  const backup = join(dir, 'backup.jsonl.gz');
  const saved = await callPolis(['backup', backup, ...here]);
  expect(saved.out).toMatch(new RegExp(`: 0 people, 1 table, ${answers} answers, schema version \\d+\\.\n$`));
  const there = ['--database-url', await pg.create('there')];
  const restored = await callPolis(['restore', backup, ...there]);
  expect(restored.out).toMatch(/^Restored 0 people, 1 table, \d+ answers, from a backup of 20\d\d-.*\.\n$/);

  const copy = join(dir, 'copy.json');
  expect((await callPolis(['export', table, copy, ...there])).exit).toBe(0);
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual(replay);
  expect((await callPolis(['replay', copy, '--verify'])).exit).toBe(0);
  const twice = await callPolis(['export', table, copy, ...there]);
  expect([twice.exit, twice.err]).toEqual([1, `polis export: ${copy} exists already. Choose another name.\n`]);

  const [seat] = replay.moves[4]!;
  const forged = JSON.stringify({ ...replay, moves: replay.moves.with(4, [seat, 'place 0,0']) });
  const refused = await callPolis(['import', '-', ...there], forged);
  expect(refused.exit).toBe(1);
  expect(refused.err).toMatch(
    /^polis import: The replay is false: move 5, "place 0,0" by seat \d, .* Nothing was stored\.\n$/,
  );

  const health = await callPolis(['doctor', ...there, '--port', '0', '--json']);
  expect([health.exit, JSON.parse(health.out).healthy]).toEqual([0, true]);
}, 180_000);

test('what cannot be done is said in one line', async () => {
  const wrong = 'postgres://polis:secret@127.0.0.1:1/none';
  for (const [args, exit, why] of [
    [['backup'], 2, 'the name of a file is missing'],
    [['backup', 'a', 'b'], 2, '"b" is one word too many'],
    [['export', 'abcd'], 2, 'the name of a file is missing; - writes to stdout'],
    [['backup', join(dir, 'x'), '--data', join(dir, 'nowhere')], 1, 'There is no database'],
    [['backup', join(dir, 'x'), '--database-url', wrong], 1, 'The database postgres://127.0.0.1:1/none cannot be used'],
    [
      ['backup', join(dir, 'x'), '--database-url', wrong, '--data', dir],
      1,
      'give either --data or --database-url, not both',
    ],
    [['restore', join(dir, 'nothing'), '--data', join(dir, 'n')], 1, 'There is no file'],
    [['import', join(dir, 'nothing')], 1, 'there is no such file'],
  ] as const) {
    const ran = await callPolis(args);
    expect([ran.exit, ran.out]).toEqual([exit, '']);
    expect(ran.err.split('\n')[0]).toContain(why);
    expect(ran.err).not.toContain('secret');
  }
});

test('a doctor who finds something wrong says what to do and ends with 1', async () => {
  const ran = await callPolis(['doctor', '--database-url', 'postgres://polis:secret@127.0.0.1:1/none', '--port', '0']);
  expect(ran.exit).toBe(1);
  expect(ran.out).toMatch(/^PROBLEM {2}database .*127\.0\.0\.1:1\/none cannot be used/m);
  expect(ran.out).toMatch(/^ +→ Look at --database-url/m);
  expect(ran.out).toMatch(/\n1 to be put right, \d to be thought about\.\n$/);
});
