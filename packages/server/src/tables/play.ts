import { CROWD_FROM, createTable, type Entry, type GameEvent, type Refusal, type Told } from '@polis/kernel';
import type { Code, Reason } from '@polis/protocol/wire';
import type { AnyEngine } from '@polis/registry';
import type { EntryRow, TableRow } from '../store/schema.ts';
import { type AnyTable, createFramer, type Framer } from './frames.ts';
import { createHeard, type Heard, noteHeard } from './heard.ts';
import { beginTurns, noteLine, type Turns } from './pace.ts';

/** A game in memory: the kernel's table, its frames, and what is needed to add lines to its log. */
export interface Play {
  readonly table: AnyTable;
  readonly framer: Framer;
  /** What was told before the first answer. */
  readonly opening: readonly Told<GameEvent>[];
  /** The number of the next line. */
  n: number;
  /** Hashes of (seat, command id) of all lines: a miss is certain, a hit is looked up in the database. */
  readonly seen: Set<number>;
  /** How often seats have taken something back since they last could not. */
  readonly undone: Map<number, number>;
  /** When each seat owed an answer; of a crowd nothing is kept. */
  readonly turns: Turns;
  readonly heard: Heard;
}
export interface Move {
  readonly kind: 'answer' | 'undo' | 'skip';
  readonly seat: number;
  readonly id: string;
  /** The question's id; for a skip the epoch of the window. */
  readonly prompt: number;
  readonly text: string;
}
export interface No {
  readonly code: Code;
  readonly text: string;
  readonly reason?: Reason;
  /** What exactly is wrong, where the code alone does not say it: pages have words for it. */
  readonly why?: string;
}
export type Decision = { readonly row: EntryRow; readonly told: readonly Told<GameEvent>[] } | { readonly no: No };

/** Deals a new game, or plays its stored log again. Throws if the log does not fit the rules any more. */
export function startPlay(engine: AnyEngine, row: TableRow, entries: readonly EntryRow[]): Play {
  const lines = playing(engine, row, entries);
  for (;;) {
    const step = lines.next();
    if (step.done === true) return step.value;
  }
}

/** The same, line by line: a long log takes seconds. Yields how many are left. */
export function* playing(engine: AnyEngine, row: TableRow, entries: readonly EntryRow[]): Generator<number, Play> {
  const { seats, seed } = row;
  const nonces = row.nonces === null ? {} : { nonces: JSON.parse(row.nonces) };
  const table = createTable(engine, { seats, options: JSON.parse(row.options), seed, ...nonces });
  const turns = turnsOf(table, row.started ?? row.created);
  const heard = createHeard(table, table.opening);
  for (const [i, entry] of entries.entries()) {
    const { epoch } = table;
    const done = table.append(entryOf(entry));
    if (!done.ok) throw new Error(`table ${row.id}: line ${i} of the log does not fit`);
    noteTurn(table, turns, entry, done.mark !== null);
    noteHeard({ heard, table }, entry.seat, epoch, done);
    yield entries.length - i;
  }
  const marks = entries.flatMap(e => (e.mark === null ? [] : [e.mark]));
  const drift = table.marks.findIndex((m, i) => m[1] !== marks[i]);
  if (drift >= 0 || marks.length !== table.marks.length)
    throw new Error(`table ${row.id}: the state differs at mark ${drift}`);
  const seen = new Set<number>();
  for (const e of entries) seen.add(commandKey(e.seat, e.command));
  const undone = undosSince(entries.slice(entries.findLastIndex(e => e.mark !== null) + 1));
  return {
    table,
    framer: createFramer(engine, table),
    opening: table.opening,
    n: entries.length,
    seen,
    undone,
    turns,
    heard,
  };
}

function turnsOf(table: AnyTable, started: number): Turns {
  return beginTurns(table.seats < CROWD_FROM ? table.seats : 0, seat => table.owes(seat), started);
}

/** After every line, wherever it comes from. */
export function noteTurn(table: AnyTable, turns: Turns, row: EntryRow, closed: boolean): void {
  const { kind, seat, at } = row;
  noteLine(turns, { kind, seat, at: Number(at), own: !row.command.startsWith('bot:'), closed }, s => table.owes(s));
}

/** So often a seat may take back before the game has to go on: without a bound one question could fill the disk. */
const MOST_UNDOS = 100;

/** Of a log that is loaded: may be more than it was, until the next answer that cannot be taken back. */
function undosSince(rows: readonly EntryRow[]): Map<number, number> {
  const undone = new Map<number, number>();
  for (const { kind, seat } of rows) if (kind === 'undo') undone.set(seat, (undone.get(seat) ?? 0) + 1);
  return undone;
}

/** After a line: counts what was taken back, and forgets the count of those who cannot go back behind this answer. */
export function countUndos({ table, undone }: Play, kind: string, seat: number, epoch: number): void {
  if (kind === 'undo') undone.set(seat, (undone.get(seat) ?? 0) + 1);
  // While a window is open the epoch stays: nobody's answer there is final before all are.
  else if (undone.size > 0 && table.epoch !== epoch)
    for (const other of undone.keys()) if (table.undoFloor(other) !== null) undone.delete(other);
}

/** A row of the log as the kernel reads it. */
export function entryOf({ kind, seat, text }: Pick<EntryRow, 'kind' | 'seat' | 'text'>): Entry {
  return [kind as Entry[0], seat, text];
}

/** 30 bits of (seat, command id): integers so small stand in the set themselves. */
export function commandKey(seat: number, id: string): number {
  let h = seat + 1;
  for (let i = 0; i < id.length; i++) h = (Math.imul(h, 31) + id.charCodeAt(i)) | 0;
  return h & 0x3fff_ffff;
}

const REFUSALS: { readonly [r in Refusal]: string } = {
  'not-asked': 'This seat is not asked anything now.',
  stale: 'The answer belongs to an earlier question.',
  illegal: 'That is not one of the legal answers.',
};

/** Tries a move. If it is accepted the game in memory has changed, and the row must be stored before anybody learns of it. */
export function decide(id: string, play: Play, move: Move, now: number): Decision {
  const { table } = play;
  const { kind, seat, text, prompt } = move;
  const floor = kind === 'undo' ? table.undoFloor(seat) : null;
  if (floor !== null) return { no: { code: 'no-undo', text: UNDO_FLOORS[floor] } };
  if (kind === 'undo' && (play.undone.get(seat) ?? 0) >= MOST_UNDOS)
    return { no: { code: 'no-undo', text: `Taken back ${MOST_UNDOS} times: now something has to stand.` } };
  const { epoch } = table;
  const done = table.append(entryOf(move), prompt);
  if (!done.ok) {
    const reason = done.why === 'illegal' ? table.explain(seat, text) : null;
    return { no: { code: done.why, text: REFUSALS[done.why], ...(reason === null ? {} : { reason }) } };
  }
  countUndos(play, kind, seat, epoch);
  noteHeard(play, seat, epoch, done);
  play.framer.touch(seat);
  play.seen.add(commandKey(seat, move.id));
  const row = { table_id: id, n: play.n++, kind, seat, text, command: move.id, mark: done.mark, at: now };
  noteTurn(table, play.turns, row, done.mark !== null);
  return { row, told: done.told };
}

const UNDO_FLOORS = {
  nothing: 'There is nothing to take back.',
  revealed: 'Something was revealed since then.',
  others: 'Somebody else has acted since then.',
  over: 'The game is over.',
} as const;
