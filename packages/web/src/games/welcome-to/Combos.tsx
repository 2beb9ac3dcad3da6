import type { ActionId } from '@polis/welcome-to';
import { memo } from 'react';
import { Piece } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import { artOf } from './cards.ts';
import { Hand } from './Hand.tsx';
import { t } from './i18n/index.ts';
import { Numbers } from './Numbers.tsx';
import type { Controller } from './useTable.ts';
import { nameOf } from './words.ts';

/** The cards of the round: three combinations that all share, or the own hand. */
export const Combos = memo(function Combos({ c }: { readonly c: Controller }) {
  const v = c.model.view;
  const own = c.me === null ? undefined : c.model.seats.get(c.me);
  const empty = v.mode !== 'piles' && own !== undefined && own.sheet.hand.length === 0;
  if (v.round === 0 || empty) return null;
  return (
    <section className="wt-combos" aria-label={t('combos')} data-region="cards">
      {v.mode === 'piles' ? (
        v.combos.map((combo, i) => <Combo key={i} c={c} i={i} {...combo} />)
      ) : own ? (
        <Hand c={c} own={own} />
      ) : (
        <p className="hint">{t('hand.secret')}</p>
      )}
    </section>
  );
});

interface ComboProps {
  readonly c: Controller;
  readonly i: number;
  readonly number: number;
  readonly action: ActionId;
  readonly next: ActionId;
}

function Combo({ c, i, number, action, next }: ComboProps) {
  const turn = c.me === null ? null : (c.model.seats.get(c.me)?.view.turn ?? null);
  const chosen = turn !== null && turn.numberFrom === i;
  const choice = c.model.choices.find(o => o.action.type === 'combo' && o.action.combo === i);
  const picked = c.picked.includes(`combo:${i + 1}`);
  const wide = useMedia('(min-width: 600px)');
  const asked = c.model.ask === 'choose' && !c.readOnly;
  const dim = turn !== null && turn.numberFrom >= 0 && !chosen;
  // On a phone the cards keep their place: there the prompt offers the numbers.
  const numbers = wide && chosen && c.model.ask === 'number' && !c.readOnly;
  const words = t('combo.label', { n: number, action: nameOf(action), next: nameOf(next) });
  let look = 'wt-combo';
  if (choice) look += ' wt-legal';
  if (chosen) look += ' wt-chosen';
  if (picked) look += ' wt-picked-card';
  if (dim) look += ' wt-dim';
  if (c.hint?.choice.refs.includes(`combo:${i + 1}`)) look += ' wt-hinted';
  const face = (
    <>
      <span className="wt-combo-pair">
        <span className="wt-combo-number num">{number}</span>
        <span className="wt-combo-action" data-action-kind={action}>
          <Piece name={artOf(action)} size="100%" />
        </span>
      </span>
      <span className="wt-combo-name">{nameOf(action)}</span>
    </>
  );
  const foot = (
    <span className="wt-combo-next">
      <span className="wt-combo-next-word">{t('combo.next')}</span>
      <Piece name={artOf(next)} size={20} />
    </span>
  );
  if (numbers)
    return (
      <div className={`${look} wt-combo-open`}>
        <Numbers c={c} printed={number} />
        <span className="wt-combo-name">{nameOf(action)}</span>
        {foot}
      </div>
    );
  return (
    <button
      type="button"
      className={look}
      aria-label={words}
      aria-pressed={chosen || picked}
      data-inspect={`combo:${i}`}
      aria-disabled={asked && !choice ? true : undefined}
      data-action={choice?.text}
      data-nth={asked ? '' : undefined}
      data-combo={i + 1}
      onClick={() => {
        if (choice && !c.readOnly) c.pick(`combo:${i + 1}`);
        else if (asked) c.challenge(`combo ${i + 1}`);
        else c.say(t(c.model.ask === null ? 'why.waiting' : chosen ? 'why.chosen' : 'why.undoFirst'));
      }}
    >
      {face}
      {foot}
    </button>
  );
}
