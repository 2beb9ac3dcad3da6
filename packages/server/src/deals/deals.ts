import { randomBytes } from 'node:crypto';
import { isBotName } from '@polis/bots';
import { dealSeed, hashSeed } from '@polis/kernel';
import type {
  ChallengeAnswer,
  ChallengeBody,
  ChallengeMade,
  DealBoard,
  DealDaysAnswer,
  DealInfo,
  DealOffer,
  DealResult,
  DealsAnswer,
  DealTry,
  OpenBoard,
  Person,
  TableInfo,
} from '@polis/protocol';
import { type Daily, GAMES, gameInfo } from '@polis/registry';
import { randomId } from '../base/ids.ts';
import {
  type BotHistogram,
  bestTries,
  botScores,
  daysPlayed,
  dealById,
  dealsMade,
  dealsOfDays,
  dealsOfSeries,
  forgetGames,
  peopleScores,
  playersOf,
  seriesFrom,
  triesOf,
} from '../store/deals.ts';
import { peopleBy, selvesOf } from '../store/people.ts';
import { sqlOf } from '../store/reader.ts';
import type { DealRow, TableRow, TryOfDealRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { NO_TABLE, type Outcome, refuse, STORAGE } from '../tables/changes.ts';
import { type Live, liveInfo, seatOf } from '../tables/live.ts';
import type { Lobby } from '../tables/lobby.ts';
import { asPerson } from '../tables/rows.ts';
import type { Tables } from '../tables/tables.ts';
import { closesAt, DAY_MS, dayAt, dayOfText, dayText, opensAt } from './days.ts';
import { FIELD_GAMES } from './field.ts';
import { dealSecret, seedOfDay } from './seeds.ts';
import { duplicateRanking, type Histogram, hasJoker, percentileOf, standingIn, streakOf } from './standing.ts';

/**
 * Deals that many play, each at an ordinary table of their own: one of every game each day, and those of challenges. What others
 * have made of a deal is nobody's business before the own try is over.
 */
export interface Deals {
  today(person: Person | null): Promise<DealsAnswer>;
  /** Days that are over, before this one. */
  days(person: Person | null, before: string | undefined): Promise<Outcome<DealDaysAnswer>>;
  /** The table of the one try: made with the first call, the same ever after. */
  play(person: Person, deal: string): Promise<Outcome<TableInfo>>;
  board(person: Person | null, deal: string): Promise<Outcome<DealBoard>>;
  /** A game that a bot has played, as a replay. */
  fieldGame(person: Person | null, deal: string, n: number): Promise<Outcome<unknown>>;
  challenge(person: Person, body: ChallengeBody): Promise<Outcome<ChallengeMade>>;
  lookAt(person: Person | null, series: string): Promise<Outcome<ChallengeAnswer>>;
  /** Would what is played at this table tell somebody of a deal that they may still play? */
  hides(row: TableRow, person: Person | null): Promise<boolean>;
}
export interface DealsSetup {
  readonly store: Store;
  readonly tables: Tables;
  readonly lobby: Lobby;
  /** Ids of somebody's friends. */
  readonly friendsOf: (person: Person) => Promise<ReadonlySet<string>>;
  readonly now: () => number;
}

const NO_DEAL = refuse('not-found', 'There is no such deal.');
export const DEAL_OPEN = refuse(
  'deal-open',
  'This deal can still be played: what others made of it is shown after your own try.',
);
const TOO_MANY = refuse('too-many', 'You have made many challenges today: make the next one tomorrow.');
/** From so many people on one is compared with people, before that with bots. */
const ENOUGH_PEOPLE = 20;
const BEST = 10;
const MOST_FRIENDS = 50;
const MOST_AT_CHALLENGE = 200;
const DAYS_A_PAGE = 30;
/** So long games of bots can be watched; what they scored stays. */
const KEPT_DAYS = 60;
/** Deals of challenges that one person may make in a day. */
const MOST_DEALS_A_DAY = 80;
const LONGEST_STREAK = 4_000;

export function createDeals({ store, tables, lobby, friendsOf, now }: DealsSetup): Deals {
  const { db, writer } = store;
  /** Days whose deals are known to stand in the database. */
  const dealt = new Set<number>();

  /** The deals of a day are made by whoever is asked first; all servers make the same. */
  async function deal(day: number): Promise<void> {
    if (dealt.has(day)) return;
    const secret = await dealSecret(db, writer);
    const rows: DealRow[] = [];
    for (const { id: game, daily } of GAMES) {
      if (daily === undefined) continue;
      const row = await rowOfDay(secret, game, daily, day);
      if (row !== null) rows.push(row);
    }
    const known = new Set((await dealsOfDays(db, day, day)).map(d => d.id));
    const statements = rows
      .filter(row => !known.has(row.id))
      .map(row =>
        sqlOf(
          db
            .insertInto('deals')
            .values(row)
            .onConflict(c => c.doNothing()),
        ),
      );
    if (statements.length > 0) statements.push(forgetGames(db, day - KEPT_DAYS));
    // What could not be written is tried again with the next question.
    if (statements.length > 0 && (await writer.write({ entries: [], statements })) !== 'ok') return;
    dealt.add(day);
    dealt.delete(day - 7);
  }

  async function rowOfDay(secret: string, game: string, daily: readonly Daily[], day: number): Promise<DealRow | null> {
    const { options, bots = [] } = daily[day % daily.length]!;
    const plan = await lobby.checked(game, bots.length + 1, options);
    if (!plan.ok) return null;
    const seed = seedOfDay(secret, game, dayText(day));
    return {
      id: `${dayText(day)}-${game}`,
      day,
      series: null,
      game,
      seats: bots.length + 1,
      bots: JSON.stringify(bots),
      ...plan.value,
      seed,
      seed_hash: hashSeed(seed),
      opens: opensAt(day),
      closes: closesAt(day),
      host: null,
    };
  }

  /** Makes what is due: the deals of today, and those of tomorrow, whose seeds are promised a day ahead. */
  async function dealToday(): Promise<number> {
    const today = dayAt(now());
    await deal(today);
    await deal(today + 1);
    return today;
  }

  async function selves(person: Person | null): Promise<readonly string[]> {
    return person === null ? [] : selvesOf(db, person.id);
  }

  async function mineAt(person: Person | null, deals: readonly string[]): Promise<ReadonlyMap<string, TryOfDealRow>> {
    return triesOf(db, await selves(person), deals);
  }

  function isClosed({ closes }: Pick<DealRow, 'closes'>): boolean {
    return closes !== null && now() > closes;
  }

  function infoOf(row: DealRow): DealInfo {
    const { id, game, rules, seats, opens, closes, series } = row;
    return {
      id,
      day: row.day === null ? null : dayText(row.day),
      series,
      game,
      rules,
      seats,
      options: JSON.parse(row.options),
      bots: JSON.parse(row.bots),
      opens,
      closes,
      seedHash: row.seed_hash,
      seed: isClosed(row) ? row.seed : null,
    };
  }

  async function board(row: DealRow, person: Person | null): Promise<DealBoard> {
    const mine = (await mineAt(person, [row.id])).get(row.id) ?? null;
    const done = await botScores(db, row.id);
    const isOpen = isClosed(row) || (mine !== null && mine.ended !== null);
    return {
      deal: infoOf(row),
      mine: mine === null ? null : tryOf(mine),
      players: (await playersOf(db, [row.id])).get(row.id) ?? 0,
      field: { done: done.reduce((n, [, , count]) => n + count, 0), of: row.day === null ? 0 : FIELD_GAMES },
      open: isOpen ? await openBoard(row, person, mine, done) : null,
    };
  }

  /** Where a score stands among the people and the bots who have played the deal, and whom it is compared with. */
  function compared(score: number | null, people: Histogram, bots: BotHistogram) {
    const standing = (all: Histogram) => {
      if (score === null) return null;
      const found = standingIn(all, score);
      return { ...found, percentile: percentileOf(found) };
    };
    const played = people.reduce((n, [, count]) => n + count, 0);
    return {
      against: played >= ENOUGH_PEOPLE ? ('people' as const) : ('bots' as const),
      people: standing(people),
      bots: standing(bots.map(([, s, count]) => [s, count] as const)),
    };
  }

  async function percentileAt({ deal_id, score }: TryOfDealRow): Promise<number | null> {
    if (score === null) return null;
    const found = compared(score, await peopleScores(db, deal_id), await botScores(db, deal_id));
    return found[found.against]!.percentile;
  }

  /** What somebody's friends have made of a deal. */
  async function friendsAt(person: Person | null, deal: string): Promise<DealResult[]> {
    const friends = person === null ? [] : [...(await friendsOf(person))];
    if (friends.length === 0) return [];
    return resultsOf(await bestTries(db, deal, MOST_FRIENDS, { persons: friends }));
  }

  async function openBoard(
    row: DealRow,
    person: Person | null,
    mine: TryOfDealRow | null,
    bots: BotHistogram,
  ): Promise<OpenBoard> {
    const people = await peopleScores(db, row.id);
    const best = row.day === null ? MOST_AT_CHALLENGE : isClosed(row) ? BEST : 0;
    const games = await db
      .selectFrom('deal_field')
      .select(['n', 'bot', 'score'])
      .where('deal_id', '=', row.id)
      .where('moves', 'is not', null)
      .orderBy('n')
      .execute();
    return {
      ...compared(mine?.score ?? null, people, bots),
      peopleScores: people,
      botScores: bots,
      friends: await friendsAt(person, row.id),
      best: best === 0 ? [] : await resultsOf(await bestTries(db, row.id, best, { counted: row.day !== null })),
      games,
    };
  }

  async function resultsOf(tries: readonly TryOfDealRow[]): Promise<DealResult[]> {
    const people = await peopleBy(
      db,
      tries.map(t => t.person_id),
    );
    return tries.flatMap(t => {
      const person = people.get(t.person_id);
      return person === undefined ? [] : [{ person: asPerson(person), score: t.score!, table: t.table_id }];
    });
  }

  async function tableOf(mine: TryOfDealRow): Promise<Outcome<TableInfo>> {
    const live = await tables.get(mine.table_id);
    return live === null ? NO_TABLE : { ok: true, value: liveInfo(live) };
  }

  async function newChallenge(rows: readonly DealRow[], also: TryOfDealRow | null) {
    const statements = rows.map(row => sqlOf(db.insertInto('deals').values(row)));
    if (also !== null) statements.push(sqlOf(db.insertInto('deal_tries').values(also)));
    const outcome = await writer.write({ entries: [], statements });
    return outcome === 'ok' ? ({ ok: true, value: { id: rows[0]!.series! } } as const) : STORAGE;
  }

  function challengeRow(
    person: Person,
    series: string,
    n: number,
    seed: string,
    plan: Omit<DealPlan, 'bots'> & { bots: readonly string[] },
  ): DealRow {
    return {
      ...plan,
      id: `${series}-${n}`,
      day: null,
      series,
      bots: JSON.stringify(plan.bots),
      seed,
      seed_hash: hashSeed(seed),
      opens: now(),
      closes: null,
      host: person.id,
    };
  }

  /** The deal of a game that is over: its only person has had their try. */
  async function challengeFrom(person: Person, live: Live): Promise<Outcome<ChallengeMade>> {
    const { row } = live;
    if (row.phase !== 'over') return refuse('not-over', 'The game is not over yet.');
    if (row.deal !== null) {
      const known = await dealById(db, row.deal);
      return known?.series == null
        ? refuse('bad-options', 'Everybody has this deal today already.')
        : { ok: true, value: { id: known.series } };
    }
    if (seatOf(live, person) !== 0 || live.seats.some((s, i) => i > 0 && s.person !== null))
      return refuse('bad-options', 'A challenge is made from a game that one has played alone or against bots.');
    // Asked for again, or twice at once: it is the same challenge.
    const before = await seriesFrom(db, row.id);
    if (before !== null) return { ok: true, value: { id: before } };
    if ((await dealsMade(db, person.id, now() - DAY_MS)) >= MOST_DEALS_A_DAY) return TOO_MANY;
    const { game, rules, seats, options, seed, nonces } = row;
    const dealt = dealSeed(seed, nonces === null ? undefined : JSON.parse(nonces));
    const bots = live.seats.slice(1).map(s => s.bot ?? 'builder');
    const series = randomId(10);
    const deal = challengeRow(person, series, 1, dealt, { game, rules, seats, options, bots });
    const score = live.seats[0]!.bot === null ? live.play!.table.scores![0]! : null;
    const own = {
      deal_id: deal.id,
      person_id: person.id,
      table_id: row.id,
      begun: row.started!,
      ended: row.ended!,
      score,
    };
    const made = await newChallenge([deal], { ...own, counted: 0 });
    const meanwhile = made.ok ? null : await seriesFrom(db, row.id);
    return meanwhile === null ? made : { ok: true, value: { id: meanwhile } };
  }

  return {
    async today(person) {
      const today = await dealToday();
      const all = await dealsOfDays(db, today, today + 1);
      const rows = all.filter(d => d.day === today);
      const mine = await mineAt(
        person,
        rows.map(d => d.id),
      );
      const players = await playersOf(
        db,
        rows.map(d => d.id),
      );
      const next = (game: string) => all.find(d => d.game === game && d.day === today + 1)?.seed_hash ?? '';
      const deals: DealOffer[] = [];
      for (const row of rows) {
        const own = mine.get(row.id);
        deals.push({
          deal: infoOf(row),
          mine: own === undefined ? null : tryOf(own),
          percentile: own === undefined ? null : await percentileAt(own),
          friends: own?.ended == null ? [] : await friendsAt(person, row.id),
          players: players.get(row.id) ?? 0,
          tomorrow: next(row.game),
        });
      }
      const order = new Map(GAMES.map((g, i) => [g.id as string, i]));
      deals.sort((a, b) => order.get(a.deal.game)! - order.get(b.deal.game)!);
      const days = new Set(person === null ? [] : await daysPlayed(db, await selves(person), LONGEST_STREAK));
      return { day: dayText(today), deals, streak: streakOf(days, today), joker: hasJoker(days, today) };
    },

    async days(person, before) {
      const today = await dealToday();
      const from = before === undefined ? today : dayOfText(before);
      if (from === null) return refuse('bad-message', `There is no day ${before}.`);
      const last = Math.min(today, from) - 1;
      const rows = await dealsOfDays(db, last - DAYS_A_PAGE + 1, last);
      const mine = await mineAt(
        person,
        rows.map(d => d.id),
      );
      const days = new Map<number, DealRow[]>();
      for (const row of rows) days.set(row.day!, [...(days.get(row.day!) ?? []), row]);
      const answer = [...days].map(([day, deals]) => ({
        day: dayText(day),
        deals: deals.map(row => {
          const own = mine.get(row.id);
          return { deal: infoOf(row), mine: own === undefined ? null : tryOf(own) };
        }),
      }));
      return { ok: true, value: { days: answer } };
    },

    async play(person, id) {
      await dealToday();
      const row = await dealById(db, id);
      if (row === null) return NO_DEAL;
      const known = (await mineAt(person, [id])).get(id);
      if (known !== undefined) return tableOf(known);
      if (now() < row.opens) return refuse('too-early', `This deal opens at ${new Date(row.opens).toISOString()}.`);
      if (isClosed(row))
        return refuse('too-late', 'This deal is closed: it can be played on this device only, for fun.');
      const made = await lobby.deal(person, row, table => [
        sqlOf(
          db.insertInto('deal_tries').values({
            deal_id: id,
            person_id: person.id,
            table_id: table,
            begun: now(),
            ended: null,
            score: null,
            counted: 0,
          }),
        ),
      ]);
      if (made.ok) return made;
      // Begun in another window in the same moment: there is one try.
      const other = (await mineAt(person, [id])).get(id);
      return other === undefined ? made : tableOf(other);
    },

    async board(person, id) {
      const row = await dealById(db, id);
      // What is promised for tomorrow is no deal yet.
      if (row === null || now() < row.opens) return NO_DEAL;
      return { ok: true, value: await board(row, person) };
    },

    async fieldGame(person, id, n) {
      const row = await dealById(db, id);
      if (row === null || now() < row.opens) return NO_DEAL;
      const mine = (await mineAt(person, [id])).get(id);
      if (!isClosed(row) && (mine === undefined || mine.ended === null)) return DEAL_OPEN;
      const game = await db
        .selectFrom('deal_field')
        .select('moves')
        .where('deal_id', '=', id)
        .where('n', '=', n)
        .executeTakeFirst();
      if (game?.moves == null) return refuse('not-found', 'There is no such game.');
      return { ok: true, value: JSON.parse(game.moves) };
    },

    async challenge(person, body) {
      if ('table' in body) {
        const live = await tables.get(body.table);
        return live === null ? NO_TABLE : challengeFrom(person, live);
      }
      const { game, options, bots = [], deals = 1 } = body;
      const unknown = bots.find(b => !isBotName(b));
      if (unknown !== undefined) return refuse('bad-options', `There is no bot "${unknown}" here.`);
      if (gameInfo(game) === null) return refuse('bad-options', `There is no game "${game}" here.`);
      const plan = await lobby.checked(game, bots.length + 1, options);
      if (!plan.ok) return plan;
      if ((await dealsMade(db, person.id, now() - DAY_MS)) + deals > MOST_DEALS_A_DAY) return TOO_MANY;
      const series = randomId(10);
      const rows = Array.from({ length: deals }, (_, i) =>
        challengeRow(person, series, i + 1, randomBytes(32).toString('hex'), {
          game,
          seats: bots.length + 1,
          bots,
          ...plan.value,
        }),
      );
      return newChallenge(rows, null);
    },

    async lookAt(person, series) {
      const rows = await dealsOfSeries(db, series);
      if (rows.length === 0) return refuse('not-found', 'There is no such challenge.');
      const deals: DealBoard[] = [];
      for (const row of rows) deals.push(await board(row, person));
      const seen = deals.flatMap(d => (d.open === null ? [] : [d.open.best]));
      const people = new Map(seen.flat().map(r => [r.person.id, r.person]));
      const ranking = duplicateRanking(seen.map(best => new Map(best.map(r => [r.person.id, r.score] as const))));
      const host = (await peopleBy(db, [rows[0]!.host])).get(rows[0]!.host ?? '');
      return {
        ok: true,
        value: {
          id: series,
          host: host === undefined ? null : asPerson(host),
          deals,
          ranking: ranking.map(({ person: id, ...how }) => ({ person: people.get(id)!, ...how })),
        },
      };
    },

    async hides(row, person) {
      if (row.deal === null) return false;
      const deal = await dealById(db, row.deal);
      if (deal === null || isClosed(deal)) return false;
      const mine = (await mineAt(person, [row.deal])).get(row.deal);
      return mine?.table_id !== row.id && (mine === undefined || mine.ended === null);
    },
  };
}

type DealPlan = Pick<DealRow, 'game' | 'rules' | 'seats' | 'options' | 'bots'>;

function tryOf(row: TryOfDealRow): DealTry {
  return {
    table: row.table_id,
    begun: row.begun,
    ended: row.ended,
    score: row.score,
    counted: row.counted === 1,
  };
}
