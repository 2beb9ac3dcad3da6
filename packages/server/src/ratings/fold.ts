import { peopleBy } from '../store/people.ts';
import { type Db, sqlOf } from '../store/reader.ts';
import type { RatedGameRow, RatingChangeRow, RatingRow } from '../store/schema.ts';
import type { Outcome, Sql, Writer } from '../store/store.ts';
import { BOT_GAMES_A_DAY, botsIn, type Field, NEWCOMER, rateGame } from './game.ts';

/**
 * Makes ratings of rated games, in the order in which they ended. `rating_changes` is what follows from `rated_games`, and
 * `ratings` is what the newest changes say. All that is written here stands or falls together with a version of the game's
 * ratings, so whichever servers are at it, one comes after the other; and a game that turns up late, or is annulled, has
 * everything after it made again. What is stored already and comes out the same is not written.
 */
export interface Folded {
  readonly outcome: Outcome;
  /** How many games were looked at, and how many changes came out otherwise than they were stored. */
  readonly games: number;
  readonly written: number;
}
/** Where to begin: the first game that counts. */
export interface Point {
  readonly ended: number;
  readonly table: string;
}
type Writes = Pick<Writer, 'write'>;

const DAY_MS = 24 * 3600_000;
const PAGE = 500;
const ROWS_AT_ONCE = 400;

/** What is known of a person before the next game. */
interface Standing {
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
  readonly played: number;
  /** How many games against bots have counted on the day of the last one. */
  readonly botGames: number;
}
const NEW: Standing = { ...NEWCOMER, games: 0, played: 0, botGames: 0 };

