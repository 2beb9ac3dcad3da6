import { HOUSES_PER_STREET, LETTERS, type Sheet, START, type WelcomeToAction } from '@polis/welcome-to';
import type { Said } from '../../../coach/types.ts';
import type { Model } from '../model.ts';
import { progressOf } from '../plans.ts';
import { list } from '../words.ts';
import { t } from './i18n/index.ts';
import { gained, writtenIn } from './words.ts';

/** No number can be smaller or larger. */
const LEAST = 0;
const MOST = 17;

/** Why one answer is better than another, by the sheets at the end of both turns. */
export function whyWords(m: Model, played: WelcomeToAction, before: Readonly<Sheet>, better: Said, mine: Said): string {
  const a = (better.after ?? null) as Sheet | null;
  const b = (mine.after ?? null) as Sheet | null;
  if (played.type === 'refuse') return t('than.refusal');
  if (a === null || b === null) return '';
  const out: string[] = [];
  const lost = crampedIn(b) - crampedIn(a);
  const wrote = writtenIn(before, b);
  if (lost > 0 && wrote >= 0) out.push(t('than.tight', { n: b.houses[wrote]!, k: lost }));
  const gains = gained(m, b, a);
  if (gains.length > 0) out.push(t('than.points', { zones: list(gains) }));
  const plan = planWords(m, b, a);
  if (plan !== null) out.push(plan);
  if (out.length === 0 && writtenIn(before, a) !== wrote) out.push(t('than.room'));
  return out.slice(0, 2).join(' ');
}

/** The plan that the better turn brings further. */
function planWords(m: Model, mine: Readonly<Sheet>, better: Readonly<Sheet>): string | null {
  for (const [letter, { id }] of m.view.plans.entries()) {
    if (id === null || better.plans[letter] !== 0) continue;
    const is = progressOf(better, id, m.side);
    if (is.done > progressOf(mine, id, m.side).done)
      return t('than.plan', { letter: LETTERS[letter]!, done: is.done, of: is.of });
  }
  return null;
}

/** Empty houses for which there are not enough numbers between their neighbours. */
export function crampedIn({ houses }: Readonly<Sheet>): number {
  let cramped = 0;
  for (const [street, length] of HOUSES_PER_STREET.entries()) {
    let low = LEAST - 1;
    let empty = 0;
    for (let i = 0; i <= length; i++) {
      const n = i === length ? -2 : houses[START[street]! + i]!;
      if (n === -1) {
        empty++;
        continue;
      }
      // Behind a roundabout and at the end of the street numbers begin anew.
      const high = n < -1 ? MOST + 1 : n;
      cramped += Math.max(0, empty - (high - low - 1));
      low = n < -1 ? LEAST - 1 : n;
      empty = 0;
    }
  }
  return cramped;
}
