import type { GameEvent, Told } from '@polis/kernel';
import { CROWD_FROM, hear } from '@polis/kernel';
import type { AnyTable } from './frames.ts';

/** What has been told lately, and from where on it is news to each seat. A crowd keeps nothing. */
export interface Heard {
  events: Told<GameEvent>[];
  /** By seat: since its last answer, and since the last round was told. */
  readonly from: number[];
}
/** More than ever happens between two answers of one seat. */
const KEPT = 600;

export function createHeard({ seats }: AnyTable, opening: readonly Told<GameEvent>[]): Heard {
  return seats >= CROWD_FROM ? { events: [], from: [] } : { events: [...opening], from: new Array(seats).fill(0) };
}

/** After a line of the log; `epoch`: the table's before it. */
export function noteHeard(
  { heard, table }: { readonly heard: Heard; readonly table: AnyTable },
  seat: number,
  epoch: number,
  done: { readonly told: readonly Told<GameEvent>[]; readonly mark: string | null },
): void {
  if (heard.from.length === 0) return;
  // A sealed answer says nothing to anybody, and what one heard before it still explains the questions that follow.
  if (done.mark !== null) heard.from.fill(heard.events.length);
  for (const t of done.told) heard.events.push(t);
  // What comes of one's own answer is no news of the others.
  if (done.mark === null && table.epoch !== epoch) heard.from[seat] = heard.events.length;
  const over = heard.events.length - 2 * KEPT;
  if (over < 0) return;
  heard.events = heard.events.slice(KEPT + over);
  for (let s = 0; s < heard.from.length; s++) heard.from[s] = Math.max(0, heard.from[s]! - KEPT - over);
}

/** Oldest first, as this seat heard it. */
export function heardBy(heard: Heard, seat: number): readonly GameEvent[] {
  return hear(heard.events.slice(heard.from[seat] ?? 0), seat);
}
