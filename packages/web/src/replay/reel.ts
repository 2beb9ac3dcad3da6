import type { Replay, Result } from '@polis/kernel';
import type { Frame, TableInfo } from '@polis/protocol/wire';
import type { FilmFacts } from '../local/film.ts';
import type { FilmQuestion } from '../local/messages.ts';
import { type Spawn, spawn as spawnWorker } from '../local/spawn.ts';

/** A film that plays in a worker. What has been asked once is at hand from then on. */
export interface Reel extends FilmFacts {
  /** What a viewer saw after `at` moves. Null: a spectator. */
  frame(at: number, viewer: number | null): Promise<Frame>;
  /** What a viewer was told with each move, before the first one included. */
  told(viewer: number | null): Promise<readonly (readonly unknown[])[]>;
  /** What the seat sees after some answers more. */
  line(at: number, seat: number, answers: readonly string[]): Promise<Frame>;
  moment(at: number, seat: number, lines: readonly (readonly string[])[]): Promise<Decision>;
  end(): void;
}

export interface Decision {
  /** The position with the question that the seat was asked; null: it was not asked. */
  readonly frame: Frame | null;
  /** The seat's part after each of the lines that were asked about. */
  readonly after: readonly unknown[];
}

type Asked = FilmQuestion extends infer Q ? (Q extends FilmQuestion ? Omit<Q, 'key'> : never) : never;

/** Plays the replay through. Fails where the worker does: its code could not be fetched, for example. */
export function openReel(replay: Replay, info: TableInfo, spawn: Spawn = spawnWorker): Promise<Result<Reel>> {
  return new Promise((resolve, reject) => {
    const known = new Map<string, Promise<unknown>>();
    const open = new Map<string, { done(what: unknown): void; failed(error: Error): void }>();
    const helper = spawn('film', m => {
      if (m.t === 'shown') {
        open.get(m.key)?.done(m.what);
        open.delete(m.key);
      } else if (m.t === 'failed') {
        const error = new Error(m.why);
        helper.end();
        reject(error);
        for (const question of open.values()) question.failed(error);
        open.clear();
      } else if (m.t === 'film') {
        if (!m.result.ok) helper.end();
        resolve(m.result.ok ? { ok: true, value: reelOf(m.result.value) } : m.result);
      }
    });
    const ask = <T>(question: Asked): Promise<T> => {
      const key = JSON.stringify(question);
      let answer = known.get(key);
      if (answer === undefined) {
        answer = new Promise((done, failed) => open.set(key, { done, failed }));
        known.set(key, answer);
        helper.post({ ...question, key });
      }
      return answer as Promise<T>;
    };
    const reelOf = (facts: FilmFacts): Reel => ({
      ...facts,
      frame: (at, viewer) => ask({ t: 'frame', at, viewer }),
      told: viewer => ask({ t: 'told', viewer }),
      line: (at, seat, answers) => ask({ t: 'line', at, seat, answers }),
      moment: (at, seat, lines) => ask({ t: 'moment', at, seat, lines }),
      end: () => helper.end(),
    });
    helper.post({ t: 'film', replay, info });
  });
}
