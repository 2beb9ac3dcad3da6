import { type ReactNode, useMemo } from 'react';
import { ChatPanel } from '../../table/ChatPanel.tsx';
import { LogPanel } from '../../table/LogPanel.tsx';
import { useUnseen } from '../../table/session.ts';
import { Icon, type TabItem, Tabs } from '../../ui/index.ts';
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

/** On one's own device there is nobody to write to; a crowd would not be heard. */
function hasChat(c: Controller): boolean {
  return c.session.kind === 'remote' && !c.readOnly && c.model.view.crowd === null;
}

/** News older than this round is no news. */
function sinceRound(c: Controller): number {
  const { told } = c.state;
  const at = told.findLastIndex(e => (e as { type?: string }).type === 'round');
  return told.length - at - 1;
}

function Log({ c }: { readonly c: Controller }) {
  const { told } = c.state;
  const { nameOf } = c;
  const rival = competitorName(c.model.view.rival?.competitor ?? '');
  const lines = useMemo(() => logLines(told, nameOf, rival), [told, nameOf, rival]);
  return <LogPanel lines={lines} />;
}

export interface SidePanelProps {
  readonly c: Controller;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly children: ReactNode;
}

export function SidePanel({ c, tab, onTab, children }: SidePanelProps) {
  const log = useUnseen(c.state.told.length, tab === 'log');
  const chat = useUnseen(c.state.chat.length, tab === 'chat');
  const tabs: TabItem[] = [
    { id: 'score', label: t('tab.score') },
    { id: 'plans', label: t('tab.plans') },
    { id: 'log', label: t('tab.log'), badge: Math.min(log, sinceRound(c)) },
  ];
  if (hasChat(c)) tabs.push({ id: 'chat', label: t('tab.chat'), badge: chat });
  return (
    <div className="wt-side">
      <Tabs tabs={tabs} value={tab} onChange={id => onTab(id as PanelTab)} label={t('tabs')} panel="wt" />
      <div
        className="wt-side-body"
        role="tabpanel"
        id={`wt-${tab}`}
        aria-labelledby={`wt-tab-${tab}`}
        data-region="panel"
      >
        {children}
      </div>
    </div>
  );
}

const PHONE: readonly (readonly [PanelTab, string])[] = [
  ['sheet', 'home'],
  ['plans', 'cards'],
  ['players', 'players'],
  ['score', 'star'],
  ['log', 'log'],
];

/** On a phone log and chat share one tab. */
export function LogOrChat({ c, tab, onTab }: PanelBodyProps) {
  if ((tab !== 'log' && tab !== 'chat') || !hasChat(c)) return null;
  return (
    <Tabs
      tabs={[
        { id: 'log', label: t('tab.log') },
        { id: 'chat', label: t('tab.chat') },
      ]}
      value={tab}
      onChange={id => onTab(id as PanelTab)}
      label={t('tabs')}
    />
  );
}

/** The bottom tab bar. */
export function PhoneTabs({ c, tab, onTab }: PanelBodyProps) {
  const log = useUnseen(c.state.told.length, tab === 'log' || tab === 'chat');
  const chat = useUnseen(c.state.chat.length, tab === 'chat');
  const ready = c.model.choices.filter(o => o.action.type === 'approve').length;
  const badges: Partial<Record<PanelTab, number>> = {
    plans: tab === 'plans' ? 0 : ready,
    log: Math.min(log, sinceRound(c)) + chat,
  };
  const company = hasCompany(c);
  return (
    <nav className="wt-tabs" aria-label={t('tabs')}>
      {PHONE.filter(([id]) => id !== 'players' || company).map(([id, icon]) => (
        <button
          key={id}
          type="button"
          aria-current={tab === id || (id === 'log' && tab === 'chat') ? 'page' : undefined}
          onClick={() => onTab(id)}
        >
          <span className="wt-tab-icon">
            <Icon name={icon} size={24} />
            {(badges[id] ?? 0) > 0 && <span className="badge">{badges[id]}</span>}
          </span>
          {t(id === 'players' && c.model.view.seats === 1 ? 'tab.rival' : `tab.${id}`)}
        </button>
      ))}
    </nav>
  );
}
