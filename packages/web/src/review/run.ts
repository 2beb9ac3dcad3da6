import type { Moment, Review, ReviewJob } from '@polis/bots';
import type { TableInfo } from '@polis/protocol/wire';
import { useCallback, useEffect, useState } from 'react';
import { useAct } from '../base/useAct.ts';
import { type Spawn, spawn as spawnWorker } from '../local/spawn.ts';
import { findShared, loadReview, saveReview, share } from './store.ts';

export interface ReviewState {
  readonly moments: readonly Moment[];
  /** Null while it is being made. */
  readonly review: Review | null;
  /** Moves looked at, of how many. */
  readonly done: number;
  readonly all: number;
  readonly why: string | null;
  /** Whose word it is: somebody has brought it, and the server has not checked it yet. */
  readonly from: string | null;
}

export interface Running {
  stop(): void;
}

/** Reviews a game in a worker of its own: stopping ends the worker, and with it all work at once. */
export function runReview(job: ReviewJob, tell: (state: ReviewState) => void, spawn: Spawn = spawnWorker): Running {
  let state: ReviewState = { moments: [], review: null, done: 0, all: job.replay.moves.length, why: null, from: null };
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

const FRESH: ReviewState = { moments: [], review: null, done: 0, all: 0, why: null, from: null };

function finishedAs(review: Review, from: string | null = null): ReviewState {
  return { ...FRESH, review, from, moments: review.moments };
}

/** The review of a game: the one that was kept, here or with its table, or a new one. It is given up when the page is left. */
export function useReview(
  id: string,
  job: ReviewJob,
  info: TableInfo,
): ReviewState & { stopped: boolean; stop(): void; go(): void; anew(): void } {
  const [state, setState] = useState<ReviewState>(() => {
    const review = loadReview(id);
    return review === null ? FRESH : finishedAs(review);
  });
  const [stopped, setStopped] = useState(false);
  const [alone, setAlone] = useState(false);
  const finished = state.review !== null;
  // The job and the table belong to the id.
  const act = useAct({
    run: (onState: (next: ReviewState) => void) => runReview(job, onState),
    share: (review: Review) => void share(id, review, info),
  });
  useEffect(() => {
    if (finished || stopped) return;
    let here = true;
    let running: Running | null = null;
    const begin = () =>
      act.run(next => {
        setState(next);
        if (next.review === null) return;
        saveReview(id, next.review);
        act.share(next.review);
      });
    void (alone ? Promise.resolve(null) : findShared(id)).then(found => {
      if (!here) return;
      if (found === null) running = begin();
      else setState(finishedAs(found.review, found.from));
    });
    return () => {
      here = false;
      running?.stop();
    };
  }, [id, finished, stopped, alone, act]);
  return {
    ...state,
    stopped,
    stop: useCallback(() => setStopped(true), []),
    go: useCallback(() => setStopped(false), []),
    /** By this device, whatever others have brought. */
    anew: useCallback(() => {
      setAlone(true);
      setState(FRESH);
    }, []),
  };
}
