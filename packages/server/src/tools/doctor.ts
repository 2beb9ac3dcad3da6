import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { SCHEMA_VERSION } from '../store/migrations.ts';
import { databaseFile, openFile, openPostgres, type PlainDatabase, shown, type Where } from './database.ts';

/** A check-up of a machine and its database. It reads, measures and advises; it changes nothing. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly text: string;
  /** What to do about it. */
  readonly advice: string | null;
}
export interface Patient extends Where {
  readonly host: string;
  readonly port: number;
  readonly program: string;
  /** Where the built page should be. */
  readonly webDir: string;
}

const GIGABYTE = 1e9;
/** Slower than this, every answer is felt to be slow. */
const SLOW_SYNC_MS = 20;
const SLOW_QUERY_MS = 5;
const CLOCK_MS = 2_000;
const OPEN_FILES = 4_096;
const OLDEST_NODE = [20, 19] as const;
const OLDEST_POSTGRES = 14;

export async function checkUp(patient: Patient): Promise<Finding[]> {
  const found: Finding[] = [nodeVersion(), program(patient), machine(), openFiles()];
  found.push(await port(patient));
  const folder = patient.databaseUrl === null ? dataFolder(patient.dataDir) : [];
  found.push(...folder);
  if (folder.some(f => f.state === 'problem')) return found;
  found.push(...(patient.databaseUrl === null ? await sqlite(patient) : await postgres(patient)));
  return found;
}

function ok(check: string, text: string): Finding {
  return { check, state: 'ok', text, advice: null };
}
function warning(check: string, text: string, advice: string): Finding {
  return { check, state: 'warning', text, advice };
}
function problem(check: string, text: string, advice: string): Finding {
  return { check, state: 'problem', text, advice };
}

// ── the machine ─────────────────────────────────────────────────────────────
function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return ok('node', `Node ${process.version}`);
  return problem('node', `Node ${process.version} is too old`, `Install Node ${needMajor}.${needMinor} or newer.`);
}

function program({ program: version, webDir }: Patient): Finding {
  const text = `Polis ${version}, schema version ${SCHEMA_VERSION}`;
  return existsSync(join(webDir, 'index.html'))
    ? ok('program', text)
    : warning(
        'program',
        `${text}, but the page is not built`,
        'Run npm run build; without it the server answers its API alone.',
      );
}

function machine(): Finding {
  return ok('machine', `${availableParallelism()} cores, ${(totalmem() / GIGABYTE).toFixed(1)} GB of memory`);
}

function openFiles(): Finding {
  const report = process.report?.getReport() as unknown as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = report?.userLimits?.open_files?.soft ?? 'unlimited';
  if (typeof soft !== 'number' || soft >= OPEN_FILES) return ok('files', `${soft} files may be open`);
  return warning(
    'files',
    `only ${soft} files may be open: so many sockets at most`,
    `Raise the limit: ulimit -n 65536, or LimitNOFILE=65536 in the systemd unit.`,
  );
}

async function port({ host, port: number }: Patient): Promise<Finding> {
  const check = 'port';
  const why = await new Promise<string | null>(done => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    probe.listen(number, host, () => probe.close(() => done(null)));
  });
  if (why === null) return ok(check, `${host}:${number} is free`);
  if (why === 'EACCES')
    return problem(
      check,
      `${host}:${number} needs more rights than this program has`,
      'Choose a port above 1023 with --port, and put a proxy in front.',
    );
  if (why !== 'EADDRINUSE')
    return problem(
      check,
      `${host}:${number} cannot be listened on (${why})`,
      'Look at --host: it must be an address of this machine.',
    );
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const health = await fetch(`http://${at.includes(':') ? `[${at}]` : at}:${number}/api/health`, {
    signal: AbortSignal.timeout(2_000),
  })
    .then(async r => (await r.json()) as { version?: string })
    .catch(() => null);
  return typeof health?.version === 'string'
    ? ok(check, `${host}:${number} is served by Polis ${health.version}`)
    : problem(
        check,
        `${host}:${number} is in use by another program`,
        'Choose another port with --port, or stop that program.',
      );
}

// ── the folder ──────────────────────────────────────────────────────────────
function dataFolder(dataDir: string): Finding[] {
  // A folder that is not there yet is made by the server: then what counts is where it would be made.
  let dir = resolve(dataDir);
  while (!existsSync(dir)) dir = dirname(dir);
  if (!statSync(dir).isDirectory())
    return [problem('folder', `${dir} is not a folder`, 'Choose a folder with --data.')];
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch {
    return [
      problem(
        'folder',
        `${dir} cannot be written to`,
        'Give it to the user that runs the server (chown), or choose another one with --data.',
      ),
    ];
  }
  const name = dir === resolve(dataDir) ? dataDir : `${dataDir}, to be made in ${dir}`;
  return [ok('folder', name), diskSpace(dir), diskSync(dir)];
}

function diskSpace(dir: string): Finding {
  const { bavail, bsize } = statfsSync(dir);
  const free = bavail * bsize;
  const text = `${(free / GIGABYTE).toFixed(1)} GB free`;
  if (free < 0.1 * GIGABYTE) return problem('disk', text, 'Make room: answers that cannot be stored are refused.');
  return free < GIGABYTE ? warning('disk', text, 'Make room before it is needed.') : ok('disk', text);
}

