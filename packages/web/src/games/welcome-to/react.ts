import type { Touch } from './touch.ts';
import type { Controller } from './useSheet.ts';

/** Does what a touch means. */
export function react(c: Controller, touch: Touch): void {
  if (touch.kind === 'pick') c.pick(touch.ref);
  else if (touch.kind === 'ask') c.challenge(touch.text);
  else c.say(touch.text);
}
