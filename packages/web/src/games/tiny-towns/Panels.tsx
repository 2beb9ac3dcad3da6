import { type ReactNode, useMemo } from 'react';
import { seatName } from '../../session/names.ts';
import { ChatPanel } from '../../table/ChatPanel.tsx';
import { LogPanel } from '../../table/LogPanel.tsx';
import { useUnseen } from '../../table/session.ts';
import { Icon, Piece, type TabItem, Tabs } from '../../ui/index.ts';
import { Cards, cardStates } from './Cards.tsx';
import { t } from './i18n/index.ts';
import { logLines } from './log.ts';
import { Players } from './Players.tsx';
import { ScoreNow, ScorePanel } from './Score.tsx';
import type { Controller } from './useTown.ts';
import { resName, resPiece } from './words.ts';

export type PanelTab = 'town' | 'cards' | 'players' | 'score' | 'log' | 'chat';

export interface PanelBodyProps {
  readonly c: Controller;
  readonly tab: PanelTab;
  readonly fresh: readonly number[];
  readonly onTab: (tab: PanelTab) => void;
}

/** What stands under a tab, the same on a desk and on a phone. */
export function PanelBody({ c, tab, fresh, onTab }: PanelBodyProps) {
  switch (tab) {
    case 'score':
      return <ScorePanel c={c} />;
    case 'log':
      return <Log c={c} />;
    case 'chat':
      return <ChatPanel lines={c.state.chat} onSend={text => c.session.chat(text)} />;
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
  const { told, info } = c.state;
  const lines = useMemo(() => logLines(c.model, told, seat => seatName(info, seat)), [c.model, told, info]);
  return <LogPanel lines={lines} />;
}

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

export interface SidePanelProps {
  readonly c: Controller;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly over: boolean;
  readonly children: ReactNode;
}

export function SidePanel({ c, tab, onTab, over, children }: SidePanelProps) {
  const log = useUnseen(c.state.told.length, tab === 'log');
  const chat = useUnseen(c.state.chat.length, tab === 'chat');
  const tabs: TabItem[] = [];
  if (!over) tabs.push({ id: 'cards', label: t('tab.cards') });
  tabs.push(
    { id: 'score', label: t('tab.score') },
    { id: 'log', label: t('tab.log'), badge: Math.min(log, sinceRound(c)) },
  );
  if (hasChat(c)) tabs.push({ id: 'chat', label: t('tab.chat'), badge: chat });
  return (
    <div className="side">
      <Tabs tabs={tabs} value={tab} onChange={id => onTab(id as PanelTab)} label={t('tabs')} panel="tt" />
      <div
        className="side-body"
        role="tabpanel"
        id={`tt-${tab}`}
        aria-labelledby={`tt-tab-${tab}`}
        data-region={tab === 'cards' ? undefined : 'panel'}
      >
        {children}
      </div>
    </div>
  );
}

const PHONE: readonly (readonly [PanelTab, string])[] = [
  ['town', 'home'],
  ['cards', 'cards'],
  ['players', 'players'],
  ['score', 'star'],
  ['log', 'log'],
];

/** On a phone log and chat share one tab. */
export function LogOrChat({
  c,
  tab,
  onTab,
}: {
  readonly c: Controller;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}) {
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
export function PhoneTabs({
  c,
  tab,
  onTab,
}: {
  readonly c: Controller;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}) {
  const log = useUnseen(c.state.told.length, tab === 'log' || tab === 'chat');
  const chat = useUnseen(c.state.chat.length, tab === 'chat');
  const ready = tab === 'cards' ? 0 : cardStates(c).filter(card => card.ready).length;
  const badges: Partial<Record<PanelTab, number>> = { cards: ready, log: Math.min(log, sinceRound(c)) + chat };
  return (
    <nav className="tt-tabs" aria-label={t('tabs')}>
      {PHONE.map(([id, icon]) => (
        <button
          key={id}
          type="button"
          aria-current={tab === id || (id === 'log' && tab === 'chat') ? 'page' : undefined}
          onClick={() => onTab(id)}
        >
          <span className="tt-tab-icon">
            <Icon name={icon} size={24} />
            {(badges[id] ?? 0) > 0 && <span className="badge">{badges[id]}</span>}
          </span>
          {t(`tab.${id}`)}
        </button>
      ))}
    </nav>
  );
}
