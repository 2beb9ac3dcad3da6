import { icons, type Pending } from '@polis/sweet-lands';
import { memo } from 'react';
import { Queue } from '../../table/Queue.tsx';
import { EffectText } from './EffectText.tsx';
import { t } from './i18n/index.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { SymbolId } from './symbols.ts';
import type { Controller } from './useTable.ts';
import { areaName, cardName, effectInside } from './words.ts';

/** So many are named; the rest are counted. */
const SHOWN = 5;

/** What is being resolved, and what waits. */
export const TurnQueue = memo(function TurnQueue({ c }: { readonly c: Controller }) {
  const { pending, scores } = c.model.view;
  const queue = pending
    .filter((p, i) => p.seat === pending[0]!.seat && (i === 0 || p.what !== 'card' || p.index !== null))
    .filter((p, i) => i === 0 || p.effect === null || p.what === 'area' || p.left !== 0)
    .map(stillToDo);
  if (scores !== null) return null;
  const steps = queue.slice(0, SHOWN).map((p, i) => <PendingFace key={i} p={p} now={i === 0} />);
  if (queue.length > SHOWN) steps.push(<span key="more">{t('queue.more', { n: queue.length - SHOWN })}</span>);
  return <Queue label={t('queue')} steps={steps} />;
});

const SYMBOL: Readonly<Record<Pending['what'], SymbolId>> = {
  effect: 'next',
  area: 'disc',
  card: 'employ',
  bonus: 'bonus-any',
  payment: 'pay',
  endRound: 'endOfRound',
  production: 'production',
  turn: 'round',
};

function PendingFace({ p, now }: { readonly p: Pending; readonly now: boolean }) {
  const words = pendingWords(p);
  return (
    <>
      {p.effect === null || p.what === 'area' ? (
        <SymbolIcon id={SYMBOL[p.what]} size={20} decoration />
      ) : (
        <EffectText icons={icons(p.effect)} size={18} label={words} />
      )}
      <span className={p.effect !== null && p.what !== 'area' ? 'sl-queue-long' : undefined}>
        {t(now ? 'queue.now' : 'queue.then', { what: words })}
      </span>
    </>
  );
}

/** An effect that is half done is what is left of it. */
function stillToDo(p: Pending): Pending {
  const { effect, left } = p;
  if (effect === null || p.what === 'area' || left === null || left === 0 || !('n' in effect)) return p;
  return { ...p, effect: { ...effect, n: left }, left: null };
}

export function pendingWords(p: Pending): string {
  if (p.what === 'area' && p.left !== null && p.left > 0)
    return t('queue.area.pay', { n: p.left, area: areaName(p.index!) });
  const left = p.left !== null && p.left > 0 ? ` (${t('left', { n: p.left })})` : '';
  if (p.what === 'area') return t('queue.area', { area: areaName(p.index!) });
  if (p.what === 'card') return t('queue.card', { card: cardName(p.index!) });
  if (p.effect !== null) return effectInside(p.effect) + left;
  return t(`queue.${p.what}` as 'queue.turn') + left;
}
