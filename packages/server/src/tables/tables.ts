import type { GameEvent, Told } from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../base/metrics.ts';
import { createTurns } from '../base/turns.ts';
import { endPlans } from '../store/plans.ts';
import { commandOf, entriesOf, lastChatNumber, progressOf, seatsOf, sqlOf, tableById } from '../store/reader.ts';
import type { EntryRow, TableRow } from '../store/schema.ts';
import { isUnreachable, type Sql, type Store } from '../store/store.ts';
import { spoke } from './absence.ts';
import { checkSize, createAside, SET_ASIDE, SetAside } from './aside.ts';
import { createCatchUp } from './catch-up.ts';
import {
  ABSENT,
  broadcast,
  broadcastInfo,
  type Command,
  isCrowd,
  type Live,
  makeFrames,
  type Ready,
  sendFrames,
} from './live.ts';
import type { Paces } from './paces.ts';
import { commandKey, decide, type No, type Play, playing } from './play.ts';
import { isRated, ratedGame } from './rated.ts';
import { addResults, endOfTry, resultsOf } from './results.ts';
import { errorText, type Sitter, sitter } from './rows.ts';
import { emptySeat, markElsewhere } from './seats.ts';
import { overSql } from './turn-notices.ts';

/**
 * The tables in memory. Each works in cycles: all commands that have arrived are decided together, what was accepted is
 * written as one operation, and only when it is durable are they acknowledged and shown. If it cannot be written, the
 * game in memory is thrown away and built again from its log: nobody has seen anything of it.
 *
 * Other servers may play the same table. The lines of the log have numbers, and the database takes each number once: who
 * comes second catches up with what the others have written, shows it, and decides its commands again.
 */
export interface Tables {
  readonly size: number;
  /** From memory, or rebuilt from the log; null when there is no such table. Rejects with `SetAside` when it cannot be. */
  get(id: string): Promise<Live | null>;
  /** It cannot go on: forgets it, and does not try to load it again for a while. */
  setAside(live: Live, error: unknown): SetAside;
  /** How many are set aside. */
  readonly aside: number;
  /** Takes a table that has just been stored for the first time. */
  adopt(row: TableRow, seats: readonly Sitter[]): Promise<Live>;
  /** Only if it is in memory. */
  peek(id: string): Live | null;
  all(): Iterable<Live>;
  submit(live: Live, command: Command): void;
  /** From within a job: brings a table, or only its game, up to what other servers have stored, and shows it. */
  catchUp(live: Live): Promise<void>;
  catchUpGame(live: Live): Promise<void>;
  /** Runs when no write of this table is in flight, alone. */
  exclusive<T>(live: Live, job: () => Promise<T> | T): Promise<T>;
  /** Forgets a table and tells its watchers why. */
  drop(live: Live, no: No): void;
  /** Drops tables that nobody watches and that wait for no bot. */
  sweep(now: number): void;
  /** The database has stopped answering: nobody waits for it in silence. */
  outage(): void;
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
}

export interface TablesSetup {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly idleMs: number;
  readonly awayMs: number;
  readonly paces: Paces;
  /** A person has answered. */
  readonly moved: (person: string) => void;
  /** After everything that may have made a bot's turn come or opened a round. */
  readonly wake: (live: Live) => void;
  /** A rated game of this kind has ended. */
  readonly rate: (game: string) => void;
  /** These tables leave memory; nothing of them is being written. */
  readonly leaving: (lives: readonly Live[]) => void;
}

const STORAGE: No = {
  code: 'storage',
  text: 'The answer could not be stored, so it does not count. Please try again.',
};
const OVER: No = { code: 'not-asked', text: 'The game is over.' };
const INTERNAL: No = { code: 'internal', text: 'Something went wrong on the server.' };
const UNREACHABLE: No = { code: 'storage', text: 'The database is out of reach. Please try again.' };
/** So often a table loses against other servers before its commands are refused. */
const MAX_TRIES = 50;
/** To read a line of a log. */
const READ_MS = 0.02;
/** A log that could not be read is read again after this long. */
const FETCH_AGAIN_MS = 1_000;
/** Whoever has lost waits a moment, so that not all who lost meet again. */
const STEP_ASIDE_MS = 10;

