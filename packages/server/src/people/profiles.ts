import {
  type Achievement,
  type BestGame,
  cleanHandle,
  type FavouriteCards,
  type Field,
  type Person,
  type ProfileAnswer,
  SHOWN_PARTS,
  type Shown,
  type ShownBody,
  type ShownPart,
  type Statistics,
} from '@polis/protocol';
import { GAMES } from '@polis/registry';
import { selvesOf } from '../store/people.ts';
import {
  bestOf,
  cardsOf,
  marked,
  openTries,
  personByLook,
  runOf,
  shownText,
  type Tally,
  tallies,
  type Whose,
} from '../store/profiles.ts';
import { type Db, sqlOf } from '../store/reader.ts';
import { type Changes, type Outcome, refuse } from '../tables/changes.ts';
import { asPerson } from '../tables/rows.ts';
import type { Standings } from './standings.ts';

/**
 * What can be told of somebody: all of it is computed from results when it is asked for, nothing is counted up. Of a profile
 * that shows nothing to others not even its being there is told: that would tell who has an account.
 */
export interface Profiles {
  /** One's own, everything in it; guests have one too. */
  own(person: Person): Promise<ProfileAnswer>;
  of(handle: string, asks: Person | null): Promise<Outcome<ProfileAnswer>>;
  show(person: Person, shown: ShownBody): Promise<Outcome<ProfileAnswer>>;
}

const HIDDEN: Shown = {
  statistics: 'nobody',
  best: 'nobody',
  cards: 'nobody',
  achievements: 'nobody',
  ratings: 'nobody',
};
const NO_PROFILE = refuse('no-profile', 'There is no such profile, or it is not shown.');
const BEST = 3;
/** What somebody likes now is told by the newest games. */
const CARDS_FROM = 500;
const FAVOURITES = 6;

/** Who somebody is to the person whose profile they ask for. */
export type Closeness = (owner: Person, asks: Person | null) => Promise<'friend' | 'stranger' | 'blocked'>;

