import type {
  AloneRank,
  GameRating,
  LeaderboardAnswer,
  OwnRank,
  Person,
  PersonRatings,
  RatingInfo,
  TableRatingsAnswer,
} from '@polis/protocol';
import { gameInfo } from '@polis/registry';
import { NEWCOMER } from '../ratings/game.ts';
import { shownRating } from '../ratings/plackett-luce.ts';
import { selvesOf } from '../store/people.ts';
import {
  allRatingsOf,
  aloneOf,
  changesAt,
  changesOf,
  countBefore,
  countRanked,
  type Listing,
  type RankCursor,
  rankedFrom,
  ratingsOf,
} from '../store/ratings.ts';
import type { Db } from '../store/reader.ts';
import type { RatingRow } from '../store/schema.ts';
import { type Outcome, refuse } from '../tables/changes.ts';
import { asPerson } from '../tables/rows.ts';
import { termsOf } from '../tables/terms.ts';

/** Ratings as people see them: leaderboards, somebody's own, those of a table. */
export interface Standings {
  board(game: string, asks: Person | null, after: string | undefined): Promise<Outcome<LeaderboardAnswer>>;
  person(id: string): Promise<PersonRatings>;
  table(id: string): Promise<Outcome<TableRatingsAnswer>>;
}

/** So little is in doubt that the question mark goes: after about ten games. */
const KNOWN_SIGMA = 5.5;
const LISTED_SIGMA = 4.5;
const LISTED_MS = 60 * 24 * 3600_000;
const PAGE = 50;
const CURVE = 200;
const TOTAL_MS = 30_000;
/** Of the own games alone, and those of others they are compared with; fewer of others say nothing. */
const ALONE_OWN = 20;
const ALONE_ALL = 1_000;
const ALONE_FEWEST = 20;

type Known = Pick<RatingRow, 'mu' | 'sigma' | 'games'>;
const UNKNOWN: Known = { ...NEWCOMER, games: 0 };

export function ratingInfo({ mu, sigma, games }: Known): RatingInfo {
  return {
    rating: shownRating(mu),
    deviation: Math.round(40 * sigma),
    games,
    provisional: sigma >= KNOWN_SIGMA,
  };
}

export function createStandings(db: Db, now: () => number = Date.now): Standings {
  const who = (): Listing => ({ sigma: LISTED_SIGMA, since: now() - LISTED_MS });

  /** How many are listed takes a walk through all of them: it is counted now and then. */
  const totals = new Map<string, { readonly n: Promise<number>; readonly until: number }>();
  function totalOf(game: string): Promise<number> {
    const known = totals.get(game);
    if (known !== undefined && known.until > now()) return known.n;
    const n = countRanked(db, game, who());
    n.catch(() => totals.delete(game));
    totals.set(game, { n, until: now() + TOTAL_MS });
    return n;
  }

  async function rankOf(row: RatingRow): Promise<OwnRank> {
    const { sigma, since } = who();
    const isListed = row.sigma < sigma && row.played > since;
    const before = isListed
      ? await countBefore(db, row.game, { sigma, since }, { low: row.low, person: row.person_id })
      : null;
    return { ...ratingInfo(row), place: before === null ? null : before + 1 };
  }

  async function aloneRanks(selves: readonly string[]): Promise<AloneRank[]> {
    const own = await aloneOf(db, selves, null, 10 * ALONE_OWN);
    const ranks: AloneRank[] = [];
    for (const game of [...new Set(own.map(r => r.game))].sort()) {
      const mine = own.filter(r => r.game === game).slice(0, ALONE_OWN);
      const all = (await aloneOf(db, null, game, ALONE_ALL)).filter(r => !selves.includes(r.person_id));
      const compared = mine.flatMap(({ score, options, rules }) => {
        const others = all.filter(r => r.options === options && r.rules === rules);
        if (others.length < ALONE_FEWEST) return [];
        const below = others.filter(r => r.score < score).length;
        const equal = others.filter(r => r.score === score).length;
        return [{ share: (below + equal / 2) / others.length, others: others.length }];
      });
      if (compared.length === 0) continue;
      const mean = compared.reduce((sum, c) => sum + c.share, 0) / compared.length;
      const others = Math.max(...compared.map(c => c.others));
      ranks.push({ game, percentile: Math.round(100 * mean), games: compared.length, others });
    }
    return ranks;
  }

  return {
    async board(game, asks, after) {
      if (gameInfo(game) === null) return refuse('not-found', `There is no game "${game}" here.`);
      const cursor = after === undefined ? null : cursorOf(after);
      const rows = await rankedFrom(db, game, who(), cursor, PAGE + 1);
      const shown = rows.slice(0, PAGE);
      const first = (cursor?.place ?? 0) + 1;
      const last = rows.length > PAGE ? shown.at(-1)! : null;
      const [own] = asks === null ? [] : await ratingsOf(db, game, [asks.id]);
      return {
        ok: true,
        value: {
          people: shown.map((row, i) => ({ place: first + i, person: asPerson(row), ...ratingInfo(row) })),
          next: last === null ? null : `${last.low}_${last.person_id}_${first + shown.length - 1}`,
          total: await totalOf(game),
          you: own === undefined ? null : await rankOf(own),
        },
      };
    },

    async person(id) {
      const games: GameRating[] = [];
      for (const rating of await allRatingsOf(db, id)) {
        const changes = await changesOf(db, id, rating.game, CURVE);
        games.push({
          game: rating.game,
          ...(await rankOf(rating)),
          curve: changes.map(c => ({
            table: c.table_id,
            ended: c.ended,
            rating: shownRating(c.mu_after),
            deviation: Math.round(40 * c.sigma_after),
            place: c.place,
            seats: c.seats,
          })),
        });
      }
      return { games, alone: await aloneRanks(await selvesOf(db, id)) };
    },

    async table(id) {
      const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return refuse('no-table', 'There is no such table.');
      if (!termsOf(row).rated) return { ok: true, value: { rated: false, settled: false, seats: [] } };
      const seats = await db
        .selectFrom('seats')
        .select('person_id')
        .where('table_id', '=', id)
        .orderBy('seat')
        .execute();
      const people = seats.flatMap(s => s.person_id ?? []);
      const known = new Map((await ratingsOf(db, row.game, people)).map(r => [r.person_id, r]));
      const changes = new Map((await changesAt(db, id)).map(c => [c.person_id, c]));
      const open = await db.selectFrom('rated_games').select('folded').where('table_id', '=', id).executeTakeFirst();
      return {
        ok: true,
        value: {
          rated: true,
          settled: open?.folded === 1,
          seats: people.map(person => {
            const c = changes.get(person);
            const now =
              c === undefined ? (known.get(person) ?? UNKNOWN) : { mu: c.mu_after, sigma: c.sigma_after, games: c.nth };
            return {
              person,
              ...ratingInfo(now),
              change: c === undefined ? null : shownRating(c.mu_after) - shownRating(c.mu_before),
            };
          }),
        },
      };
    },
  };
}

function cursorOf(text: string): RankCursor & { readonly place: number } {
  const [low, person, place] = text.split('_');
  return { low: Number(low), person: person!, place: Number(place) };
}
