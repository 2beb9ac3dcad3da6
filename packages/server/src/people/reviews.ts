import type { KeptReview, Person, ReviewBody, TableInfo } from '@polis/protocol';
import { type Db, reviewOf, sqlOf } from '../store/reader.ts';
import type { ReviewRow } from '../store/schema.ts';
import { type Changes, NO_TABLE, type Outcome, refuse } from '../tables/changes.ts';
import { type Live, liveInfo, seatOf } from '../tables/live.ts';
import { nameAt } from '../tables/names.ts';
import type { Tables } from '../tables/tables.ts';
import type { Checks } from './checks.ts';

/** What the coach made of finished games, in somebody's browser: kept here, so that nobody else has to wait for it. */
export interface Reviews {
  /** As JSON: a `ReviewAnswer`. It may be long, and lies in the database as text. */
  find(table: string): Promise<Outcome<string>>;
  /** The newest stays, but for one that has been checked. */
  keep(person: Person, table: string, body: ReviewBody): Promise<Outcome<TableInfo>>;
}

const OTHER_GAME = refuse('bad-message', 'The review is not one of this game.');

export function createReviews(db: Db, tables: Tables, changes: Changes, checks: Checks): Reviews {
  /** Until the server has come to the same, it is marked as the word of who brought it. */
  async function check(live: Live, { review }: ReviewBody, made: number): Promise<void> {
    if (!(await checks.agrees(live.play!.table.replay(true), review))) return;
    const checked = db
      .updateTable('reviews')
      .set({ checked: 1 })
      .where('table_id', '=', live.id)
      .where('made', '=', made);
    await changes.store([sqlOf(checked)]);
  }

  return {
    async find(table) {
      const live = await tables.get(table);
      if (live === null) return NO_TABLE;
      const row = await reviewOf(db, table);
      return { ok: true, value: `{"kept":${row === null ? null : keptText(live, row)}}` };
    },
    keep: (person, table, body) =>
      changes.at(table, async live => {
        if (seatOf(live, person) === null) return refuse('no-seat', 'Only those who played may bring a review.');
        if (live.row.phase !== 'over') return refuse('not-over', 'The game is not over yet.');
        if (live.row.scores === null) return refuse('not-over', 'This game was not played to its end.');
        if (!fits(live, body.review)) return OTHER_GAME;
        const before = await reviewOf(db, live.id);
        if (before?.checked === 1 && body.version <= JSON.parse(before.review).version)
          return { ok: true, value: liveInfo(live) };
        const row = { made: Date.now(), person_id: person.id, checked: 0, review: JSON.stringify(body) };
        const insert = db.insertInto('reviews').values({ table_id: live.id, ...row });
        const failed = await changes.store([sqlOf(insert.onConflict(c => c.column('table_id').doUpdateSet(row)))]);
        if (failed !== null) return failed;
        // If that fails it stays the word of who brought it.
        check(live, body, row.made).catch(() => {});
        return { ok: true, value: liveInfo(live) };
      }),
  };
}

function keptText(live: Live, { person_id, checked, review }: ReviewRow): string {
  const person = live.seats.find(s => s.person !== null && s.person.id === person_id)?.person ?? null;
  const by = person === null ? null : { id: person.id, name: nameAt(live, person) };
  const rest: Omit<KeptReview, keyof ReviewBody> = { by, checked: checked === 1 };
  return `${review.slice(0, -1)},${JSON.stringify(rest).slice(1)}`;
}

function fits(live: Live, { game, seedHash, moves, seats, scores, moments }: ReviewBody['review']): boolean {
  const { table } = live.play!;
  const played = table.replay().moves;
  return (
    game === live.row.game &&
    seedHash === live.row.seed_hash &&
    moves === played.length &&
    seats.every(seat => seat < live.seats.length) &&
    String(scores) === String(table.scores) &&
    moments.every(m => played[m.at]?.[0] === m.seat && played[m.at]?.[1] === m.played)
  );
}
