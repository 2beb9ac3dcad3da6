import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { LEVELS } from '@polis/bots';
import type { FastifyBaseLogger } from 'fastify';
import { dealsOfDays } from '../store/deals.ts';
import { sqlOf } from '../store/reader.ts';
import type { DealRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { dayAt } from './days.ts';
import type { FieldDone, FieldJob } from './field-game.ts';

/**
 * What bots make of the deals of today: forty games of every level, so that somebody who plays alone has a field to be
 * compared with. They are played one after the other by a process that leaves the processor to others, and each is kept when it is over, so a
 * house that is closed in the middle goes on where it was. Of several servers one plays.
 */
export interface Field {
  start(): void;
  close(): Promise<void>;
}
export interface FieldSetup {
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  readonly workersDir: string;
  /** Null: no games are played. */
  readonly lookMs: number | null;
  readonly now: () => number;
}

const GAMES_PER_LEVEL = 40;
export const FIELD_GAMES = GAMES_PER_LEVEL * LEVELS.length;
/** So many games of every level are kept as replays. */
const KEPT_PER_LEVEL = 4;
/** The lease of the one server that plays: no table has such an id. */
const LEASE = '*field';
const HEAP_MB = 96;
/** The longest game takes some seconds. */
const PATIENCE_MS = 120_000;

export function createField({ store, log, workersDir, lookMs, now }: FieldSetup): Field {
  const { db, writer, nodes } = store;
  let player: ChildProcess | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closing = false;
  let working: Promise<void> = Promise.resolve();

  function lookSoon(ms: number): void {
    timer = setTimeout(() => {
      working = look()
        .catch(error => log.warn({ why: (error as Error).message }, 'the field of a deal cannot be played now'))
        .then(() => {
          player?.kill();
          player = null;
          if (!closing) lookSoon(ms);
        });
    }, ms).unref();
  }

  /** All deals of a day grow side by side. */
  async function look(): Promise<void> {
    const today = dayAt(now());
    const deals = await dealsOfDays(db, today, today);
    if (deals.length === 0) return;
    const ids = deals.map(d => d.id);
    const rows = await db.selectFrom('deal_field').select(['deal_id', 'n']).where('deal_id', 'in', ids).execute();
    const done = new Set(rows.map(r => `${r.deal_id} ${r.n}`));
    for (let n = 0; n < FIELD_GAMES; n++)
      for (const deal of deals) {
        if (done.has(`${deal.id} ${n}`)) continue;
        if (closing || dayAt(now()) !== today || !(await isMine())) return;
        await playOne(deal, n);
      }
  }

  async function isMine(): Promise<boolean> {
    return nodes === null || nodes.drives(LEASE) || (await nodes.claim(LEASE));
  }

  /** The levels take turns, so that a field that is not whole yet has all of them. */
  async function playOne(deal: DealRow, n: number): Promise<void> {
    const { game, rules, seats, seed } = deal;
    const bot = LEVELS[n % LEVELS.length]!;
    const bots = [bot, ...(JSON.parse(deal.bots) as string[])];
    const job: FieldJob = { game, rules, seats, options: JSON.parse(deal.options), seed, bots, chance: `${seed}/${n}` };
    const { score, replay } = await ask(job);
    const moves = n < KEPT_PER_LEVEL * LEVELS.length ? JSON.stringify(replay) : null;
    const row = { deal_id: deal.id, n, bot, score, moves };
    const sql = sqlOf(
      db
        .insertInto('deal_field')
        .values(row)
        .onConflict(c => c.doNothing()),
    );
    if ((await writer.write({ entries: [], statements: [sql] })) !== 'ok') throw new Error('it could not be stored');
  }

  function ask(job: FieldJob): Promise<FieldDone> {
    const child = player ?? startPlayer();
    player = child;
    return new Promise((resolve, reject) => {
      const ended = () => settle(() => reject(new Error('the process that plays it ended')));
      const timeout = setTimeout(() => child.kill(), PATIENCE_MS);
      const said = (done: FieldDone | { readonly why: string }) =>
        settle(() => ('why' in done ? reject(new Error(done.why)) : resolve(done)));
      function settle(how: () => void): void {
        clearTimeout(timeout);
        child.off('message', said).off('exit', ended);
        how();
      }
      child.on('message', said).on('exit', ended);
      child.send(job);
    });
  }

  function startPlayer(): ChildProcess {
    const execArgv = [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4'];
    const child = fork(join(workersDir, 'field-worker.js'), { execArgv, stdio: 'ignore' });
    child.on('error', () => {});
    child.once('exit', () => {
      if (player === child) player = null;
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return child;
  }

  return {
    start() {
      if (lookMs !== null && !closing) lookSoon(lookMs);
    },
    async close() {
      closing = true;
      if (timer !== null) clearTimeout(timer);
      player?.kill();
      await working;
    },
  };
}
