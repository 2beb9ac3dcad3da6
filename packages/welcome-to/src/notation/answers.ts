import type { WelcomeToAction } from '../actions.ts';
import * as act from '../actions.ts';
import { PLANS } from '../data/plans.ts';
import { LETTERS } from '../data/vocabulary.ts';
import { estate, firstOf, sizeOf } from '../rules/estates.ts';
import { estateText, gapText, houseText, parseEstate, parseGap, parseHouse } from './words.ts';

/** Answers as short text, and back. NOTATION.md describes them. */
export function encode(a: WelcomeToAction): string {
  switch (a.type) {
    case 'plan':
      return `plan ${PLANS[a.plan]!.id}`;
    case 'roundabout':
      return `roundabout ${houseText(a.house)}`;
    case 'combo':
      return `combo ${a.combo + 1}`;
    case 'cards':
      return `cards ${a.number + 1} ${a.action + 1}`;
    case 'give':
      return `give ${a.card + 1}`;
    case 'number':
      return `number ${a.number}`;
    case 'write':
    case 'bis':
      return `${a.type} ${a.number} ${houseText(a.house)}`;
    case 'fence':
      return `fence ${gapText(a.gap)}`;
    case 'value':
      return `value ${a.size}`;
    case 'approve':
      return `approve ${LETTERS[a.letter]}`;
    case 'use':
      return `use ${estateText(estate(a.house, a.size))}`;
    default:
      return a.type;
  }
}

const BARE: Readonly<Record<string, WelcomeToAction>> = {
  refuse: act.REFUSE,
  park: act.PLANT_PARK,
  pool: act.BUILD_POOL,
  temp: act.HIRE_TEMP,
  none: act.NO_ACTION,
  reshuffle: act.RESHUFFLE,
  keep: act.KEEP,
  done: act.DONE,
};

export function decode(text: string): WelcomeToAction | null {
  const [verb = '', first = '', second = ''] = text.split(' ');
  const a = Object.hasOwn(BARE, verb) ? BARE[verb]! : decodeWords(verb, first, second);
  // One spelling only: what does not print back to itself is not an answer.
  return a !== null && encode(a) === text ? a : null;
}

function decodeWords(verb: string, first: string, second: string): WelcomeToAction | null {
  const n = Number(first);
  switch (verb) {
    case 'plan':
      return act.CHOOSE_PLAN[PLANS.findIndex(p => p.id === first)] ?? null;
    case 'roundabout':
      return at(act.BUILD_ROUNDABOUT, parseHouse(first));
    case 'combo':
      return act.COMBO[n - 1] ?? null;
    case 'cards':
      return act.CARDS[n - 1]?.[Number(second) - 1] ?? null;
    case 'give':
      return act.GIVE[n - 1] ?? null;
    case 'number':
      return act.CHOOSE_NUMBER[n] ?? null;
    case 'write':
      return at(act.WRITE[n], parseHouse(second));
    case 'bis':
      return at(act.BIS_COPY[n], parseHouse(second));
    case 'fence':
      return at(act.BUILD_FENCE, parseGap(first));
    case 'value':
      return n >= 1 ? (act.RAISE_VALUE[n] ?? null) : null;
    case 'approve':
      return act.APPROVE[LETTERS.indexOf(first as never)] ?? null;
    case 'use': {
      const e = parseEstate(first);
      return e === null ? null : act.USE[sizeOf(e)]![firstOf(e)]!;
    }
    default:
      return null;
  }
}

function at<T>(list: readonly T[] | undefined, index: number | null): T | null {
  return index === null ? null : (list?.[index] ?? null);
}
