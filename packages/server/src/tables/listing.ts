import { CROWD_FROM, type MyTable, type Person, type SeatInfo } from '@polis/protocol/wire';
import { type OwnRow, tablesOf } from '../store/lists.ts';
import { selvesOf } from '../store/people.ts';
import { progressOf, type SeatWithPerson, seatsOf } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { type Awaited, awaitedAt } from './awaited.ts';
import { infoOf, type Live } from './live.ts';
import type { Paces } from './paces.ts';
import { asPerson } from './rows.ts';
import type { Tables } from './tables.ts';

/** Everybody's own tables: those at which they have a seat. */
export interface Listing {
  mine(person: Person): Promise<MyTable[]>;
}

const MY_TABLES = 50;

export function createListing({ db, nodes }: Store, tables: Tables, awaited: Awaited, paces: Paces): Listing {
  /** Nobody is sent all seats of a crowd, so they are not read. */
  async function seatsByTable(rows: readonly OwnRow[]): Promise<ReadonlyMap<string, SeatInfo[]>> {
    const ids = rows.filter(r => r.seats < CROWD_FROM).map(r => r.id);
    const [seats, elsewhere] = [await seatsOf(db, ids), (await nodes?.elsewhere(...ids)) ?? null];
    const lists = new Map<string, SeatInfo[]>(ids.map(id => [id, []]));
    for (const s of seats) lists.get(s.table_id)?.push(seatInfo(s, elsewhere?.get(s.table_id) ?? null));
    return lists;
  }

  function seatInfo(s: SeatWithPerson, elsewhere: ReadonlySet<string> | null): SeatInfo {
    const here = (tables.peek(s.table_id)?.seats[s.seat]?.sockets ?? 0) > 0;
    const online = s.person !== null && (here || (elsewhere?.has(s.person.id) ?? false));
    return { person: s.person === null ? null : asPerson(s.person), bot: s.bot, online };
  }

  /** For whom a table waits: known to the game in memory, or written down with the table when it left memory. */
  async function owing(row: OwnRow, lines: number): Promise<readonly number[]> {
    if (row.phase !== 'playing') return [];
    const here = tables.peek(row.id);
    if (here?.play != null && here.play.n >= lines) return tables.exclusive(here, () => seatsOwing(here));
    const stored = awaitedAt(row.awaited);
    if (stored?.lines === lines) return stored.seats;
    const live = await tables.get(row.id).catch(() => null);
    if (live === null) return [];
    return tables.exclusive(live, () => {
      void awaited.keep([live]);
      return seatsOwing(live);
    });
  }

  function seatsOwing({ play }: Live): number[] {
    return play === null ? [] : Array.from({ length: play.table.seats }, (_, s) => s).filter(s => play.table.owes(s));
  }

  /** One's own clock, or that of whom the table waits for and who has least time. */
  function clockOf(row: OwnRow, waiting: readonly number[]): Pick<MyTable, 'clock'> {
    const here = tables.peek(row.id);
    const told = here?.play == null ? paces.stored(row) : paces.clock(here);
    const owing = (told?.seats ?? []).filter(s => waiting.includes(s.seat)).sort((a, b) => a.left - b.left);
    const clock = owing.find(s => s.seat === row.seat) ?? owing[0];
    return clock === undefined ? {} : { clock };
  }

  return {
    async mine(person) {
      const rows = await tablesOf(db, await selvesOf(db, person.id), MY_TABLES);
      const seats = await seatsByTable(rows);
      const playing = rows.filter(r => r.phase === 'playing').map(r => r.id);
      const progress = new Map((await progressOf(db, playing)).map(p => [p.id, p]));
      const mine: MyTable[] = [];
      for (const row of rows) {
        const table = infoOf(row, seats.get(row.id) ?? [], Number(row.taken_now));
        const { lines = 0, last = null } = progress.get(row.id) ?? {};
        const waiting = await owing(row, lines);
        mine.push({
          table,
          seat: row.seat,
          awaited: row.own_bot === null && waiting.includes(row.seat),
          waiting: row.seats < CROWD_FROM ? waiting : [],
          since: last ?? table.created,
          ...clockOf(row, waiting),
        });
      }
      return mine;
    },
  };
}
