import { createTable, type Entry, foldLog, type GameEvent, type Refusal, type Told } from '@polis/kernel';
import type { Code } from '@polis/protocol/wire';
import type { AnyEngine } from '@polis/registry';
import { type AnyTable, createFramer, type Framer } from './frames.ts';
import type { EntryRow, TableRow } from './store/schema.ts';

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
}
export interface Move {
  readonly kind: 'answer' | 'undo';
  readonly seat: number;
  readonly id: string;
  readonly prompt: number;
  readonly text: string;
}
export interface No {
  readonly code: Code;
  readonly text: string;
}
export type Decision = { readonly row: EntryRow; readonly told: readonly Told<GameEvent>[] } | { readonly no: No };

/** Deals a new game, or plays its stored log again. Throws if the log does not fit the rules any more. */
export function startPlay(engine: AnyEngine, row: TableRow, entries: readonly EntryRow[]): Play {
  const table = createTable(engine, { seats: row.seats, options: JSON.parse(row.options), seed: row.seed });
  const misfit = foldLog(
    table,
    entries.map(e => [e.kind, e.seat, e.text] as Entry),
    engine.game.decode,
  );
  if (misfit !== null) throw new Error(`table ${row.id}: line ${misfit} of the log does not fit`);
  const marks = entries.flatMap(e => (e.mark === null ? [] : [e.mark]));
  const drift = table.marks.findIndex((m, i) => m[1] !== marks[i]);
  if (drift >= 0 || marks.length !== table.marks.length)
    throw new Error(`table ${row.id}: the state differs at mark ${drift}`);
  const seen = new Set<number>();
  for (const e of entries) seen.add(commandKey(e.seat, e.command));
  return { table, framer: createFramer(engine, table), opening: table.opening, n: entries.length, seen };
}

/** 31 bits of (seat, command id): small integers keep the set small. */
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
export function decide(engine: AnyEngine, id: string, play: Play, move: Move, now: number): Decision {
  const { table } = play;
  const marks = table.marks.length;
  const done = move.kind === 'undo' ? takeBack(table, move.seat) : answer(engine, table, move);
  if ('no' in done) return done;
  play.framer.touch(move.seat);
  play.seen.add(commandKey(move.seat, move.id));
  const mark = table.marks.length > marks ? table.marks[table.marks.length - 1]![1] : null;
  const text = move.kind === 'undo' ? '' : move.text;
  const row = { table_id: id, n: play.n++, kind: move.kind, seat: move.seat, text, command: move.id, mark, at: now };
  return { row, told: done.told };
}

function answer(engine: AnyEngine, table: AnyTable, move: Move): { told: readonly Told<GameEvent>[] } | { no: No } {
  const action = engine.game.decode(move.text);
  if (action === null) return refuse(table.owes(move.seat) ? 'illegal' : 'not-asked');
  const done = table.answer(move.seat, move.prompt, action);
  return done.ok ? done : refuse(done.why);
}

function takeBack(table: AnyTable, seat: number): { told: readonly Told<GameEvent>[] } | { no: No } {
  const floor = table.undoFloor(seat);
  if (floor !== null) return { no: { code: 'no-undo', text: UNDO_FLOORS[floor] } };
  const done = table.undo(seat);
  return done.ok ? done : refuse(done.why);
}

const UNDO_FLOORS = {
  nothing: 'There is nothing to take back.',
  revealed: 'Something was revealed since then.',
  others: 'Somebody else has acted since then.',
  over: 'The game is over.',
} as const;

function refuse(why: Refusal): { no: No } {
  return { no: { code: why, text: REFUSALS[why] } };
}
