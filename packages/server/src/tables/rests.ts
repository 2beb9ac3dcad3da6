import type { RestsAnswer } from '@polis/protocol/wire';
import { type Db, metaValue, sqlOf } from '../store/reader.ts';
import type { Sql, Store } from '../store/store.ts';
import { type Outcome, refuse, STORAGE } from './changes.ts';
import { type Span, union } from './pace.ts';
import { instantOf, isZone, LONGEST_QUIET, lengthOf, nextDay, type Quiet, quietSpans } from './quiet.ts';

/**
 * When clocks rest: hours in which people sleep, vacations, and times in which no server was alive. All of it is in memory,
 * read again when somebody may have changed it: whoever asks what a clock says does not wait.
 */
export interface Rests {
  /** Of the house and of this person, as `union` gives them. */
  spans(person: string | null, from: number, to: number): Span[];
  vacations(person: string, from: number, to: number): readonly Span[];
  quiet(person: string, from: number, to: number): readonly Span[];
  of(person: string): RestsAnswer;
  setQuiet(person: string, wish: QuietWish | null): Promise<Outcome<RestsAnswer>>;
  setVacation(person: string, wish: VacationWish | null): Promise<Outcome<RestsAnswer>>;
  /** This person has answered somewhere: a vacation that has begun is over. */
  moved(person: string): void;
  /** A sign of life, and a look at what others have written. */
  beat(): Promise<void>;
  settled(): Promise<void>;
}
export interface QuietWish {
  readonly zone: string;
  readonly begins: number;
  readonly ends: number;
}
export interface VacationWish {
  readonly zone: string;
  /** As 2026-12-24, by the calendar of that zone. */
  readonly from: string;
  readonly days: number;
}
interface Own {
  readonly quiet: readonly Quiet[];
  readonly vacations: readonly Span[];
}

const DAY = 24 * 3600_000;
const YEAR_DAYS = 30;
const AHEAD_MS = 365 * DAY;
const META = 'alive';
const NOBODY: Own = { quiet: [], vacations: [] };

