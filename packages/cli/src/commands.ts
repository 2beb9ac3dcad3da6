import type { Io } from './io.ts';

/** One command: what `--help` says about it, and what it does. It returns the exit code or throws a Failure. */
export interface Command {
  readonly name: string;
  /** After `polis`, as in a manual. */
  readonly usage: string;
  readonly about: string;
  /** Longer help: one line per flag. */
  readonly details: readonly string[];
  run(argv: readonly string[], io: Io): Promise<number>;
}
