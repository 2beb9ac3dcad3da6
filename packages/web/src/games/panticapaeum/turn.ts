import { useEffect, useRef } from 'react';
import { t as tt } from '../../table/i18n/index.ts';
import { announce, showToast, usePrefs } from '../../ui/index.ts';
import { askWords } from './asks.tsx';
import type { Controller } from './useCity.ts';
import { whyWords } from './why.ts';

const KNOWN = ['stale', 'illegal', 'no-undo', 'storage'];

/** A refusal with a reason is said where one looks: in the prompt. Others are said once and forgotten. */
export function useErrors(c: Controller): void {
  const { error } = c.state;
  const { session, say } = c;
  useEffect(() => {
    if (error === null) return;
    const why = error.reason ? whyWords(error.reason) : null;
    if (why !== null) say(why);
    else showToast(tt(KNOWN.includes(error.code) ? (`error.${error.code}` as 'error.stale') : 'error.other'));
    session.dismiss();
  }, [error, session, say]);
}

/** In the title of a tab that waits for you. */
const MARK = '● ';

/** "Your turn" is said aloud, and a keyboard player lands where the next decision is. */
export function useTurn(c: Controller): void {
  const prompt = c.readOnly ? null : (c.frame.prompt?.id ?? null);
  const had = useRef<number | null>(null);
  const keyboard = useKeyboardUse();
  const vibration = usePrefs().vibration;
  const mine = prompt !== null;
  useEffect(() => {
    if (!mine) return;
    if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
    return () => {
      if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
    };
  }, [mine]);
  const sentence = prompt === null || c.me === null ? '' : askWords(c).sentence;
  useEffect(() => {
    const before = had.current;
    had.current = prompt;
    if (prompt === null || before === prompt) return;
    if (before === null) {
      announce(`${tt('prompt.yourTurn')} ${sentence}`, 'assertive');
      if (vibration) navigator.vibrate?.(20);
    } else announce(sentence);
    if (keyboard.current) focusNext();
  }, [prompt, sentence, vibration, keyboard]);
}

/** The next decision: the city if places are lit there, else the first thing a number key would press. */
function focusNext(): void {
  const active = document.activeElement;
  const lost = active === null || active === document.body || active.id === 'main';
  if (!lost && !active.closest('[data-region]')) return;
  const lit = document.querySelector('.pa-grid [data-legal]');
  const cell = lit && document.querySelector<HTMLElement>('.pa-grid [role=gridcell][tabindex="0"]');
  (cell ?? document.querySelector<HTMLElement>('.pa [data-nth]'))?.focus();
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
