import {
  ACTIONS,
  cloneSheet,
  LETTERS,
  PLANS,
  type Sheet,
  STREET_OF,
  scoreSheet,
  type WelcomeToAction,
} from '@polis/welcome-to';
import type { AdviceRow } from '../../../coach/types.ts';
import { type Piece, piecesOf, pieceWith } from '../estates.ts';
import type { GameChoice, Model, Seat } from '../model.ts';
import { zoneName, zonesOf } from '../pad.ts';
import { planWords, progressOf } from '../plans.ts';
import { estateName, gapName, houseName, list, nameOf, signed, streetName } from '../words.ts';
import { t } from './i18n/index.ts';

export interface Hint extends AdviceRow {
  readonly choice: GameChoice;
  /** Where the turn would write its number, or -1. */
  readonly house: number;
}

/** The answer in words; `after` is the sheet when the turn is over. Null: the prompt has no such answer. */
export function hintOf(m: Model, answer: string, after: Sheet | null): Omit<Hint, 'value' | 'loss'> | null {
  const choice = m.choices.find(c => c.text === answer);
  const own = m.me === null ? undefined : m.seats.get(m.me);
  if (choice === undefined || own === undefined) return null;
  const a = choice.action;
  const text = [what(m, own, a), why(m, own.sheet, a, after)].filter(Boolean).join(' ');
  return { choice, text, house: after === null ? -1 : writtenIn(own.sheet, after) };
}

/** The answer as advice (''), or as what somebody chose to do ('to.'). */
export function what(m: Model, own: Seat, a: WelcomeToAction, as: '' | 'to.' = ''): string {
  switch (a.type) {
    case 'combo': {
      const combo = m.view.combos[a.combo]!;
      return t(`${as}combo`, { n: combo.number, action: nameOf(combo.action) });
    }
    case 'cards':
      return t(`${as}combo`, { n: own.sheet.hand[a.number]! >> 3, action: actionName(own.sheet.hand[a.action]!) });
    case 'give':
      return t(`${as}give`, { n: own.sheet.hand[a.card]! >> 3, action: actionName(own.sheet.hand[a.card]!) });
    case 'number':
      return t(`${as}number`, { n: a.number });
    case 'write':
    case 'bis':
      return t(`${as}${a.type}`, { n: a.number, house: houseName(a.house) });
    case 'fence':
      return t(`${as}fence`, { gap: gapName(a.gap) });
    case 'value':
      return t(`${as}value`, { n: a.size });
    case 'park':
      return t(`${as}park`, { street: streetName(STREET_OF[own.sheet.house]!) });
    case 'approve':
      return t(`${as}approve`, { letter: LETTERS[a.letter]! });
    case 'use':
      return t(`${as}use`, { estate: estateName(a.house, a.size) });
    case 'roundabout':
      return t(`${as}roundabout`, { house: houseName(a.house) });
    case 'plan':
      return t(`${as}plan`, { plan: planWords(PLANS[a.plan]!.id) });
    default:
      return t(`${as}${a.type}`);
  }
}

/** Which of the cards on the table, counted from the left. */
export function apartWords(a: WelcomeToAction): string {
  switch (a.type) {
    case 'combo':
      return t('apart.combo', { n: a.combo + 1 });
    case 'cards':
      return t('apart.cards', { n: a.number + 1, a: a.action + 1 });
    case 'give':
      return t('apart.card', { n: a.card + 1 });
    default:
      return '';
  }
}

function actionName(card: number): string {
  return nameOf(ACTIONS[card & 7]!);
}

/** What the turn brings: where the number goes, points by zone, estates and plans on their way. */
function why(m: Model, before: Readonly<Sheet>, a: WelcomeToAction, after: Sheet | null): string {
  if (after === null || a.type === 'plan' || a.type === 'refuse' || a.type === 'give') return '';
  const out: string[] = [];
  const wrote = writtenIn(before, after);
  if (wrote >= 0 && (a.type === 'combo' || a.type === 'cards' || a.type === 'number'))
    out.push(t('why.then', { n: after.houses[wrote]!, house: houseName(wrote) }));
  const gains = gained(m, before, after);
  if (gains.length > 0) out.push(t('why.points', { zones: list(gains) }));
  const plan = nearerPlan(m, before, after);
  if (plan !== null) out.push(plan);
  else if (gains.length === 0 && wrote >= 0) out.push(estateWords(after, wrote));
  else if (gains.length === 0 && a.type !== 'done' && a.type !== 'none') out.push(t('why.later'));
  return out.join(' ');
}

export function writtenIn(before: Readonly<Sheet>, after: Readonly<Sheet>): number {
  return after.houses.findIndex((n, house) => n >= 0 && before.houses[house] === -1);
}

export function gained(m: Model, before: Readonly<Sheet>, after: Sheet): string[] {
  // Temps are a race: what they bring is known at the end.
  const was = scoreSheet(cloneSheet(before), 0);
  const is = scoreSheet(cloneSheet(after), 0);
  const of = (score: typeof is, zone: string) =>
    score.reasons.filter(r => r.zone === zone).reduce((sum, r) => sum + r.points, 0);
  return zonesOf(m.view.roundabouts).flatMap(zone => {
    const gain = of(is, zone) - of(was, zone);
    return gain === 0 ? [] : [`${zoneName(zone).toLocaleLowerCase()} ${signed(gain)}`];
  });
}

/** The plan that has come nearest to being fulfilled by the turn. */
function nearerPlan(m: Model, before: Readonly<Sheet>, after: Sheet): string | null {
  for (const [letter, { id }] of m.view.plans.entries()) {
    if (id === null || after.plans[letter] !== 0) continue;
    const was = progressOf(before, id, m.side);
    const is = progressOf(after, id, m.side);
    if (is.done > was.done) return t('why.plan', { letter: LETTERS[letter]!, done: is.done, of: is.of });
  }
  return null;
}

function estateWords(after: Sheet, house: number): string {
  const piece: Piece = pieceWith(after, house);
  if (piece.state === 'complete') return t('why.estate', { n: piece.size });
  const fenced = piecesOf(after).filter(p => STREET_OF[p.house] === STREET_OF[house]).length > 1;
  if (piece.state === 'forming' && fenced) return t('why.grows', { size: piece.size, n: piece.size - piece.built });
  return t('why.room');
}
