import type { Reason } from '@polis/protocol/wire';
import { useEffect, useRef } from 'react';
import type { SessionState, TableSession } from '../session/types.ts';
import { announce, showToast, usePrefs } from '../ui/index.ts';
import { t } from './i18n/index.ts';

/** Refusals for which the table has words of its own. */
const KNOWN = ['stale', 'illegal', 'no-undo', 'storage'] as const;

/** For games whose affordances leave nothing to explain. */
const noWords = () => null;

/** A refusal with a reason is said where one looks: in the prompt. Others are said once and forgotten. */
export function useRefusals(
  session: TableSession,
  error: SessionState['error'],
  words: (reason: Reason) => string | null = noWords,
  say: (text: string) => void = showToast,
): void {
  useEffect(() => {
    if (error === null) return;
    const why = error.reason ? words(error.reason) : null;
    if (why !== null) say(why);
    else {
      const known = KNOWN.find(code => code === error.code);
      showToast(known ? t(`error.${known}`) : error.text);
    }
    session.dismiss();
  }, [error, session, words, say]);
}

/** In the title of a tab that waits for you. */
const MARK = '● ';

export interface TurnCall {
  /** The question asked of this seat, or null. */
  readonly prompt: number | null;
  readonly sentence: string;
  /** Where a keyboard player should land for the next decision. */
  readonly next: () => HTMLElement | null;
  /** What others should have in sight. */
  readonly inSight?: () => HTMLElement | null;
}

/** "Your turn" is said aloud, and a keyboard player lands where the next decision is. */
export function useTurnCall({ prompt, sentence, next, inSight }: TurnCall): void {
  const had = useRef<number | null>(null);
  const keyboard = useKeyboardUse();
  const vibration = usePrefs().vibration;
  const mine = prompt !== null;
  const where = useRef({ next, inSight });
  where.current = { next, inSight };
  useEffect(() => {
    if (!mine) return;
    if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
    return () => {
      if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
    };
  }, [mine]);
  useEffect(() => {
    const before = had.current;
    had.current = prompt;
    if (prompt === null || before === prompt) return;
    if (before === null) {
      announce(`${t('prompt.yourTurn')} ${sentence}`, 'assertive');
      if (vibration) navigator.vibrate?.(20);
    } else announce(sentence);
    if (!keyboard.current) where.current.inSight?.()?.scrollIntoView?.({ block: 'nearest' });
    else if (isFree()) where.current.next()?.focus();
  }, [prompt, sentence, vibration, keyboard]);
}

/** The focus is nowhere, or on the table: then it may be moved. */
function isFree(): boolean {
  const active = document.activeElement;
  return (
    active === null || active === document.body || active.id === 'main' || active.closest('[data-region]') !== null
  );
}

function useKeyboardUse() {
  const keyboard = useRef(false);
  useEffect(() => {
    const key = () => {
      keyboard.current = true;
    };
    const pointer = () => {
      keyboard.current = false;
    };
    document.addEventListener('keydown', key, true);
    document.addEventListener('pointerdown', pointer, true);
    return () => {
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', pointer, true);
    };
  }, []);
  return keyboard;
}
