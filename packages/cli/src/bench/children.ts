import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { badInput, type Io } from '../io.ts';

/** The bundled program is dist/polis.js; what the bench compares with lives in bench/ beside dist/. */
export const dist = dirname(fileURLToPath(import.meta.url));
export const program = join(dist, 'polis.js');
const benchDir = join(dist, '..', 'bench');

/** The rival and its packages are installed when first needed, with their own lock file. */
export function installRival(io: Io): void {
  if (['boardgame.io', 'lighthouse'].every(name => existsSync(join(benchDir, 'node_modules', name, 'package.json'))))
    return;
  if (!existsSync(join(benchDir, 'package-lock.json')))
    throw badInput(`${benchDir} is not there: the comparison needs the source tree.`);
  io.err('Installing boardgame.io and Lighthouse into bench/ (npm ci)…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: benchDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw badInput('boardgame.io and Lighthouse could not be installed (npm ci in bench/ failed).');
}

/** A child that answers one message per message. */
export interface Child {
  ask(message: object): Promise<Record<string, unknown>>;
  /** The first thing it says by itself. */
  readonly hello: Promise<Record<string, unknown>>;
  stop(): void;
}

export function startChild(script: string, args: readonly string[] = [], execArgv: readonly string[] = []): Child {
  const path = script.endsWith('.mjs') ? join(benchDir, script) : script;
  const child = fork(path, [...args], {
    execArgv: [...execArgv],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    ask(message) {
      child.send(message);
      return answer(child, script);
    },
    hello: answer(child, script),
    stop: () => void child.kill(),
  };
}

function answer(child: ChildProcess, script: string): Promise<Record<string, unknown>> {
  return new Promise((done, fail) => {
    const onExit = (code: number | null) => fail(badInput(`${script} ended with exit code ${code}.`));
    child.once('exit', onExit);
    child.once('message', message => {
      child.removeListener('exit', onExit);
      const said = message as Record<string, unknown>;
      if (typeof said.failed === 'string') fail(badInput(`${script}: ${said.failed}`));
      else done(said);
    });
  });
}
