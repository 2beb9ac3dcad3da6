import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPolis, built, callPolis, spawnPolis } from './polis.ts';

let dir: string;
let server: ChildProcess | null = null;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'polis-admin-'));
  await buildPolis();
});
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
  rmSync(built, { recursive: true, force: true });
});

test('an operator renames, bans and removes beside a running server, and when it has stopped', async () => {
  const here = ['--data', dir];
  const running = spawn(process.execPath, [join(built, 'polis.js'), 'serve', '--port', '0', ...here], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = running;
  const url = await new Promise<string>(done =>
    running.stdout.once('data', text => done(/http:\S+\d/.exec(String(text))![0].replace('localhost', '127.0.0.1'))),
  );
  const api = async (path: string, cookie: string, body?: object) => {
    const headers = { 'content-type': 'application/json', cookie };
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${url}${path}`, sent);
    return { status: answer.status, cookie: answer.headers.get('set-cookie'), body: await answer.json() };
  };
  const me = { name: 'Ada', colour: 1, avatar: 'fox' };
  const made = await api('/api/me', '', me);
  const cookie = made.cookie!.split(';')[0]!;
  const { id } = made.body.you;
  const table = (await api('/api/tables', cookie, { game: 'tiny-towns', seats: 2 })).body.table.id;

  const renamed = await spawnPolis(['admin', 'rename', id, 'Grace', ...here]);
  expect(renamed).toEqual({ exit: 0, out: `Renamed person ${id} (Ada → Grace). Act 1.\n`, err: '' });
  const careful = await callPolis(['admin', 'delete', 'table', table, ...here]);
  expect([careful.exit, careful.err]).toEqual([
    1,
    `polis admin: this removes table ${table} for good: say so with --yes, and make a backup before.\n`,
  ]);
  expect((await callPolis(['admin', 'delete', 'table', table, '--yes', ...here])).exit).toBe(0);
  const banned = await callPolis(['admin', 'ban', 'person', id, '--for', '7d', '--why', 'rude', ...here]);
  expect(banned.out).toMatch(/^Banned \w+ \(person until 20\d\d-.*: rude\)\. Act 3\.\n$/);
  const again = { ...me, name: 'Grace' };
  const deadline = Date.now() + 30_000;
  while ((await api('/api/me', cookie, again)).status !== 403 && Date.now() < deadline)
    await new Promise(done => setTimeout(done, 100));
  expect((await api('/api/me', cookie, again)).body.code).toBe('banned');
  expect((await api('/api/me', cookie)).body.you.name).toBe('Grace');
  expect((await api(`/api/tables/${table}`, cookie)).status).toBe(404);
  running.kill('SIGTERM');
  await new Promise(done => running.once('close', done));

  expect((await callPolis(['admin', 'delete', 'person', id, '--yes', ...here])).exit).toBe(0);
  const people = JSON.parse((await callPolis(['admin', 'list', 'people', '--json', ...here])).out);
  expect(people).toMatchObject([{ id, name: 'Former player' }]);
  const acts = (await callPolis(['admin', 'list', 'acts', ...here])).out.trimEnd().split('\n');
  expect(acts.map(line => line.split('  ')[3])).toEqual(['delete-person', 'ban', 'delete-table', 'rename']);
  expect(acts[0]).toContain(process.env.SUDO_USER ?? userInfo().username);
  expect((await callPolis(['admin', 'list', 'bans', ...here])).out).toMatch(/^person {2}\w+ {2}20\d\d-.* {2}rude\n$/);
}, 120_000);

test('what an operator gets wrong is said in one line', async () => {
  const none = ['--data', join(dir, 'nowhere')];
  for (const [args, exit, why] of [
    [['admin'], 2, 'what is to be done?'],
    [['admin', 'dance'], 2, 'there is no "admin dance"'],
    [['admin', 'list', 'cats'], 2, 'there is no list of "cats"'],
    [['admin', 'delete', 'cat', 'x'], 2, 'what can be deleted is a table or a person'],
    [['admin', 'ban', 'address'], 2, 'the address is missing'],
    [['admin', 'ban', 'person', 'x', '--for', 'ever'], 2, '--for must be a time as 30m, 12h or 7d'],
    [['admin', 'ban', 'address', 'localhost', ...none], 1, 'is no address and no prefix'],
    [['admin', 'list', 'people', ...none], 1, 'There is no database'],
  ] as const) {
    const ran = await callPolis(args);
    expect([ran.exit, ran.out]).toEqual([exit, '']);
    expect(ran.err.split('\n')[0]).toContain(why);
  }
});
