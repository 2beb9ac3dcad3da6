import { createHash, type Hash } from 'node:crypto';
import { closeSync, createReadStream, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline as compose, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { cannotWrite, PRIVATE_FILE } from '../base/files.ts';
import { MIGRATION_TABLES } from '../store/migrate.ts';
import { NAMES, namesUpTo, SCHEMA_VERSION } from '../store/migrations/index.ts';
import { type Columns, openToRead, type PlainDatabase, type Where } from './database.ts';

/**
 * A backup is a text: one JSON value per line, the same for both engines, so that it also moves a house from one to the
 * other. The first line says what it is and names the columns; then every table announces itself, lists its rows and ends
 * with their number and a checksum; the last line is the checksum of everything before it.
 */
export interface Header {
  readonly polis: 'backup';
  readonly format: 1;
  readonly schema: number;
  /** What had been done to the schema; backups of older programs leave it out. */
  readonly migrations?: readonly string[];
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

/** What makes the schema that the rows of a backup fit into. */
export function migrationsOf({ schema, migrations }: Header): readonly string[] {
  return migrations ?? namesUpTo(schema);
}

/** What only running servers know, and what the header tells. */
const PASSING = new Set<string>(['nodes', 'leases', 'presence', 'operations', 'asides', ...MIGRATION_TABLES]);

/** Lines are hashed and written together, up to so many characters. */
const PIECE = 1 << 16;
/** No row comes near it; a file without lines must not fill the memory. */
const LONGEST_LINE = 1 << 26;

export async function backUp(where: Where, file: string, program: string): Promise<Tally> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  const db = await openToRead(where);
  const part = `${file}.part`;
  let out: FileHandle | null = null;
  try {
    discard(part);
    out = await open(part, 'w', PRIVATE_FILE);
    const rows: Record<string, number> = {};
    const { version, executed } = await db.schema();
    const header: Header = {
      polis: 'backup',
      format: 1,
      schema: version,
      migrations: executed,
      program,
      made: new Date().toISOString(),
      tables: (await db.tables()).filter(t => !PASSING.has(t.table)),
    };
    const text = Readable.from(pieces(db, header, rows));
    const into = out.createWriteStream();
    if (file.endsWith('.gz')) await pipeline(text, createGzip(), into);
    else await pipeline(text, into);
    sync(part);
    renameSync(part, file);
    sync(dirname(file));
    return { schema: header.schema, made: header.made, rows };
  } catch (error) {
    // Only when it is closed can it be removed for good.
    await out?.close().catch(() => {});
    discard(part);
    throw cannotWrite(error, file);
  } finally {
    await db.close();
  }
}

function discard(part: string): void {
  if (existsSync(part)) rmSync(part);
}

/** The text of a backup. `rows` is filled with the number of rows by table. */
async function* pieces(db: PlainDatabase, header: Header, rows: Record<string, number>): AsyncGenerator<string> {
  const whole = createHash('sha256');
  let pending = `${JSON.stringify(header)}\n`;
  function flush(): string {
    const piece = pending;
    pending = '';
    whole.update(piece);
    return piece;
  }
  for (const of of header.tables) {
    pending += `${JSON.stringify({ table: of.table })}\n`;
    const own = createHash('sha256');
    let n = 0;
    for await (const row of db.rows(of)) {
      if (of.table === 'meta' && row[0] === 'version') continue;
      const line = `${JSON.stringify(row.map(toJson))}\n`;
      own.update(line);
      pending += line;
      n++;
      if (pending.length >= PIECE) yield flush();
    }
    pending += `${JSON.stringify({ end: of.table, rows: n, sha256: own.digest('hex') })}\n`;
    rows[of.table] = n;
  }
  yield flush();
  yield `${JSON.stringify({ polis: 'end', sha256: whole.digest('hex') })}\n`;
}

/** Bytes are the only values that JSON does not know. */
function toJson(value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
}

function fromJson(value: unknown): unknown {
  const text = (value as { base64?: unknown } | null)?.base64;
  return typeof text === 'string' ? Buffer.from(text, 'base64') : value;
}

/** A backup that is not on the disk is none, nor is one whose name is not. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** What a backup is read into; every row is checked before `row` hears of it, the whole only at the end. */
export interface Reader {
  header?(header: Header): Promise<void> | void;
  row?(of: Columns, values: readonly unknown[]): Promise<void> | void;
}

/** Hears now and then which part of the work is done: from 0 to 1. */
export type Progress = (done: number) => void;

/** Reads a backup through. Throws with the first line that is wrong. */
export async function readBackup(file: string, reader: Reader = {}, progress: Progress = () => {}): Promise<Tally> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { size } = statSync(file);
  const bytes = createReadStream(file);
  const text: Readable = file.endsWith('.gz') ? compose(bytes, createGunzip(), () => {}) : bytes;
  const check = createCheck(file, reader);
  try {
    for await (const lines of linesOf(text)) {
      for (const line of lines) await check.line(line);
      progress(bytes.bytesRead / size);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code?.startsWith('Z_')
      ? new Error(`${file} is not compressed as its name says, or torn (${message}).`)
      : error;
  } finally {
    bytes.destroy();
  }
  return check.end();
}

/** Only a line feed ends a line: what people write holds other characters that some readers take for one. */
async function* linesOf(text: Readable): AsyncGenerator<readonly string[]> {
  let rest = '';
  text.setEncoding('utf8');
  for await (const piece of text as AsyncIterable<string>) {
    const lines = piece.split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop()!;
    if (rest.length > LONGEST_LINE) throw new Error('This is no backup of Polis: its lines are too long.');
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
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
    const stranger = migrationsOf(h as Header).find(name => !NAMES.includes(name));
    if (stranger !== undefined)
      throw bad(`the backup has seen the migration ${stranger}, which this program does not know`);
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
        await reader.row?.(open.of, value.map(fromJson));
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
