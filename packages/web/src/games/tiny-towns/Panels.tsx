import { memo } from 'react';
import type { PhoneTab } from '../../table/Panels.tsx';
import { Piece } from '../../ui/index.ts';
import { Cards, cardStates } from './Cards.tsx';
import { t } from './i18n/index.ts';
import { Players } from './Players.tsx';
import { ScoreNow, ScorePanel } from './Score.tsx';
import type { Controller } from './useTable.ts';
import { resName, resPiece } from './words.ts';

export type PanelTab = 'town' | 'cards' | 'players' | 'score';

export interface PanelBodyProps {
  readonly c: Controller;
  readonly tab: PanelTab;
  readonly fresh: readonly number[];
  readonly onTab: (tab: PanelTab) => void;
}

/** What stands under a tab, the same on a desk and on a phone. */
export const PanelBody = memo(function PanelBody({ c, tab, fresh, onTab }: PanelBodyProps) {
  switch (tab) {
    case 'score':
      return <ScorePanel c={c} />;
    case 'players':
      return <Players c={c} fresh={fresh} onShown={() => onTab('town')} />;
    default:
      return (
        <>
          <Cards c={c} onChosen={() => onTab('town')} />
          <SeenCards c={c} />
          <ScoreNow c={c} onOpen={() => onTab('score')} />
        </>
      );
  }
});

/** Town Hall: what has come up since the pile was made, for those who count. */
function SeenCards({ c }: { readonly c: Controller }) {
  const { seen, mode } = c.model.view;
  if (mode !== 'townHall' || seen.length === 0) return null;
  return (
    <p className="seen">
      <span>{t('cards.seen')}</span>
      <span className="seen-row">
        {seen.map((r, i) => (
          <Piece key={i} name={resPiece(r)} size={22} label={resName(r)} />
        ))}
      </span>
    </p>
  );
}

export function sideTabs(over: boolean): readonly { readonly id: PanelTab; readonly label: string }[] {
  const score = { id: 'score', label: t('tab.score') } as const;
  return over ? [score] : [{ id: 'cards', label: t('tab.cards') }, score];
}

export function tabs(c: Controller): readonly PhoneTab<PanelTab>[] {
  const ready = cardStates(c).filter(card => card.ready).length;
  return [
    { id: 'town', label: t('tab.town'), icon: 'home' },
    { id: 'cards', label: t('tab.cards'), icon: 'cards', badge: ready },
    { id: 'players', label: t('tab.players'), icon: 'players' },
    { id: 'score', label: t('tab.score'), icon: 'star' },
  ];
}
