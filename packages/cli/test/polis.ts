import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Io, run as runCommand } from '../src/index.ts';

export const root = join(import.meta.dirname, '../../..');
/** Every test file has its own: two of them may run in one process, and each clears away what it made. */
export const built = join(root, 'node_modules/.polis-test', `cli-${randomUUID()}`);

/** Bundles the program as `npm run polis` does, in a place of its own. */
export async function buildPolis(): Promise<void> {
  // The script is plain JavaScript without types: all we need is this one function.
  const script: string = join(root, 'scripts/build.mjs');
  const { buildNode } = (await import(script)) as { buildNode(outdir: string): Promise<void> };
  await buildNode(built);
}

export interface Ran {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

/** The real program in a process of its own. */
export function spawnPolis(args: readonly string[], stdin = '', nodeFlags: readonly string[] = []): Promise<Ran> {
  return run(process.execPath, [...nodeFlags, join(built, 'polis.js'), ...args], {}, stdin);
}

export function run(
  program: string,
  args: readonly string[],
  who: { uid?: number; gid?: number } = {},
  stdin = '',
): Promise<Ran> {
  return new Promise(done => {
    const child = spawn(program, args, { cwd: root, ...who });
    let out = '';
    let err = '';
    child.stdout.on('data', chunk => {
      out += chunk;
    });
    child.stderr.on('data', chunk => {
      err += chunk;
    });
    child.on('close', exit => done({ exit, out, err }));
    child.stdin.end(stdin);
  });
}

/** The same command in this process: quick, for the many small cases. */
export async function callPolis(args: readonly string[], stdin = ''): Promise<Ran> {
  let out = '';
  let err = '';
  const io: Io = {
    out: text => {
      out += `${text}\n`;
    },
    err: text => {
      err += `${text}\n`;
    },
    progress: () => {},
    stdin: () => stdin,
  };
  return { exit: await runCommand(args, io), out, err };
}
