import { LETTERS } from '@polis/welcome-to';
import { memo } from 'react';
import { Icon } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { fulfilled, type Progress, planOf, planWords, progressOf } from './plans.ts';
import { react, touching } from './react.ts';
import { touchPlan } from './touch.ts';
import type { Controller, Lit } from './useTable.ts';
import { list } from './words.ts';

export interface PlansProps {
  readonly c: Controller;
  /** What of the score is pointed at. */
  readonly lit: Lit | null;
  readonly full?: boolean;
}

/** The three plans on the table, with how far the shown sheet is. */
export const Plans = memo(function Plans({ c, lit, full = false }: PlansProps) {
  return (
    <section className={full ? 'wt-plans wt-plans-full' : 'wt-plans'} aria-label={t('plans')} data-region="plans">
      {LETTERS.map((_, letter) => (
        <PlanCard key={letter} c={c} lit={lit} letter={letter} full={full} />
      ))}
    </section>
  );
});

function PlanCard({ c, lit, letter, full }: Required<PlansProps> & { readonly letter: number }) {
  const plan = c.model.view.plans[letter]!;
  if (plan.id === null)
    return (
      <div className="wt-plan wt-plan-empty">
        <span className="wt-letter">{LETTERS[letter]}</span>
      </div>
    );
  const { first, later } = planOf(plan.id);
  const seat = c.seen;
  const done = seat?.sheet.plans[letter] ?? 0;
  const now = seat ? progressOf(seat.sheet, plan.id, c.model.side) : null;
  const progress = now && done > 0 ? fulfilled(now) : now;
  const choice =
    c.shown === c.me ? c.model.choices.find(o => o.action.type === 'approve' && o.action.letter === letter) : undefined;
  const words = planWords(plan.id);
  const label = [
    t('plan.label', { letter: LETTERS[letter]!, words }),
    plan.approved ? t('plan.worthLater', { p: later }) : t('plan.worth', { first, later }),
    done > 0 ? t('plan.done', { p: done }) : progress && t('plan.progress', { n: progress.done, of: progress.of }),
    plan.approvals > 0 ? approvedBy(c, letter) : '',
    choice ? t('plan.ready') : '',
  ];
  let look = 'wt-plan';
  if (choice) look += ' wt-legal';
  if (choice && c.chosen === choice) look += ' wt-picked-card';
  if (done > 0) look += ' wt-plan-done';
  if (lit?.zone === 'plans' && (lit.part === null || lit.part === letter) && done > 0) look += ' wt-counts';
  return (
    <button
      type="button"
      className={look}
      aria-label={label.filter(Boolean).join(' ')}
      data-plan={LETTERS[letter]}
      data-inspect={`plan:${letter}`}
      aria-pressed={choice ? c.chosen === choice : undefined}
      data-action={choice?.text}
      data-nth={choice ? '' : undefined}
      onClick={() => {
        if (c.shown !== c.me || c.readOnly) c.say(words);
        else if (c.model.ask !== 'finish') c.say(`${words}. ${t('why.plansLater')}`);
        else react(c, touchPlan(touching(c), letter));
      }}
    >
      <span className="wt-plan-top">
        <span className="wt-letter">{LETTERS[letter]}</span>
        {progress && progress.sizes.length > 0 && !full ? <Sizes progress={progress} /> : null}
        <span className="wt-worth num">
          <b className={plan.approved ? 'wt-gone' : undefined}>{first}</b>
          <span aria-hidden="true">/</span>
          <span>{later}</span>
        </span>
      </span>
      {(full || progress?.sizes.length === 0) && <span className="wt-plan-words">{words}</span>}
      {full && progress && progress.sizes.length > 0 && <Sizes progress={progress} />}
      {done > 0 ? (
        <span className="wt-stamp num">
          <Icon name="check" size={16} /> {t('plan.stamp', { p: done })}
        </span>
      ) : (
        progress && <Bar progress={progress} />
      )}
      {full && plan.approvals > 0 && <span className="wt-plan-by">{approvedBy(c, letter)}</span>}
    </button>
  );
}

function approvedBy(c: Controller, letter: number): string {
  const plan = c.model.view.plans[letter]!;
  const names = plan.firstSeats.map(seat => c.nameOf(seat));
  if (c.model.seats.size === 1 && c.model.view.crowd === null) return t('plan.turned');
  if (names.length === 0) return plan.approvals > 0 ? t('plan.approvals', { n: plan.approvals }) : t('plan.turned');
  return t('plan.approvedBy', { n: plan.approvals, names: list(names) });
}

/** The estates wanted, as small houses with their size; those that stand are painted. Of six alike a phone shows one and "×6". */
export function Sizes({ progress }: { readonly progress: Progress }) {
  const alike = (size: number) => progress.sizes.filter(s => s.size === size).length;
  return (
    <span className="wt-sizes" aria-hidden="true">
      {progress.sizes.map((s, i) => {
        const first = progress.sizes.findIndex(other => other.size === s.size) === i;
        return (
          <span
            key={i}
            className={s.here ? 'wt-size-chip num wt-size-here' : 'wt-size-chip num'}
            data-times={first && alike(s.size) > 1 ? alike(s.size) : undefined}
            data-more={!first || undefined}
          >
            {s.size}
          </span>
        );
      })}
    </span>
  );
}

function Bar({ progress }: { readonly progress: Progress }) {
  return (
    <span className="wt-bar" aria-hidden="true">
      <span style={{ width: `${(100 * progress.done) / progress.of}%` }} />
      <small className="num">
        {progress.done}/{progress.of}
      </small>
    </span>
  );
}
