import {
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
import { cannotWrite, may } from '../base/files.ts';
import { SCHEMA_VERSION } from '../store/migrations/index.ts';
import { closedFile } from '../store/open.ts';
import { unpackLog } from '../store/packed.ts';
import type { PackedRow, StoredEntry } from '../store/schema.ts';
import { isAsWritten } from '../store/sums.ts';
import {
  type Columns,
  databaseFile,
  openFile,
  openPostgres,
  type PlainDatabase,
  shown,
  type Where,
} from './database.ts';

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
const MOST_NAMED = 3;
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
  if (!may(dir, constants.W_OK | constants.X_OK)) {
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
  let own: string | null = null;
  try {
    own = mkdtempSync(join(dir, '.polis-doctor-'));
    const ms = medianSync(join(own, 'sync'));
    const text = `a sync of the disk takes ${ms.toFixed(2)} ms`;
    return ms > SLOW_SYNC_MS
      ? warning('sync', text, 'Use a faster disk: every answer waits for it.')
      : ok('sync', text);
  } catch (error) {
    const why = cannotWrite(error, dir).message.replace(/\.$/, '');
    return problem('sync', why, 'Make room, or make the disk writable: answers that cannot be stored are refused.');
  } finally {
    if (own !== null) rmSync(own, { recursive: true, force: true });
  }
}

function medianSync(path: string): number {
  const file = openSync(path, 'w');
  try {
    const times: number[] = [];
    for (let i = 0; i < 21; i++) {
      const began = performance.now();
      writeSync(file, Buffer.alloc(4096, i), 0, 4096, 0);
      fsyncSync(file);
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b)[10]!;
  } finally {
    closeSync(file);
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
    const found = await contents(db, `${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB, sound`);
    const more = found.state === 'problem' ? [] : [await logs(db), ...(await packedGames(db))];
    return [found, ...more, ...(await aside(db)), await clock(db), ...secrecy(file), ...writable(file)];
  } catch (error) {
    return [damaged((error as Error).message)];
  } finally {
    await db.close();
  }
}

/** New files are made private; one that was copied here or made by an older version may not be. */
function secrecy(file: string): Finding[] {
  if ((statSync(file).mode & 0o077) === 0) return [];
  const advice = `It holds the key that signs cookies and hidden cards: chmod 600 ${file}*`;
  return [warning('rights', `others on this machine may read ${file}`, advice)];
}

function writable(file: string): Finding[] {
  const closed = closedFile(file);
  if (closed === null) return [];
  const advice = `Give it to the user that runs the server: chown that-user ${file}*`;
  return [problem('owner', `${closed} cannot be written to by this user`, advice)];
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
    const found = [
      await contents(db, `${shown(patient).replace('The database ', '')}, PostgreSQL ${set!.name}`),
      ...(await aside(db)),
    ];
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
      await logs(db),
      ok('connections', `${set!.connections} at most; each server uses up to 14`),
      ...(await packedGames(db)),
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
  const { version, newer, pending } = await db.schema();
  if (newer !== null)
    return problem('database', `${name}: ${newer}`, 'Install the version of Polis that last used it, or a newer one.');
  if (version === 0) return ok('database', `${name}: empty, the first start makes the tables`);
  const [n] = await db.all(
    `select (select count(*) from persons) as people, (select count(*) from tables) as tables,
     (select count(*) from tables where phase = 'playing') as playing`,
  );
  const text = `${name}: people ${n!.people}, tables ${n!.tables}, of them in play ${n!.playing}`;
  return pending.length === 0
    ? ok('database', text)
    : warning(
        'database',
        `${text}; schema version ${version} of ${SCHEMA_VERSION}`,
        'Make a backup (polis backup); the next start brings it up to date.',
      );
}

/** Every line of every log: whether it is what was written, and none is missing. */
async function logs(db: PlainDatabase): Promise<Finding> {
  const entries = (await db.tables()).find(t => t.table === 'entries');
  if (entries === undefined) return ok('logs', 'none yet');
  const bad = new Map<string, number>();
  let [lines, table, next] = [0, '', 0];
  for await (const row of rowsOf<StoredEntry>(db, entries)) {
    if (row.table_id !== table) [table, next] = [row.table_id, 0];
    if ((row.n !== next || !isAsWritten(row)) && !bad.has(table)) bad.set(table, next);
    next = row.n + 1;
    lines++;
  }
  const [first] = bad;
  if (first === undefined) return ok('logs', `${lines} answers, each as it was written`);
  const more = bad.size === 1 ? '' : `, and ${bad.size - 1} more tables`;
  return problem(
    'logs',
    `table ${first[0]}: line ${first[1]} is missing or not what was written${more}`,
    'Take the log of that table from a backup, or let it go on from its last whole state: polis mend TABLE FILE.',
  );
}

/** What servers could not load or play on. */
async function aside(db: PlainDatabase): Promise<Finding[]> {
  const { newer, pending } = await db.schema();
  if (newer !== null || pending.length > 0) return [];
  const rows = await db.all(
    'select table_id, why from asides where table_id in (select id from tables) order by at desc limit 10',
  );
  return rows.map(({ table_id, why }) =>
    problem('table', `${table_id} is set aside (${why})`, 'See docs/operations.md, "Tables that are set aside".'),
  );
}

/** Every packed game: whether it is what was written, and none is missing. */
async function packedGames(db: PlainDatabase): Promise<Finding[]> {
  const games = (await db.tables()).find(t => t.table === 'packed_games');
  if (games === undefined) return [];
  const bad = (
    await db.all('select id from tables where packed = 1 and id not in (select table_id from packed_games)')
  ).map(({ id }) => `table ${id}: its packed log is missing`);
  let packed = 0;
  for await (const row of rowsOf<PackedRow>(db, games)) {
    packed++;
    try {
      unpackLog(row);
    } catch (error) {
      bad.push((error as Error).message);
    }
  }
  const [n] = await db.all("select count(*) as lines from tables where phase = 'over' and packed = 0");
  const text = `finished games: ${packed} packed, ${n!.lines} not yet`;
  if (bad.length === 0) return [ok('games', `${text}, each as it was written`)];
  const more = bad.length > MOST_NAMED ? `; and ${bad.length - MOST_NAMED} more` : '';
  return [
    problem(
      'games',
      `${text}; ${bad.slice(0, MOST_NAMED).join('; ')}${more}`,
      'Restore the last backup beside it, and export these games from there.',
    ),
  ];
}

/** As of one moment, whatever servers do meanwhile. */
async function* rowsOf<T>(db: PlainDatabase, of: Columns): AsyncGenerator<T> {
  await db.run(db.engine === 'sqlite' ? 'begin' : 'begin transaction isolation level repeatable read read only');
  for await (const values of db.rows(of)) yield Object.fromEntries(of.columns.map((c, i) => [c, values[i]])) as T;
  await db.run('commit');
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
  if ((await db.schema()).version === 0) return ok('clock', new Date(now).toISOString());
  const [row] = await db.all('select max(created) as newest from tables');
  const ahead = Number(row?.newest ?? 0) - now;
  if (ahead <= CLOCK_MS) return ok('clock', new Date(now).toISOString());
  return warning('clock', `the newest table was made ${Math.round(ahead / 1000)} s in the future`, advice);
}
