import { emptySheet, PLANS } from '@polis/welcome-to';
import { t } from './i18n/index.ts';
import { Sizes } from './Plans.tsx';
import { planOf, planWords, progressOf } from './plans.ts';
import type { Controller } from './useTable.ts';

/** Before round 1: the first player puts the plans on the table, one letter after the other. */
export function PlanChoice({ c }: { readonly c: Controller }) {
  return (
    <fieldset className="wt-choice">
      <legend className="wt-choice-head">{t('ask.plan.all')}</legend>
      {c.model.choices.map(o => {
        if (o.action.type !== 'plan') return null;
        const { id } = PLANS[o.action.plan]!;
        const plan = planOf(id);
        return (
          <button
            key={id}
            type="button"
            className={`wt-plan wt-legal${c.picked.includes(`card:${id}`) ? ' wt-picked-card' : ''}`}
            aria-pressed={c.picked.includes(`card:${id}`)}
            data-action={o.text}
            data-nth=""
            onClick={() => c.pick(`card:${id}`)}
          >
            <span className="wt-plan-top">
              <span className="wt-letter">{plan.letter}</span>
              <span className="wt-worth num">
                <b>{plan.first}</b>
                <span aria-hidden="true">/</span>
                <span>{plan.later}</span>
              </span>
            </span>
            <span className="wt-plan-words">{planWords(id)}</span>
            <Sizes progress={progressOf(emptySheet(), id, 0)} />
          </button>
        );
      })}
    </fieldset>
  );
}
