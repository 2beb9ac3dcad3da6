import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { RunResult } from './run.ts';

/** A short run in a process of its own, as `npm run faults` does it: for tests. */
export function runShort(flags: readonly string[]): Promise<RunResult> {
  const script = join(import.meta.dirname, '../scripts/faults.mjs');
  const child = spawn(process.execPath, [script, '--json', ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', d => {
    out += d;
  });
  child.stderr.on('data', d => {
    err += d;
  });
  return new Promise((resolve, reject) => {
    child.once('exit', code => {
      // Code 1 says that the checker has found something, which may be the point of the test.
      if (out.startsWith('{')) resolve(JSON.parse(out));
      else reject(new Error(`the run ended with ${code}: ${err.slice(-2000)}`));
    });
  });
}