/** What has become of some commands, and the frames that show it. */
interface Decided {
  readonly verdicts: readonly (No | null)[];
  readonly frames: readonly Ready[];
}

/** This build lacks the rules a table is played with; during an upgrade another server has them. */
export class RulesMissing extends Error {}

class Unreachable extends Error {
  readonly code = 'ETIMEDOUT';
}

export function createTables(setup: TablesSetup): Tables {
  const { metrics, log } = setup;
  const { db, writer, nodes } = setup.store;
  const lives = new Map<string, Live>();
  const loading = new Map<string, Promise<Live | null>>();
  const aside = createAside(setup.store);
  const turns = createTurns();
  const pause = (lines: number) => turns.pay(lines * READ_MS);
  const behind = createCatchUp({ store: setup.store, metrics, log, turns, pause, drop });
  const { goBack } = behind;
  const catchUp = (live: Live) => fitting(live, behind.catchUp);
  const catchUpGame = (live: Live) => fitting(live, behind.catchUpGame);
  /** Tables whose games are about to be fetched again. */
  const fetching = new WeakSet<Live>();

  async function load(id: string): Promise<Live | null> {
    aside.check(id);
    try {
      const live = await loadNow(id);
      aside.clear(id);
      return live;
    } catch (error) {
      // What may be otherwise in a moment, or at another server, says nothing about the table.
      if (isUnreachable(error) || error instanceof RulesMissing || error instanceof SetAside) throw error;
      metrics.loads.inc({ outcome: 'failed' });
      throw putAside(id, error);
    }
  }

  async function loadNow(id: string, tries = 1): Promise<Live | null> {
    const row = await tableById(db, id);
    if (row === null) return null;
    const seats = await seatsOf(db, [id]);
    const [progress] = await progressOf(db, [id]);
    // Row and seats are read one after the other, and others may change them together in between.
    if (progress?.version !== row.version && tries < MAX_TRIES) return loadNow(id, tries + 1);
    checkSize(id, row.seats, seats.length, progress?.lines ?? 0);
    const engine = await engineOf(row);
    const entries = row.phase === 'gathering' ? null : await entriesOf(db, id, pause);
    const play = entries === null ? null : await turns.take(entries.length, playing(engine, row, entries));
    const chatLines = await lastChatNumber(db, id);
    // A long log takes a while, and an operator may have removed the table.
    if ((await progressOf(db, [id])).length === 0) return null;
    const live = adopt(engine, row, seats.map(sitter), play, chatLines);
    if (live.gone) throw new SetAside(`table ${id} is set aside`);
    if (nodes !== null) markElsewhere(live, (await nodes.elsewhere(id)).get(id)!);
    return live;
  }

  function putAside(id: string, error: unknown): SetAside {
    log.error({ table: id, error: errorText(error) }, 'a table is set aside');
    return aside.add(id, error);
  }

  function setAside(live: Live, error: unknown): SetAside {
    const set = putAside(live.id, error);
    drop(live, SET_ASIDE);
    return set;
  }

  /** What others have stored does not fit what is known here: then nothing that is known here counts. */
  async function fitting(live: Live, run: (live: Live) => Promise<void>): Promise<void> {
    try {
      await run(live);
    } catch (error) {
      throw isUnreachable(error) || live.gone ? error : setAside(live, error);
    }
  }

  /** Waking bots and clocks asks the rules, which may throw. */
  function wake(live: Live): void {
    try {
      setup.wake(live);
    } catch (error) {
      setAside(live, error);
    }
  }

  async function engineOf({ id, game, rules }: TableRow): Promise<AnyEngine> {
    const engine = await loadEngine(game, rules);
    if (engine !== null) return engine;
    throw new RulesMissing(`table ${id} needs ${game} rules ${rules}, which this server does not have`);
  }

  function adopt(
    engine: AnyEngine,
    row: TableRow,
    seats: readonly Sitter[],
    play: Play | null,
    chatLines: number,
  ): Live {
    const now = Date.now();
    const live: Live = {
      id: row.id,
      row,
      engine,
      seats: seats.map(s => ({ ...emptySeat(), ...s, awaySince: now })),
      play,
      seatBy: new Map(seats.flatMap((s, seat) => (s.person === null ? [] : [[s.person.id, seat]]))),
      absent: new Set(seats.flatMap((s, seat) => (s.bot === ABSENT ? [seat] : []))),
      subs: new Set(),
      subsAt: new Map(),
      queue: [],
      jobs: [],
      busy: false,
      thinking: new Map(),
      chatLines,
      talk: null,
      budgets: new Map(),
      silent: '',
      silenceDue: null,
      awayMs: setup.awayMs,
      infoDue: null,
      pulseDue: null,
      clock: { epoch: -1, timer: null, ends: null, spoken: false },
      paces: setup.paces,
      clockTold: '',
      planDue: null,
      planned: -1,
      touched: now,
      gone: false,
    };
    lives.set(row.id, live);
    wake(live);
    return live;
  }

  function pump(live: Live): void {
    if (live.busy) return;
    const job = live.jobs.shift();
    if (job === undefined && live.queue.length === 0) return;
    live.busy = true;
    live.touched = Date.now();
    Promise.resolve(job === undefined ? cycle(live) : job()).then(
      () => release(live),
      error => {
        if (isUnreachable(error)) {
          log.error({ table: live.id, error: errorText(error) }, 'a table failed');
          drop(live, UNREACHABLE);
        } else if (!(error instanceof SetAside)) setAside(live, error);
        release(live);
      },
    );
  }

  function release(live: Live): void {
    live.busy = false;
    if (live.gone) refuseAll(live.queue.splice(0), STORAGE);
    else if (live.play === null && live.row.phase !== 'gathering') fetchLater(live);
    else wake(live);
    pump(live);
  }

  /** Its log could not be read. Who waits for the game says nothing, so nobody else would have it read again. */
  function fetchLater(live: Live): void {
    if (fetching.has(live)) return;
    fetching.add(live);
    setTimeout(() => {
      fetching.delete(live);
      if (live.gone || live.play !== null) return;
      exclusive(live, () => (live.gone ? undefined : catchUpGame(live))).catch(() => {});
    }, FETCH_AGAIN_MS).unref();
  }

  async function cycle(live: Live): Promise<void> {
    const commands = live.queue;
    live.queue = [];
    let done: Decided;
    try {
      // The start of the game, or the log after an outage, may not have reached this server yet.
      if (live.play === null && (nodes !== null || live.row.phase !== 'gathering')) await catchUp(live);
      done =
        nodes !== null && isCrowd(live)
          ? await nodes.alone(live.id, () => decideAlone(live, commands))
          : await decideAll(live, commands);
    } catch (error) {
      refuseAll(commands, STORAGE);
      if (!isUnreachable(error)) throw error;
      // What is in memory may be ahead of the log: nobody sees it, and it is built again when the log can be read.
      live.play = null;
      return;
    }
    for (let i = 0; i < commands.length; i++) settle(commands[i]!, done.verdicts[i]!);
    for (const [i, c] of commands.entries())
      if (done.verdicts[i] === null && c.from?.person != null) setup.moved(c.from.person.id);
    metrics.frames.inc(sendFrames(live, done.frames));
  }

  /** Many people on several servers answer all the time: each server takes its turn, and nobody has to go back. */
  async function decideAlone(live: Live, commands: readonly Command[]): Promise<Decided> {
    await catchUpGame(live);
    return decideAll(live, commands);
  }

  /** Decides and stores. Afterwards the game in memory is exactly what is stored. */
  async function decideAll(live: Live, commands: readonly Command[]): Promise<Decided> {
    if (nodes !== null && commands.some(c => playsOther(live, c))) await catchUp(live);
    if (live.gone) return { verdicts: commands.map(() => STORAGE), frames: [] };
    for (let tries = 1; ; tries++) {
      const known = live.play?.n ?? 0;
      const rows: EntryRow[] = [];
      const told: Told<GameEvent>[] = [];
      const also: Sql[] = [];
      const verdicts: (No | null)[] = [];
      for (const c of commands) {
        const maybe = live.play?.seen.has(commandKey(c.seat, c.id)) ?? false;
        const before = maybe ? await earlier(live, c, rows) : null;
        const lines = rows.length;
        verdicts.push(before === null ? attempt(live, c, rows, told) : repeated(c, before));
        if (rows.length > lines && c.also !== undefined) also.push(...c.also);
      }
      if (rows.length === 0) {
        // Nothing was written, so nothing proves that this server knows the newest line: a refusal must not rest on that.
        if (nodes === null || verdicts.every(no => no === null) || tries > 1) return { verdicts, frames: [] };
        await catchUpGame(live);
        if ((live.play?.n ?? 0) === known) return { verdicts, frames: [] };
        continue;
      }
      const frames = makeFrames(live, told);
      const ended = live.play!.table.over ? endOf(live) : null;
      const outcome = await writer.write({
        entries: rows,
        statements: [...also, ...(ended === null ? setup.paces.statements(live) : ended.sql)],
      });
      if (outcome === 'ok') {
        if (ended !== null) {
          live.row = ended.row;
          broadcastInfo(live);
          nodes?.release(live.id);
          if (isRated(live.row)) setup.rate(live.row.game);
        }
        nodes?.news.lines(live.id, live.play!.n);
        return { verdicts, frames };
      }
      const stored = await goBack(live, known);
      if (outcome !== 'conflict' || tries >= MAX_TRIES) {
        log.error({ table: live.id, outcome, commands: commands.length }, 'answers could not be stored');
        return { verdicts: commands.map(c => (stored.some(r => isOf(r, c)) ? null : STORAGE)), frames: [] };
      }
      await new Promise(done => setTimeout(done, Math.random() * STEP_ASIDE_MS));
    }
  }

  /** What this very command did before, in this group or ever. */
  async function earlier(live: Live, c: Command, rows: readonly EntryRow[]) {
    return rows.find(r => isOf(r, c)) ?? (await commandOf(db, live.id, c.seat, c.id));
  }

  function attempt(live: Live, c: Command, rows: EntryRow[], told: Told<GameEvent>[]): No | null {
    if (live.play === null)
      return live.row.phase === 'gathering' ? { code: 'not-started', text: 'The game has not started.' } : STORAGE;
    if (live.row.phase === 'over') return OVER;
    if (!playsOther(live, c)) return decideNow(live, c, rows, told);
    const text = c.from === null ? 'No bot plays this seat now.' : 'A bot plays this seat now. Take it back first.';
    return { code: 'not-yours', text };
  }

  /** As far as is known here, a bot plays this seat and not the person, or the other way round. */
  function playsOther(live: Live, c: Command): boolean {
    return c.kind !== 'skip' && (c.from === null) === (live.seats[c.seat]!.bot === null);
  }

  function decideNow(live: Live, c: Command, rows: EntryRow[], told: Told<GameEvent>[]): No | null {
    try {
      const decision = decide(live.id, live.play!, c, setup.paces.now());
      if ('no' in decision) return decision.no;
      if (c.kind === 'answer') live.clock.spoken = true;
      spoke(live.seats[c.seat]!, c.kind);
      rows.push(decision.row);
      for (const t of decision.told) told.push(t);
      return null;
    } catch (error) {
      // The kernel has put the state back; the rule that threw is a bug to be found in the log.
      log.error({ table: live.id, seat: c.seat, text: c.text, error: errorText(error) }, 'a rule failed');
      return INTERNAL;
    }
  }

  function endOf(live: Live): { row: TableRow; sql: Sql[] } {
    const scores = JSON.stringify(live.play!.table.scores);
    const change = { phase: 'over', scores, ended: setup.paces.now(), due: null };
    const update = db
      .updateTable('tables')
      .set(change)
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', live.id)
      // People may have ended it without points in this very moment.
      .where('phase', '=', 'playing');
    const row = { ...live.row, ...change, version: live.row.version + 1 };
    const seats = live.seats.map(s => ({ person_id: s.person?.id ?? null, bot: s.bot }));
    const end = live.play!.table.world(0);
    const rated = isRated(live.row) ? [ratedGame(db, live, end, change.ended)] : [];
    const results = resultsOf(live.engine, end, row, seats);
    const gone = endPlans(db, row.id);
    const told = overSql(setup.store, live);
    const also = [...endOfTry(db, row, seats[0]!), ...rated, gone, ...told];
    return { row, sql: [sqlOf(update, 1), ...addResults(db, results), ...also] };
  }

  function settle(c: Command, no: No | null): void {
    if (no === null) {
      metrics.accepted.inc();
      metrics.ack.observe((performance.now() - c.arrived) / 1000);
    } else metrics.refused.inc({ code: no.code });
    c.reply(no);
  }

  function refuseAll(commands: readonly Command[], no: No): void {
    for (const c of commands) settle(c, no);
  }

  function drop(live: Live, no: No): void {
    live.gone = true;
    if (live.clock.timer !== null) clearTimeout(live.clock.timer);
    if (live.silenceDue !== null) clearTimeout(live.silenceDue);
    if (live.planDue !== null) clearTimeout(live.planDue);
    lives.delete(live.id);
    nodes?.release(live.id);
    broadcast(live, { t: 'error', code: no.code, text: no.text, table: live.id });
    live.subs.clear();
    refuseAll(live.queue.splice(0), STORAGE);
  }

  function exclusive<T>(live: Live, job: () => Promise<T> | T): Promise<T> {
    return new Promise((resolve, reject) => {
      live.jobs.push(async () => {
        try {
          resolve(await job());
        } catch (error) {
          reject(error);
        }
      });
      pump(live);
    });
  }

  /** With several servers, what is in memory may be old: whoever comes anew sees what is stored. */
  async function upToDate(live: Live): Promise<Live | null> {
    await exclusive(live, () => (live.gone ? undefined : catchUp(live)));
    return live.gone ? null : live;
  }

  return {
    get size() {
      return lives.size;
    },
    get aside() {
      return aside.size;
    },
    setAside,
    catchUp,
    catchUpGame,
    all: () => lives.values(),
    adopt: async (row, seats) => adopt(await engineOf(row), row, seats, null, 0),
    peek: id => lives.get(id) ?? null,
    get(id) {
      if (writer.lost) return Promise.reject(new Unreachable());
      const live = lives.get(id);
      if (live !== undefined) return nodes === null ? Promise.resolve(live) : upToDate(live);
      let p = loading.get(id);
      if (p === undefined) {
        p = load(id).finally(() => loading.delete(id));
        p.then(
          found => found !== null && metrics.loads.inc({ outcome: 'ok' }),
          error => {
            if (error instanceof SetAside) return;
            metrics.loads.inc({ outcome: 'failed' });
            log.error({ table: id, error: errorText(error) }, 'a table could not be loaded');
          },
        );
        loading.set(id, p);
      }
      return p;
    },
    submit(live, command) {
      if (live.gone || writer.lost) return settle(command, STORAGE);
      live.queue.push(command);
      pump(live);
    },
    exclusive,
    drop,
    sweep(now) {
      const leaving: Live[] = [];
      for (const live of lives.values()) {
        const still =
          live.subs.size === 0 &&
          !live.busy &&
          !loading.has(live.id) &&
          live.queue.length + live.jobs.length + live.thinking.size === 0 &&
          live.clock.timer === null &&
          live.planDue === null;
        if (still && now - live.touched > setup.idleMs) {
          live.gone = true;
          lives.delete(live.id);
          nodes?.release(live.id);
          leaving.push(live);
        }
      }
      setup.leaving(leaving);
    },
    outage() {
      for (const live of lives.values()) {
        refuseAll(live.queue.splice(0), STORAGE);
        // What is being written may be stored or not: it gets its own answer when that is known.
        if (live.busy) broadcast(live, { t: 'error', ...UNREACHABLE, table: live.id });
      }
    },
    async settled() {
      while ([...lives.values()].some(l => l.busy || l.queue.length + l.jobs.length > 0))
        await new Promise(done => setTimeout(done, 5));
    },
  };
}

function isOf(row: EntryRow, c: Command): boolean {
  return row.seat === c.seat && row.command === c.id;
}

/** A command that comes again counts once. Of two servers' bots that answer the same question the first one counts. */
function repeated(c: Command, before: Pick<EntryRow, 'kind' | 'text'>): No | null {
  if (c.from === null || (before.kind === c.kind && before.text === c.text)) return null;
  return { code: 'reused', text: `The id ${c.id} belongs to another command, which counts.` };
}

/** What to say to somebody whose wish ended in an error. */
export function refusalOf(error: unknown): No {
  if (error instanceof RulesMissing)
    return { code: 'internal', text: `This server cannot play it: ${error.message}. Another one may.` };
  if (error instanceof SetAside) return SET_ASIDE;
  return isUnreachable(error) ? UNREACHABLE : INTERNAL;
}