export function createProfiles(
  db: Db,
  changes: Pick<Changes, 'store'>,
  closeness: Closeness,
  standings: Pick<Standings, 'person'>,
  now: () => number,
): Profiles {
  const shownOf = async (person: string): Promise<Shown> => ({
    ...HIDDEN,
    ...JSON.parse((await shownText(db, person)) ?? '{}'),
  });

  async function tell(person: Person, parts: ReadonlySet<ShownPart>, shown: Shown | null): Promise<ProfileAnswer> {
    const persons = await selvesOf(db, person.id);
    // What was made of a deal is nobody else's business as long as they may play it.
    const whose = { persons, except: shown === null ? await openTries(db, persons, now()) : [] };
    return {
      person,
      shown,
      statistics: parts.has('statistics') ? await statistics(whose) : null,
      best: parts.has('best') ? await best(whose) : null,
      cards: parts.has('cards') ? await favourites(whose) : null,
      achievements: parts.has('achievements') ? await achievements(whose) : null,
      ratings: parts.has('ratings') ? await standings.person(person.id) : null,
    };
  }

  async function statistics(whose: Whose): Promise<Statistics> {
    const rows = await tallies(db, whose);
    const sum = (of: (row: Tally) => number) => rows.reduce((n, row) => n + of(row), 0);
    return {
      games: sum(r => r.games),
      won: sum(r => r.won),
      streak: streakOf(await runOf(db, whose)),
      fields: fieldsOf(rows),
    };
  }

  async function best(whose: Whose): Promise<BestGame[]> {
    const found: BestGame[] = [];
    for (const { id } of GAMES)
      for (const row of await bestOf(db, whose, id, BEST))
        found.push({
          game: row.game,
          table: row.table_id,
          score: row.score,
          seats: row.seats,
          ended: row.ended,
          home: row.home === 1,
        });
    return found;
  }

  async function favourites(whose: Whose): Promise<FavouriteCards[]> {
    const byGame = new Map<string, Map<string, number>>();
    for (const { game, cards } of await cardsOf(db, whose, CARDS_FROM)) {
      const times = byGame.get(game) ?? new Map<string, number>();
      byGame.set(game, times);
      for (const [id, n] of JSON.parse(cards!) as [string, number][]) times.set(id, (times.get(id) ?? 0) + n);
    }
    return [...byGame].map(([game, times]) => ({
      game,
      cards: [...times]
        .map(([id, n]) => ({ id, times: n }))
        .sort((a, b) => b.times - a.times || (a.id < b.id ? -1 : 1))
        .slice(0, FAVOURITES),
    }));
  }

  /** The first of each; one that was done here counts before one at home. */
  async function achievements(whose: Whose): Promise<Achievement[]> {
    const found = new Map<string, Achievement>();
    for (const { game, marks, home, first } of await marked(db, whose)) {
      const [since, table] = first.split('-') as [string, string];
      for (const mark of marks.split(' ')) {
        const [kind, what] = mark.split(':') as [Achievement['kind'], string];
        const key = `${game} ${mark}`;
        const one = { game, kind, what, since: Number(since), table, home: home === 1 };
        const before = found.get(key);
        const isEarlier = before === undefined || (before.home === one.home ? one.since < before.since : before.home);
        if (isEarlier) found.set(key, one);
      }
    }
    return [...found].sort(([a, x], [b, y]) => x.since - y.since || (a < b ? -1 : 1)).map(([, one]) => one);
  }

  const whole = async (person: Person) => tell(person, new Set(SHOWN_PARTS), await shownOf(person.id));

  return {
    own: whole,
    async of(handle, asks) {
      const clean = cleanHandle(handle);
      const row = clean.ok ? await personByLook(db, clean.look) : null;
      if (row === null) return NO_PROFILE;
      const person = asPerson(row);
      if (person.id === asks?.id) return { ok: true, value: await whole(person) };
      const shown = await shownOf(person.id);
      const close = await closeness(person, asks);
      if (close === 'blocked') return NO_PROFILE;
      const sees = close === 'friend' ? ['friends', 'everybody'] : ['everybody'];
      const parts = SHOWN_PARTS.filter(part => sees.includes(shown[part]));
      return parts.length === 0 ? NO_PROFILE : { ok: true, value: await tell(person, new Set(parts), null) };
    },
    async show(person, wish) {
      const shown = { ...(await shownOf(person.id)), ...wish };
      const row = { shown: JSON.stringify(shown) };
      const failed = await changes.store([
        sqlOf(
          db
            .insertInto('profiles')
            .values({ person_id: person.id, ...row })
            .onConflict(c => c.column('person_id').doUpdateSet(row)),
        ),
      ]);
      return failed ?? { ok: true, value: await whole(person) };
    },
  };
}

/** `run`: newest first. */
function streakOf(run: string): Statistics['streak'] {
  const runs = run.split('0').map(wins => wins.length);
  return { now: runs[0]!, best: Math.max(...runs) };
}

function fieldsOf(rows: readonly Tally[]): Field[] {
  const fields = new Map<string, { field: Omit<Field, 'scores'>; scores: [number, number][] }>();
  for (const { game, seats, options, score, games, won } of rows) {
    const key = `${game} ${seats} ${options}`;
    const empty = { game, seats, options: options === null ? null : JSON.parse(options), games: 0, won: 0 };
    const { field, scores } = fields.get(key) ?? { field: empty, scores: [] as [number, number][] };
    scores.push([score, games]);
    fields.set(key, { field: { ...field, games: field.games + games, won: field.won + won }, scores });
  }
  return [...fields.values()]
    .map(({ field, scores }) => ({ ...field, scores: scores.sort((a, b) => a[0] - b[0]) }))
    .sort((a, b) => b.games - a.games);
}
