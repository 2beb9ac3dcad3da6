import { ROUNDS, TURNS_PER_ROUND } from '@polis/panticapaeum';
import { memo } from 'react';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';

/** "Round 2 of 5", "turn 3 of 3": for the top bar. */
export const Chips = memo(function Chips({ c }: { readonly c: Controller }) {
  const v = c.model.view;
  const turn = Math.min(TURNS_PER_ROUND, Math.ceil(v.turn / v.seats));
  return (
    <>
      <span className="chip">{t('round', { n: v.round, of: ROUNDS })}</span>
      {!v.over && turn > 0 && (
        <span className="chip chip-game pa-chip-turn">{t('turn', { n: turn, of: TURNS_PER_ROUND })}</span>
      )}
    </>
  );
});
