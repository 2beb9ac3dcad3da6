import { memo } from 'react';
import { hasChat, type PhoneTab } from '../../table/Panels.tsx';
import { Crowd } from './Crowd.tsx';
import { t } from './i18n/index.ts';
import { Plans } from './Plans.tsx';
import { Players } from './Players.tsx';
import { Rival } from './Rival.tsx';
import { ScorePanel } from './Score.tsx';
import type { Controller, Lit } from './useTable.ts';

export type PanelTab = 'sheet' | 'plans' | 'players' | 'score';

export interface PanelBodyProps {
  readonly c: Controller;
  /** What of the score is pointed at. */
  readonly lit: Lit | null;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}

/** What stands under a tab, the same on a desk and on a phone. */
export function PanelBody({ c, lit, tab, onTab }: PanelBodyProps) {
  switch (tab) {
    case 'plans':
      return <Plans c={c} lit={lit} full />;
    case 'players':
      return <Company c={c} onShown={() => onTab('sheet')} />;
    default:
      return <ScorePanel c={c} />;
  }
}

/** Whoever else builds: a few players, a crowd, or the competitor. */
export const Company = memo(function Company({
  c,
  onShown,
}: {
  readonly c: Controller;
  readonly onShown?: () => void;
}) {
  const after = onShown ? { onShown } : {};
  if (c.model.view.crowd !== null) return <Crowd c={c} {...after} />;
  if (c.model.view.seats === 1) return <Rival c={c} />;
  return <Players c={c} {...after} />;
});

export function hasCompany(c: Controller): boolean {
  return c.model.view.seats > 1 || c.model.view.rival !== null;
}

/** A crowd would not be heard. */
export function canChat(c: Controller): boolean {
  return hasChat(c) && c.model.view.crowd === null;
}

export function sideTabs(): readonly { readonly id: PanelTab; readonly label: string }[] {
  return [
    { id: 'score', label: t('tab.score') },
    { id: 'plans', label: t('tab.plans') },
  ];
}

export function tabs(c: Controller): readonly PhoneTab<PanelTab>[] {
  const ready = c.model.choices.filter(o => o.action.type === 'approve').length;
  const all: readonly PhoneTab<PanelTab>[] = [
    { id: 'sheet', label: t('tab.sheet'), icon: 'home' },
    { id: 'plans', label: t('tab.plans'), icon: 'cards', badge: ready },
    { id: 'players', label: t(c.model.view.seats === 1 ? 'tab.rival' : 'tab.players'), icon: 'players' },
    { id: 'score', label: t('tab.score'), icon: 'star' },
  ];
  return all.filter(({ id }) => id !== 'players' || hasCompany(c));
}
