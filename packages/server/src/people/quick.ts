import type { Person, QuickAnswer } from '@polis/protocol';
import { gameInfo } from '@polis/registry';
import { NEWCOMER } from '../ratings/game.ts';
import { peopleBy } from '../store/people.ts';
import { ratingsOf } from '../store/ratings.ts';
import { sqlOf } from '../store/reader.ts';
import type { SeekRow } from '../store/schema.ts';
import type { Sql, Store } from '../store/store.ts';
import { type Changes, type Outcome, refuse, STORAGE } from '../tables/changes.ts';
import type { Lobby } from '../tables/lobby.ts';
import { asPerson } from '../tables/rows.ts';

/**
 * One tap, and somebody about as strong comes. Who looks is a row that its page keeps alive by asking; of two servers that
 * take the same row for a table one gets it, so everybody gets one opponent. The game begins when both have come to the
 * table, and whoever does not come leaves nothing behind.
 */
export interface Quick {
  seek(person: Person, game: string): Promise<Outcome<QuickAnswer>>;
  look(person: Person): Promise<Outcome<QuickAnswer>>;
  take(person: Person): Promise<Outcome<QuickAnswer>>;
  cancel(person: Person): Promise<Outcome<QuickAnswer>>;
  /** Takes away those who have gone without a word, and the tables that waited for them. */
  sweep(): Promise<void>;
}
export interface QuickSetup {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly changes: Changes;
}

/** A page asks every two seconds; one in the background of a phone more seldom. */
export const BEAT_MS = 20_000;
/** So long both have to come to the table. */
export const MEET_MS = 30_000;
/** In μ: three are 120 points. */
const REACH = 3;
const WIDENS_MS = 4_000;
/** After that anybody is better than nobody. */
const ANYBODY_MS = 60_000;
const CANDIDATES = 100;
const NONE: Outcome<QuickAnswer> = { ok: true, value: { state: 'none' } };

/** How far from the own rating opponents may be, after so long. */
export function reachAfter(ms: number): number {
  return ms >= ANYBODY_MS ? Number.POSITIVE_INFINITY : REACH + ms / WIDENS_MS;
}

