import { useMemo } from 'react';
import { ChatPanel } from '../../table/ChatPanel.tsx';
import { LogPanel } from '../../table/LogPanel.tsx';
import { hasChat, type PhoneTab, PhoneTabs, SidePanel } from '../../table/Panels.tsx';
import { Areas } from './Areas.tsx';
import { Commons } from './Commons.tsx';
import { Estate } from './Estate.tsx';
import { logLines } from './log.ts';
import { Persona } from './Persona.tsx';
import { Players } from './Players.tsx';
import { ScorePanel } from './Score.tsx';
import { Tracks } from './Tracks.tsx';
import { t } from './texts/index.ts';
import type { Controller } from './useLand.ts';

/** A phone has all of them; a desk shows land, areas and tracks at once and keeps the others in a panel. */
export type PanelTab = 'land' | 'areas' | 'mine' | 'estate' | 'table' | 'score' | 'log' | 'chat';

export interface PanelBodyProps {
  readonly c: Controller;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}

export function PanelBody({ c, tab, onTab }: PanelBodyProps) {
  switch (tab) {
    case 'areas':
      return <Areas c={c} />;
    case 'mine':
      return (
        <div className="sl-mine">
          <Tracks c={c} seat={c.shown} />
          <Estate c={c} seat={c.shown} />
          <Persona c={c} seat={c.shown} />
        </div>
      );
    case 'table':
      return (
        <div className="sl-mine">
          <Players c={c} onShown={() => onTab('land')} />
          <Commons c={c} />
        </div>
      );
    case 'score':
      return <ScorePanel c={c} />;
    case 'log':
      return <Log c={c} />;
    case 'chat':
      return <ChatPanel lines={c.state.chat} onSend={text => c.session.chat(text)} />;
    default:
      return <Estate c={c} seat={c.shown} />;
  }
}

function Log({ c }: { readonly c: Controller }) {
  const { told } = c.state;
  const { nameOf } = c;
  const lines = useMemo(() => logLines(told, nameOf), [told, nameOf]);
  return <LogPanel lines={lines} />;
}

export function Side({ c, tab, onTab }: PanelBodyProps) {
  const tabs = [
    { id: 'estate', label: t('tab.estate') },
    { id: 'table', label: t('tab.table') },
    { id: 'score', label: t('tab.score') },
  ];
  return (
    <SidePanel name="sl" tabs={tabs} c={c} chat={hasChat(c)} tab={tab} onTab={onTab}>
      {tab === 'table' ? <Commons c={c} /> : <PanelBody c={c} tab={tab} onTab={onTab} />}
    </SidePanel>
  );
}

/** How many things can be touched on the land and among the areas now. */
export function litCounts(c: Controller): { readonly land: number; readonly areas: number; readonly cards: number } {
  const count = (starts: readonly string[]) =>
    [...c.live.next].filter(ref => starts.some(start => ref.startsWith(start))).length;
  return { land: count(['cell:', 'edge:']), areas: count(['area:']), cards: count(['card:']) };
}

export function TabBar({ c, tab, onTab }: PanelBodyProps) {
  const lit = litCounts(c);
  const tabs: readonly PhoneTab<PanelTab>[] = [
    { id: 'land', label: t('tab.land'), icon: 'home', badge: lit.land },
    { id: 'areas', label: t('tab.areas'), icon: 'play', badge: lit.areas },
    { id: 'mine', label: t('tab.mine'), icon: 'cards' },
    { id: 'table', label: t('tab.table'), icon: 'players' },
    { id: 'score', label: t('tab.score'), icon: 'star' },
  ];
  return <PhoneTabs tabs={tabs} c={c} tab={tab} onTab={onTab} />;
}
