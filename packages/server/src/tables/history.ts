import { type CompanionsAnswer, CROWD_FROM, type GamesQuery, type MyGamesAnswer, type PastGame } from '@polis/protocol';
import { companions, countGames, type HistoryQuery, type PastGame as PastRow, pastGames } from '../store/history.ts';
import { selvesOf } from '../store/people.ts';
import { type Db, type SeatWithPerson, seatsOf } from '../store/reader.ts';
import { asPerson } from './rows.ts';

/** The games that somebody has played to their end here, however many. */
export interface History {
  games(person: string, query: GamesQuery): Promise<MyGamesAnswer>;
  companions(person: string): Promise<CompanionsAnswer>;
}

const PAGE = 30;
const MOST_COMPANIONS = 50;

export function createHistory(db: Db): History {
  return {
    async games(person, { from, to, after, person: other, ...rest }) {
      const others = other === undefined ? undefined : await selvesOf(db, other);
      const query: HistoryQuery = { ...rest, others, from: timeOf(from), to: timeOf(to) };
      const selves = await selvesOf(db, person);
      const [ended, table] = after?.split('-') ?? [];
      const cursor = table === undefined ? null : { ended: Number(ended), table };
      // One more than is shown tells whether there are more.
      const rows = await pastGames(db, selves, query, cursor, PAGE + 1);
      const shown = rows.slice(0, PAGE);
      const seats = await seatsOf(
        db,
        shown.filter(r => r.seats < CROWD_FROM).map(r => r.table_id),
      );
      const at = (table: string) => seats.filter(s => s.table_id === table);
      const last = rows.length > PAGE ? shown.at(-1)! : null;
      return {
        games: shown.map(row => pastGame(row, at(row.table_id))),
        next: last === null ? null : `${last.ended}-${last.table_id}`,
        ...(await countGames(db, selves, query)),
      };
    },
    async companions(person) {
      const people = await companions(db, await selvesOf(db, person), MOST_COMPANIONS);
      return { people: people.map(p => ({ ...asPerson(p), games: p.games })) };
    },
  };
}

function timeOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function pastGame(row: PastRow, seats: readonly SeatWithPerson[]): PastGame {
  const scores = JSON.parse(row.scores ?? '[]') as number[];
  return {
    table: row.table_id,
    game: row.game,
    ended: row.ended,
    size: row.seats,
    seat: row.seat,
    score: row.score,
    place: row.place,
    won: row.won === 1,
    stoodIn: row.stood_in === 1,
    reviewed: row.reviewed === 1,
    home: row.home === 1,
    seats: seats.map(s => ({
      person: s.person === null ? null : asPerson(s.person),
      bot: s.bot,
      score: scores[s.seat] ?? 0,
    })),
  };
}