export function createQuick({ store, lobby, changes }: QuickSetup, now: () => number = Date.now): Quick {
  const { db, writer } = store;

  async function write(...statements: Sql[]): Promise<boolean> {
    return (await writer.write({ entries: [], statements })) === 'ok';
  }

  const rowOf = (person: string) =>
    db.selectFrom('seeks').selectAll().where('person_id', '=', person).executeTakeFirst();

  const deleteOf = (person: string) => sqlOf(db.deleteFrom('seeks').where('person_id', '=', person));

  const phaseOf = async (table: string) =>
    (await db.selectFrom('tables').select('phase').where('id', '=', table).executeTakeFirst())?.phase ?? null;

  /** Whoever still waits at a table that will not be goes on looking. */
  function release(table: string, gone: readonly string[]): Sql[] {
    const others = db
      .updateTable('seeks')
      .set({ table_id: null, taken: 0, until: now() + BEAT_MS })
      .where('table_id', '=', table);
    return [...gone.map(deleteOf), sqlOf(others)];
  }

  /** Closes a table at which not both have come. False: the game has begun. */
  async function disband(table: string, gone: readonly string[]): Promise<boolean> {
    let closed = false;
    await changes.at(table, async live => {
      if (live.row.phase !== 'gathering') return refuse('already-started', 'The game has already started.');
      const done = await changes.close(live);
      closed = done.ok;
      return done;
    });
    if (closed || (await phaseOf(table)) === null) return write(...release(table, gone));
    return false;
  }

  /** Brings two together: whoever has looked longer is the host. */
  async function match(me: SeekRow): Promise<void> {
    const time = now();
    const rows = await db
      .selectFrom('seeks')
      .selectAll()
      .where('game', '=', me.game)
      .where('seeks.person_id', '<>', me.person_id)
      .where('table_id', 'is', null)
      .where('until', '>', time)
      // Who has blocked somebody never meets them, and neither is told.
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('blocks')
              .select('made')
              .where(b =>
                b.or([
                  b.and([b('blocks.person_id', '=', me.person_id), b('blocked_id', '=', b.ref('seeks.person_id'))]),
                  b.and([b('blocked_id', '=', me.person_id), b('blocks.person_id', '=', b.ref('seeks.person_id'))]),
                ]),
              ),
          ),
        ),
      )
      .orderBy('since')
      .limit(CANDIDATES)
      .execute();
    const far = (other: SeekRow) => Math.abs(other.mu - me.mu);
    const near = rows
      .filter(other => far(other) <= reachAfter(time - Math.min(other.since, me.since)))
      .sort((a, b) => far(a) - far(b));
    for (const other of near) {
      const [first, second] = other.since < me.since ? [other, me] : [me, other];
      const people = await peopleBy(db, [first.person_id, second.person_id]);
      const two = [people.get(first.person_id), people.get(second.person_id)] as const;
      // Somebody who has just become somebody else: the row will not be kept alive.
      if (two[0]?.id !== first.person_id || two[1]?.id !== second.person_id) continue;
      const claim = (table: string, row: SeekRow) =>
        sqlOf(
          db
            .updateTable('seeks')
            .set({ table_id: table, taken: 0, until: time + MEET_MS })
            .where('person_id', '=', row.person_id)
            .where('since', '=', row.since)
            .where('table_id', 'is', null),
          1,
        );
      const made = await lobby.pair(me.game, [asPerson(two[0]), asPerson(two[1])], table => [
        claim(table, first),
        claim(table, second),
      ]);
      if (made.ok || (await rowOf(me.person_id))?.table_id !== null) return;
    }
  }

  async function answer(person: string): Promise<Outcome<QuickAnswer>> {
    const row = await rowOf(person);
    if (row === undefined) return NONE;
    const { game, table_id: table, since, until } = row;
    if (table === null) {
      const reach = reachAfter(now() - since);
      const shown = Number.isFinite(reach) ? 10 * Math.round(4 * reach) : null;
      return { ok: true, value: { state: 'looking', game, since, reach: shown } };
    }
    const phase = await phaseOf(table);
    if (phase === 'gathering')
      return { ok: true, value: { state: 'found', game, table, until, taken: row.taken === 1 } };
    return phase === null ? NONE : { ok: true, value: { state: 'playing', game, table } };
  }

  return {
    async seek(person, game) {
      if (gameInfo(game) === null) return refuse('bad-options', `There is no game "${game}" here.`);
      const before = await rowOf(person.id);
      const phase = before?.table_id == null ? null : await phaseOf(before.table_id);
      if (phase === 'gathering') return answer(person.id);
      const full = await lobby.whyFull(person);
      if (full !== null) return full;
      const [rating] = await ratingsOf(db, game, [person.id]);
      const time = now();
      const row: SeekRow = {
        person_id: person.id,
        game,
        mu: rating?.mu ?? NEWCOMER.mu,
        since: time,
        until: time + BEAT_MS,
        table_id: null,
        taken: 0,
      };
      if (!(await write(deleteOf(person.id), sqlOf(db.insertInto('seeks').values(row))))) return STORAGE;
      await match(row);
      return answer(person.id);
    },

    async look(person) {
      const row = await rowOf(person.id);
      if (row === undefined) return NONE;
      if (row.table_id === null) {
        const alive = { until: now() + BEAT_MS };
        await write(
          sqlOf(db.updateTable('seeks').set(alive).where('person_id', '=', person.id).where('table_id', 'is', null)),
        );
        await match(row);
        return answer(person.id);
      }
      if (row.until < now() && (await phaseOf(row.table_id)) === 'gathering') await sweepTable(row.table_id);
      return answer(person.id);
    },

    async take(person) {
      const row = await rowOf(person.id);
      if (row?.table_id == null) return refuse('not-ready', 'Nobody has been found yet.');
      const taken = db.updateTable('seeks').set({ taken: 1 }).where('person_id', '=', person.id);
      if (!(await write(sqlOf(taken.where('table_id', '=', row.table_id))))) return STORAGE;
      const both = await db.selectFrom('seeks').select('taken').where('table_id', '=', row.table_id).execute();
      if (both.length === 2 && both.every(r => r.taken === 1)) await lobby.startPair(row.table_id);
      return answer(person.id);
    },

    async cancel(person) {
      const row = await rowOf(person.id);
      if (row === undefined) return NONE;
      if (row.table_id !== null && (await phaseOf(row.table_id)) === 'gathering') {
        if (!(await disband(row.table_id, [person.id]))) return answer(person.id);
        return NONE;
      }
      // Unless somebody was found in this very moment.
      const own = db.deleteFrom('seeks').where('person_id', '=', person.id).where('since', '=', row.since);
      const same = row.table_id === null ? own.where('table_id', 'is', null) : own;
      await write(sqlOf(same));
      return answer(person.id);
    },

    async sweep() {
      const gone = await db.selectFrom('seeks').selectAll().where('until', '<', now()).execute();
      for (const table of new Set(gone.flatMap(r => r.table_id ?? []))) await sweepTable(table);
      const past = db.deleteFrom('seeks').where('until', '<', now());
      if (gone.some(r => r.table_id === null)) await write(sqlOf(past.where('table_id', 'is', null)));
    },
  };

  /** The time to come to this table is over. */
  async function sweepTable(table: string): Promise<void> {
    const rows = await db.selectFrom('seeks').selectAll().where('table_id', '=', table).execute();
    if ((await phaseOf(table)) !== 'gathering') {
      await write(sqlOf(db.deleteFrom('seeks').where('table_id', '=', table)));
      return;
    }
    // A server that died may have kept the game of two who had come from beginning.
    if (rows.length === 2 && rows.every(r => r.taken === 1)) {
      await lobby.startPair(table);
      return;
    }
    const late = rows.filter(r => r.taken === 0);
    await disband(
      table,
      late.map(r => r.person_id),
    );
  }
}
