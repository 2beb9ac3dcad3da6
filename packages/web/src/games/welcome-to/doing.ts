import type { Doing } from '../../table/PromptBar.tsx';
import { doWords } from './answers.ts';
import { gainsOf, warnOf } from './preview.ts';
import type { Controller } from './useTable.ts';

/** The primary button: the answer that has been chosen, or the one that can otherwise only be declined. */
export function doingOf(c: Controller): Doing | null {
  const choice = c.chosen;
  if (choice === null) return null;
  return {
    action: choice.text,
    label: doWords(c.model, choice.action),
    gains: gainsOf(c.model, c.preview),
    warn: warnOf(c.model, choice.action, c.preview),
    hinted: c.hint?.choice.text === choice.text,
    onDo: () => c.send(choice),
  };
}
