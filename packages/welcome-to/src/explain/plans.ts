import type { Of } from '../actions.ts';
import { PLANS } from '../data/plans.ts';
import { ESTATE_MAX, LETTERS } from '../data/vocabulary.ts';
import { estateText } from '../notation/words.ts';
import { estate, estatesOf, firstOf, isFree, maskOf, sizeOf } from '../rules/estates.ts';
import { count, GAPS, PLACE_OF, STREET_OF } from '../rules/geometry.ts';
import { lacksOnlyFreedom, NEEDS } from '../rules/plans.ts';
import { EMPTY, type Sheet, type WelcomeTo } from '../state.ts';
import { type Because, because } from './because.ts';

/** Why a plan may not be approved (chapter 13). */
export function whyNoPlan(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, letter: number): Because {
  const index = s.plans[letter]!;
  const plan = { letter: LETTERS[letter]!, plan: PLANS[index]!.id };
  if (t.plans[letter]! > 0) return because('plan-approved', { ...plan, points: t.plans[letter]! });
  if (lacksOnlyFreedom(t, index, s.side)) return because('plan-estates-used', plan);
  const missing = missingSizes(t, index);
  return because('plan-not-fulfilled', missing === '' ? plan : { ...plan, missing });
}

/** Sizes of the estates that are still missing, for plans that only count estates: '1,1,4'. */
function missingSizes(t: Readonly<Sheet>, index: number): string {
  const need = NEEDS[index];
  if (!need || need.street !== -1 || need.bis + need.pools > 0) return '';
  const short = need.bySize.slice();
  for (const e of estatesOf(t, [])) if (isFree(e)) short[sizeOf(e)]!--;
  const out: number[] = [];
  for (let size = 1; size <= ESTATE_MAX; size++) for (let i = short[size]!; i > 0; i--) out.push(size);
  return out.join(',');
}

/** Why an estate cannot help to pay for the plan whose letter stands in the first register. */
export function whyNotUse(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, reg: readonly number[], a: Of<'use'>): Because {
  const [letter, ...picks] = reg as [number, ...number[]];
  const need = NEEDS[s.plans[letter]!]!;
  const named = estate(a.house, a.size);
  const where = { estate: estateText(named) };
  const street = STREET_OF[a.house]!;
  const mask = maskOf(PLACE_OF[a.house]!, a.size);
  const found = estatesOf(t, []).find(e => firstOf(e) === a.house && sizeOf(e) === a.size);
  if (found === undefined)
    return because(isPiece(t, a) && hasEmpty(t, a) ? 'estate-incomplete' : 'not-an-estate', where);
  if (!isFree(found)) return because('estate-used', where);
  if (need.bySize[a.size] === 0) return because('estate-wrong-size', { ...where, size: a.size });
  if (count(t.bis[street]! & mask) < need.bis) return because('estate-lacks-bis', { ...where, bis: need.bis });
  if (count(t.pools[street]! & mask) < need.pools)
    return because('estate-lacks-pools', { ...where, pools: need.pools });
  const bound =
    need.street >= 0 ? need.street : need.street === -2 && picks.length > 0 ? STREET_OF[firstOf(picks[0]!)]! : street;
  if (bound !== street) return because('estate-on-other-street', where);
  return because('estate-out-of-order', where);
}

/** Do fences enclose exactly these houses? */
function isPiece(t: Readonly<Sheet>, a: Of<'use'>): boolean {
  const street = STREET_OF[a.house]!;
  const place = PLACE_OF[a.house]!;
  // Ends of the street count as fenced; gap i lies right of house i.
  const fenced = (i: number) => i < 0 || ((GAPS[street]! >> i) & 1) === 0 || ((t.fences[street]! >> i) & 1) === 1;
  if (!fenced(place - 1) || !fenced(place + a.size - 1)) return false;
  for (let i = place; i < place + a.size - 1; i++) if (fenced(i)) return false;
  return true;
}

function hasEmpty(t: Readonly<Sheet>, a: Of<'use'>): boolean {
  return t.houses.slice(a.house, a.house + a.size).includes(EMPTY);
}
