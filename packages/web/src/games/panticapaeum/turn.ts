import { useRefusals, useTurnCall } from '../../table/turn.ts';
import { askWords } from './asks.tsx';
import type { Controller } from './useCity.ts';
import { whyWords } from './why.ts';

/** Refusals and calls to the turn, in this game's words. */
export function useTurn(c: Controller): void {
  const prompt = c.readOnly ? null : (c.frame.prompt?.id ?? null);
  useRefusals(c.session, c.state.error, whyWords, c.say);
  useTurnCall({ prompt, sentence: prompt === null || c.me === null ? '' : askWords(c).sentence, next: nextDecision });
}

/** The city if places are lit there, else the first thing a number key would press. */
function nextDecision(): HTMLElement | null {
  const lit = document.querySelector('.pa-grid [data-legal]');
  const cell = lit && document.querySelector<HTMLElement>('.pa-grid [role=gridcell][tabindex="0"]');
  return cell ?? document.querySelector<HTMLElement>('.pa [data-nth]');
}
