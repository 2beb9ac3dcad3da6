import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isBotName } from '@polis/bots';
import { parseReplay } from '@polis/kernel';
import type { HomeBody, KeptAnswer, Person } from '@polis/protocol';
import { createBuckets, type Limits } from '../base/limits.ts';
import { homeGamesOf } from '../store/history.ts';
import { selvesOf } from '../store/people.ts';
import { sqlOf } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { type Outcome, refuse, STORAGE } from './changes.ts';
import type { Fault, HomeGame, HomeJob, HomeReply } from './home-worker.ts';
import { addResults } from './results.ts';
import type { Tables } from './tables.ts';

/**
 * Games that were played on somebody's own device, and are to be kept here: in the list of their person's games on every
 * device, and behind a link. A thread plays each of them again to its end, one after the other. Nobody can say whether a bot
 * or a person chose a bot's answers there, so such a game is marked for ever.
 */
export interface HomeGames {
  keep(person: Person, address: string, body: HomeBody): Promise<Outcome<KeptAnswer>>;
  close(): Promise<void>;
}
export interface HomeSetup {
  readonly store: Store;
  readonly tables: Tables;
  readonly limits: Limits;
  readonly workersDir: string;
}

const MOST_WAITING = 20;
/** The longest games take a second or two. */
const LIMIT_MS = 20_000;
/** The thread takes some memory, and is needed seldom. */
const REST_MS = 10_000;
const WORKER_MEGABYTES = 256;
const SWEEP_MS = 60_000;

const bad = ({ kind, text }: Fault): Outcome<never> => ({
  ok: false,
  no: { code: 'bad-game', text: `This game is not taken: ${text}.`, why: kind },
});
const unreadable = (text: string) => bad({ kind: 'unreadable', text });
const TOO_FAST = refuse('too-fast', 'That are many games at once. Please bring the others later.');

