import type { Keepsake } from '@polis/kernel';
import { PLANS } from './data/plans.ts';
import { EMPTY, type WelcomeTo } from './state.ts';

export function keepsake(s: Readonly<WelcomeTo>, seat: number): Keepsake {
  const sheet = s.sheets[seat]!;
  const plans = s.plans.flatMap((plan, letter) => (sheet.plans[letter]! > 0 ? [PLANS[plan]!.id] : []));
  return {
    rank: null,
    feats: [
      ...(sheet.houses.includes(EMPTY) ? [] : ['everyHouse']),
      ...(plans.length === s.plans.length ? ['everyPlan'] : []),
    ],
    cards: plans.map(plan => [plan, 1]),
  };
}
