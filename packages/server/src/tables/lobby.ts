import { randomBytes } from 'node:crypto';
import { isBotName } from '@polis/bots';
import { CROWD_FROM, hashSeed } from '@polis/kernel';
import type { CreateBody, OptionsBody, Person, TableInfo } from '@polis/protocol';
import { gameInfo, loadEngine } from '@polis/registry';
import { randomId } from '../base/ids.ts';
import type { Limits } from '../base/limits.ts';
import { selvesOf } from '../store/people.ts';
import { type Db, sqlOf, unfinishedHostedBy } from '../store/reader.ts';
import type { DealRow, TableRow } from '../store/schema.ts';
import type { Sql } from '../store/store.ts';
import { tooManyBots } from './bounds.ts';
import { type Chance, createChance, firstPledge, noncesOf, whySettled, whyVacant } from './chance.ts';
import { type Changes, HOST_ONLY, type Outcome, refuse, STARTED } from './changes.ts';
import { type Live, liveInfo, seatOf, showFrames, takenOf } from './live.ts';
import { type No, startPlay } from './play.ts';
import { isRated, whyAgreed, whyUnfit } from './rated.ts';
import { type Sitter, seatRow } from './rows.ts';
import type { Tables } from './tables.ts';
import { agree } from './terms.ts';

/** Making tables and starting games; who sits where is the business of seating.ts. */
export interface Lobby extends Pick<Chance, 'pledge' | 'show'> {
  create(person: Person, body: CreateBody): Promise<Outcome<TableInfo>>;
  options(person: Person, table: string, body: OptionsBody): Promise<Outcome<TableInfo>>;
  start(person: Person, table: string): Promise<Outcome<TableInfo>>;
  rematch(person: Person, table: string): Promise<Outcome<TableInfo>>;
  /** A table for a deal that others play too: begun at once, and nobody adds to its seed. */
  deal(person: Person, deal: DealRow, also: (table: string) => readonly Sql[]): Promise<Outcome<TableInfo>>;
  /** What a deal of this game would be played with. */
  checked(game: string, seats: number, options: unknown): Promise<Outcome<{ rules: number; options: string }>>;
  /** Why somebody may not host one more table; null: may. */
  whyFull(person: Person): Promise<{ ok: false; no: No } | null>;
  /** A table for two who were brought together, with all that is to stand or fall with it. */
  pair(game: string, two: readonly [Person, Person], also: (id: string) => readonly Sql[]): Promise<Outcome<TableInfo>>;
  /** Both are there. */
  startPair(table: string): Promise<Outcome<TableInfo>>;
}
export interface LobbySetup {
  readonly db: Db;
  readonly tables: Tables;
  readonly limits: Limits;
  readonly changes: Changes;
  readonly now: () => number;
}
/** What is decided when a table is made. */
type Plan = Pick<
  TableRow,
  'game' | 'rules' | 'seats' | 'options' | 'listed' | 'event' | 'hints' | 'terms' | 'host' | 'pledges'
>;

/** A game left to bots is soon over; one that is not does not keep its host from others for ever. */
const LEFT_COUNTS_MS = 3600_000;

