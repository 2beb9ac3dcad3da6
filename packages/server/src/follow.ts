import type { GameEvent, Told } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import { commandKey, type Play } from './play.ts';
import type { EntryRow } from './store/schema.ts';

/** Plays lines that another server has added to the log. Returns what was told. Throws if they do not fit. */
export function follow(engine: AnyEngine, play: Play, rows: readonly EntryRow[]): Told<GameEvent>[] {
  const told: Told<GameEvent>[] = [];
  for (const row of rows) {
    if (row.n !== play.n) throw new Error(`table ${row.table_id}: line ${play.n} of the log is missing`);
    const { table } = play;
    const marks = table.marks.length;
    const done = playOne(engine, play, row);
    if (!done?.ok) throw new Error(`table ${row.table_id}: line ${row.n} of the log does not fit`);
    const mark = table.marks.length > marks ? table.marks[table.marks.length - 1]![1] : null;
    if (mark !== row.mark) throw new Error(`table ${row.table_id}: the state differs after line ${row.n}`);
    play.framer.touch(row.seat);
    play.seen.add(commandKey(row.seat, row.command));
    play.n++;
    for (const t of done.told) told.push(t);
  }
  return told;
}

function playOne(engine: AnyEngine, { table }: Play, { kind, seat, text }: EntryRow) {
  if (kind === 'undo') return table.undo(seat);
  if (kind === 'skip') return table.skip(seat);
  const action = engine.game.decode(text);
  const prompt = table.prompt(seat);
  return action === null || prompt === null ? null : table.answer(seat, prompt.id, action);
}
