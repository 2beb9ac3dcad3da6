import type { KeptPlan, Plan, PlansBody } from '@polis/protocol/plans';
import { useContext, useEffect, useRef, useState } from 'react';
import { createStore, useStore } from '../../base/store.ts';
import { useAct } from '../../base/useAct.ts';
import { errorText } from '../../session/errors.ts';
import type { PlanBook } from '../../session/plans.ts';
import { Button, IconButton, Sheet, showToast } from '../../ui/index.ts';
import type { TableSeat } from '../seat.ts';
import { type GamePlans, PlanBookContext } from './contexts.ts';
import { t } from './i18n/index.ts';
import './plans.css';

const NONE: readonly KeptPlan[] = [];
const NO_BOOK = createStore<readonly KeptPlan[] | null>(null);

export interface PlansAtTable {
  readonly book: PlanBook;
  readonly plans: readonly KeptPlan[];
  /** Those that wait to be used. */
  readonly waiting: readonly KeptPlan[];
}

/** The own plans; read again with every frame as long as there are some, for it may have used one. Null: nothing to plan here. */
export function usePlans(
  c: Pick<TableSeat, 'me' | 'frame' | 'readOnly'>,
  of: GamePlans | undefined,
): PlansAtTable | null {
  const book = useContext(PlanBookContext);
  const here = of !== undefined && book !== null && c.me !== null && !c.readOnly && !c.frame.over;
  const plans = useStore(book?.plans ?? NO_BOOK);
  const known = useRef<readonly KeptPlan[]>(NONE);
  const { look } = useAct({
    look() {
      // Without a connection they are read with the next frame.
      if (here && (plans === null || plans.length > 0)) book.look().catch(() => {});
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame may be what came of a plan.
  useEffect(look, [book, here, c.frame]);
  useEffect(() => {
    if (plans === null) return;
    for (const p of plans) {
      const before = known.current.find(k => k.id === p.id);
      if (p.fallen !== null && before?.fallen === null && of !== undefined)
        showToast(t('plans.fallen', { plan: of.words(p) }));
    }
    known.current = plans;
  }, [plans, of]);
  if (!here) return null;
  const all = plans ?? NONE;
  return { book, plans: all, waiting: all.filter(p => p.fallen === null) };
}

export interface PlansSheetProps {
  readonly at: PlansAtTable;
  readonly of: GamePlans;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Where plans are made, and all there are. */
export function PlansSheet({ at, of, open, onClose }: PlansSheetProps) {
  const { book, plans, waiting } = at;
  const [busy, setBusy] = useState(false);
  const change = async (body: PlansBody) => {
    setBusy(true);
    await book.change(body).catch(error => showToast(errorText(error), { kind: 'bad' }));
    setBusy(false);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('plans.title')} className="plans-sheet">
      {open && (
        <div className="plans" aria-busy={busy}>
          <p className="muted small">{t('plans.about')}</p>
          {of.maker({ plans: waiting, change: body => void change(body) })}
          <h3>{t('plans.list')}</h3>
          {plans.length === 0 ? (
            <p className="muted">{t('plans.none')}</p>
          ) : (
            <ul className="plans-list">
              {plans.map(p => (
                <PlanLine key={p.id} plan={p} words={of.words} onRemove={() => void change({ drop: [p.id] })} />
              ))}
            </ul>
          )}
          {plans.length > 1 && (
            <Button kind="quiet" small icon="trash" onClick={() => void change({ drop: plans.map(p => p.id) })}>
              {t('plans.clear')}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

interface LineProps {
  readonly plan: KeptPlan;
  readonly words: (plan: Plan) => string;
  readonly onRemove: () => void;
}

function PlanLine({ plan, words, onRemove }: LineProps) {
  const said = words(plan);
  return (
    <li data-fallen={plan.fallen ?? undefined}>
      <span>
        {said}
        {plan.fallen !== null && <small>{t(`fallen.${plan.fallen}`)}</small>}
        {plan.fallen === null && plan.begun && <small>{t('plans.begun')}</small>}
      </span>
      <IconButton icon="close" label={t('plans.remove', { plan: said })} onClick={onRemove} />
    </li>
  );
}
