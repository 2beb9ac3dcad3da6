import type { GamePlans } from '../../table/plans/contexts.ts';
import { t } from './i18n/index.ts';
import { Planner } from './Planner.tsx';
import { cellOf, resourceOf } from './planned.ts';
import type { Controller } from './useTable.ts';
import { cellWords, cubeIt, resIt } from './words.ts';

export function planning(c: Controller): GamePlans {
  return {
    words(plan) {
      const resource = resourceOf(plan);
      const cell = cellOf(plan);
      if (resource < 0) return plan.answers.join(', ');
      if (cell < 0) return t('plan.ready', { it: cubeIt(resource) });
      return t('plan.place', { it: resIt(resource), cell: cellWords(cell) });
    },
    maker: props => (c.me === null ? null : <Planner model={c.model} seat={c.me} {...props} />),
  };
}
