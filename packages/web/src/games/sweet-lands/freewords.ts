import type { FREE_ACTIONS } from '@polis/sweet-lands';
import { describeCost } from './effect-words/index.ts';
import { t } from './i18n/index.ts';
import { effectWords } from './words.ts';

/** "Free action. Pay 4 gold: …" */
export function freeWords(free: (typeof FREE_ACTIONS)[number]): string {
  const effect = effectWords(free.effect);
  return Object.keys(free.cost).length === 0
    ? t('free.plain', { effect })
    : t('free.cost', { cost: describeCost(free.cost), effect });
}
