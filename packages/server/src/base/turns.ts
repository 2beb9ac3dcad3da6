/**
 * Long work in small pieces, so that everybody else is served in between. What has least left goes first; and where there is
 * no end of it, it rests for as long as it works.
 */
export interface Turns {
  /** `work` yields as often as it can how much is left, and returns what it was for. `size`: how much it is. */
  take<T>(size: number, work: Generator<number, T>): Promise<T>;
  /** For work that was done elsewhere and took so long: resolves when there may be more of it. */
  pay(ms: number): Promise<void>;
}
interface Job {
  left: number;
  /** A piece of the work, until this time; true: it is over. */
  readonly go: (until: number) => boolean;
}

const PIECE_MS = 4;
/** So much work is done without a rest, if there was none for as long. */
const CREDIT_MS = 100;

export function createTurns(): Turns {
  const jobs = new Set<Job>();
  let credit = CREDIT_MS;
  let stopped = performance.now();
  let working = false;

  function smallest(): Job {
    let found: Job | null = null;
    for (const job of jobs) if (found === null || job.left < found.left) found = job;
    return found!;
  }

  async function work(): Promise<void> {
    working = true;
    while (jobs.size > 0) {
      const job = smallest();
      const began = performance.now();
      credit = Math.min(CREDIT_MS, credit + began - stopped);
      if (job.go(began + PIECE_MS)) jobs.delete(job);
      stopped = performance.now();
      credit -= stopped - began;
      await rest(Math.max(0, -credit));
    }
    working = false;
  }

  return {
    pay(ms) {
      const now = performance.now();
      credit = Math.min(CREDIT_MS, credit + Math.max(0, now - stopped - ms)) - ms;
      stopped = now;
      return rest(Math.max(0, -credit));
    },
    take(size, steps) {
      return new Promise((resolve, reject) => {
        const job: Job = {
          left: size,
          go(until) {
            try {
              for (;;) {
                const step = steps.next();
                if (step.done === true) {
                  resolve(step.value);
                  return true;
                }
                job.left = step.value;
                if (performance.now() >= until) return false;
              }
            } catch (error) {
              reject(error);
              return true;
            }
          },
        };
        jobs.add(job);
        if (!working) void work();
      });
    },
  };
}

/** What has arrived is looked at, in any case. */
function rest(ms: number): Promise<void> {
  return new Promise(done => {
    if (ms > 0) setTimeout(done, ms);
    else setImmediate(done);
  });
}
