import type { Moment, Review, ReviewJob } from '@polis/bots';
import { useCallback, useEffect, useState } from 'react';
import { type Spawn, spawn as spawnWorker } from '../../local/spawn.ts';
import { loadReview, saveReview } from './store.ts';

export interface ReviewState {
  readonly moments: readonly Moment[];
  /** Null while it is being made. */
  readonly review: Review | null;
  /** Moves looked at, of how many. */
  readonly done: number;
  readonly all: number;
  readonly why: string | null;
}

export interface Running {
  stop(): void;
}

/** Reviews a game in a worker of its own: stopping ends the worker, and with it all work at once. */
export function runReview(job: ReviewJob, tell: (state: ReviewState) => void, spawn: Spawn = spawnWorker): Running {
  let state: ReviewState = { moments: [], review: null, done: 0, all: job.replay.moves.length, why: null };
  const next = (change: Partial<ReviewState>) => {
    state = { ...state, ...change };
    tell(state);
  };
  const helper = spawn('review', m => {
    if (m.t === 'reviewing') next({ done: m.done, all: m.all, moments: [...state.moments, ...m.moments] });
    else if (m.t === 'reviewed') {
      helper.end();
      next({ review: m.review, moments: m.review.moments, done: m.review.moves });
    } else if (m.t === 'failed') {
      helper.end();
      next({ why: m.why });
    }
  });
  helper.post({ t: 'review', job });
  return { stop: () => helper.end() };
}

const FRESH: ReviewState = { moments: [], review: null, done: 0, all: 0, why: null };

/** The review of a game: the one that was kept, or a new one. It is given up when the page is left. */
export function useReview(id: string, job: ReviewJob): ReviewState & { stopped: boolean; stop(): void; go(): void } {
  const [state, setState] = useState<ReviewState>(() => {
    const review = loadReview(id);
    return review === null ? FRESH : { ...FRESH, review, moments: review.moments };
  });
  const [stopped, setStopped] = useState(false);
  const finished = state.review !== null;
  useEffect(() => {
    if (finished || stopped) return;
    const running = runReview(job, next => {
      setState(next);
      if (next.review !== null) saveReview(id, next.review);
    });
    return () => running.stop();
    // The job belongs to the id.
  }, [id, finished, stopped]);
  return {
    ...state,
    stopped,
    stop: useCallback(() => setStopped(true), []),
    go: useCallback(() => setStopped(false), []),
  };
}
