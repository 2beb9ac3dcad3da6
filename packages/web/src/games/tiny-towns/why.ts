import type { Reason } from '@polis/protocol/wire';
import { parseCell, RESOURCES, WHY_CODES, type WhyCode } from '@polis/tiny-towns';
import { tw } from './i18n/index.ts';
import { cardName, cellWords, resName } from './words.ts';

/** The rule that forbids an answer, in words. Null: a code this page does not know. */
export function whyWords(reason: Pick<Reason, 'code' | 'params'>): string | null {
  if (!(WHY_CODES as readonly string[]).includes(reason.code)) return null;
  const { card, ...rest } = reason.params;
  const params: Record<string, string | number> = typeof card === 'string' ? { name: cardName(card) } : {};
  for (const [key, value] of Object.entries(rest)) params[key] = word(key, value);
  return tw(reason.code as WhyCode, params);
}

/** Notation as names; numbers stay. */
function word(key: string, value: string | number): string | number {
  if (typeof value === 'number') return value;
  if (key === 'resource') return resName(RESOURCES.indexOf(value as (typeof RESOURCES)[number])).toLocaleLowerCase();
  const cell = key === 'cell' ? parseCell(value) : null;
  return cell === null ? value : cellWords(cell);
}
