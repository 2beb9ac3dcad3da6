import type { GameEvent, Told } from '@polis/kernel';
import type { Person } from '@polis/protocol/wire';
import { loadEngine } from '@polis/registry';
import type { FastifyBaseLogger } from 'fastify';
import { ABSENT, broadcast, broadcastInfo, type Command, type Live, showFrames } from './live.ts';
import type { Metrics } from './metrics.ts';
import { commandKey, decide, type No, startPlay } from './play.ts';
import { type Db, entriesOf, hasCommand, lastChatNumber, seatsOf, sqlOf, tableById } from './store/reader.ts';
import type { EntryRow, PersonRow, TableRow } from './store/schema.ts';
import type { Sql, Writer } from './store/writer.ts';

/**
 * The tables in memory. Each works in cycles: all commands that have arrived are decided together, what was accepted is
 * written as one operation, and only when it is durable are they acknowledged and shown. If it cannot be written, the
 * game in memory is thrown away and built again from its log: nobody has seen anything of it.
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
  /** Runs when no write of this table is in flight, alone. */
  exclusive<T>(live: Live, job: () => Promise<T> | T): Promise<T>;
  /** Forgets a table and tells its watchers why. */
  drop(live: Live, no: No): void;
  /** Drops tables that nobody watches and that wait for no bot. */
  sweep(now: number): void;
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
}
export interface Sitter {
  readonly person: Person | null;
  readonly bot: string | null;
}
export interface TablesSetup {
  readonly db: Db;
  readonly writer: Writer;
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

export function createTables(setup: TablesSetup): Tables {
  const { db, writer, metrics, log } = setup;
  const lives = new Map<string, Live>();
  const loading = new Map<string, Promise<Live | null>>();

  async function load(id: string): Promise<Live | null> {
    const row = await tableById(db, id);
    if (row === null) return null;
    const seats = await seatsOf(db, [id]);
    const entries = row.phase === 'gathering' ? [] : await entriesOf(db, id);
    return adopt(
      row,
      seats.map(s => ({ person: s.person === null ? null : asPerson(s.person), bot: s.bot })),
      entries,
      await lastChatNumber(db, id),
    );
  }

  async function adopt(
    row: TableRow,
    seats: readonly Sitter[],
    entries: readonly EntryRow[],
    chatLines: number,
  ): Promise<Live> {
    const engine = await loadEngine(row.game, row.rules);
    if (engine === null)
      throw new Error(`table ${row.id} needs ${row.game} rules ${row.rules}, which this server does not have`);
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
    const told: Told<GameEvent>[] = [];
    let verdicts: (No | null)[];
    try {
      verdicts = await decideAll(live, commands, told);
    } catch (error) {
      refuseAll(commands, STORAGE);
      throw error;
    }
    for (let i = 0; i < commands.length; i++) settle(commands[i]!, verdicts[i]!);
    if (live.play === null) return;
    metrics.frames.inc(showFrames(live, told));
  }

  /** Decides and stores. Afterwards the game in memory is exactly what is stored. */
  async function decideAll(live: Live, commands: readonly Command[], told: Told<GameEvent>[]): Promise<(No | null)[]> {
    const verdicts: (No | null)[] = [];
    const rows: EntryRow[] = [];
    for (const c of commands) {
      const known = live.play?.seen.has(commandKey(c.seat, c.id)) ?? false;
      verdicts.push(known && (await isRepeat(live, c, rows)) ? null : attempt(live, c, rows, told));
    }
    if (rows.length === 0) return verdicts;
    const ended = live.play!.table.over ? endOf(live) : null;
    const outcome = await writer.write({ entries: rows, statements: ended === null ? [] : [ended.sql] });
    if (outcome !== 'ok') {
      log.error({ table: live.id, outcome, commands: commands.length }, 'answers could not be stored');
      live.play = startPlay(live.engine, live.row, await entriesOf(db, live.id));
      told.length = 0;
      return commands.map(() => STORAGE);
    }
    if (ended !== null) {
      live.row = ended.row;
      broadcastInfo(live);
    }
    return verdicts;
  }

  async function isRepeat(live: Live, c: Command, rows: readonly EntryRow[]): Promise<boolean> {
    return rows.some(r => r.seat === c.seat && r.command === c.id) || (await hasCommand(db, live.id, c.seat, c.id));
  }

  function attempt(live: Live, c: Command, rows: EntryRow[], told: Told<GameEvent>[]): No | null {
    if (live.play === null) return { code: 'not-started', text: 'The game has not started.' };
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
    return {
      row: { ...live.row, ...change },
      sql: sqlOf(db.updateTable('tables').set(change).where('id', '=', live.id)),
    };
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
    broadcast(live, JSON.stringify({ t: 'error', code: no.code, text: no.text, table: live.id }));
    live.subs.clear();
    refuseAll(live.queue.splice(0), STORAGE);
  }

  return {
    get size() {
      return lives.size;
    },
    all: () => lives.values(),
    adopt: (row, seats) => adopt(row, seats, [], 0),
    peek: id => lives.get(id) ?? null,
    get(id) {
      const live = lives.get(id);
      if (live !== undefined) return Promise.resolve(live);
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
      if (live.gone) return settle(command, STORAGE);
      live.queue.push(command);
      pump(live);
    },
    exclusive<T>(live: Live, job: () => Promise<T> | T): Promise<T> {
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
    },
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
        }
      }
    },
    async settled() {
      while ([...lives.values()].some(l => l.busy || l.queue.length + l.jobs.length > 0))
        await new Promise(done => setTimeout(done, 5));
    },
  };
}

export function asPerson(row: PersonRow): Person {
  return { id: row.id, name: row.name, colour: row.colour, avatar: row.avatar as Person['avatar'] };
}

export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
