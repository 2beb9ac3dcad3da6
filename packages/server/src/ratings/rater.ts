import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../store/store.ts';
import { firstOpen, fold } from './fold.ts';

/**
 * Rates games when they have ended: at once at the server that has seen the end, and now and then whatever is found not to be
 * rated, because a server died or came too late.
 */
export interface Rater {
  /** A rated game has ended. */
  wake(game: string): void;
  start(): void;
  /** Resolves when the step that is under way is over. */
  close(): Promise<void>;
}

const LOOK_MS = 30_000;
/** Who was not first comes again after a moment that is not the others'. */
const STEP_ASIDE_MS = 50;
const MAX_TRIES = 20;

export function createRater({ db, writer }: Store, log: FastifyBaseLogger, lookMs = LOOK_MS): Rater {
  const due = new Set<string>();
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closing = false;

  async function rate(game: string): Promise<void> {
    for (let tries = 0; !closing && tries < MAX_TRIES; ) {
      const from = await firstOpen(db, game);
      if (from === null) return;
      const { outcome } = await fold(db, writer, game, from);
      if (outcome === 'storage') throw new Error('ratings could not be stored');
      if (outcome === 'ok') continue;
      tries++;
      await new Promise(done => setTimeout(done, Math.random() * STEP_ASIDE_MS));
    }
  }

  async function work(): Promise<void> {
    for (const game of due) {
      due.delete(game);
      await rate(game);
    }
  }

  function begin(): void {
    if (closing || working !== null) return;
    working = work()
      .catch(error => log.warn({ why: (error as Error).message }, 'games could not be rated now'))
      .finally(() => {
        working = null;
        if (due.size > 0) begin();
      });
  }

  async function look(): Promise<void> {
    const open = await db.selectFrom('rated_games').select('game').distinct().where('folded', '=', 0).execute();
    for (const { game } of open) due.add(game);
    if (due.size > 0) begin();
  }

  function lookNow(): void {
    look().catch(error => log.warn({ why: (error as Error).message }, 'games to be rated could not be looked for'));
  }

  return {
    wake(game) {
      due.add(game);
      begin();
    },
    start() {
      lookNow();
      timer = setInterval(lookNow, lookMs).unref();
    },
    async close() {
      closing = true;
      if (timer !== null) clearInterval(timer);
      await working;
    },
  };
}
