import type { GameEvent, Told } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import type { FastifyBaseLogger } from 'fastify';
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
import type { Metrics } from './metrics.ts';
import { commandKey, decide, type No, startPlay } from './play.ts';
import { errorText, type Sitter, sitter } from './rows.ts';
import { markElsewhere } from './seats.ts';
import { entriesOf, hasCommand, lastChatNumber, seatsOf, sqlOf, tableById } from './store/reader.ts';
import type { EntryRow, TableRow } from './store/schema.ts';
import { isUnreachable, type Sql, type Store } from './store/store.ts';

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
  /** From memory, or rebuilt from the log; null when there is no such table. */
  get(id: string): Promise<Live | null>;
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
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
}

export interface TablesSetup {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly idleMs: number;
  /** After everything that may have made a bot's turn come or opened a round. */
  readonly wake: (live: Live) => void;
}

const STORAGE: No = {
  code: 'storage',
  text: 'The answer could not be stored, so it does not count. Please try again.',
};
const INTERNAL: No = { code: 'internal', text: 'Something went wrong on the server.' };
const UNREACHABLE: No = { code: 'storage', text: 'The database is out of reach. Please try again.' };
/** So often a table loses against other servers before its commands are refused. */
const MAX_TRIES = 50;
/** Whoever has lost waits a moment, so that not all who lost meet again. */
const STEP_ASIDE_MS = 10;

/** What has become of some commands, and the frames that show it. */
interface Decided {
  readonly verdicts: readonly (No | null)[];
  readonly frames: readonly Ready[];
}

/** This build lacks the rules a table is played with; during an upgrade another server has them. */
export class RulesMissing extends Error {}

