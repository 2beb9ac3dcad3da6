import type { Reason } from '@polis/protocol/wire';
import {
  ACTIONS,
  type AskName,
  firstOf,
  type NAMES,
  parseEstate,
  parseGap,
  parseHouse,
  sizeOf,
  WHY_CODES,
  type WhyCode,
} from '@polis/welcome-to';
import { t, tw } from './i18n/index.ts';
import { estatesWords, planWords } from './plans.ts';
import { estateName, gapName, houseName, nameOf } from './words.ts';

/** The rule that forbids an answer, in words. Null: a code this page does not know. */
export function whyWords(reason: Reason): string | null {
  if (!(WHY_CODES as readonly string[]).includes(reason.code)) return null;
  const params: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(reason.params)) params[key] = word(key, value);
  const code = reason.code as WhyCode;
  if (code === 'plan-not-fulfilled' && params.missing !== undefined) return tw('plan-not-fulfilled.sizes', params);
  return tw(code, params);
}

/** Notation as names; numbers stay. */
function word(key: string, value: string | number): string | number {
  if (typeof value === 'number') return value;
  switch (key) {
    case 'house':
    case 'neighbour': {
      const house = parseHouse(value);
      return house === null ? value : houseName(house);
    }
    case 'gap': {
      const gap = parseGap(value);
      return gap === null ? value : gapName(gap);
    }
    case 'estate': {
      const estate = parseEstate(value);
      return estate === null ? value : estateName(firstOf(estate), sizeOf(estate));
    }
    case 'plan':
      return planWords(value);
    case 'street':
      return nameOf(value as keyof typeof NAMES);
    case 'action':
    case 'chosen':
      return (ACTIONS as readonly string[]).includes(value) ? nameOf(value as (typeof ACTIONS)[number]) : value;
    case 'asked':
      return t(`step.${value as AskName}`);
    case 'missing':
      return estatesWords(value.split(',').map(Number));
    default:
      return value;
  }
}
