import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { SCHEMA_VERSION } from '../store/migrations.ts';
import { type Columns, openToRead, type Where } from './database.ts';

/**
 * A backup is a text: one JSON value per line, the same for both engines, so that it also moves a house from one to the
 * other. The first line says what it is and names the columns; then every table announces itself, lists its rows and ends
 * with their number and a checksum; the last line is the checksum of everything before it.
 */
export interface Header {
  readonly polis: 'backup';
  readonly format: 1;
  readonly schema: number;
  readonly program: string;
  readonly made: string;
  readonly tables: readonly Columns[];
}
export interface Tally {
  readonly schema: number;
  readonly made: string;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** What only running servers know, and the version, which the header tells. */
const PASSING = new Set(['nodes', 'leases', 'presence']);

/** Lines are hashed and written together, up to so many characters. */
const PIECE = 1 << 16;

export async function backUp(where: Where, file: string, program: string): Promise<Tally> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  const db = await openToRead(where);
  const part = `${file}.part`;
  const out = createWriteStream(part);
  const text = file.endsWith('.gz') ? createGzip() : null;
  text?.pipe(out);
  const sink = text ?? out;
  const whole = createHash('sha256');
  let pending = '';
  const flush = async () => {
    const piece = pending;
    pending = '';
    whole.update(piece);
    if (!sink.write(piece)) await once(sink, 'drain');
  };
  const say = async (value: unknown, also?: Hash) => {
    const line = `${JSON.stringify(value)}\n`;
    also?.update(line);
    pending += line;
    if (pending.length >= PIECE) await flush();
  };
  try {
    const tables = (await db.tables()).filter(t => !PASSING.has(t.table));
    const made = new Date().toISOString();
    const schema = await db.version();
    await say({ polis: 'backup', format: 1, schema, program, made, tables } satisfies Header);
    const rows: Record<string, number> = {};
    for (const of of tables) {
      await say({ table: of.table });
      const own = createHash('sha256');
      let n = 0;
      for await (const row of db.rows(of)) {
        if (of.table === 'meta' && row[0] === 'version') continue;
        await say(row, own);
        n++;
      }
      await say({ end: of.table, rows: n, sha256: own.digest('hex') });
      rows[of.table] = n;
    }
    await flush();
    sink.end(`${JSON.stringify({ polis: 'end', sha256: whole.digest('hex') })}\n`);
    await finished(out);
    sync(part);
    renameSync(part, file);
    return { schema, made, rows };
  } catch (error) {
    // Only when it is closed can it be removed for good: it may not even have been opened yet.
    await new Promise<void>(done => out.once('close', () => done()).destroy());
    rmSync(part, { force: true });
    throw error;
  } finally {
    await db.close();
  }
}

/** A backup that is not on the disk is none. */
function sync(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/** What a backup is read into; every row is checked before `row` hears of it, the whole only at the end. */
export interface Reader {
  header?(header: Header): Promise<void> | void;
  row?(of: Columns, values: readonly unknown[]): Promise<void> | void;
}

/** Reads a backup through. Throws with the first line that is wrong. */
export async function readBackup(file: string, reader: Reader = {}): Promise<Tally> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const bytes = createReadStream(file);
  const text: Readable = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  // A file that cannot be read, or is not compressed at all, must end the loop below.
  bytes.on('error', error => text.destroy(error));
  const failure = new Promise<never>((_, fail) => text.once('error', fail));
  failure.catch(() => {});
  const check = createCheck(file, reader);
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([lines.next(), failure]);
      if (done) break;
      await check.line(value);
    }
  } catch (error) {
    bytes.destroy();
    const { code, message } = error as NodeJS.ErrnoException;
    throw code?.startsWith('Z_')
      ? new Error(`${file} is not compressed as its name says, or torn (${message}).`)
      : error;
  }
  return check.end();
}

function createCheck(file: string, reader: Reader) {
  const whole = createHash('sha256');
  let number = 0;
  let header: Header | null = null;
  let open: { of: Columns; rows: number; hash: Hash } | null = null;
  let ended = false;
  const rows: Record<string, number> = {};
  const bad = (why: string) => new Error(`${file}, line ${number}: ${why}.`);

  function parse(line: string): unknown {
    try {
      return JSON.parse(line);
    } catch {
      throw bad('this is not JSON; the file is damaged or no backup');
    }
  }

  async function begin(value: unknown): Promise<void> {
    const h = value as Partial<Header> | null;
    if (typeof h !== 'object' || h?.polis !== 'backup' || !Array.isArray(h.tables))
      throw bad('this is no backup of Polis');
    if (h.format !== 1) throw bad(`this is format ${h.format} of a backup, this program knows format 1`);
    if (!Number.isInteger(h.schema) || h.schema! < 1) throw bad('the schema version is missing');
    if (h.schema! > SCHEMA_VERSION)
      throw bad(`the backup has schema version ${h.schema}, but this program knows versions up to ${SCHEMA_VERSION}`);
    for (const { table, columns } of h.tables)
      if (![table, ...columns].every(name => /^[a-z_]+$/.test(name))) throw bad(`"${table}" is not a table of Polis`);
    header = h as Header;
    await reader.header?.(header);
  }

  function announce(value: Record<string, unknown>): void {
    if (typeof value.table === 'string' && open === null) {
      const of = header!.tables.find(t => t.table === value.table);
      if (of === undefined || rows[of.table] !== undefined)
        throw bad(`the table "${value.table}" is unknown or comes twice`);
      open = { of, rows: 0, hash: createHash('sha256') };
    } else if (open !== null && value.end === open.of.table) {
      if (value.rows !== open.rows)
        throw bad(`"${value.end}" should have ${value.rows} rows, but there are ${open.rows}`);
      if (value.sha256 !== open.hash.digest('hex')) throw bad(`the checksum of "${value.end}" is wrong`);
      rows[open.of.table] = open.rows;
      open = null;
    } else throw bad('this line does not belong here');
  }

  return {
    async line(text: string): Promise<void> {
      number++;
      const value = parse(text);
      if (ended) throw bad('something follows the end');
      if (header === null) await begin(value);
      else if (Array.isArray(value)) {
        if (open === null || value.length !== open.of.columns.length) throw bad('this row does not belong here');
        open.rows++;
        open.hash.update(`${text}\n`);
        await reader.row?.(open.of, value);
      } else if ((value as { polis?: string } | null)?.polis === 'end') {
        const missing = header.tables.find(t => rows[t.table] === undefined);
        if (missing !== undefined) throw bad(`the table "${missing.table}" is missing`);
        if ((value as { sha256?: string }).sha256 !== whole.digest('hex'))
          throw bad('the checksum of the file is wrong');
        ended = true;
        return;
      } else announce((value ?? {}) as Record<string, unknown>);
      whole.update(`${text}\n`);
    },
    end(): Tally {
      if (!ended || header === null) throw new Error(`${file} ends after line ${number}: the rest is missing.`);
      return { schema: header.schema, made: header.made, rows };
    },
  };
}
