import { ACTIONS, actionOf, LETTERS, numberOf, type WelcomeToAction } from '@polis/welcome-to';
import { t, te } from './i18n/index.ts';
import type { GameChoice, Model } from './model.ts';
import { nameOf } from './words.ts';

/** What a question offers that can otherwise only be declined. */
export function offered(m: Model): GameChoice | null {
  const of = (type: WelcomeToAction['type']) => m.choices.filter(o => o.action.type === type);
  switch (m.ask) {
    case 'park':
    case 'pool':
    case 'temp':
      return of(m.ask)[0] ?? null;
    case 'choose':
      return m.choices.every(o => o.action.type === 'refuse' || o.action.type === 'roundabout')
        ? (of('refuse')[0] ?? null)
        : null;
    case 'finish':
      return of('approve').length === 1 ? of('approve')[0]! : null;
    case 'reshuffle':
      return of('reshuffle')[0] ?? null;
    default:
      return null;
  }
}

/** "Write 7 here": an answer as a button says it. */
export function doWords(m: Model, a: WelcomeToAction): string {
  const hand = m.me === null ? [] : (m.seats.get(m.me)?.sheet.hand ?? []);
  const card = (i: number) => ({ n: numberOf(hand[i]!), action: nameOf(ACTIONS[actionOf(hand[i]!)]!) });
  switch (a.type) {
    case 'plan':
      return te('do.plan');
    case 'combo': {
      const { number, action } = m.view.combos[a.combo]!;
      return te('do.combo', { n: number, action: nameOf(action).toLocaleLowerCase() });
    }
    case 'cards':
      return te('do.cards', { n: card(a.number).n, action: card(a.action).action.toLocaleLowerCase() });
    case 'give':
      return t(m.view.mode === 'solo' ? 'do.giveRival' : 'do.giveNext', card(a.card));
    case 'number':
      return t('do.number', { n: a.number });
    case 'write':
      return te('do.write', { n: a.number });
    case 'fence':
      return te('do.fence');
    case 'value':
      return te('do.value', { n: a.size });
    case 'bis':
      return te('do.bis', { n: a.number });
    case 'approve':
      return te('do.approve', { letter: LETTERS[a.letter]! });
    case 'use':
      return te('do.use');
    case 'roundabout':
      return te('do.roundabout');
    default:
      return t(`do.${a.type}`);
  }
}
