import { randomBytes } from 'node:crypto';
import { isBotName } from '@polis/bots';
import { hashSeed } from '@polis/kernel';
import type { CreateBody, OptionsBody, Person, TableInfo } from '@polis/protocol';
import { gameInfo, loadEngine } from '@polis/registry';
import { type Changes, type Outcome, refuse, STARTED } from './changes.ts';
import { randomId } from './identity.ts';
import type { Limits } from './limits.ts';
import { type Live, liveInfo, seatOf, showFrames } from './live.ts';
import { startPlay } from './play.ts';
import type { Sitter } from './rows.ts';
import { type Db, sqlOf, unfinishedHostedBy } from './store/reader.ts';
import type { TableRow } from './store/schema.ts';
import type { Sql } from './store/store.ts';
import type { Tables } from './tables.ts';

/** Making tables and starting games; who sits where is the business of seating.ts. */
export interface Lobby {
  create(person: Person, body: CreateBody): Promise<Outcome<TableInfo>>;
  options(person: Person, table: string, body: OptionsBody): Promise<Outcome<TableInfo>>;
  start(person: Person, table: string): Promise<Outcome<TableInfo>>;
  rematch(person: Person, table: string): Promise<Outcome<TableInfo>>;
}
export interface LobbySetup {
  readonly db: Db;
  readonly tables: Tables;
  readonly limits: Limits;
  readonly changes: Changes;
}
/** What is decided when a table is made. */
type Plan = Pick<TableRow, 'game' | 'rules' | 'seats' | 'options' | 'listed' | 'event' | 'hints' | 'host'>;

const HOST_ONLY = refuse('not-yours', 'Only the host of the table may do that.');