export function createHomeGames({ store, tables, limits, workersDir }: HomeSetup): HomeGames {
  const { db, writer } = store;
  const rates = createBuckets(limits.homeRate, limits.homeBurst);
  const sweeper = setInterval(() => rates.sweep(Date.now()), SWEEP_MS).unref();
  const line = createLine(workersDir);

  async function isMine(id: string, selves: readonly string[]): Promise<boolean> {
    const seats = db.selectFrom('seats').select('seat').where('table_id', '=', id);
    return (await seats.where('person_id', 'in', selves).executeTakeFirst()) !== undefined;
  }

  /** The same game, played at a table of this house. Another one may have grown from its deal. */
  async function playedHere({ table, moves }: HomeGame): Promise<string | null> {
    const twins = await db
      .selectFrom('tables')
      .select('id')
      .where('seed_hash', '=', table.seed_hash)
      .where('game', '=', table.game)
      .where('phase', '=', 'over')
      .where('home', '=', 0)
      .where('scores', '=', table.scores)
      .execute();
    for (const { id } of twins) {
      const live = await tables.get(id);
      if (live?.play != null && JSON.stringify(live.play.table.replay(true).moves) === moves) return id;
    }
    return null;
  }

  /** Whoever has finished a deal may go on with it at home: it stays hidden from those who may still play it. */
  async function dealOf({ table }: HomeGame): Promise<string | null> {
    const deals = db.selectFrom('deals').select('id').where('game', '=', table.game);
    return (await deals.where('seed_hash', '=', table.seed_hash).executeTakeFirst())?.id ?? null;
  }

  async function keepPlayed(person: string, game: HomeGame, job: HomeJob): Promise<Outcome<KeptAnswer>> {
    const selves = await selvesOf(db, person);
    const { id } = game.table;
    const known = async () => {
      const row = await db.selectFrom('tables').select('id').where('id', '=', id).executeTakeFirst();
      return row?.id ?? null;
    };
    const before = (await known()) ?? (await playedHere(game));
    if (before !== null) return { ok: true, value: { table: before, yours: await isMine(before, selves) } };
    if ((await homeGamesOf(db, selves)) >= limits.homeGames)
      return refuse('too-many', `${limits.homeGames} games that were played at home are kept for one person.`);
    const seats = job.players.map((bot, seat) => ({
      table_id: id,
      seat,
      person_id: seat === job.seat ? person : null,
      bot,
      made: job.ended,
    }));
    const outcome = await writer.write({
      entries: [],
      statements: [
        sqlOf(db.insertInto('tables').values({ ...game.table, deal: await dealOf(game) })),
        ...seats.map(seat => sqlOf(db.insertInto('seats').values(seat))),
        // Between threads a buffer becomes plain bytes, which JSON does not know.
        sqlOf(db.insertInto('packed_games').values({ ...game.packed, log: Buffer.from(game.packed.log) })),
        ...addResults(db, game.results),
      ],
    });
    if (outcome === 'ok') return { ok: true, value: { table: id, yours: true } };
    // It may have come twice at once.
    if (outcome === 'conflict' && (await known()) !== null)
      return { ok: true, value: { table: id, yours: await isMine(id, selves) } };
    return STORAGE;
  }

  return {
    async keep(person, address, { replay: given, players, seat, ended }) {
      const parsed = parseReplay(given);
      if (!parsed.ok) return unreadable(parsed.why);
      const replay = parsed.value;
      if (replay.seed === undefined) return unreadable('its seed is missing');
      if (players.length !== replay.seats)
        return unreadable(`it has ${replay.seats} seats, and ${players.length} are named`);
      const stranger = players.find(bot => bot !== null && !isBotName(bot));
      if (stranger !== undefined) return unreadable(`there is no bot "${stranger}" here`);
      if (players[seat] !== null) return unreadable(`no person played seat ${seat}`);
      const now = Date.now();
      if (![address, person.id].every(key => rates.take(key, now))) return TOO_FAST;
      const job = { replay, person: person.id, seat, players, ended: Math.min(ended, now) };
      const reply = await line.play(job);
      if (reply === 'busy') return TOO_FAST;
      if ('fault' in reply) return bad(reply.fault);
      return keepPlayed(person.id, reply.game, job);
    },
    async close() {
      clearInterval(sweeper);
      await line.close();
    },
  };
}

function failed(text: string): HomeReply {
  return { fault: { kind: 'unknown', text } };
}

/** Games to be played again, one after the other in a thread of their own. */
function createLine(workersDir: string) {
  let worker: Worker | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let rest: NodeJS.Timeout | null = null;
  let closed = false;

  function stop(): Promise<unknown> {
    const stopping = worker?.terminate();
    worker = null;
    return stopping ?? Promise.resolve();
  }

  function ask(job: HomeJob): Promise<HomeReply> {
    if (closed) return Promise.resolve(failed('the server is stopping'));
    if (rest !== null) clearTimeout(rest);
    worker ??= new Worker(join(workersDir, 'home-worker.js'), {
      resourceLimits: { maxOldGenerationSizeMb: WORKER_MEGABYTES },
    }).on('error', () => {});
    const asked = worker;
    return new Promise(done => {
      const fail = (text: string) => {
        answered(failed(text));
        if (worker === asked) void stop();
      };
      const timer = setTimeout(() => fail('to play it takes too long'), LIMIT_MS);
      const onExit = () => fail('it cannot be played here');
      function answered(reply: HomeReply): void {
        clearTimeout(timer);
        asked.off('message', answered).off('exit', onExit);
        done(reply);
      }
      asked.on('message', answered).on('exit', onExit);
      asked.postMessage(job);
    });
  }

  return {
    play(job: HomeJob): Promise<HomeReply | 'busy'> {
      if (waiting >= MOST_WAITING) return Promise.resolve('busy');
      waiting++;
      const played = last.then(() => ask(job));
      last = played.then(() => {
        waiting--;
        if (waiting === 0) rest = setTimeout(() => void stop(), REST_MS).unref();
      });
      return played;
    },
    async close() {
      closed = true;
      if (rest !== null) clearTimeout(rest);
      await stop();
    },
  };
}
