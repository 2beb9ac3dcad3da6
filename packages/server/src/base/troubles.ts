import type { LoggedError } from '@polis/protocol';

/** The last errors and warnings of the log, for whoever looks after the house without a way to the machine. */
export interface Troubles {
  /** Newest first. */
  list(): readonly LoggedError[];
  /** What the log was given, and how bad it is (as pino counts: 40 a warning, 50 an error). */
  note(given: readonly unknown[], level: number): void;
}

const MOST = 100;
const DETAIL = 600;
const WARN = 40;
const ERROR = 50;

export function createTroubles(now: () => number = Date.now): Troubles {
  let kept: LoggedError[] = [];
  return {
    list: () => kept,
    note(given, level) {
      if (level < WARN) return;
      const [first, second] = given;
      const text = typeof first === 'string' ? first : String(second ?? '');
      const about = typeof first === 'object' && first !== null ? first : {};
      // Acts have a log of their own.
      if ('act' in about) return;
      const said = JSON.stringify(about).slice(0, DETAIL);
      const detail = said === '{}' ? '' : said;
      const last = kept[0];
      const again = last?.text === text && last.detail === detail;
      const one: LoggedError = {
        at: now(),
        level: level >= ERROR ? 'error' : 'warn',
        text,
        detail,
        times: again ? last.times + 1 : 1,
      };
      kept = [one, ...(again ? kept.slice(1) : kept)].slice(0, MOST);
    },
  };
}
