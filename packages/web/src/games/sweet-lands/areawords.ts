import { AREAS, type AreaHint } from '@polis/sweet-lands';
import { t } from './i18n/index.ts';
import { nowWords } from './now.ts';
import type { Controller } from './useTable.ts';
import { becauseWords } from './why.ts';
import { areaLetter, areaName, cost, effectWords } from './words.ts';

/** "Build roads. Place up to 3 roads. Costs 6 wood and 1 card from your hand. Now: …" */
export function areaWords(c: Controller, area: number, hint: AreaHint | null): string {
  const { effect, opens } = AREAS[area]!;
  const { open, discs } = c.model.view.areas[area]!;
  const words = [`${areaLetter(area)} ${areaName(area)}`, effectWords(effect)];
  if (!open) words.push(t('area.closed', { n: opens }));
  else if (hint !== null) {
    words.push(
      hint.handCost === null
        ? t('area.full')
        : t('area.cost', {
            cost: cost(hint.price),
            n: hint.handCost,
            free: discs.filter(disc => !disc).length,
            of: discs.length,
          }),
    );
    const now = nowWords(effect, c.model, c.me ?? c.shown);
    if (now !== null && hint.usable) words.push(now);
    if (hint.why !== null && !hint.usableWithDisc) words.push(becauseWords(hint.why).replace(/\.$/, ''));
    else if (hint.why !== null) words.push(t('area.disc'));
  }
  return `${words.join('. ')}.`;
}
