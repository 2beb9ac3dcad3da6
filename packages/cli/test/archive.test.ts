import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createBot, playGame } from '@polis/bots';
import { loadEngine } from '@polis/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres, THROWAWAY, unprivileged } from '../../../faults/postgres.ts';
import { openDatabase } from '../../server/src/store/sqlite.ts';
import { buildPolis, built, callPolis, type Ran, run, spawnPolis } from './polis.ts';

let dir: string;
let pg: Postgres;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'polis-cli-'));
  [pg] = await Promise.all([startPostgres({ settings: THROWAWAY }), buildPolis()]);
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

/** The real program, whose files may not have more blocks. */
function within(blocks: number, args: readonly string[]): Promise<Ran> {
  const program = [process.execPath, join(built, 'polis.js'), ...args];
  return run('sh', ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', ...program]);
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
  for (const path of [backup, copy, join(dir, 'here/polis.db')]) expect(statSync(path).mode & 0o777, path).toBe(0o600);
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
}, 300_000);

/** Puts so many made-up answers into a backup, with checksums that fit. */
async function enlarge(from: string, to: string, answers: number): Promise<void> {
  const out = createWriteStream(to);
  const whole = createHash('sha256');
  const say = async (line: string) => {
    whole.update(`${line}\n`);
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  };
  const lines = readFileSync(from, 'utf8').trimEnd().split('\n');
  const { tables } = JSON.parse(lines[0]!) as { tables: { table: string; columns: string[] }[] };
  const { columns } = tables.find(t => t.table === 'entries')!;
  const own = createHash('sha256');
  for (const line of lines.slice(0, -1)) {
    if (!line.startsWith('{"end":"entries"')) await say(line);
    if (line !== '{"table":"entries"}') continue;
    for (let i = 0; i < answers; i++) {
      const table_id = `t${String(Math.floor(i / 100)).padStart(9, '0')}`;
      const text = `place ${i % 4},${i % 3}`;
      const row = { table_id, n: i % 100, kind: 'answer', seat: 0, text, command: `command-${i}`, mark: null, at: i };
      const entry = JSON.stringify(columns.map(c => row[c as keyof typeof row] ?? null));
      own.update(`${entry}\n`);
      await say(entry);
    }
    await say(JSON.stringify({ end: 'entries', rows: answers, sha256: own.digest('hex') }));
  }
  out.end(`${JSON.stringify({ polis: 'end', sha256: whole.digest('hex') })}\n`);
  await finished(out);
}

/**
 * Tells at its end how much memory a process has had at most, in kilobytes. Linux counts into `maxRSS` what the process had
 * that started it; VmHWM is its own.
 */
const TELLS_MEMORY = `data:text/javascript,${encodeURIComponent(`import { existsSync, readFileSync } from 'node:fs';
  process.on('exit', () => {
    const status = '/proc/self/status';
    const own = existsSync(status) && /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))?.[1];
    console.error('peak', own || process.resourceUsage().maxRSS);
  });`)}`;

