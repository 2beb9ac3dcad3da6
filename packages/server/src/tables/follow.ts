import type { GameEvent, Told } from '@polis/kernel';
import type { EntryRow } from '../store/schema.ts';
import { noteHeard } from './heard.ts';
import { commandKey, countUndos, entryOf, noteTurn, type Play } from './play.ts';

/** Plays lines that another server has added to the log. Returns what was told. Throws if they do not fit. */
export function follow(play: Play, rows: readonly EntryRow[]): Told<GameEvent>[] {
  const told: Told<GameEvent>[] = [];
  for (const row of rows) {
    if (row.n !== play.n) throw new Error(`table ${row.table_id}: line ${play.n} of the log is missing`);
    const { epoch } = play.table;
    const done = play.table.append(entryOf(row));
    if (!done.ok) throw new Error(`table ${row.table_id}: line ${row.n} of the log does not fit`);
    if (done.mark !== row.mark) throw new Error(`table ${row.table_id}: the state differs after line ${row.n}`);
    noteTurn(play.table, play.turns, row, done.mark !== null);
    countUndos(play, row.kind, row.seat, epoch);
    noteHeard(play, row.seat, epoch, done);
    play.framer.touch(row.seat);
    play.seen.add(commandKey(row.seat, row.command));
    play.n++;
    for (const t of done.told) told.push(t);
  }
  return told;
}
