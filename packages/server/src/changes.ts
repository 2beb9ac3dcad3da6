import type { Person, TableInfo } from '@polis/protocol/wire';
import { ABSENT, broadcastInfo, type Live, liveInfo, moveSub, seatOf, showFrames } from './live.ts';
import type { No } from './play.ts';
import { type Db, sqlOf } from './store/reader.ts';
import type { TableRow } from './store/schema.ts';
import type { Sql, Writer } from './store/writer.ts';
import type { Tables } from './tables.ts';

/** Changes of a table's row and seats: stored first, then made so in memory, then told to everybody. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly no: No };
export interface SeatChange {
  readonly seat: number;
  readonly person: Person | null;
  readonly bot: string | null;
}
export interface Changes {
  /** Looks the table up and runs `change` while nothing else happens at it. */
  at(id: string, change: (live: Live) => Promise<Outcome<TableInfo>>): Promise<Outcome<TableInfo>>;
  store(statements: readonly Sql[]): Promise<boolean>;
  apply(live: Live, row: Partial<TableRow>, seats: readonly SeatChange[]): Promise<Outcome<TableInfo>>;
  /** For a gathering table whose number of seats may change. */
  resize(live: Live, row: Partial<TableRow> & { seats: number }): Promise<Outcome<TableInfo>>;
  /** One more seat at an event, for somebody who joins. */
  append(live: Live, person: Person): Promise<Outcome<TableInfo>>;
  /** An event that starts: seats that were left are taken away, the others move up. False: it could not be stored. */
  closeRanks(live: Live): Promise<boolean>;
  /** The last person has left before the game began. */
  close(live: Live): Promise<Outcome<TableInfo>>;
  /** The public list may have changed. */
  announce(): void;
}

export function refuse(code: No['code'], text: string): { ok: false; no: No } {
  return { ok: false, no: { code, text } };
}
export const NO_TABLE = refuse('no-table', 'There is no such table.');
export const STORAGE = refuse('storage', 'This could not be stored. Please try again.');
export const STARTED = refuse('already-started', 'The game has already started.');

export function createChanges(db: Db, writer: Writer, tables: Tables, announce: () => void): Changes {
  async function store(statements: readonly Sql[]): Promise<boolean> {
    return (await writer.write({ entries: [], statements })) === 'ok';
  }

  function done(live: Live): Outcome<TableInfo> {
    broadcastInfo(live);
    announce();
    return { ok: true, value: liveInfo(live) };
  }

  /** Who watches from which seat, after people have moved. */
  function refreshWatchers(live: Live): void {
    for (const s of live.seats) s.sockets = 0;
    for (const sub of live.subs) {
      const seat = seatOf(live, sub.outlet.person);
      if (seat !== sub.seat) moveSub(live, sub, seat);
      if (seat !== null) live.seats[seat]!.sockets++;
    }
  }

  function place(live: Live, { seat, person, bot }: SeatChange): void {
    const s = live.seats[seat]!;
    if (s.person?.id !== person?.id) s.awaySince = Date.now();
    if (s.person !== null && live.seatBy.get(s.person.id) === seat) live.seatBy.delete(s.person.id);
    if (person !== null) live.seatBy.set(person.id, seat);
    s.person = person;
    s.bot = bot;
    if (bot === ABSENT) live.absent.add(seat);
    else live.absent.delete(seat);
  }

  return {
    store,
    announce,
    async at(id, change) {
      const live = await tables.get(id);
      if (live === null) return NO_TABLE;
      return tables.exclusive(live, () => (live.gone ? NO_TABLE : change(live)));
    },
    async apply(live, row, seats) {
      const statements = seats.map(s =>
        sqlOf(
          db
            .updateTable('seats')
            .set({ person_id: s.person?.id ?? null, bot: s.bot })
            .where('table_id', '=', live.id)
            .where('seat', '=', s.seat),
        ),
      );
      if (Object.keys(row).length > 0)
        statements.push(sqlOf(db.updateTable('tables').set(row).where('id', '=', live.id)));
      if (!(await store(statements))) return STORAGE;
      live.row = { ...live.row, ...row };
      for (const change of seats) place(live, change);
      refreshWatchers(live);
      showFrames(live, []);
      return done(live);
    },
    async resize(live, row) {
      const { seats } = row;
      const statements = [sqlOf(db.deleteFrom('seats').where('table_id', '=', live.id).where('seat', '>=', seats))];
      for (let seat = live.seats.length; seat < seats; seat++)
        statements.push(sqlOf(db.insertInto('seats').values({ table_id: live.id, seat, person_id: null, bot: null })));
      statements.push(sqlOf(db.updateTable('tables').set(row).where('id', '=', live.id)));
      if (!(await store(statements))) return STORAGE;
      live.row = { ...live.row, ...row };
      live.seats = Array.from(
        { length: seats },
        (_, i) => live.seats[i] ?? { person: null, bot: null, sockets: 0, awaySince: 0 },
      );
      return done(live);
    },
    async append(live, person) {
      const seat = live.seats.length;
      const stored = await store([
        sqlOf(db.insertInto('seats').values({ table_id: live.id, seat, person_id: person.id, bot: null })),
        sqlOf(
          db
            .updateTable('tables')
            .set({ seats: seat + 1 })
            .where('id', '=', live.id),
        ),
      ]);
      if (!stored) return STORAGE;
      live.row = { ...live.row, seats: seat + 1 };
      live.seats.push({ person: null, bot: null, sockets: 0, awaySince: 0 });
      place(live, { seat, person, bot: null });
      refreshWatchers(live);
      return done(live);
    },
    async closeRanks(live) {
      const taken = live.seats.filter(s => s.person !== null || s.bot !== null);
      const stored = await store([
        sqlOf(db.deleteFrom('seats').where('table_id', '=', live.id)),
        ...taken.map((s, seat) =>
          sqlOf(
            db.insertInto('seats').values({ table_id: live.id, seat, person_id: s.person?.id ?? null, bot: s.bot }),
          ),
        ),
        sqlOf(db.updateTable('tables').set({ seats: taken.length }).where('id', '=', live.id)),
      ]);
      if (!stored) return false;
      live.row = { ...live.row, seats: taken.length };
      live.seats = taken;
      live.seatBy.clear();
      for (const [seat, s] of taken.entries()) if (s.person !== null) live.seatBy.set(s.person.id, seat);
      refreshWatchers(live);
      return true;
    },
    async close(live) {
      const info = liveInfo(live);
      const stored = await store([
        sqlOf(db.deleteFrom('seats').where('table_id', '=', live.id)),
        sqlOf(db.deleteFrom('chat').where('table_id', '=', live.id)),
        sqlOf(db.updateTable('tables').set({ rematch: null }).where('rematch', '=', live.id)),
        sqlOf(db.deleteFrom('tables').where('id', '=', live.id)),
      ]);
      if (!stored) return STORAGE;
      tables.drop(live, { code: 'no-table', text: 'The table was closed: everybody has left.' });
      announce();
      return { ok: true, value: info };
    },
  };
}
