import type { Plan } from '@polis/protocol/plans';
import type { GamePlans } from '../../table/plans/contexts.ts';
import { Switch } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';

const BARE = { heard: null, sees: null, forced: false, after: [] };
const DONE_ID = 'plan-done';

/** The next turn of this round ends it; of another round it says nothing. */
function endOf(round: number): Plan {
  return { ...BARE, id: `plan-end-${round}`, ask: 'turn', sees: { round }, answers: ['end'], once: true };
}
/** What is free is not asked for after any turn. */
const DONE: Plan = { ...BARE, id: DONE_ID, ask: 'after', answers: ['done'], once: false };

export function planning(c: Controller): GamePlans {
  const { round } = c.model.view;
  const end = endOf(round);
  return {
    words: plan => (plan.id === DONE_ID ? t('plan.done') : t('plan.end.of', { n: Number(plan.sees?.round ?? round) })),
    maker({ plans, change }) {
      const has = (plan: Plan) => plans.some(p => p.id === plan.id);
      // Those of rounds that are over wait in vain.
      const old = plans.filter(p => p.ask === 'turn' && p.id !== end.id).map(p => p.id);
      const set = (plan: Plan) => (on: boolean) =>
        change(on ? { put: [plan], drop: old } : { drop: [plan.id, ...old] });
      return (
        <>
          <Switch label={t('plan.end')} hint={t('plan.end.hint')} checked={has(end)} onChange={set(end)} />
          <Switch label={t('plan.done')} hint={t('plan.done.hint')} checked={has(DONE)} onChange={set(DONE)} />
        </>
      );
    },
  };
}
