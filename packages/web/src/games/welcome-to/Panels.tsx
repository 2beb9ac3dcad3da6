import { type ReactNode, useMemo } from 'react';
import { ChatPanel } from '../../table/ChatPanel.tsx';
import { LogPanel } from '../../table/LogPanel.tsx';
import { hasChat, type PhoneTab, PhoneTabs, SidePanel } from '../../table/Panels.tsx';
import { Crowd } from './Crowd.tsx';
import { t } from './i18n/index.ts';
import { logLines } from './log.ts';
import { Plans } from './Plans.tsx';
import { Players } from './Players.tsx';
import { Rival } from './Rival.tsx';
import { ScorePanel } from './Score.tsx';
import type { Controller } from './useSheet.ts';
import { competitorName } from './words.ts';

export type PanelTab = 'sheet' | 'plans' | 'players' | 'score' | 'log' | 'chat';

export interface PanelBodyProps {
  readonly c: Controller;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}

/** What stands under a tab, the same on a desk and on a phone. */
export function PanelBody({ c, tab, onTab }: PanelBodyProps) {
  switch (tab) {
    case 'plans':
      return <Plans c={c} full />;
    case 'players':
      return <Company c={c} onShown={() => onTab('sheet')} />;
    case 'log':
      return <Log c={c} />;
    case 'chat':
      return <ChatPanel lines={c.state.chat} onSend={text => c.session.chat(text)} />;
    default:
      return <ScorePanel c={c} />;
  }
}

/** Whoever else builds: a few players, a crowd, or the competitor. */
export function Company({ c, onShown }: { readonly c: Controller; readonly onShown?: () => void }) {
  const after = onShown ? { onShown } : {};
  if (c.model.view.crowd !== null) return <Crowd c={c} {...after} />;
  if (c.model.view.seats === 1) return <Rival c={c} />;
  return <Players c={c} {...after} />;
}

export function hasCompany(c: Controller): boolean {
  return c.model.view.seats > 1 || c.model.view.rival !== null;
}

/** A crowd would not be heard. */
export function canChat(c: Controller): boolean {
  return hasChat(c) && c.model.view.crowd === null;
}

function Log({ c }: { readonly c: Controller }) {
  const { told } = c.state;
  const { nameOf } = c;
  const rival = competitorName(c.model.view.rival?.competitor ?? '');
  const lines = useMemo(() => logLines(told, nameOf, rival), [told, nameOf, rival]);
  return <LogPanel lines={lines} />;
}

interface SideProps extends PanelBodyProps {
  readonly children: ReactNode;
}

export function Side({ c, tab, onTab, children }: SideProps) {
  const tabs = [
    { id: 'score', label: t('tab.score') },
    { id: 'plans', label: t('tab.plans') },
  ];
  return (
    <SidePanel name="wt" tabs={tabs} c={c} chat={canChat(c)} tab={tab} onTab={onTab}>
      {children}
    </SidePanel>
  );
}

export function TabBar({ c, tab, onTab }: PanelBodyProps) {
  const ready = c.model.choices.filter(o => o.action.type === 'approve').length;
  const tabs: PhoneTab<PanelTab>[] = [
    { id: 'sheet', label: t('tab.sheet'), icon: 'home' },
    { id: 'plans', label: t('tab.plans'), icon: 'cards', badge: ready },
    { id: 'players', label: t(c.model.view.seats === 1 ? 'tab.rival' : 'tab.players'), icon: 'players' },
    { id: 'score', label: t('tab.score'), icon: 'star' },
  ];
  const shown = tabs.filter(({ id }) => id !== 'players' || hasCompany(c));
  return <PhoneTabs tabs={shown} c={c} tab={tab} onTab={onTab} />;
}
