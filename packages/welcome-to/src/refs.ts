import type { Ref } from '@polis/kernel';
import type { WelcomeToAction } from './actions.ts';
import { PLANS } from './data/plans.ts';
import { LETTERS } from './data/vocabulary.ts';
import { estateText, gapText, houseText } from './notation.ts';
import { estate } from './rules/estates.ts';

/** 'combo:2', 'number-card:1', 'action-card:3', 'card:2', 'house:T5', 'gap:T3/4', 'value:3', 'plan:A', 'estate:T4-7', … */
export function refs(a: WelcomeToAction): readonly Ref[] {
  switch (a.type) {
    case 'plan':
      return [`card:${PLANS[a.plan]!.id}`];
    case 'roundabout':
      return [`roundabout:${houseText(a.house)}`];
    case 'combo':
      return [`combo:${a.combo + 1}`];
    case 'cards':
      return [`number-card:${a.number + 1}`, `action-card:${a.action + 1}`];
    case 'give':
      return [`card:${a.card + 1}`];
    case 'number':
      return [`number:${a.number}`];
    case 'write':
      return [`house:${houseText(a.house)}`];
    case 'bis':
      return [`house:${houseText(a.house)}`, `number:${a.number}`];
    case 'fence':
      return [`gap:${gapText(a.gap)}`];
    case 'value':
      return [`value:${a.size}`];
    case 'approve':
      return [`plan:${LETTERS[a.letter]}`];
    case 'use':
      return [`estate:${estateText(estate(a.house, a.size))}`];
    default:
      return [`button:${a.type}`];
  }
}
