import type { Person, TableInfo, TableNews } from '@polis/protocol/wire';
import { sqlOf } from '../store/reader.ts';
import type { ChatRow, TableRow } from '../store/schema.ts';
import type { Sql, Store } from '../store/store.ts';
import { tellLines } from './circle.ts';
import { ABSENT, broadcastInfo, isCrowd, type Live, liveInfo, showFrames, takenOf } from './live.ts';
import type { PaceMark } from './pace.ts';
import { isPaced } from './paces.ts';
import type { No } from './play.ts';
import { seatRow } from './rows.ts';
import { emptySeat, refreshWatchers } from './seats.ts';
import type { Tables } from './tables.ts';
import { addLine, lineOf, tableRow } from './talk.ts';
import { conductOf, withConduct } from './terms.ts';

/**
 * Changes of a table's row and seats: stored first, then made so in memory, then told to everybody. A change counts only if
 * the row is still the one it was decided on; when another server was faster it is decided again.
 */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly no: No };
export interface SeatChange {
  readonly seat: number;
  readonly person: Person | null;
  readonly bot: string | null;
}
export interface Changes {
  /** Looks the table up and runs `change` while nothing else happens at it. */
  at(id: string, change: (live: Live) => Promise<Outcome<TableInfo>>): Promise<Outcome<TableInfo>>;
  /** Null: stored. */
  store(statements: readonly Sql[]): Promise<{ ok: false; no: No } | null>;
  /** A change of this table's row, and the row as it will be; `changed` makes it so once it is stored. */
  update(live: Live, row: Partial<TableRow>): { readonly row: TableRow; readonly sql: Sql };
  changed(live: Live, row: TableRow): void;
  /** `news`: what the table says of it in its chat; `also`: what else stands or falls with it. */
  apply(
    live: Live,
    row: Partial<TableRow>,
    seats: readonly SeatChange[],
    news?: TableNews,
    also?: readonly Sql[],
  ): Promise<Outcome<TableInfo>>;
  /** For a gathering table whose number of seats may change. */
  resize(live: Live, row: Partial<TableRow> & { seats: number }): Promise<Outcome<TableInfo>>;
  /** One more seat at an event, for somebody who joins. */
  append(live: Live, person: Person): Promise<Outcome<TableInfo>>;
  /** An event that starts: seats that were left are taken away, the others move up. Null: done. */
  closeRanks(live: Live): Promise<{ ok: false; no: No } | null>;
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
const CONFLICT = refuse('storage', 'Others change this table at the same moment. Please try again.');
/** So often a change is decided again because somebody else was faster. */
const MAX_TRIES = 20;
export const HOST_ONLY = refuse('not-yours', 'Only the host of the table may do that.');
export const STARTED = refuse('already-started', 'The game has already started.');

/** `moved`: who sits where at this table may be of interest to others. */
export function createChanges(
  { db, writer, nodes }: Store,
  tables: Tables,
  tellLobby: () => void,
  moved: (live: Live) => void,
  now: () => number,
): Changes {
  async function store(statements: readonly Sql[]): Promise<{ ok: false; no: No } | null> {
    const outcome = await writer.write({ entries: [], statements });
    return outcome === 'ok' ? null : outcome === 'conflict' ? CONFLICT : STORAGE;
  }

  function announce(): void {
    tellLobby();
    nodes?.news.lobby();
  }

  function update(live: Live, change: Partial<TableRow>): { row: TableRow; sql: Sql } {
    const { id, version } = live.row;
    const next = { ...live.row, ...change };
    // Whatever has changed, its clocks may have: they are looked at soon.
    const due = isPaced(next) ? { due: now() } : live.row.due === null ? {} : { due: null };
    const set = { ...change, ...due, version: version + 1 };
    const query = db.updateTable('tables').set(set).where('id', '=', id).where('version', '=', version);
    return { row: { ...live.row, ...set }, sql: sqlOf(query, 1) };
  }

  function done(live: Live): Outcome<TableInfo> {
    broadcastInfo(live);
    nodes?.news.changed(live.id);
    announce();
    moved(live);
    return { ok: true, value: liveInfo(live) };
  }

  function tell(live: Live, row: ChatRow): void {
    const line = lineOf(row)!;
    live.chatLines = row.n;
    if (live.talk !== null) addLine(live.talk, line);
    tellLines(live, [line]);
  }

  /** Clocks of people whose seats a bot plays do not run. */
  function swapsOf(live: Live, change: Partial<TableRow>, seats: readonly SeatChange[]): Partial<TableRow> {
    if (live.row.phase !== 'playing' || isCrowd(live)) return {};
    const row = { ...live.row, ...change };
    const marks = seats.flatMap(({ seat, person, bot }): PaceMark[] => {
      const before = live.seats[seat]!;
      if (person === null || (before.bot === null) === (bot === null)) return [];
      return [{ at: now(), type: bot === null ? 'in' : 'out', seat }];
    });
    return marks.length === 0 ? {} : withConduct(row, { pace: [...conductOf(row).pace, ...marks] });
  }

  function place(live: Live, { seat, person, bot }: SeatChange): void {
    const s = live.seats[seat]!;
    if (s.person?.id !== person?.id || (s.bot !== null && bot === null)) s.awaySince = Date.now();
    if (s.person !== null && live.seatBy.get(s.person.id) === seat) live.seatBy.delete(s.person.id);
    if (person !== null) live.seatBy.set(person.id, seat);
    s.person = person;
    s.bot = bot;
    if (bot === ABSENT) live.absent.add(seat);
    else live.absent.delete(seat);
  }

  return {
    store,
    update,
    changed(live, row) {
      live.row = row;
      broadcastInfo(live);
      nodes?.news.changed(live.id);
    },
    announce,
    async at(id, change) {
      const live = await tables.get(id);
      if (live === null) return NO_TABLE;
      return tables.exclusive(live, async () => {
        for (let tries = 0; tries < MAX_TRIES; tries++) {
          if (live.gone) return NO_TABLE;
          const outcome = await change(live);
          if (outcome !== CONFLICT) return outcome;
          await tables.catchUp(live);
        }
        return CONFLICT;
      });
    },
    async apply(live, change, seats, news, also = []) {
      const after = [...live.seats];
      for (const s of seats) after[s.seat] = { ...after[s.seat]!, person: s.person, bot: s.bot };
      const { row, sql } = update(live, { ...change, ...swapsOf(live, change, seats), taken: takenOf(after) });
      const statements = seats.map(s =>
        sqlOf(
          db
            .updateTable('seats')
            .set({ person_id: s.person?.id ?? null, bot: s.bot })
            .where('table_id', '=', live.id)
            .where('seat', '=', s.seat),
        ),
      );
      const line = news === undefined ? null : tableRow(live, news, now());
      const said = line === null ? [] : [sqlOf(db.insertInto('chat').values(line))];
      const failed = await store([sql, ...statements, ...also, ...said]);
      if (failed !== null) return failed;
      live.row = row;
      if (line !== null) tell(live, line);
      for (const s of seats) place(live, s);
      refreshWatchers(live);
      showFrames(live, []);
      return done(live);
    },
    async resize(live, change) {
      const { seats } = change;
      const { row, sql } = update(live, { ...change, taken: takenOf(live.seats.slice(0, seats)) });
      const statements = [sqlOf(db.deleteFrom('seats').where('table_id', '=', live.id).where('seat', '>=', seats))];
      for (let seat = live.seats.length; seat < seats; seat++)
        statements.push(sqlOf(db.insertInto('seats').values(seatRow(row, seat, null, null))));
      const failed = await store([sql, ...statements]);
      if (failed !== null) return failed;
      live.row = row;
      live.seats = Array.from({ length: seats }, (_, i) => live.seats[i] ?? emptySeat());
      return done(live);
    },
    async append(live, person) {
      const seat = live.seats.length;
      const { row, sql } = update(live, { seats: seat + 1, taken: takenOf(live.seats) + 1 });
      const failed = await store([sql, sqlOf(db.insertInto('seats').values(seatRow(row, seat, person, null)))]);
      if (failed !== null) return failed;
      live.row = row;
      live.seats.push(emptySeat());
      place(live, { seat, person, bot: null });
      refreshWatchers(live);
      return done(live);
    },
    async closeRanks(live) {
      const taken = live.seats.filter(s => s.person !== null || s.bot !== null);
      const { row, sql } = update(live, { seats: taken.length, taken: taken.length });
      const failed = await store([
        sql,
        sqlOf(db.deleteFrom('seats').where('table_id', '=', live.id)),
        ...taken.map((s, seat) => sqlOf(db.insertInto('seats').values(seatRow(row, seat, s.person, s.bot)))),
      ]);
      if (failed !== null) return failed;
      live.row = row;
      live.seats = taken;
      live.seatBy.clear();
      for (const [seat, s] of taken.entries()) if (s.person !== null) live.seatBy.set(s.person.id, seat);
      refreshWatchers(live);
      return null;
    },
    async close(live) {
      const info = liveInfo(live);
      const failed = await store([
        update(live, {}).sql,
        sqlOf(db.deleteFrom('seats').where('table_id', '=', live.id)),
        sqlOf(db.deleteFrom('chat').where('table_id', '=', live.id)),
        sqlOf(db.updateTable('tables').set({ rematch: null }).where('rematch', '=', live.id)),
        sqlOf(db.deleteFrom('tables').where('id', '=', live.id)),
      ]);
      if (failed !== null) return failed;
      tables.drop(live, { code: 'no-table', text: 'The table was closed: everybody has left.' });
      nodes?.news.changed(live.id);
      announce();
      return { ok: true, value: info };
    },
  };
}
