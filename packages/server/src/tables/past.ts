import { CROWD_FROM, type GameEvent, hear } from '@polis/kernel';
import type { Person } from '@polis/protocol';
import type { AnyEngine } from '@polis/registry';
import type { Turns } from '../base/turns.ts';
import { entriesOf } from '../store/reader.ts';
import type { EntryRow, TableRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { NO_TABLE, type Outcome, refuse } from './changes.ts';
import { follow } from './follow.ts';
import { frameText } from './frames.ts';
import { seatOf } from './live.ts';
import { playing } from './play.ts';
import type { Tables } from './tables.ts';

/**
 * What has happened since somebody last answered, for those who come back after days: the log is played again, and the very
 * frames are made that this seat was or would have been sent then.
 */
export interface Past {
  /** The JSON of a `PastAnswer`. */
  since(person: Person, table: string): Promise<Outcome<string>>;
}

/** One that changed what the seat saw; `own`: it came of an answer of the seat itself. */
interface Shot {
  readonly own: boolean;
  readonly frame: string;
  readonly aside: string;
  readonly told: readonly GameEvent[];
}
/** A film of more is not watched: what comes before is told with the first of them. */
const MOST_SHOTS = 40;
/** Nor is more of the log looked at. */
const MOST_LINES = 400;
/** To play a line again. */
const LINE_COST = 1;

export function createPast({ db }: Store, turns: Turns, tables: () => Tables): Past {
  return {
    async since(person, id) {
      const live = await tables().get(id);
      if (live === null) return NO_TABLE;
      const seat = seatOf(live, person);
      if (seat === null) return refuse('no-seat', 'You have no seat at this table.');
      if (live.row.phase === 'gathering') return refuse('not-started', 'The game has not started.');
      // Afterwards there is the replay; and a crowd has no room for everybody's deeds.
      if (live.row.phase === 'over' || live.seats.length >= CROWD_FROM) return { ok: true, value: NOTHING };
      const entries = await entriesOf(db, id);
      const last = lastWord(entries, seat);
      const shots = await turns.take(entries.length * LINE_COST, filming(live.engine, live.row, entries, last, seat));
      const ago = Math.max(0, Date.now() - (entries[last]?.at ?? live.row.created));
      const frames = shots.map(
        s => `{"own":${s.own},"frame":${frameText(id, 0, s.frame, s.aside, JSON.stringify(s.told))}}`,
      );
      return { ok: true, value: `{"ago":${ago},"shots":[${frames.join(',')}]}` };
    },
  };
}
const NOTHING = '{"ago":0,"shots":[]}';

/** The number of the last line that the seat's person said; 0: there is none. What was planned, or a bot said, is news. */
function lastWord(entries: readonly EntryRow[], seat: number): number {
  const own = entries.findLastIndex(e => e.seat === seat && e.kind === 'answer' && !/^(plan|bot):/.test(e.command));
  return Math.max(0, own, entries.length - MOST_LINES);
}

export function* filming(
  engine: AnyEngine,
  row: TableRow,
  entries: readonly EntryRow[],
  from: number,
  seat: number,
): Generator<number, readonly Shot[]> {
  const play = yield* playing(engine, row, entries.slice(0, from));
  const shots: Shot[] = [];
  const take = (own: boolean, told: readonly GameEvent[]) => {
    const { aside } = play.framer.signs(seat);
    shots.push({ own, frame: play.framer.own(seat), aside, told });
    play.framer.rest();
  };
  play.framer.settle();
  take(false, []);
  for (const [i, entry] of entries.slice(from).entries()) {
    const told = hear(follow(play, [entry]), seat);
    play.framer.settle();
    if (told.length > 0) take(entry.seat === seat && i === 0, told);
    if (shots.length > MOST_SHOTS) {
      const [early, next] = shots.splice(1, 2) as [Shot, Shot];
      shots.splice(1, 0, { ...next, own: early.own && next.own, told: [...early.told, ...next.told] });
    }
    yield entries.length - from - i;
  }
  return shots;
}
