import { icons, type Pending } from '@polis/sweet-lands';
import { Icon } from '../../ui/index.ts';
import { EffectText } from './EffectText.tsx';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { SymbolId } from './symbols.ts';
import { t } from './texts/index.ts';
import type { Controller } from './useLand.ts';
import { areaName, cardName, effectInside } from './words.ts';

/** So many are named; the rest are counted. */
const SHOWN = 5;

/** "Now place roads: 2 left › then draw a card › then the turn goes on": what is being resolved and what waits. */
export function Queue({ c }: { readonly c: Controller }) {
  const { pending, scores } = c.model.view;
  const queue = pending.filter(
    (p, i) => p.seat === pending[0]!.seat && (i === 0 || p.what !== 'card' || p.index !== null),
  );
  if (scores !== null || queue.length < 2) return null;
  return (
    <ol className="sl-queue" aria-label={t('queue')}>
      {queue.slice(0, SHOWN).map((p, i) => (
        <li key={i} className={i === 0 ? 'sl-queue-now' : undefined}>
          {i > 0 && <Icon name="chevron-right" size={14} />}
          <PendingFace p={p} now={i === 0} />
        </li>
      ))}
      {queue.length > SHOWN && <li className="muted">{t('queue.more', { n: queue.length - SHOWN })}</li>}
    </ol>
  );
}

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

export function pendingWords(p: Pending): string {
  const left = p.left !== null && p.left > 0 ? ` (${t('left', { n: p.left })})` : '';
  if (p.what === 'area') return t('queue.area', { area: areaName(p.index!) }) + left;
  if (p.what === 'card') return t('queue.card', { card: cardName(p.index!) });
  if (p.effect !== null) return effectInside(p.effect) + left;
  return t(`queue.${p.what}` as 'queue.turn') + left;
}