export function createLobby({ db, tables, limits, changes, now }: LobbySetup): Lobby {
  /** Null: may host one more. */
  async function hostsTooMany(person: Person): Promise<{ ok: false; no: No } | null> {
    const { own, left } = await unfinishedHostedBy(db, await selvesOf(db, person.id), Date.now() - LEFT_COUNTS_MS);
    const most = limits.tablesPerPerson;
    if (own + left < most) return null;
    const why = left === 0 ? '' : `, and bots still play at ${left} that you have left`;
    const cure = own === 0 ? 'wait until one of them ends' : 'leave or finish one first';
    return refuse(
      'too-many',
      `You play at ${own} unfinished tables that you host${why}; ${most} are allowed: ${cure}.`,
    );
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
    if (seats > limits.eventSeats) return refuse('too-many', `A table seats ${limits.eventSeats}.`);
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
    deal: Pick<DealRow, 'id' | 'seed'> | null = null,
  ): Promise<Outcome<Live>> {
    const id = randomId(10);
    const seed = deal?.seed ?? randomBytes(32).toString('hex');
    const row: TableRow = {
      ...plan,
      id,
      phase: 'gathering',
      created: Date.now(),
      started: null,
      ended: null,
      seed,
      seed_hash: hashSeed(seed),
      sealed: null,
      nonces: null,
      scores: null,
      rematch: null,
      conduct: '{}',
      version: 0,
      taken: takenOf(sitters),
      awaited: null,
      packed: 0,
      deal: deal?.id ?? null,
      home: 0,
      due: null,
      clock: null,
    };
    const seats = sitters.map((s, seat) => seatRow(row, seat, s.person, s.bot));
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
    const vacant = whyVacant(live);
    if (vacant !== null) return vacant;
    const started = { phase: 'playing', started: now(), sealed: null, pledges: null, nonces: noncesOf(live) };
    const play = startPlay(live.engine, { ...live.row, ...started }, []);
    const outcome = await changes.apply(live, started, []);
    if (!outcome.ok) return outcome;
    live.play = play;
    showFrames(live, play.opening);
    return outcome;
  }

  const chance = createChance(changes, startGame);

  return {
    checked: (game, seats, options) => checked(game, seats, options, false),
    async deal(person, deal, also) {
      const { game, rules, seats, options } = deal;
      const terms = agree('{}', undefined);
      if (!terms.ok) return terms;
      const bots: readonly string[] = JSON.parse(deal.bots);
      const sitters = Array.from({ length: seats }, (_, seat) => ({
        person: seat === 0 ? person : null,
        bot: bots[seat - 1] ?? null,
      }));
      const plan = { game, rules, seats, options, listed: 0, event: 0, hints: 0, terms: terms.value };
      const made = await make({ ...plan, host: person.id, pledges: null }, sitters, also, deal);
      return made.ok ? tables.exclusive(made.value, () => startGame(made.value)) : made;
    },
    pledge: chance.pledge,
    show: chance.show,
    async create(person, body) {
      const bots = body.bots ?? [];
      const event = body.event === true;
      const plan = await checked(body.game, body.seats, body.options, event);
      if (!plan.ok) return plan;
      if (bots.length >= body.seats && bots.length > 0)
        return refuse('bad-options', 'One seat is yours: bring fewer bots.');
      const unknown = bots.find(b => !isBotName(b));
      if (unknown !== undefined) return refuse('bad-options', `There is no bot "${unknown}" here.`);
      const terms = agree('{}', body.terms, event || body.seats >= CROWD_FROM);
      if (!terms.ok) return terms;
      const crowded = tooManyBots(body.game, bots, limits);
      if (crowded !== null) return { ok: false, no: crowded };
      const tooMany = await hostsTooMany(person);
      if (tooMany !== null) return tooMany;
      const sitters = Array.from({ length: body.seats }, (_, seat) => ({
        person: seat === 0 ? person : null,
        bot: bots[body.seats - 1 - seat] ?? null,
      }));
      const rated = body.terms?.rated === true;
      // At a rated table there are none, unless somebody insists on them, who is told.
      const hints = (body.hints ?? !rated) ? 1 : 0;
      const flags = { listed: body.listed === true ? 1 : 0, event: event ? 1 : 0, hints };
      const unfit = rated ? whyUnfit({ game: body.game, seats: event ? 2 : body.seats, hints }, [person], bots) : null;
      if (unfit !== null) return unfit;
      const made = await make(
        {
          game: body.game,
          seats: body.seats,
          ...flags,
          terms: terms.value,
          host: person.id,
          pledges: firstPledge(person, body),
          ...plan.value,
        },
        sitters,
        () => [],
      );
      if (!made.ok) return made;
      const live = made.value;
      return body.start === true
        ? tables.exclusive(live, () => chance.start(live))
        : { ok: true, value: liveInfo(live) };
    },

    options: (person, table, body) =>
      changes.at(table, async live => {
        const settled = whySettled(live);
        if (settled !== null) return settled;
        if (live.row.host !== person.id) return HOST_ONLY;
        const event = live.row.event === 1;
        const seats = event ? live.seats.length : (body.seats ?? live.row.seats);
        if (live.seats.slice(seats).some(s => s.person !== null))
          return refuse('seat-taken', 'Somebody sits on a seat that would go.');
        const plan = await checked(live.row.game, seats, body.options ?? JSON.parse(live.row.options), event);
        if (!plan.ok) return plan;
        const listed = body.listed === undefined ? live.row.listed : body.listed ? 1 : 0;
        const agreed = whyAgreed(live, person, body.terms?.rated);
        if (agreed !== null) return agreed;
        const rated = body.terms?.rated ?? isRated(live.row);
        const hints = (body.hints ?? (live.row.hints === 1 && body.terms?.rated !== true)) ? 1 : 0;
        const terms = agree(live.row.terms, body.terms, event || seats >= CROWD_FROM);
        if (!terms.ok) return terms;
        const sitting = live.seats.flatMap(s => s.person ?? []);
        const bots = live.seats.slice(0, seats).map(s => s.bot);
        const room = event ? Math.max(2, seats) : seats;
        const unfit = rated ? whyUnfit({ game: live.row.game, seats: room, hints }, sitting, bots) : null;
        if (unfit !== null) return unfit;
        return changes.resize(live, { seats, listed, hints, terms: terms.value, ...plan.value });
      }),

    start: (person, table) =>
      changes.at(table, async live => {
        if (live.row.phase !== 'gathering') return STARTED;
        return live.row.host === person.id ? chance.start(live) : HOST_ONLY;
      }),

    whyFull: hostsTooMany,

    async pair(game, two, also) {
      const plan = await checked(game, 2, {}, false);
      if (!plan.ok) return plan;
      const rated = whyUnfit({ game, seats: 2, hints: 0 }, two, []) === null;
      const terms = agree('{}', { rated, words: 'phrases' });
      if (!terms.ok) return terms;
      const flags = { listed: 0, event: 0, hints: rated ? 0 : 1, terms: terms.value, pledges: null };
      const sitters = two.map(person => ({ person, bot: null }));
      const made = await make({ game, seats: 2, ...flags, host: two[0].id, ...plan.value }, sitters, also);
      return made.ok ? { ok: true, value: liveInfo(made.value) } : made;
    },

    startPair: table =>
      changes.at(table, async live => (live.row.phase === 'gathering' ? chance.start(live) : STARTED)),

    rematch: (person, table) =>
      changes.at(table, async live => {
        if (seatOf(live, person) === null) return refuse('no-seat', 'Only those who played may ask for a rematch.');
        if (live.row.phase !== 'over') return refuse('not-over', 'The game is not over yet.');
        const already = live.row.rematch === null ? null : await tables.get(live.row.rematch);
        if (already !== null) return { ok: true, value: liveInfo(already) };
        const tooMany = await hostsTooMany(person);
        if (tooMany !== null) return tooMany;
        const { game, seats, listed, event, hints, terms } = live.row;
        // To a rated game everybody sits down anew.
        const comes = (p: Person | null) => p !== null && (!isRated(live.row) || p.id === person.id);
        const sitters = live.seats.map(s => ({
          person: comes(s.person) ? s.person : null,
          bot: s.person === null ? s.bot : null,
        }));
        const crowded = tooManyBots(
          game,
          sitters.map(s => s.bot),
          limits,
        );
        if (crowded !== null) return { ok: false, no: crowded };
        // However old the rules of this table are: what is begun now is begun under the newest.
        const fit = await checked(game, seats, JSON.parse(live.row.options), event === 1);
        if (!fit.ok) return fit;
        const plan = { ...fit.value, game, seats, listed, event, hints, terms, host: person.id, pledges: null };
        const made = await make(plan, sitters, id => [changes.update(live, { rematch: id }).sql]);
        if (!made.ok) return made;
        changes.changed(live, changes.update(live, { rematch: made.value.id }).row);
        return { ok: true, value: liveInfo(made.value) };
      }),
  };
}
