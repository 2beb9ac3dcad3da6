import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Somebody who starts a PostgreSQL and does not end by itself. */
const STARTER = `import { startPostgres } from './postgres.ts';
const { port, dir } = await startPostgres();
process.stdout.write(JSON.stringify({ port, dir }) + '\\n');
setInterval(() => {}, 1000);`;
const root = join(import.meta.dirname, '..');
let dir: string;
beforeAll(async () => {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  dir = mkdtempSync(join(cache, 'polis-guard-'));
  await build({
    absWorkingDir: root,
    stdin: { contents: STARTER, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: join(dir, 'starter.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function listens(port: number): Promise<boolean> {
  return new Promise(done => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'PostgreSQL ends with whoever started it: %s',
  async signal => {
    const starter = spawn(process.execPath, [join(dir, 'starter.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
    const line = await new Promise<string>((resolve, reject) => {
      createInterface(starter.stdout).once('line', resolve);
      starter.once('exit', code => reject(new Error(`it ended with ${code}`)));
    });
    const started = JSON.parse(line) as { port: number; dir: string };
    expect(await listens(started.port)).toBe(true);
    starter.kill(signal);
    const end = Date.now() + 60_000;
    while ((await listens(started.port)) && Date.now() < end) await new Promise(done => setTimeout(done, 50));
    expect(await listens(started.port)).toBe(false);
    rmSync(started.dir, { recursive: true, force: true });
  },
  300_000,
);
