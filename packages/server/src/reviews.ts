import type { Person, ReviewAnswer, ReviewBody, TableInfo } from '@polis/protocol';
import { type Changes, NO_TABLE, type Outcome, refuse } from './changes.ts';
import { type Live, liveInfo, seatOf } from './live.ts';
import { type Db, reviewOf, sqlOf } from './store/reader.ts';
import type { Tables } from './tables.ts';

/** What the coach made of finished games, in somebody's browser: kept here, so that nobody else has to wait for it. */
export interface Reviews {
  find(table: string): Promise<Outcome<ReviewAnswer>>;
  /** The newest stays. */
  keep(person: Person, table: string, body: ReviewBody): Promise<Outcome<TableInfo>>;
}

const OTHER_GAME = refuse('bad-message', 'The review is not one of this game.');

export function createReviews(db: Db, tables: Tables, changes: Changes): Reviews {
  return {
    async find(table) {
      if ((await tables.get(table)) === null) return NO_TABLE;
      const kept = await reviewOf(db, table);
      return { ok: true, value: { kept: kept === null ? null : JSON.parse(kept) } };
    },
    keep: (person, table, body) =>
      changes.at(table, async live => {
        if (seatOf(live, person) === null) return refuse('no-seat', 'Only those who played may bring a review.');
        if (live.row.phase !== 'over') return refuse('not-over', 'The game is not over yet.');
        if (!fits(live, body.review)) return OTHER_GAME;
        const row = { made: Date.now(), review: JSON.stringify(body) };
        const insert = db.insertInto('reviews').values({ table_id: live.id, ...row });
        const failed = await changes.store([sqlOf(insert.onConflict(c => c.column('table_id').doUpdateSet(row)))]);
        return failed ?? { ok: true, value: liveInfo(live) };
      }),
  };
}

function fits(live: Live, { game, seedHash, moves, seats, moments }: ReviewBody['review']): boolean {
  const played = live.play!.table.replay().moves;
  return (
    game === live.row.game &&
    seedHash === live.row.seed_hash &&
    moves === played.length &&
    seats.every(seat => seat < live.seats.length) &&
    moments.every(m => played[m.at]?.[0] === m.seat && played[m.at]?.[1] === m.played)
  );
}
