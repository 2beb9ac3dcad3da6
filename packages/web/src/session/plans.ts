import type { KeptPlan, PlansAnswer, PlansBody } from '@polis/protocol/plans';
import { createStore, type Store } from '../base/store.ts';
import { call } from './api.ts';

/** The own plans at one table of the server, which keeps them: nobody else hears of them. */
export interface PlanBook {
  /** Null: not asked for yet. */
  readonly plans: Store<readonly KeptPlan[] | null>;
  look(): Promise<void>;
  change(body: PlansBody): Promise<void>;
}

export function createPlanBook(table: string): PlanBook {
  const path = `/api/tables/${encodeURIComponent(table)}/plans`;
  const plans = createStore<readonly KeptPlan[] | null>(null);
  // What was asked earlier and answered later is old.
  let asked = 0;
  const take = async (answer: Promise<PlansAnswer>) => {
    const mine = ++asked;
    const got = await answer;
    if (mine === asked) plans.set(got.plans);
  };
  return {
    plans,
    look: () => take(call<PlansAnswer>('GET', path)),
    change: body => take(call<PlansAnswer>('POST', path, body)),
  };
}
