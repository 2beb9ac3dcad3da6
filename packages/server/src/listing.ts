import type { MyTable, Person, SeatInfo, TableInfo } from '@polis/protocol/wire';
import { infoOf } from './live.ts';
import { asPerson } from './rows.ts';
import { type Db, lobbyTables, type SeatWithPerson, seatsOf, tablesOf } from './store/reader.ts';
import type { TableRow } from './store/schema.ts';
import type { Tables } from './tables.ts';

/** Lists of tables: the public one, and everybody's own. */
export interface Listing {
  gathering(): Promise<TableInfo[]>;
  mine(person: Person): Promise<MyTable[]>;
}

const LOBBY_TABLES = 100;
/** A table that has not filled within a day will not: its link still works, but the lobby forgets it. */
const LOBBY_AGE_MS = 24 * 3600 * 1000;
const MY_TABLES = 50;

export function createListing(db: Db, tables: Tables): Listing {
  async function infos(rows: readonly TableRow[]): Promise<TableInfo[]> {
    const seats = new Map<string, SeatWithPerson[]>();
    for (const s of await seatsOf(
      db,
      rows.map(r => r.id),
    )) {
      const list = seats.get(s.table_id);
      if (list === undefined) seats.set(s.table_id, [s]);
      else list.push(s);
    }
    return rows.map(row =>
      infoOf(
        row,
        (seats.get(row.id) ?? []).map(s => seatInfo(s)),
      ),
    );
  }

  function seatInfo(s: SeatWithPerson): SeatInfo {
    const online = (tables.peek(s.table_id)?.seats[s.seat]?.sockets ?? 0) > 0;
    return { person: s.person === null ? null : asPerson(s.person), bot: s.bot, online };
  }

  /** Whether a table waits for a seat is known only by playing its log: cheap, and a person plays few tables at once. */
  async function isAwaited(row: TableRow, seat: number): Promise<boolean> {
    if (row.phase !== 'playing') return false;
    const live = await tables.get(row.id).catch(() => null);
    if (live === null) return false;
    return tables.exclusive(
      live,
      () => live.play !== null && live.seats[seat]?.bot === null && live.play.table.owes(seat),
    );
  }

  return {
    gathering: async () => infos(await lobbyTables(db, Date.now() - LOBBY_AGE_MS, LOBBY_TABLES)),
    async mine(person) {
      const rows = await tablesOf(db, person.id, MY_TABLES);
      const tablesInfo = await infos(rows);
      const mine: MyTable[] = [];
      for (const [i, row] of rows.entries())
        mine.push({ table: tablesInfo[i]!, seat: row.seat, awaited: await isAwaited(row, row.seat) });
      return mine;
    },
  };
}
