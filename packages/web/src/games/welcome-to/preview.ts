import { afterAnswer, LETTERS, scoreInSight, shortOf, type WelcomeToAction } from '@polis/welcome-to';
import type { Gain } from '../../table/inspect/Gains.tsx';
import { te } from './i18n/index.ts';
import type { GameChoice, Model, Seat } from './model.ts';
import { fulfilled, progressOf } from './plans.ts';
import { signed } from './words.ts';

/** The own sheet as an answer would leave it. */
export interface Preview {
  readonly choice: GameChoice;
  readonly after: Seat;
}

export function previewOf(m: Model, choice: GameChoice | null): Preview | null {
  const own = m.me === null ? undefined : m.seats.get(m.me);
  const sheet = own && choice && afterAnswer(m.view, own.sheet, choice.action);
  return sheet ? { choice, after: { ...own, sheet, score: scoreInSight(m.view, own.seat, sheet) } } : null;
}

/** What an answer would bring now: points, estates that come to be, plans that come nearer. */
export function gainsOf(m: Model, preview: Preview | null): readonly Gain[] {
  const own = m.me === null ? undefined : m.seats.get(m.me);
  if (!own || preview === null) return [];
  const { after } = preview;
  const points = after.score.total - own.score.total;
  const out: Gain[] = [];
  if (points !== 0)
    out.push({
      kind: points > 0 ? 'points' : 'cost',
      text: te('gain.points', { p: signed(points), n: Math.abs(points) }),
    });
  for (const [size, count] of after.score.estates.entries()) {
    const more = count - own.score.estates[size]!;
    if (more > 0) out.push({ kind: 'gain', text: `+${te('gain.estate', { k: more, size })}` });
    if (more < 0) out.push({ kind: 'cost', text: te('gain.lost', { size }) });
  }
  if (after.sheet.temps > own.sheet.temps) out.push({ kind: 'note', text: te('gain.temp', { n: after.sheet.temps }) });
  for (const [letter, plan] of m.view.plans.entries()) {
    if (plan.id === null || own.sheet.plans[letter]! > 0 || after.sheet.plans[letter]! > 0) continue;
    const was = progressOf(own.sheet, plan.id, m.side);
    const is = progressOf(after.sheet, plan.id, m.side);
    if (is.done !== was.done) {
      const text = te('gain.plan', { letter: LETTERS[letter]!, n: is.done, of: fulfilled(is).of });
      out.push({ kind: is.done > was.done ? 'gain' : 'cost', text });
    }
  }
  return out;
}

/** Why somebody may not want it. */
export function warnOf(m: Model, a: WelcomeToAction, preview: Preview | null): string | null {
  const own = m.me === null ? undefined : m.seats.get(m.me);
  if (!own) return null;
  if (a.type === 'refuse' && own.sheet.refusals === 2) return te('warn.last');
  const more = preview === null ? 0 : shortOf(preview.after.sheet) - shortOf(own.sheet);
  return more > 0 ? te('warn.short', { n: more }) : null;
}
