import { isQuick } from '@polis/bots';
import type { Limits } from '../base/limits.ts';
import { ABSENT } from './live.ts';
import type { No } from './play.ts';

/**
 * How many bots a table may have: as many as there are seats at a small one, and more at a crowd only if all of them answer
 * at a glance. `bots`: what plays each seat, as it would be; null: a person or nobody.
 */
export function tooManyBots(
  game: string,
  bots: readonly (string | null)[],
  { botsPerTable, quickBotsPerTable }: Pick<Limits, 'botsPerTable' | 'quickBotsPerTable'>,
): No | null {
  const playing = bots.filter(b => b !== null && b !== ABSENT);
  if (playing.length <= botsPerTable) return null;
  if (playing.length <= quickBotsPerTable && playing.every(b => isQuick(b!, game))) return null;
  const text = `A table takes ${botsPerTable} bots, or ${quickBotsPerTable} if all of them are quick (not one that searches).`;
  return { code: 'too-many', text };
}