/** `downMs`: silence of all servers for longer is a rest. They give a sign of life every few seconds. */
export async function openRests({ db, writer, nodes }: Store, now: () => number, downMs: number): Promise<Rests> {
  let people = new Map<string, Own>();
  let house: readonly Span[] = [];
  /** How much there was when it was last read. */
  let known = '';
  let first = true;
  let work: Promise<unknown> = Promise.resolve();

  async function read(): Promise<void> {
    const fresh = await readPeople(db);
    const rows = await db.selectFrom('house_rests').selectAll().orderBy('starts').execute();
    people = fresh;
    house = union(rows.map(r => ({ from: Number(r.starts), to: Number(r.ends) })));
  }

  async function readNews(): Promise<void> {
    const counts = await Promise.all([
      ...(['quiet_hours', 'vacations'] as const).map(table =>
        db
          .selectFrom(table)
          .select(eb => [eb.fn.countAll().as('n'), eb.fn.max('made').as('made')])
          .executeTakeFirst(),
      ),
      db
        .selectFrom('house_rests')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirst(),
    ]);
    const now = counts.map(c => Object.values(c ?? {}).map(String)).join(' ');
    if (now === known) return;
    await read();
    known = now;
  }

  async function signOfLife(): Promise<void> {
    const at = now();
    const before = await metaValue(db, META);
    const last = before === null ? at : Number(before);
    // A server that is alone with its file knows that nobody else was alive before it.
    const longest = first && nodes === null ? 0 : downMs;
    if (before !== null && at <= last) return;
    const value = String(at);
    const statements: Sql[] =
      before === null
        ? [sqlOf(db.insertInto('meta').values({ key: META, value }))]
        : [sqlOf(db.updateTable('meta').set({ value }).where('key', '=', META).where('value', '=', before), 1)];
    if (at - last > longest) statements.push(sqlOf(db.insertInto('house_rests').values({ starts: last, ends: at })));
    // A conflict: another server was faster, and has seen the same gap.
    if ((await writer.write({ entries: [], statements })) !== 'storage') first = false;
  }

  /** All clocks that a change may have made faster are looked at soon. */
  function lookAgain(person: string): Sql {
    const tables = db.selectFrom('seats').select('table_id').where('person_id', '=', person);
    const playing = db.updateTable('tables').set({ due: now() }).where('due', 'is not', null);
    return sqlOf(playing.where('phase', '=', 'playing').where('id', 'in', tables));
  }

  async function store(person: string, statements: readonly Sql[]): Promise<Outcome<RestsAnswer>> {
    const outcome = await writer.write({ entries: [], statements: [...statements, lookAgain(person)] });
    if (outcome !== 'ok') return STORAGE;
    await read();
    nodes?.news.person(person);
    return { ok: true, value: answerOf(person) };
  }

  const own = (person: string) => people.get(person) ?? NOBODY;

  function answerOf(person: string): RestsAnswer {
    const at = now();
    const { quiet, vacations } = own(person);
    const next = quiet.at(-1);
    const vacation = vacations.find(v => v.to > at);
    return {
      quiet: next === undefined || next.zone === '' ? null : { zone: next.zone, begins: next.begins, ends: next.ends },
      from: next !== undefined && next.since > at ? next.since : null,
      vacation: vacation ?? null,
      days: Math.floor(leftOf(vacations, at)),
    };
  }

  await read();
  return {
    spans(person, from, to) {
      const spans = house.filter(r => r.to > from && r.from < to);
      if (person === null) return union(spans);
      const { quiet, vacations } = own(person);
      return union([...spans, ...vacations.filter(v => v.to > from && v.from < to), ...quietSpans(quiet, from, to)]);
    },
    vacations: (person, from, to) => own(person).vacations.filter(v => v.to > from && v.from < to),
    quiet: (person, from, to) => quietSpans(own(person).quiet, from, to),
    of: answerOf,
    async setQuiet(person, wish) {
      const at = now();
      if (wish !== null) {
        if (!isZone(wish.zone)) return refuse('bad-options', `There is no time zone "${wish.zone}".`);
        if (lengthOf(wish.begins, wish.ends) > LONGEST_QUIET)
          return refuse('bad-options', 'Quiet hours may last 10 hours at most.');
      }
      const { zone, begins, ends } = wish ?? { zone: '', begins: 0, ends: 0 };
      const before = own(person).quiet.findLast(q => q.since <= at && q.zone !== '');
      // Nobody stretches a night by moving to another zone: tomorrow has to begin in both.
      const zones = [zone, before?.zone ?? ''].filter(z => z !== '');
      const since = Math.max(at, ...zones.map(z => nextDay(z, at)));
      const row = { person_id: person, since, zone, begins, ends, made: at };
      return store(person, [
        sqlOf(db.deleteFrom('quiet_hours').where('person_id', '=', person).where('since', '>', at)),
        sqlOf(db.insertInto('quiet_hours').values(row)),
      ]);
    },
    async setVacation(person, wish) {
      const at = now();
      const planned = sqlOf(db.deleteFrom('vacations').where('person_id', '=', person).where('starts', '>', at));
      const ended = db.updateTable('vacations').set({ ends: at, made: at }).where('person_id', '=', person);
      const ends = sqlOf(ended.where('starts', '<=', at).where('ends', '>', at));
      if (wish === null) return store(person, [planned, ends]);
      if (!isZone(wish.zone)) return refuse('bad-options', `There is no time zone "${wish.zone}".`);
      const shown = Date.parse(`${wish.from}T00:00:00Z`);
      if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(wish.from))
        return refuse('bad-options', `There is no day "${wish.from}".`);
      const starts = instantOf(wish.zone, shown);
      if (starts < nextDay(wish.zone, at)) return refuse('bad-options', 'A vacation begins tomorrow at the earliest.');
      if (starts > at + AHEAD_MS) return refuse('bad-options', 'A vacation begins within a year.');
      const others = own(person).vacations.filter(v => v.from <= at);
      if (others.some(v => v.to > starts)) return refuse('bad-options', 'You are on vacation then already.');
      const left = leftOf(others, starts);
      if (wish.days > left)
        return refuse('too-many', `A vacation may last ${YEAR_DAYS} days a year; ${Math.floor(left)} are left.`);
      const row = { person_id: person, starts, ends: instantOf(wish.zone, shown + wish.days * DAY), made: at };
      return store(person, [planned, sqlOf(db.insertInto('vacations').values(row))]);
    },
    moved(person) {
      const at = now();
      if (!own(person).vacations.some(v => v.from <= at && at < v.to)) return;
      const ended = db.updateTable('vacations').set({ ends: at, made: at }).where('person_id', '=', person);
      const statement = sqlOf(ended.where('starts', '<=', at).where('ends', '>', at));
      people.set(person, {
        ...own(person),
        vacations: own(person).vacations.map(v => (v.from <= at && at < v.to ? { ...v, to: at } : v)),
      });
      work = writer.write({ entries: [], statements: [statement, lookAgain(person)] });
    },
    async beat() {
      if (writer.lost) return;
      await signOfLife();
      await work;
      await readNews();
    },
    async settled() {
      await work;
    },
  };
}

async function readPeople(db: Db): Promise<Map<string, Own>> {
  const people = new Map<string, { quiet: Quiet[]; vacations: Span[] }>();
  const of = (person: string) => {
    const known = people.get(person) ?? { quiet: [], vacations: [] };
    people.set(person, known);
    return known;
  };
  for (const q of await db.selectFrom('quiet_hours').selectAll().orderBy('since').execute())
    of(q.person_id).quiet.push({ since: Number(q.since), zone: q.zone, begins: q.begins, ends: q.ends });
  for (const v of await db.selectFrom('vacations').selectAll().orderBy('starts').execute())
    of(v.person_id).vacations.push({ from: Number(v.starts), to: Number(v.ends) });
  return people;
}

/** Days of vacation that are left in the year before this moment. */
function leftOf(vacations: readonly Span[], at: number): number {
  let taken = 0;
  for (const v of vacations) taken += Math.max(0, v.to - Math.max(v.from, at - AHEAD_MS));
  return Math.max(0, YEAR_DAYS - taken / DAY);
}
