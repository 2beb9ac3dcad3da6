import { createTable, type Entry, foldLog, type GameEvent, type Refusal, type Told } from '@polis/kernel';
import type { Code, Reason } from '@polis/protocol/wire';
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
  const done = DECIDERS[move.kind](engine, table, move);
  if ('no' in done) return done;
  play.framer.touch(move.seat);
  play.seen.add(commandKey(move.seat, move.id));
  const mark = table.marks.length > marks ? table.marks[table.marks.length - 1]![1] : null;
  const row = {
    table_id: id,
    n: play.n++,
    kind: move.kind,
    seat: move.seat,
    text: move.text,
    command: move.id,
    mark,
    at: now,
  };
  return { row, told: done.told };
}

type Done = { told: readonly Told<GameEvent>[] } | { no: No };
const DECIDERS: { readonly [k in Move['kind']]: (engine: AnyEngine, table: AnyTable, move: Move) => Done } = {
  answer(engine, table, move) {
    const action = engine.game.decode(move.text);
    const done = action === null ? null : table.answer(move.seat, move.prompt, action);
    if (done?.ok) return done;
    const why = done?.why ?? (table.owes(move.seat) ? 'illegal' : 'not-asked');
    const reason = why === 'illegal' ? table.explain(move.seat, move.text) : null;
    return reason === null ? refuse(why) : { no: { ...refuse(why).no, reason } };
  },
  undo(_, table, { seat }) {
    const floor = table.undoFloor(seat);
    if (floor !== null) return { no: { code: 'no-undo', text: UNDO_FLOORS[floor] } };
    const done = table.undo(seat);
    return done.ok ? done : refuse(done.why);
  },
  /** Somebody whose time ran out may have answered at the last moment, and the table may have moved on. */
  skip(_, table, { seat, prompt }) {
    if (table.epoch !== prompt) return refuse('stale');
    const done = table.skip(seat);
    return done.ok ? done : refuse(done.why);
  },
};

const UNDO_FLOORS = {
  nothing: 'There is nothing to take back.',
  revealed: 'Something was revealed since then.',
  others: 'Somebody else has acted since then.',
  over: 'The game is over.',
} as const;

function refuse(why: Refusal): { no: No } {
  return { no: { code: why, text: REFUSALS[why] } };
}
