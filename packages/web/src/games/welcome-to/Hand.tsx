import { ACTIONS, actionOf, numberOf } from '@polis/welcome-to';
import { Icon, Piece } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import { artAt } from './cards.ts';
import { t } from './i18n/index.ts';
import type { Seat } from './model.ts';
import { Numbers } from './Numbers.tsx';
import type { Controller } from './useTable.ts';
import { nameOf } from './words.ts';

/** Solo and passing: three cards; one gives its number, another its action, the third goes away. */
export function Hand({ c, own }: { readonly c: Controller; readonly own: Seat }) {
  return (
    <>{own.sheet.hand.map((card, i) => (card < 0 ? null : <HandCard key={i} c={c} own={own} i={i} card={card} />))}</>
  );
}

interface HandCardProps {
  readonly c: Controller;
  readonly own: Seat;
  readonly i: number;
  readonly card: number;
}

function HandCard({ c, own, i, card }: HandCardProps) {
  const turn = own.view.turn;
  const asked = c.readOnly ? null : c.model.ask;
  const wide = useMedia('(min-width: 600px)');
  const numbers = wide && asked === 'number' && turn?.numberFrom === i;
  const goes = turn?.gives === i;
  const solo = c.model.view.mode === 'solo';
  if (asked === 'give') {
    const choice = c.model.choices.find(o => o.action.type === 'give' && o.action.card === i);
    return (
      <button
        type="button"
        className={`wt-combo wt-handcard wt-legal${c.picked.includes(`card:${i + 1}`) ? ' wt-picked-card' : ''}`}
        data-action={choice?.text}
        data-nth=""
        aria-label={t(solo ? 'do.giveRival' : 'do.giveNext', {
          n: numberOf(card),
          action: nameOf(ACTIONS[actionOf(card)]!),
        })}
        onClick={() => c.pick(`card:${i + 1}`)}
      >
        <span className="wt-combo-pair">
          <span className="wt-combo-number num">{numberOf(card)}</span>
          <span className="wt-combo-action">
            <Piece name={artAt(actionOf(card))} size="100%" />
          </span>
        </span>
        <span className="wt-combo-name">{nameOf(ACTIONS[actionOf(card)]!)}</span>
      </button>
    );
  }
  return (
    <div className={`wt-combo wt-handcard${goes ? ' wt-dim' : ''}`} data-card={i + 1}>
      {numbers ? <Numbers c={c} printed={numberOf(card)} /> : <Half c={c} own={own} i={i} card={card} half="number" />}
      <Half c={c} own={own} i={i} card={card} half="action" />
      {goes && (
        <span className="wt-goes">
          <Icon name="chevron-right" size={16} /> {t(solo ? 'hand.rival' : 'hand.next')}
        </span>
      )}
    </div>
  );
}

interface HalfProps extends HandCardProps {
  readonly half: 'number' | 'action';
}

function Half({ c, own, i, card, half }: HalfProps) {
  const ref = `${half}-card:${i + 1}` as const;
  const asked = c.model.ask === 'choose' && !c.readOnly;
  const other = half === 'number' ? 'action' : 'number';
  const otherPicked = c.picked.find(r => r.startsWith(`${other}-card:`));
  // One half at a time calls: first the number, then the action. Either may be pressed.
  const calls =
    asked && c.aff.next.has(ref) && (half === 'number') === !c.picked.some(r => r.startsWith('number-card:'));
  const picked = c.picked.includes(ref);
  const from = half === 'number' ? own.view.turn?.numberFrom : own.view.turn?.actionFrom;
  const action = nameOf(ACTIONS[actionOf(card)]!);
  let look = `wt-half wt-half-${half}`;
  if (calls) look += ' wt-legal';
  if (picked || from === i) look += ' wt-chosen';
  if (c.hint?.choice.refs.includes(ref)) look += ' wt-hinted';
  return (
    <button
      type="button"
      className={look}
      aria-pressed={picked || from === i}
      aria-label={half === 'number' ? t('hand.number', { n: numberOf(card) }) : t('hand.action', { action })}
      data-nth={calls ? '' : undefined}
      data-half={`${half}-${i + 1}`}
      data-inspect={`half:${i}:${half}`}
      onClick={() => {
        if (!asked) return c.say(t(c.model.ask === null ? 'why.waiting' : 'why.undoFirst'));
        if (c.aff.next.has(ref) || picked) return c.pick(ref);
        const that = otherPicked === undefined ? i + 1 : Number(otherPicked.slice(-1));
        c.challenge(half === 'number' ? `cards ${i + 1} ${that}` : `cards ${that} ${i + 1}`);
      }}
    >
      {half === 'number' ? (
        <span className="wt-combo-number num">{numberOf(card)}</span>
      ) : (
        <>
          <span className="wt-combo-action">
            <Piece name={artAt(actionOf(card))} size="100%" />
          </span>
          <span className="wt-combo-name">{action}</span>
        </>
      )}
    </button>
  );
}
