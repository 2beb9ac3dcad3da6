import type { ReactNode } from 'react';
import type { SessionState, TableSession } from '../session/types.ts';
import { Icon, type TabItem, Tabs } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { useUnseen } from './session.ts';

/** The panels around the board that every game has: tabs beside it on a desk, a bar below it on a phone, log and chat. */

/** What a table is to its panels. */
export interface TableNews {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly readOnly: boolean;
}

/** On one's own device there is nobody to write to. */
export function hasChat(c: TableNews): boolean {
  return c.session.kind === 'remote' && !c.readOnly;
}

/** Unread lines of log and chat. News older than this round is no news. */
function useNews({ state: { told, chat } }: TableNews, tab: string): { readonly log: number; readonly chat: number } {
  const thisRound = told.length - told.findLastIndex(e => (e as { type?: string }).type === 'round') - 1;
  const log = useUnseen(told.length, tab === 'log' || tab === 'chat');
  return { log: Math.min(99, log, thisRound), chat: useUnseen(chat.length, tab === 'chat') };
}

export interface SidePanelProps<Tab extends string> {
  /** Prefix of the ids that tie tabs and panel together. */
  readonly name: string;
  /** The game's own tabs; log and chat come after them. */
  readonly tabs: readonly TabItem[];
  readonly c: TableNews;
  readonly chat: boolean;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly children: ReactNode;
}

export function SidePanel<Tab extends string>({ name, tabs, c, chat, tab, onTab, children }: SidePanelProps<Tab>) {
  const news = useNews(c, tab);
  const all = [...tabs, { id: 'log', label: t('log'), badge: news.log }];
  if (chat) all.push({ id: 'chat', label: t('chat'), badge: news.chat });
  return (
    <div className="side">
      <Tabs tabs={all} value={tab} onChange={id => onTab(id as Tab)} label={t('panels')} panel={name} />
      <div
        className="side-body"
        role="tabpanel"
        id={`${name}-${tab}`}
        aria-labelledby={`${name}-tab-${tab}`}
        data-region="panel"
      >
        {children}
      </div>
    </div>
  );
}

export interface LogOrChatProps<Tab extends string> {
  readonly c: TableNews;
  readonly chat: boolean;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

/** On a phone log and chat share one tab. */
export function LogOrChat<Tab extends string>({ c, chat, tab, onTab }: LogOrChatProps<Tab>) {
  const news = useNews(c, tab);
  if ((tab !== 'log' && tab !== 'chat') || !chat) return null;
  const tabs = [
    { id: 'log', label: t('log') },
    { id: 'chat', label: t('chat'), badge: news.chat },
  ];
  return <Tabs tabs={tabs} value={tab} onChange={id => onTab(id as Tab)} label={t('panels')} />;
}

export interface PhoneTab<Tab extends string> {
  readonly id: Tab;
  readonly label: string;
  readonly icon: string;
  readonly badge?: number;
}
export interface PhoneTabsProps<Tab extends string> {
  /** The game's own tabs; the log comes after them. */
  readonly tabs: readonly PhoneTab<Tab>[];
  readonly c: TableNews;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

/** The bottom tab bar. */
export function PhoneTabs<Tab extends string>({ tabs, c, tab, onTab }: PhoneTabsProps<Tab>) {
  const news = useNews(c, tab);
  // Somebody has said something: then the last tab is the chat, and its number is that of what was said.
  const log =
    news.chat > 0
      ? { id: 'chat' as Tab, label: t('chat'), icon: 'chat', badge: news.chat }
      : { id: 'log' as Tab, label: t('log'), icon: 'log', badge: news.log };
  return (
    <nav className="phone-tabs" aria-label={t('panels')}>
      {[...tabs, log].map(({ id, label, icon, badge = 0 }) => (
        <button
          key={id}
          type="button"
          data-tab={id}
          aria-current={tab === id || (id === log.id && (tab === 'chat' || tab === 'log')) ? 'page' : undefined}
          onClick={() => onTab(id)}
        >
          <span className="phone-tab-icon">
            <Icon name={icon} size={24} />
            {badge > 0 && tab !== id && <span className="badge">{badge}</span>}
          </span>
          {label}
        </button>
      ))}
    </nav>
  );
}
