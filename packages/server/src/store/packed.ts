import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { EntryRow, PackedRow } from './schema.ts';

/**
 * The log of a finished game as one value: its columns one after the other, because what is alike then lies together, as
 * compressed JSON. Everything comes back as it was but the ids of commands: nobody sends an old answer again when the game
 * is over, so only the last ones of each person are kept.
 */
interface Columns {
  /** The lines that are no answers: [line, kind]. */
  readonly kinds: readonly (readonly [n: number, kind: string])[];
  readonly seats: readonly number[];
  readonly texts: readonly string[];
  /** When the first line was written, then the milliseconds from each line to the next. */
  readonly at: readonly number[];
  readonly marks: readonly (readonly [n: number, hash: string])[];
  readonly commands: readonly (readonly [n: number, id: string])[];
}

/** Rows of another format are of a newer program. */
const FORMAT = 1;
const USUAL = 'answer';
/** A client waits for one answer at a time; one more, in case that it took the last one back. */
const KEPT_COMMANDS = 2;
/** Of bots and timers. */
const OWN_COMMANDS = /^(bot|skip):/;
/** A packed game of the largest crowd comes nowhere near it; damaged bytes must not fill the memory. */
const MOST_BYTES = 1 << 28;

/** `state`: the hash of the state in which the game ended. */
export function packLog(table: string, entries: readonly EntryRow[], state: string): PackedRow {
  const some = (value: (e: EntryRow) => string | null) =>
    entries.flatMap((e): [number, string][] => {
      const v = value(e);
      return v === null ? [] : [[e.n, v]];
    });
  const kept = newestCommands(entries);
  const columns: Columns = {
    kinds: some(e => (e.kind === USUAL ? null : e.kind)),
    seats: entries.map(e => e.seat),
    texts: entries.map(e => e.text),
    at: entries.map((e, i) => e.at - (entries[i - 1]?.at ?? 0)),
    marks: some(e => e.mark),
    commands: some(e => (kept.has(e.n) ? e.command : null)),
  };
  const text = Buffer.from(JSON.stringify(columns));
  const log = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  return { table_id: table, format: FORMAT, lines: entries.length, state, checksum: sha256(text), log };
}

/** Throws if a byte is not as it was written. */
export function unpackLog({ table_id, format, lines, checksum, log }: PackedRow): EntryRow[] {
  if (format !== FORMAT) throw new Error(`table ${table_id}: its log is packed in format ${format}, unknown here`);
  let text: Buffer;
  try {
    text = brotliDecompressSync(log, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    throw new Error(`table ${table_id}: its packed log is damaged (${(error as Error).message})`);
  }
  if (sha256(text) !== checksum) throw new Error(`table ${table_id}: its packed log is damaged (wrong checksum)`);
  const columns = JSON.parse(text.toString()) as Columns;
  const kinds = new Map(columns.kinds);
  const marks = new Map(columns.marks);
  const commands = new Map(columns.commands);
  let at = 0;
  return Array.from({ length: lines }, (_, n) => {
    at += columns.at[n]!;
    return {
      table_id,
      n,
      kind: kinds.get(n) ?? USUAL,
      seat: columns.seats[n]!,
      text: columns.texts[n]!,
      command: commands.get(n) ?? '',
      mark: marks.get(n) ?? null,
      at,
    };
  });
}

function newestCommands(entries: readonly EntryRow[]): Set<number> {
  const kept = new Set<number>();
  const bySeat = new Map<number, number>();
  for (let i = entries.length - 1; i >= 0; i--) {
    const { n, seat, command } = entries[i]!;
    const found = bySeat.get(seat) ?? 0;
    if (found === KEPT_COMMANDS || OWN_COMMANDS.test(command)) continue;
    bySeat.set(seat, found + 1);
    kept.add(n);
  }
  return kept;
}

function sha256(text: Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
