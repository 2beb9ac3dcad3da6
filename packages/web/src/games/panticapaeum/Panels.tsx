import { useMemo } from 'react';
import { ChatPanel } from '../../table/ChatPanel.tsx';
import { LogPanel } from '../../table/LogPanel.tsx';
import { useUnseen } from '../../table/session.ts';
import { Icon, type TabItem, Tabs } from '../../ui/index.ts';
import { Columns } from './Columns.tsx';
import { t } from './i18n/index.ts';
import { logLines } from './log.ts';
import { Players } from './Players.tsx';
import { Rows } from './Rows.tsx';
import { ScorePanel } from './Score.tsx';
import type { Controller } from './useCity.ts';

export type PanelTab = 'city' | 'boards' | 'players' | 'score' | 'log' | 'chat';

export interface PanelBodyProps {
  readonly c: Controller;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}

/** What stands under a tab, the same on a desk and on a phone. */
export function PanelBody({ c, tab, onTab }: PanelBodyProps) {
  switch (tab) {
    case 'players':
      return <Players c={c} onShown={() => onTab('city')} />;
    case 'score':
      return <ScorePanel c={c} />;
    case 'log':
      return <Log c={c} />;
    case 'chat':
      return <ChatPanel lines={c.state.chat} onSend={text => c.session.chat(text)} />;
    default:
      return (
        <div className="pa-boards">
          <Columns c={c} />
          <Rows c={c} />
        </div>
      );
  }
}

/** On one's own device there is nobody to write to. */
function hasChat(c: Controller): boolean {
  return c.session.kind === 'remote' && !c.readOnly;
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
  const { tokens } = c.model.state;
  const lines = useMemo(() => logLines(told, tokens, nameOf), [told, tokens, nameOf]);
  return <LogPanel lines={lines} />;
}

export function SidePanel({ c, tab, onTab }: PanelBodyProps) {
  const log = useUnseen(c.state.told.length, tab === 'log');
  const chat = useUnseen(c.state.chat.length, tab === 'chat');
  const tabs: TabItem[] = [
    { id: 'boards', label: t('tab.boards') },
    { id: 'score', label: t('tab.score') },
    { id: 'log', label: t('tab.log'), badge: Math.min(log, sinceRound(c)) },
  ];
  if (hasChat(c)) tabs.push({ id: 'chat', label: t('tab.chat'), badge: chat });
  return (
    <div className="pa-side">
      <Tabs tabs={tabs} value={tab} onChange={id => onTab(id as PanelTab)} label={t('tabs')} panel="pa" />
      <div
        className="pa-side-body"
        role="tabpanel"
        id={`pa-${tab}`}
        aria-labelledby={`pa-tab-${tab}`}
        data-region="panel"
      >
        <PanelBody c={c} tab={tab} onTab={onTab} />
      </div>
    </div>
  );
}

const PHONE: readonly (readonly [PanelTab, string])[] = [
  ['city', 'home'],
  ['boards', 'cards'],
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
  const ready = c.model.choices.filter(o => o.action.type === 'build' || o.action.type === 'advance').length;
  const badges: Partial<Record<PanelTab, number>> = {
    boards: tab === 'boards' ? 0 : ready,
    log: Math.min(log, sinceRound(c)) + chat,
  };
  return (
    <nav className="pa-tabs" aria-label={t('tabs')}>
      {PHONE.filter(([id]) => id !== 'players' || c.model.players.length > 1).map(([id, icon]) => (
        <button
          key={id}
          type="button"
          aria-current={tab === id || (id === 'log' && tab === 'chat') ? 'page' : undefined}
          onClick={() => onTab(id)}
        >
          <span className="pa-tab-icon">
            <Icon name={icon} size={24} />
            {(badges[id] ?? 0) > 0 && <span className="badge">{badges[id]}</span>}
          </span>
          {t(`tab.${id}`)}
        </button>
      ))}
    </nav>
  );
}
