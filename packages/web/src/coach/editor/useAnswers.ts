import type { Frame } from '@polis/protocol/wire';
import { useRef, useState } from 'react';
import { askCoach } from '../ask.ts';
import type { Advice, AdviceRow, GameCoach } from '../types.ts';

export interface Answers<R extends AdviceRow> {
  readonly advice: Advice<R> | null;
  readonly busy: boolean;
  /** He was asked and had nothing to say. */
  readonly none: boolean;
  ask(frame: Frame): void;
  choose(at: number): void;
  forget(): void;
}

interface Given<R extends AdviceRow> {
  readonly rows: readonly R[] | null;
  readonly at: number;
}

/** The coach's answers to a question that somebody has put together. */
export function useAnswers<R extends AdviceRow>(coach: GameCoach<R>): Answers<R> {
  const [given, setGiven] = useState<Given<R> | null>(null);
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  return {
    advice: given?.rows ? { rows: given.rows, at: given.at } : null,
    busy,
    none: given !== null && given.rows === null,
    async ask(frame) {
      const mine = ++turn.current;
      setBusy(true);
      const found = await askCoach(coach, frame).catch(() => null);
      // The position may have changed in the meantime.
      if (mine !== turn.current) return;
      setBusy(false);
      setGiven({ rows: found?.rows ?? null, at: 0 });
    },
    choose: at => setGiven(old => old && { ...old, at }),
    forget() {
      turn.current++;
      setBusy(false);
      setGiven(null);
    },
  };
}