test('a large backup is restored and checked in bounded memory; a file that may not grow ends a backup in one line', async () => {
  const own = mkdtempSync(join(dir, 'large-'));
  const here = ['--data', join(own, 'empty')];
  await begin(here);
  const small = join(own, 'small.jsonl');
  expect((await callPolis(['backup', small, ...here])).exit).toBe(0);
  const large = join(own, 'large.jsonl');
  await enlarge(small, large, 300_000);
  const there = join(own, 'large');
  for (const args of [
    ['restore', large, '--data', there],
    ['backup', large, '--check'],
  ]) {
    const ran = await spawnPolis(args, '', ['--max-old-space-size=48', '--import', TELLS_MEMORY]);
    expect(ran.out).toContain('300000 answers');
    expect(ran.exit, ran.err).toBe(0);
    expect(Number(/^peak (\d+)$/m.exec(ran.err)![1])).toBeLessThan(200_000);
  }

  const server = spawn(process.execPath, [join(built, 'polis.js'), 'serve', '--port', '0', '--data', there], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise(done => server.stdout.once('data', done));
  // 2,000 blocks are 1 or 2 MB, depending on the shell: more than the log of the database needs, less than the backup.
  const limited = await within(2000, ['backup', join(own, 'cut.jsonl'), '--data', there]);
  server.kill('SIGTERM');
  await new Promise(done => server.once('close', done));
  expect(limited).toEqual({
    exit: 1,
    out: '',
    err: `polis backup: ${join(own, 'cut.jsonl')} cannot be written: the disk is full, or the file may not be that large.\n`,
  });
  expect(readdirSync(own).filter(name => name.startsWith('cut'))).toEqual([]);
  const restored = await within(2000, ['restore', large, '--data', join(own, 'cut')]);
  expect(restored).toEqual({
    exit: 1,
    out: '',
    err: `polis restore: ${join(own, 'cut/polis.db.restoring')} cannot be written: the disk fails, or the file may not be that large.\n`,
  });
  expect(readdirSync(join(own, 'cut'))).toEqual([]);
  const doctor = await within(0, ['doctor', '--data', there, '--port', '0']);
  expect([doctor.exit, doctor.err]).toEqual([1, '']);
  expect(doctor.out).toMatch(/^PROBLEM {2}sync .* cannot be written: the disk is full/m);
  expect(readdirSync(there).filter(name => name.startsWith('.polis'))).toEqual([]);
}, 180_000);

test('a backup into a folder that is not there or not to be written to is refused in one line, and leaves nothing', async () => {
  const here = ['--data', join(dir, 'here')];
  const closed = mkdtempSync(join(dir, 'closed-'));
  const file = join(dir, 'file');
  writeFileSync(file, '');
  chmodSync(closed, 0o500);
  const who = unprivileged();
  const stored = readdirSync(join(dir, 'here')).map(name => join(dir, 'here', name));
  if (who !== null) for (const path of [dir, closed, join(dir, 'here'), ...stored]) chownSync(path, who.uid, who.gid);
  for (const [target, why] of [
    [join(dir, 'no/where.jsonl'), `there is no folder ${join(dir, 'no')}`],
    [join(file, 'x'), `${file} is not a folder`],
    [join(closed, 'x'), 'this user has no right to'],
  ] as const) {
    const ran = await run(process.execPath, [join(built, 'polis.js'), 'backup', target, ...here], who ?? {});
    expect(ran).toEqual({ exit: 1, out: '', err: `polis backup: ${target} cannot be written: ${why}.\n` });
  }
  const kept = join(dir, 'kept.jsonl');
  expect((await callPolis(['backup', kept, ...here])).exit).toBe(0);
  if (who !== null) chownSync(kept, who.uid, who.gid);
  for (const [command, target, why] of [
    [['restore', kept], join(closed, 'polis.db.restoring'), 'this user has no right to'],
    [['restore', kept], join(closed, 'house'), 'this user has no right to'],
    [['restore', kept], join(file, 'house'), `${file} is not a folder`],
    [['serve', '--port', '0'], join(closed, 'polis.lock'), 'this user has no right to'],
    [['serve', '--port', '0'], join(closed, 'house'), 'this user has no right to'],
  ] as const) {
    const data = target.endsWith('house') ? target : closed;
    const ran = await run(process.execPath, [join(built, 'polis.js'), ...command, '--data', data], who ?? {});
    expect(ran).toEqual({ exit: 1, out: '', err: `polis ${command[0]}: ${target} cannot be written: ${why}.\n` });
  }
  expect(readdirSync(closed)).toEqual([]);
  const doctor = (data: string) =>
    run(process.execPath, [join(built, 'polis.js'), 'doctor', '--data', data, '--port', '0'], who ?? {});
  const shut = await doctor(closed);
  expect([shut.exit, shut.err]).toEqual([1, '']);
  expect(shut.out).toMatch(/^PROBLEM {2}folder .*closed-\w+ cannot be written to$/m);

  // As after a restore by another user.
  const foreign = mkdtempSync(join(dir, 'foreign-'));
  copyFileSync(join(dir, 'here/polis.db'), join(foreign, 'polis.db'));
  chmodSync(join(foreign, 'polis.db'), 0o444);
  if (who !== null) chownSync(foreign, who.uid, who.gid);
  const owned = await doctor(foreign);
  expect([owned.exit, owned.err]).toEqual([1, '']);
  expect(owned.out).toMatch(/^PROBLEM {2}owner .*polis\.db cannot be written to by this user$/m);
}, 300_000);

test('a backup is checked without being put anywhere: its checksums, and its games answer by answer', async () => {
  const file = join(dir, 'games.jsonl');
  const here = ['--data', join(dir, 'here')];
  expect((await callPolis(['backup', file, ...here])).exit).toBe(0);
  const good = await callPolis(['backup', '--check', file]);
  expect([good.exit, good.err]).toEqual([0, '']);
  expect(good.out).toMatch(/games\.jsonl is whole: 0 people, 1 table, \d+ answers, .* Played again: 1 of 1 game\.\n$/);
  const torn = join(dir, 'torn.jsonl');
  writeFileSync(torn, readFileSync(file, 'utf8').slice(0, -100));
  expect(await callPolis(['backup', torn, '--check'])).toMatchObject({ exit: 1, out: '' });

  // Checksums that fit say nothing about the rules: an answer that was changed before the backup was made.
  const db = openDatabase(join(dir, 'here/polis.db'));
  db.exec("update entries set text = 'place 9,9' where n = 7");
  db.close();
  const bent = join(dir, 'bent.jsonl');
  expect((await callPolis(['backup', bent, ...here])).exit).toBe(0);
  const bad = await callPolis(['backup', bent, '--check', '--all']);
  expect([bad.exit, bad.out]).toEqual([1, '']);
  expect(bad.err).toMatch(
    /line 7 .*\npolis backup: .*bent\.jsonl is whole, but 1 of the 1 games played again do not fit\.\n$/,
  );
});

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
