import { memo } from 'react';
import type { PhoneTab } from '../../table/Panels.tsx';
import { Columns } from './Columns.tsx';
import { t } from './i18n/index.ts';
import { Players } from './Players.tsx';
import { Rows } from './Rows.tsx';
import { ScorePanel } from './Score.tsx';
import type { Controller } from './useTable.ts';

export type PanelTab = 'city' | 'boards' | 'players' | 'score';

export interface PanelBodyProps {
  readonly c: Controller;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}

/** What stands under a tab, the same on a desk and on a phone. */
export const PanelBody = memo(function PanelBody({ c, tab, onTab }: PanelBodyProps) {
  switch (tab) {
    case 'players':
      return <Players c={c} onShown={() => onTab('city')} />;
    case 'score':
      return <ScorePanel c={c} />;
    default:
      return (
        <div className="pa-boards">
          <Columns c={c} />
          <Rows c={c} />
        </div>
      );
  }
});

export function sideTabs(): readonly { readonly id: PanelTab; readonly label: string }[] {
  return [
    { id: 'boards', label: t('tab.boards') },
    { id: 'score', label: t('tab.score') },
  ];
}

export function tabs(c: Controller): readonly PhoneTab<PanelTab>[] {
  const ready = c.model.choices.filter(o => o.action.type === 'build' || o.action.type === 'advance').length;
  const all: readonly PhoneTab<PanelTab>[] = [
    { id: 'city', label: t('tab.city'), icon: 'home' },
    { id: 'boards', label: t('tab.boards'), icon: 'cards', badge: ready },
    { id: 'players', label: t('tab.players'), icon: 'players' },
    { id: 'score', label: t('tab.score'), icon: 'star' },
  ];
  return all.filter(({ id }) => id !== 'players' || c.model.players.length > 1);
}
