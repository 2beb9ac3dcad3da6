import type { Frame } from '@polis/protocol/wire';
import { type ComponentType, createElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useAct } from '../base/useAct.ts';
import { wordsReady } from '../i18n/index.ts';
import type { SessionState } from '../session/types.ts';
import { announce } from '../ui/Announcer.tsx';
import type { Advice, AdviceRow, GameCoach } from './types.ts';

export interface AdviceListProps {
  readonly rows: readonly AdviceRow[];
  readonly at: number;
  /** The answer that was given, in a review. */
  readonly played?: string;
  /** Only what to do, not what it is worth. */
  readonly bare?: boolean;
  readonly onChoose: (at: number) => void;
}

interface Found<R extends AdviceRow> {
  readonly prompt: number;
  readonly rows: readonly R[];
  readonly at: number;
  readonly List: ComponentType<AdviceListProps>;
}

/** The coach at a table. */
export interface Coached<R extends AdviceRow> {
  /** The answer of the coach that is rung, and all of them. */
  readonly hint: R | null;
  readonly advice: Advice<R> | null;
  /** The rows to choose from; null while there are none. */
  readonly adviceList: ReactNode;
  /** He has been asked and has not answered yet. */
  readonly thinking: boolean;
  /** Null: this game has no coach. */
  readonly toggleHint: (() => void) | null;
  readonly dropHint: () => void;
}

const nothing = () => {};

/** Of a game that nobody has taught the coach. */
export const UNCOACHED: Coached<never> = {
  hint: null,
  advice: null,
  adviceList: null,
  thinking: false,
  toggleHint: null,
  dropHint: nothing,
};

/**
 * Advice for the question that is open, forgotten with it; none at a table that forbids it. The coach himself is fetched
 * when he is asked first. `shown`: advice that comes from elsewhere, as in a review.
 */
export function useAdvice<R extends AdviceRow>(
  { frame, info }: Pick<SessionState, 'frame' | 'info'>,
  prompt: number | null,
  load: () => Promise<GameCoach<R>>,
  at: { readonly shown: Advice | null; readonly onShow?: (row: R) => void; readonly onNone: () => void },
): Coached<R> {
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
        const own = await load();
        await wordsReady();
        return coach.askCoach(own, about, info?.rules);
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
  const advice = (at.shown as Advice<R> | null) ?? own;
  const thinking = asked !== null && asked === prompt;
  const act = useAct({
    toggleHint() {
      if (prompt === null || frame === null || !info?.hints || own !== null) return drop();
      if (asking.current !== prompt) void ask(frame, prompt);
    },
    dropHint: drop,
    choose: (i: number) => own && show({ ...own, at: i }),
  });
  return useMemo(() => {
    const { choose, ...deeds } = act;
    const adviceList = own && createElement(own.List, { rows: own.rows, at: own.at, onChoose: choose });
    return { hint: advice?.rows[advice.at] ?? null, advice, adviceList, thinking, ...deeds };
  }, [act, advice, own, thinking]);
}

/** Which row of the advice an answer is: 1 is the best; 0: none of them. */
export function rankOf(advice: Advice | null, answer: string | undefined): number {
  return advice === null ? 0 : advice.rows.findIndex(row => row.choice.text === answer) + 1;
}
