import { useMemo } from 'react';
import { ChatPanel } from '../../table/ChatPanel.tsx';
import { LogPanel } from '../../table/LogPanel.tsx';
import { hasChat, type PhoneTab, PhoneTabs, SidePanel } from '../../table/Panels.tsx';
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

function Log({ c }: { readonly c: Controller }) {
  const { told } = c.state;
  const { nameOf } = c;
  const { tokens } = c.model.state;
  const lines = useMemo(() => logLines(told, tokens, nameOf), [told, tokens, nameOf]);
  return <LogPanel lines={lines} />;
}

export function Side({ c, tab, onTab }: PanelBodyProps) {
  const tabs = [
    { id: 'boards', label: t('tab.boards') },
    { id: 'score', label: t('tab.score') },
  ];
  return (
    <SidePanel name="pa" tabs={tabs} c={c} chat={hasChat(c)} tab={tab} onTab={onTab}>
      <PanelBody c={c} tab={tab} onTab={onTab} />
    </SidePanel>
  );
}

export function TabBar({ c, tab, onTab }: PanelBodyProps) {
  const ready = c.model.choices.filter(o => o.action.type === 'build' || o.action.type === 'advance').length;
  const tabs: PhoneTab<PanelTab>[] = [
    { id: 'city', label: t('tab.city'), icon: 'home' },
    { id: 'boards', label: t('tab.boards'), icon: 'cards', badge: ready },
    { id: 'players', label: t('tab.players'), icon: 'players' },
    { id: 'score', label: t('tab.score'), icon: 'star' },
  ];
  const shown = tabs.filter(({ id }) => id !== 'players' || c.model.players.length > 1);
  return <PhoneTabs tabs={shown} c={c} tab={tab} onTab={onTab} />;
}