export function createLobby({ db, tables, limits, changes }: LobbySetup): Lobby {
  const TOO_MANY = refuse(
    'too-many',
    `One person may host ${limits.tablesPerPerson} unfinished tables: leave or finish one first.`,
  );

  async function hostsTooMany(person: Person): Promise<boolean> {
    return (await unfinishedHostedBy(db, person.id)) >= limits.tablesPerPerson;
  }

  async function checked(
    game: string,
    seats: number,
    options: unknown,
    event: boolean,
  ): Promise<Outcome<{ rules: number; options: string }>> {
    const info = gameInfo(game);
    const engine = info === null ? null : await loadEngine(game);
    if (info === null || engine === null) return refuse('bad-options', `There is no game "${game}" here.`);
    const [min, max] = info.seats;
    if (seats < min || (max !== null && seats > max))
      return refuse('bad-options', `This game seats ${min} to ${max ?? 'any number'}.`);
    if (event && max !== null) return refuse('bad-options', 'An event needs a game without a limit of seats.');
    // Nobody knows yet how many will come to an event: alone nobody can start it.
    const result = engine.game.options(options ?? {}, event ? Math.max(2, seats) : seats);
    if (!result.ok) return refuse('bad-options', result.why);
    return { ok: true, value: { rules: info.rules, options: JSON.stringify(result.value) } };
  }

  async function make(
    plan: Plan,
    sitters: readonly Sitter[],
    also: (id: string) => readonly Sql[],
  ): Promise<Outcome<Live>> {
    const id = randomId(10);
    const seed = randomBytes(32).toString('hex');
    const row: TableRow = {
      ...plan,
      id,
      phase: 'gathering',
      created: Date.now(),
      started: null,
      ended: null,
      seed,
      seed_hash: hashSeed(seed),
      scores: null,
      rematch: null,
      version: 0,
    };
    const seats = sitters.map((s, seat) => ({ table_id: id, seat, person_id: s.person?.id ?? null, bot: s.bot }));
    const failed = await changes.store([
      sqlOf(db.insertInto('tables').values(row)),
      ...seats.map(s => sqlOf(db.insertInto('seats').values(s))),
      ...also(id),
    ]);
    if (failed !== null) return failed;
    changes.announce();
    return { ok: true, value: await tables.adopt(row, sitters) };
  }

  async function startGame(live: Live): Promise<Outcome<TableInfo>> {
    if (live.row.event === 1) {
      if (live.seats.filter(s => s.person !== null || s.bot !== null).length < 2)
        return refuse('not-ready', 'Nobody else has come yet.');
      const failed = await changes.closeRanks(live);
      if (failed !== null) return failed;
    }
    const free = live.seats.findIndex(s => s.person === null && s.bot === null);
    if (free >= 0) return refuse('not-ready', `Seat ${free + 1} is still free.`);
    const play = startPlay(live.engine, live.row, []);
    const outcome = await changes.apply(live, { phase: 'playing', started: Date.now() }, []);
    if (!outcome.ok) return outcome;
    live.play = play;
    showFrames(live, play.opening);
    return outcome;
  }

  return {
    async create(person, body) {
      const bots = body.bots ?? [];
      const event = body.event === true;
      const plan = await checked(body.game, body.seats, body.options, event);
      if (!plan.ok) return plan;
      if (bots.length >= body.seats && bots.length > 0)
        return refuse('bad-options', 'One seat is yours: bring fewer bots.');
      const unknown = bots.find(b => !isBotName(b));
      if (unknown !== undefined) return refuse('bad-options', `There is no bot "${unknown}" here.`);
      if (await hostsTooMany(person)) return TOO_MANY;
      const sitters = Array.from({ length: body.seats }, (_, seat) => ({
        person: seat === 0 ? person : null,
        bot: bots[body.seats - 1 - seat] ?? null,
      }));
      const flags = { listed: body.listed === true ? 1 : 0, event: event ? 1 : 0, hints: body.hints === false ? 0 : 1 };
      const made = await make(
        { game: body.game, seats: body.seats, ...flags, host: person.id, ...plan.value },
        sitters,
        () => [],
      );
      if (!made.ok) return made;
      const live = made.value;
      return body.start === true ? tables.exclusive(live, () => startGame(live)) : { ok: true, value: liveInfo(live) };
    },

    options: (person, table, body) =>
      changes.at(table, async live => {
        if (live.row.phase !== 'gathering') return STARTED;
        if (live.row.host !== person.id) return HOST_ONLY;
        const event = live.row.event === 1;
        const seats = event ? live.seats.length : (body.seats ?? live.row.seats);
        if (live.seats.slice(seats).some(s => s.person !== null))
          return refuse('seat-taken', 'Somebody sits on a seat that would go.');
        const plan = await checked(live.row.game, seats, body.options ?? JSON.parse(live.row.options), event);
        if (!plan.ok) return plan;
        const listed = body.listed === undefined ? live.row.listed : body.listed ? 1 : 0;
        const hints = body.hints === undefined ? live.row.hints : body.hints ? 1 : 0;
        return changes.resize(live, { seats, listed, hints, ...plan.value });
      }),

    start: (person, table) =>
      changes.at(table, async live => {
        if (live.row.phase !== 'gathering') return STARTED;
        return live.row.host === person.id ? startGame(live) : HOST_ONLY;
      }),

    rematch: (person, table) =>
      changes.at(table, async live => {
        if (seatOf(live, person) === null) return refuse('no-seat', 'Only those who played may ask for a rematch.');
        if (live.row.phase !== 'over') return refuse('not-over', 'The game is not over yet.');
        const already = live.row.rematch === null ? null : await tables.get(live.row.rematch);
        if (already !== null) return { ok: true, value: liveInfo(already) };
        if (await hostsTooMany(person)) return TOO_MANY;
        const { game, seats, options, listed, event, hints, rules } = live.row;
        const sitters = live.seats.map(s => ({ person: s.person, bot: s.person === null ? s.bot : null }));
        const plan = { game, seats, options, listed, event, hints, rules, host: person.id };
        const made = await make(plan, sitters, id => [changes.update(live, { rematch: id }).sql]);
        if (!made.ok) return made;
        changes.changed(live, changes.update(live, { rematch: made.value.id }).row);
        return { ok: true, value: liveInfo(made.value) };
      }),
  };
}
