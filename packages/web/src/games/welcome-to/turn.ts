import { useRefusals, useTurnCall } from '../../table/turn.ts';
import { askWords } from './asks.tsx';
import type { Controller } from './useSheet.ts';
import { whyWords } from './why.ts';

/** Refusals and calls to the turn, in this game's words. */
export function useTurn(c: Controller): void {
  const prompt = c.readOnly ? null : (c.frame.prompt?.id ?? null);
  useRefusals(c.session, c.state.error, whyWords, c.say);
  useTurnCall({
    prompt,
    sentence: prompt === null || c.me === null ? '' : askWords(c).sentence,
    next: () => firstLit() ?? document.querySelector<HTMLElement>('.wt [data-nth]'),
    inSight: firstLit,
  });
}

/** A house or a gap between two. */
function firstLit(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.wt-map [data-legal]');
}
