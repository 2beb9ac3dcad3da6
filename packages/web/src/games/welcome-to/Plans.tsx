import { LETTERS } from '@polis/welcome-to';
import { Icon } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { touching } from './marks.ts';
import { fulfilled, type Progress, planOf, planWords, progressOf } from './plans.ts';
import { react } from './react.ts';
import { touchPlan } from './touch.ts';
import type { Controller } from './useSheet.ts';
import { list } from './words.ts';

/** The three plans on the table, with how far the shown sheet is. */
export function Plans({ c, full = false }: { readonly c: Controller; readonly full?: boolean }) {
  return (
    <section className={full ? 'wt-plans wt-plans-full' : 'wt-plans'} aria-label={t('plans')} data-region="plans">
      {LETTERS.map((_, letter) => (
        <PlanCard key={letter} c={c} letter={letter} full={full} />
      ))}
    </section>
  );
}

function PlanCard({ c, letter, full }: { readonly c: Controller; readonly letter: number; readonly full: boolean }) {
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
    c.shown === c.me ? c.aff.live.find(o => o.action.type === 'approve' && o.action.letter === letter) : undefined;
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
  if (done > 0) look += ' wt-plan-done';
  if (c.lit?.zone === 'plans' && (c.lit.part === null || c.lit.part === letter) && done > 0) look += ' wt-counts';
  return (
    <button
      type="button"
      className={look}
      aria-label={label.filter(Boolean).join(' ')}
      data-plan={LETTERS[letter]}
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

/** The estates wanted, as small houses with their size; those that stand are painted. */
export function Sizes({ progress }: { readonly progress: Progress }) {
  return (
    <span className="wt-sizes" aria-hidden="true">
      {progress.sizes.map((s, i) => (
        <span key={i} className={s.here ? 'wt-size-chip num wt-size-here' : 'wt-size-chip num'}>
          {s.size}
        </span>
      ))}
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