/** The first game whose changes are not written yet; null: there is none. */
export async function firstOpen(db: Db, game: string): Promise<Point | null> {
  const row = await db
    .selectFrom('rated_games')
    .select(['ended', 'table_id'])
    .where('folded', '=', 0)
    .where('game', '=', game)
    .orderBy('ended')
    .orderBy('table_id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { ended: row.ended, table: row.table_id };
}

/** `from`: everything from there on; null: all that there ever was. */
export async function fold(db: Db, writer: Writes, game: string, from: Point | null): Promise<Folded> {
  const known = await db.selectFrom('rating_folds').select('version').where('game', '=', game).executeTakeFirst();
  const lock =
    known === undefined
      ? sqlOf(db.insertInto('rating_folds').values({ game, version: 1 }))
      : sqlOf(
          db
            .updateTable('rating_folds')
            .set({ version: known.version + 1 })
            .where('game', '=', game)
            .where('version', '=', known.version),
          1,
        );
  const banned = await bannedForGood(db);
  const standings = new Map<string, Standing>();
  const touched = new Set<string>();
  const gone: RatingChangeRow[] = [];
  const come: RatingChangeRow[] = [];
  const open: string[] = [];
  let games = 0;
  for (let at = from; ; ) {
    const page = await gamesFrom(db, game, at, games > 0);
    if (page.length === 0) break;
    const fields = page.map(row => fieldOf(row, banned));
    const stored = await changesOf(
      db,
      page.map(row => row.table_id),
    );
    const people = [...fields.flatMap(f => f.flatMap(s => s.person ?? [])), ...stored.map(c => c.person_id)];
    await recall(db, game, from, people, standings);
    const due: RatingChangeRow[] = [];
    for (const [i, row] of page.entries()) due.push(...rateOne(row, fields[i]!, standings));
    const before = new Map(stored.map(c => [`${c.table_id}/${c.person_id}`, c]));
    for (const change of due) {
      const key = `${change.table_id}/${change.person_id}`;
      const old = before.get(key);
      before.delete(key);
      if (old !== undefined && isSame(old, change)) continue;
      if (old !== undefined) gone.push(old);
      come.push(change);
    }
    gone.push(...before.values());
    for (const row of page) if (row.folded === 0) open.push(row.table_id);
    games += page.length;
    const last = page.at(-1)!;
    at = { ended: last.ended, table: last.table_id };
    if (page.length < PAGE) break;
  }
  for (const { person_id } of [...gone, ...come]) touched.add(person_id);
  const lists = await ratingsDue(db, game, from === null ? null : touched, standings);
  const written = gone.length + come.length;
  if (written + open.length + lists.length === 0) return { outcome: 'ok', games, written };
  const statements = [lock, ...folded(db, open), ...changed(db, gone, come), ...lists];
  return { outcome: await writer.write({ entries: [], statements }), games, written };
}

/** Who is kept out for good has never played a rated game: others are rated as if that seat had been empty. */
async function bannedForGood(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bans')
    .select('target')
    .where('kind', '=', 'person')
    .where('until', 'is', null)
    .execute();
  const targets = rows.map(r => r.target);
  // Whoever was banned as a guest is, whoever that has turned out to be.
  return new Set([...targets, ...[...(await peopleBy(db, targets)).values()].map(p => p.id)]);
}

function gamesFrom(db: Db, game: string, at: Point | null, after: boolean): Promise<RatedGameRow[]> {
  let rows = db.selectFrom('rated_games').selectAll().where('game', '=', game);
  if (at !== null)
    rows = rows.where(eb => eb(eb.refTuple('ended', 'table_id'), after ? '>' : '>=', eb.tuple(at.ended, at.table)));
  return rows.orderBy('ended').orderBy('table_id').limit(PAGE).execute();
}

function fieldOf(row: RatedGameRow, banned: ReadonlySet<string>): Field {
  return row.annulled === 1
    ? []
    : (JSON.parse(row.field) as Field).filter(s => s.person === null || !banned.has(s.person));
}

async function changesOf(db: Db, tables: readonly string[]): Promise<RatingChangeRow[]> {
  return db.selectFrom('rating_changes').selectAll().where('table_id', 'in', tables).execute();
}

/** Reads how those stood before `from` of whom nothing is known yet. */
async function recall(
  db: Db,
  game: string,
  from: Point | null,
  people: readonly string[],
  standings: Map<string, Standing>,
): Promise<void> {
  for (const person of new Set(people)) {
    if (standings.has(person)) continue;
    standings.set(person, from === null ? NEW : await standingBefore(db, game, person, from));
  }
}

async function standingBefore(db: Db, game: string, person: string, { ended, table }: Point): Promise<Standing> {
  const earlier = db
    .selectFrom('rating_changes')
    .where('person_id', '=', person)
    .where('game', '=', game)
    .where(eb => eb(eb.refTuple('ended', 'table_id'), '<', eb.tuple(ended, table)));
  const last = await earlier
    .selectAll()
    .orderBy('ended', 'desc')
    .orderBy('table_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return NEW;
  const { n } = await earlier
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('bots', '>', 0)
    .where('ended', '>=', dayOf(last.ended) * DAY_MS)
    .executeTakeFirstOrThrow();
  return {
    mu: last.mu_after,
    sigma: last.sigma_after,
    games: last.nth,
    played: last.ended,
    botGames: Number(n),
  };
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

function rateOne(row: RatedGameRow, field: Field, standings: Map<string, Standing>): RatingChangeRow[] {
  const { table_id, game, ended } = row;
  const bots = botsIn(field);
  const changes: RatingChangeRow[] = [];
  for (const { person, place, before, after } of rateGame(
    { game, field, early: row.early === 1 },
    p => standings.get(p)!,
  )) {
    const stood = standings.get(person)!;
    const today = dayOf(stood.played) === dayOf(ended) ? stood.botGames : 0;
    if (bots > 0 && today >= BOT_GAMES_A_DAY) continue;
    const nth = stood.games + 1;
    standings.set(person, { ...after, games: nth, played: ended, botGames: today + Number(bots > 0) });
    changes.push({
      ...{ table_id, person_id: person, game, ended, nth, place, seats: field.length, bots },
      ...{ mu_before: before.mu, sigma_before: before.sigma, mu_after: after.mu, sigma_after: after.sigma },
    });
  }
  return changes;
}

function isSame(a: RatingChangeRow, b: RatingChangeRow): boolean {
  return (Object.keys(b) as (keyof RatingChangeRow)[]).every(key => a[key] === b[key]);
}

function* pieces<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < all.length; i += ROWS_AT_ONCE) yield all.slice(i, i + ROWS_AT_ONCE);
}

function folded(db: Db, tables: readonly string[]): Sql[] {
  return [...pieces(tables)].map(some =>
    sqlOf(db.updateTable('rated_games').set({ folded: 1 }).where('table_id', 'in', some)),
  );
}

function changed(db: Db, gone: readonly RatingChangeRow[], come: readonly RatingChangeRow[]): Sql[] {
  const taken = gone.map(c =>
    sqlOf(db.deleteFrom('rating_changes').where('table_id', '=', c.table_id).where('person_id', '=', c.person_id)),
  );
  const put = [...pieces(come)].map(some => sqlOf(db.insertInto('rating_changes').values(some)));
  return [...taken, ...put];
}

/** What lists must say of these people afterwards; null: of everybody. */
async function ratingsDue(
  db: Db,
  game: string,
  people: ReadonlySet<string> | null,
  standings: ReadonlyMap<string, Standing>,
): Promise<Sql[]> {
  const stored = new Map<string, RatingRow>();
  const closed = new Set<string>();
  const asked = [...(people ?? standings.keys())];
  for (const some of pieces(asked)) {
    const left = db.selectFrom('persons').select('id').where('id', 'in', some).where('closed', 'is not', null);
    for (const { id } of await left.execute()) closed.add(id);
    if (people === null) continue;
    const rows = db.selectFrom('ratings').selectAll().where('game', '=', game).where('person_id', 'in', some);
    for (const row of await rows.execute()) stored.set(row.person_id, row);
  }
  if (people === null)
    for (const row of await db.selectFrom('ratings').selectAll().where('game', '=', game).execute())
      stored.set(row.person_id, row);
  const put: RatingRow[] = [];
  const gone: string[] = [];
  for (const person of new Set([...asked, ...stored.keys()])) {
    const { mu, sigma, games, played } = standings.get(person) ?? NEW;
    const old = stored.get(person);
    const row = { person_id: person, game, mu, sigma, low: mu - 2 * sigma, games, played };
    if (games === 0 || closed.has(person)) {
      if (old !== undefined) gone.push(person);
    } else if (
      old === undefined ||
      old.mu !== mu ||
      old.sigma !== sigma ||
      old.games !== games ||
      old.played !== played
    )
      put.push(row);
  }
  return [
    ...[...pieces(gone)].map(some =>
      sqlOf(db.deleteFrom('ratings').where('game', '=', game).where('person_id', 'in', some)),
    ),
    ...[...pieces(put)].map(some =>
      sqlOf(
        db
          .insertInto('ratings')
          .values(some)
          .onConflict(c =>
            c.columns(['person_id', 'game']).doUpdateSet(eb => ({
              mu: eb.ref('excluded.mu'),
              sigma: eb.ref('excluded.sigma'),
              low: eb.ref('excluded.low'),
              games: eb.ref('excluded.games'),
              played: eb.ref('excluded.played'),
            })),
          ),
      ),
    ),
  ];
}
