import type { Touch, Touching } from './touch.ts';
import type { Controller } from './useTable.ts';

/** Does what a touch means. */
export function react(c: Controller, touch: Touch): void {
  if (touch.kind === 'pick') c.pick(touch.ref);
  else if (touch.kind === 'ask') c.challenge(touch.text);
  else c.say(touch.text);
}

/** What the prompt says about what can be touched. */
export function touching(c: Controller): Touching {
  return { model: c.model, next: c.next, picked: c.picked, detour: c.detour };
}
