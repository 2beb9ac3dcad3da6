import { ROUNDS, scoreNow } from '@polis/sweet-lands';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';
import { points } from './words.ts';

/** "Round 2 of 5", and what the game would give if it ended now: for the top bar. */
export function Chips({ c }: { readonly c: Controller }) {
  const { view } = c.model;
  if (view.round === 0) return <span className="chip">{t('round.setup')}</span>;
  const p = (view.scores ?? [])[c.shown] ?? scoreNow(view, c.shown).total;
  return (
    <>
      <span className="chip">{t('round', { n: view.round, of: ROUNDS })}</span>
      <span className="chip chip-game num" title={t('score.now', { name: c.nameOf(c.shown) })}>
        {t(view.scores === null ? 'chip.points' : 'chip.final', { p: points(p), n: Math.abs(p) })}
      </span>
    </>
  );
}