export function createTables(setup: TablesSetup): Tables {
  const { metrics, log } = setup;
  const { db, writer, nodes } = setup.store;
  const lives = new Map<string, Live>();
  const loading = new Map<string, Promise<Live | null>>();
  const { catchUp, catchUpGame, goBack } = createCatchUp({ store: setup.store, metrics, log, drop });

  async function load(id: string): Promise<Live | null> {
    const row = await tableById(db, id);
    if (row === null) return null;
    const seats = await seatsOf(db, [id]);
    const entries = row.phase === 'gathering' ? [] : await entriesOf(db, id);
    const live = await adopt(row, seats.map(sitter), entries, await lastChatNumber(db, id));
    if (nodes !== null) markElsewhere(live, await nodes.elsewhere(id));
    return live;
  }

  async function adopt(
    row: TableRow,
    seats: readonly Sitter[],
    entries: readonly EntryRow[],
    chatLines: number,
  ): Promise<Live> {
    const engine = await loadEngine(row.game, row.rules);
    if (engine === null)
      throw new RulesMissing(`table ${row.id} needs ${row.game} rules ${row.rules}, which this server does not have`);
    const now = Date.now();
    const live: Live = {
      id: row.id,
      row,
      engine,
      seats: seats.map(s => ({ ...s, sockets: 0, awaySince: now })),
      play: row.phase === 'gathering' ? null : startPlay(engine, row, entries),
      seatBy: new Map(seats.flatMap((s, seat) => (s.person === null ? [] : [[s.person.id, seat]]))),
      absent: new Set(seats.flatMap((s, seat) => (s.bot === ABSENT ? [seat] : []))),
      subs: new Set(),
      subsAt: new Map(),
      queue: [],
      jobs: [],
      busy: false,
      thinking: new Set(),
      chatLines,
      infoDue: null,
      pulseDue: null,
      clock: { epoch: -1, timer: null, ends: null, spoken: false },
      touched: now,
      gone: false,
    };
    lives.set(row.id, live);
    setup.wake(live);
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
        log.error({ table: live.id, error: errorText(error) }, 'a table failed');
        drop(live, INTERNAL);
        release(live);
      },
    );
  }

  function release(live: Live): void {
    live.busy = false;
    if (live.gone) refuseAll(live.queue.splice(0), STORAGE);
    else setup.wake(live);
    pump(live);
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
    metrics.frames.inc(sendFrames(live, done.frames));
  }

  /** Many people on several servers answer all the time: each server takes its turn, and nobody has to go back. */
  async function decideAlone(live: Live, commands: readonly Command[]): Promise<Decided> {
    await catchUpGame(live);
    return decideAll(live, commands);
  }

  /** Decides and stores. Afterwards the game in memory is exactly what is stored. */
  async function decideAll(live: Live, commands: readonly Command[]): Promise<Decided> {
    for (let tries = 1; ; tries++) {
      const known = live.play?.n ?? 0;
      const rows: EntryRow[] = [];
      const told: Told<GameEvent>[] = [];
      const verdicts: (No | null)[] = [];
      for (const c of commands) {
        const maybe = live.play?.seen.has(commandKey(c.seat, c.id)) ?? false;
        verdicts.push(maybe && (await isRepeat(live, c, rows)) ? null : attempt(live, c, rows, told));
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
      const outcome = await writer.write({ entries: rows, statements: ended === null ? [] : [ended.sql] });
      if (outcome === 'ok') {
        if (ended !== null) {
          live.row = ended.row;
          broadcastInfo(live);
          nodes?.release(live.id);
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

  async function isRepeat(live: Live, c: Command, rows: readonly EntryRow[]): Promise<boolean> {
    return rows.some(r => isOf(r, c)) || (await hasCommand(db, live.id, c.seat, c.id));
  }

  function attempt(live: Live, c: Command, rows: EntryRow[], told: Told<GameEvent>[]): No | null {
    if (live.play === null)
      return live.row.phase === 'gathering' ? { code: 'not-started', text: 'The game has not started.' } : STORAGE;
    const bot = live.seats[c.seat]!.bot;
    if (c.kind === 'skip') return decideNow(live, c, rows, told);
    if (c.from !== null && bot !== null)
      return { code: 'not-yours', text: 'A bot plays this seat now. Take it back first.' };
    if (c.from === null && bot === null) return { code: 'not-yours', text: 'No bot plays this seat now.' };
    return decideNow(live, c, rows, told);
  }

  function decideNow(live: Live, c: Command, rows: EntryRow[], told: Told<GameEvent>[]): No | null {
    try {
      const decision = decide(live.engine, live.id, live.play!, c, Date.now());
      if ('no' in decision) return decision.no;
      if (c.kind === 'answer') live.clock.spoken = true;
      rows.push(decision.row);
      for (const t of decision.told) told.push(t);
      return null;
    } catch (error) {
      // The kernel has put the state back; the rule that threw is a bug to be found in the log.
      log.error({ table: live.id, seat: c.seat, text: c.text, error: errorText(error) }, 'a rule failed');
      return INTERNAL;
    }
  }

  function endOf(live: Live): { row: TableRow; sql: Sql } {
    const scores = JSON.stringify(live.play!.table.scores);
    const change = { phase: 'over', scores, ended: Date.now() };
    const update = db
      .updateTable('tables')
      .set(change)
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', live.id);
    return { row: { ...live.row, ...change, version: live.row.version + 1 }, sql: sqlOf(update) };
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
    catchUp,
    catchUpGame,
    all: () => lives.values(),
    adopt: (row, seats) => adopt(row, seats, [], 0),
    peek: id => lives.get(id) ?? null,
    get(id) {
      const live = lives.get(id);
      if (live !== undefined) return nodes === null ? Promise.resolve(live) : upToDate(live);
      let p = loading.get(id);
      if (p === undefined) {
        p = load(id).finally(() => loading.delete(id));
        p.then(
          found => found !== null && metrics.loads.inc({ outcome: 'ok' }),
          error => {
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
      for (const live of lives.values()) {
        const still =
          live.subs.size === 0 &&
          !live.busy &&
          live.queue.length + live.jobs.length + live.thinking.size === 0 &&
          live.clock.timer === null;
        if (still && now - live.touched > setup.idleMs) {
          live.gone = true;
          lives.delete(live.id);
          nodes?.release(live.id);
        }
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

/** What to say to somebody whose wish ended in an error. */
export function refusalOf(error: unknown): No {
  if (error instanceof RulesMissing)
    return { code: 'internal', text: `This server cannot play it: ${error.message}. Another one may.` };
  return isUnreachable(error) ? UNREACHABLE : INTERNAL;
}
