import type { Frame } from '@polis/protocol/wire';
import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SessionState } from '../session/types.ts';
import { announce } from '../ui/announcer.tsx';
import type { Advice, AdviceRow, GameCoach } from './types.ts';

export interface AdviceListProps {
  readonly rows: readonly AdviceRow[];
  readonly at: number;
  /** The answer that was given, in a review. */
  readonly played?: string;
  readonly onChoose: (at: number) => void;
}

interface Found<R extends AdviceRow> {
  readonly prompt: number;
  readonly rows: readonly R[];
  readonly at: number;
  readonly List: ComponentType<AdviceListProps>;
}

export interface CoachSeat<R extends AdviceRow> {
  readonly advice: Advice<R> | null;
  /** The coach is at it. */
  readonly thinking: boolean;
  readonly toggle: () => void;
  readonly drop: () => void;
  /** The rows to choose from; null while there are none. */
  readonly list: ReactNode;
}

/**
 * Advice for the question that is open, forgotten with it; none at a table that forbids it. The coach himself is fetched
 * when he is asked first. `shown`: advice that comes from elsewhere, as in a review.
 */
export function useAdvice<R extends AdviceRow>(
  { frame, info }: Pick<SessionState, 'frame' | 'info'>,
  prompt: number | null,
  load: () => Promise<GameCoach<R>>,
  at: { readonly shown: Advice | null; readonly onShow?: (row: R) => void; readonly onNone: () => void },
): CoachSeat<R> {
  const [found, setFound] = useState<Found<R> | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const asking = useRef<number | null>(null);
  const dismiss = useRef<() => void>(() => {});
  useEffect(() => () => dismiss.current(), []);
  const own = found !== null && found.prompt === prompt ? found : null;

  const show = (next: Found<R>) => {
    setFound(next);
    const row = next.rows[next.at]!;
    at.onShow?.(row);
    announce(row.text);
  };
  const ask = async (about: Frame, id: number) => {
    asking.current = id;
    setAsked(id);
    const answer = await import('./ask.ts')
      .then(async coach => {
        dismiss.current = coach.dismiss;
        return coach.askCoach(await load(), about);
      })
      .catch(() => null);
    // The question may have been answered in the meantime.
    if (asking.current !== id) return;
    asking.current = null;
    setAsked(null);
    if (answer === null) at.onNone();
    else show({ prompt: id, at: 0, ...answer });
  };
  const drop = () => {
    asking.current = null;
    setAsked(null);
    setFound(null);
  };
  return {
    advice: (at.shown as Advice<R> | null) ?? own,
    thinking: asked !== null && asked === prompt,
    toggle: () => {
      if (prompt === null || frame === null || !info?.hints || own !== null) return drop();
      if (asking.current !== prompt) void ask(frame, prompt);
    },
    drop,
    list:
      own && createElement(own.List, { rows: own.rows, at: own.at, onChoose: (i: number) => show({ ...own, at: i }) }),
  };
}

/** Which row of the advice an answer is: 1 is the best; 0: none of them. */
export function rankOf(advice: Advice | null, answer: string | undefined): number {
  return advice === null ? 0 : advice.rows.findIndex(row => row.choice.text === answer) + 1;
}
