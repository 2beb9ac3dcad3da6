import { type ReactNode, useMemo } from 'react';
import { ChatPanel } from '../../table/ChatPanel.tsx';
import { LogPanel } from '../../table/LogPanel.tsx';
import { hasChat, type PhoneTab, PhoneTabs, SidePanel } from '../../table/Panels.tsx';
import { Piece } from '../../ui/index.ts';
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

function Log({ c }: { readonly c: Controller }) {
  const { told } = c.state;
  const { model, nameOf } = c;
  const lines = useMemo(() => logLines(model, told, nameOf), [model, told, nameOf]);
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

interface SideProps {
  readonly c: Controller;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly over: boolean;
  readonly children: ReactNode;
}

export function Side({ c, tab, onTab, over, children }: SideProps) {
  const score = { id: 'score', label: t('tab.score') };
  const tabs = over ? [score] : [{ id: 'cards', label: t('tab.cards') }, score];
  return (
    <SidePanel name="tt" tabs={tabs} c={c} chat={hasChat(c)} tab={tab} onTab={onTab} region={tab !== 'cards'}>
      {children}
    </SidePanel>
  );
}

export function TabBar({ c, tab, onTab }: Omit<PanelBodyProps, 'fresh'>) {
  const ready = cardStates(c).filter(card => card.ready).length;
  const tabs: readonly PhoneTab<PanelTab>[] = [
    { id: 'town', label: t('tab.town'), icon: 'home' },
    { id: 'cards', label: t('tab.cards'), icon: 'cards', badge: ready },
    { id: 'players', label: t('tab.players'), icon: 'players' },
    { id: 'score', label: t('tab.score'), icon: 'star' },
  ];
  return <PhoneTabs tabs={tabs} c={c} tab={tab} onTab={onTab} />;
}
