import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unprivileged } from '../../../faults/postgres.ts';
import { openDatabase } from '../src/store/sqlite.ts';
import { guest, request, serve, tempDir, until, workersDir } from './fixtures/harness.ts';
import { serveApart } from './fixtures/process.ts';

/** The folder of a house: one server, which may write there, and which does not wait for its size. */

test('a second server on the same folder is refused by name; a lock dies with its process', async () => {
  const dataDir = tempDir();
  const first = await serveApart(await workersDir(), { dataDir });
  await expect(serve({ dataDir })).rejects.toThrow(`The folder ${dataDir} is in use by another server.`);
  const ended = new Promise(done => first.process.once('exit', done));
  first.kill();
  await ended;
  const second = await serve({ dataDir });
  await expect(serve({ dataDir })).rejects.toThrow('is in use by another server');
  await second.close();
  await serve({ dataDir }).then(server => server.close());
});

test('a database that belongs to somebody else, as after a restore by root, is refused at the start', async () => {
  const dataDir = tempDir();
  await serve({ dataDir }).then(server => server.close());
  const file = join(dataDir, 'polis.db');
  chmodSync(file, 0o444);
  // Root may write everything: then somebody else tries.
  const other = unprivileged();
  if (other !== null) for (const path of [dataDir, join(dataDir, 'polis.lock')]) chownSync(path, other.uid, other.gid);
  chmodSync(await workersDir(), 0o755);
  const program = join(await workersDir(), 'serve.js');
  const run = (...args: string[]) => spawnSync(process.execPath, args, { ...other, encoding: 'utf8', cwd: '/' });
  const refused = run(program, JSON.stringify({ port: 0, dataDir }));
  expect(refused.stderr.trim()).toBe(
    `${file} cannot be written to by this user. Give it to the user that runs the server (chown).`,
  );
  expect(refused.status).toBe(1);
});

test('a large database is checked while the server runs already, and what is found is to be seen', async () => {
  const dataDir = tempDir();
  const file = join(dataDir, 'polis.db');
  await serve({ dataDir }).then(server => server.close());
  const db = openDatabase(file);
  db.exec('begin');
  const fill = db.prepare('insert into reviews (table_id, made, review) values (?, 0, ?)');
  for (let i = 0; i < 40; i++) fill.run(`t${i}`, 'x'.repeat(1 << 20));
  db.exec('commit');
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();

  const sound = async (port: number) =>
    Number(/^polis_database_sound (-?\d)/m.exec((await request(port, 'GET', '/metrics')).text)![1]);
  const whole = await serve({ dataDir });
  await until(async () => (await sound(whole.port)) === 1);
  await whole.close();

  // Deep in the middle, where a start does not look.
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 20 << 20, 21 << 20);
  writeFileSync(file, bytes);
  const torn = await serve({ dataDir });
  await guest(torn.port, 'Ada');
  await until(async () => (await sound(torn.port)) === 0);
  await torn.close();
});
