import { randomInt } from 'node:crypto';
import { EVEN, type Review } from '@polis/bots';
import type { Replay } from '@polis/kernel';
import type { ReviewBody } from '@polis/protocol';
import type { BotPool } from '../bots/pool.ts';

/**
 * Looks again at some decisions of a review that a player has brought, chosen by chance after it has come. Reviews wait here
 * and stand in line with the tables whose bots think one after the other: whoever brings many delays nobody's bot by more
 * than one look.
 */
export interface Checks {
  /** Whether the server has come to the same everywhere. False also when too many wait, or when the game gets a newer one meanwhile. */
  agrees(replay: Replay, review: ReviewBody['review']): Promise<boolean>;
}

const SAMPLE = 3;
const MOST_WAITING = 20;
const LIMIT_MS = 30_000;

interface Waiting {
  readonly replay: Replay;
  readonly moments: ReviewBody['review']['moments'];
  readonly said: (agrees: boolean) => void;
}

export function createChecks(pool: BotPool, mostWaiting = MOST_WAITING): Checks {
  /** By game. */
  const waiting = new Map<string, Waiting>();
  let busy = false;

  function lookAgain(replay: Replay, move: number): Promise<Review | null> {
    return new Promise(resolve => {
      pool.line({}, () => ({
        jobs: [{ replay, moves: [move] }],
        limitMs: LIMIT_MS,
        done: ([text]) => resolve(text == null ? null : (JSON.parse(text) as Review)),
      }));
    });
  }

  async function isConfirmed({ replay, moments }: Waiting): Promise<boolean> {
    for (let i = 0; i < SAMPLE; i++) {
      const said = moments[randomInt(moments.length)]!;
      const [seen] = (await lookAgain(replay, said.at))?.moments ?? [];
      if (seen === undefined || !isSame(seen, said)) return false;
    }
    return true;
  }

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (const [game, one] of waiting) {
      waiting.delete(game);
      one.said(await isConfirmed(one).catch(() => false));
    }
    busy = false;
  }

  return {
    agrees(replay, { moments }) {
      const game = replay.seedHash;
      const before = waiting.get(game);
      if (moments.length === 0 || (before === undefined && waiting.size >= mostWaiting)) return Promise.resolve(false);
      before?.said(false);
      return new Promise(said => {
        waiting.set(game, { replay, moments, said });
        void work();
      });
    },
  };
}

/** Browsers count a little differently in the last digits. */
function isSame(a: Review['moments'][number], b: ReviewBody['review']['moments'][number]): boolean {
  return a.grade === b.grade && Math.abs(a.value - b.value) < EVEN && Math.abs(a.loss - b.loss) < EVEN;
}