/** What every group of answers waits for. */
function diskSync(dir: string): Finding {
  const own = mkdtempSync(join(dir, '.polis-doctor-'));
  try {
    const file = openSync(join(own, 'sync'), 'w');
    const times: number[] = [];
    for (let i = 0; i < 21; i++) {
      const began = performance.now();
      writeSync(file, Buffer.alloc(4096, i), 0, 4096, 0);
      fsyncSync(file);
      times.push(performance.now() - began);
    }
    closeSync(file);
    const ms = times.sort((a, b) => a - b)[10]!;
    const text = `a sync of the disk takes ${ms.toFixed(2)} ms`;
    return ms > SLOW_SYNC_MS
      ? warning('sync', text, 'Use a faster disk: every answer waits for it.')
      : ok('sync', text);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

// ── the database ────────────────────────────────────────────────────────────
async function sqlite(patient: Patient): Promise<Finding[]> {
  const file = databaseFile(patient);
  if (!existsSync(file)) return [ok('database', `${file} is not there yet: the first start makes it`)];
  const damaged = (why: string) =>
    problem(
      'database',
      `${file} is damaged or not a database (${why})`,
      'Keep the file, restore the last backup into an empty folder (polis restore), and see docs/operations.md.',
    );
  let db: PlainDatabase;
  try {
    db = openFile(file, true);
  } catch (error) {
    return [damaged((error as Error).message)];
  }
  try {
    const [row] = await db.all('pragma quick_check(1)');
    if (row?.quick_check !== 'ok') return [damaged(String(row?.quick_check))];
    return [await contents(db, `${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB, sound`), await clock(db)];
  } catch (error) {
    return [damaged((error as Error).message)];
  } finally {
    await db.close();
  }
}

async function postgres(patient: Patient): Promise<Finding[]> {
  let db: PlainDatabase;
  try {
    db = await openPostgres(patient.databaseUrl!);
  } catch (error) {
    return [
      problem(
        'database',
        (error as Error).message.replace(/\.$/, ''),
        'Look at --database-url: postgres://user:password@host:5432/name; is the server running, and does it let this machine in?',
      ),
    ];
  }
  try {
    const [set] = await db.all(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
       current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as sync, current_setting('max_connections')::int as connections`,
    );
    const found = [await contents(db, `${shown(patient).replace('The database ', '')}, PostgreSQL ${set!.name}`)];
    if (Number(set!.version) < OLDEST_POSTGRES * 10_000)
      found.push(
        problem('engine', `PostgreSQL ${set!.name} is too old`, `Use PostgreSQL ${OLDEST_POSTGRES} or newer.`),
      );
    if (set!.encoding !== 'UTF8')
      found.push(problem('encoding', `the encoding is ${set!.encoding}`, 'Make a database with the encoding UTF8.'));
    if (set!.fsync !== 'on' || set!.sync === 'off')
      found.push(
        warning(
          'durability',
          `fsync is ${set!.fsync}, synchronous_commit is ${set!.sync}`,
          'Set both to on: otherwise a power cut loses acknowledged answers.',
        ),
      );
    found.push(
      ok('connections', `${set!.connections} at most; each server uses about ten`),
      await latency(db),
      await clock(db),
    );
    return found;
  } catch (error) {
    return [problem('database', (error as Error).message, 'Look at the rights of the database user.')];
  } finally {
    await db.close();
  }
}

async function contents(db: PlainDatabase, name: string): Promise<Finding> {
  const version = await db.version();
  if (version > SCHEMA_VERSION)
    return problem(
      'database',
      `${name}: schema version ${version}, this program knows versions up to ${SCHEMA_VERSION}`,
      'Install the version of Polis that last used it, or a newer one.',
    );
  if (version === 0) return ok('database', `${name}: empty, the first start makes the tables`);
  const [n] = await db.all(
    `select (select count(*) from persons) as people, (select count(*) from tables) as tables,
     (select count(*) from tables where phase = 'playing') as playing`,
  );
  const text = `${name}: people ${n!.people}, tables ${n!.tables}, of them in play ${n!.playing}`;
  return version === SCHEMA_VERSION
    ? ok('database', text)
    : warning(
        'database',
        `${text}; schema version ${version} of ${SCHEMA_VERSION}`,
        'Make a backup (polis backup); the next start brings it up to date.',
      );
}

async function latency(db: PlainDatabase): Promise<Finding> {
  const times: number[] = [];
  for (let i = 0; i < 11; i++) {
    const began = performance.now();
    await db.all('select 1');
    times.push(performance.now() - began);
  }
  const ms = times.sort((a, b) => a - b)[5]!;
  const text = `a question to the database takes ${ms.toFixed(2)} ms`;
  return ms > SLOW_QUERY_MS
    ? warning('latency', text, 'Bring server and database closer together: every answer waits for it.')
    : ok('latency', text);
}

/** The database's own clock where it has one; else nothing stored may lie in the future. */
async function clock(db: PlainDatabase): Promise<Finding> {
  const advice = 'Set the clock (timedatectl set-ntp true): timers and the order of tables depend on it.';
  const now = Date.now();
  if (db.engine === 'postgres') {
    const [row] = await db.all('select extract(epoch from clock_timestamp()) * 1000 as ms');
    const off = Math.round(Number(row!.ms) - now);
    const text = `the clock of the database differs by ${Math.abs(off)} ms`;
    return Math.abs(off) > CLOCK_MS ? warning('clock', text, advice) : ok('clock', text);
  }
  if ((await db.version()) === 0) return ok('clock', new Date(now).toISOString());
  const [row] = await db.all('select max(created) as newest from tables');
  const ahead = Number(row?.newest ?? 0) - now;
  if (ahead <= CLOCK_MS) return ok('clock', new Date(now).toISOString());
  return warning('clock', `the newest table was made ${Math.round(ahead / 1000)} s in the future`, advice);
}
