import { memo } from 'react';
import type { PhoneTab } from '../../table/Panels.tsx';
import { Board } from './Board.tsx';
import { Commons } from './Commons.tsx';
import { Estate } from './Estate.tsx';
import { t } from './i18n/index.ts';
import { Players } from './Players.tsx';
import { t as tp } from './play/i18n/index.ts';
import { Status } from './play/Status.tsx';
import { ScorePanel } from './Score.tsx';
import type { Controller } from './useTable.ts';

/** A phone has all of them; a desk shows land and actions at once and keeps the others in a panel. */
export type PanelTab = 'play' | 'land' | 'mine' | 'estate' | 'table' | 'score';

export interface PanelBodyProps {
  readonly c: Controller;
  readonly tab: PanelTab;
  /** The panel of a desk, beside which the players stand anyway. */
  readonly wide: boolean;
  readonly onTab: (tab: PanelTab) => void;
}

export const PanelBody = memo(function PanelBody({ c, tab, wide, onTab }: PanelBodyProps) {
  switch (tab) {
    case 'land':
      return <Land c={c} over={false} />;
    case 'estate':
      return <Estate c={c} seat={c.shown} />;
    case 'table':
      if (wide) return <Commons c={c} />;
      return (
        <div className="sl-mine">
          <Players c={c} onShown={() => onTab('land')} />
          <Commons c={c} />
        </div>
      );
    case 'score':
      return <ScorePanel c={c} />;
    default:
      return <Status c={c} seat={c.shown} />;
  }
});

/** The domain as a phone shows it: over it whose it may be. */
export function Land({ c, over }: { readonly c: Controller; readonly over: boolean }) {
  return (
    <>
      {!over && <Players c={c} strip />}
      <Board c={c} />
    </>
  );
}

/** How many things can be touched on the land and in the parts of a turn now. */
export function litCounts(c: Controller): { readonly land: number; readonly play: number } {
  const refs = new Set(c.model.choices.flatMap(o => o.refs));
  const count = (starts: readonly string[]) =>
    [...refs].filter(ref => starts.some(start => ref.startsWith(start))).length;
  return { land: count(['cell:', 'edge:']), play: count(['area:', 'card:', 'skill:', 'ability:', 'free:']) };
}

export function sideTabs(dense: boolean): readonly { readonly id: PanelTab; readonly label: string }[] {
  return [
    dense ? { id: 'estate', label: t('tab.estate') } : { id: 'mine', label: tp('tab.mine') },
    { id: 'table', label: t('tab.table') },
    { id: 'score', label: t('tab.score') },
  ];
}

export function tabs(c: Controller, playing: boolean): readonly PhoneTab<PanelTab>[] {
  const lit = c.readOnly ? { land: 0, play: 0 } : litCounts(c);
  const all: readonly PhoneTab<PanelTab>[] = [
    { id: 'play', label: tp('tab.play'), icon: 'play', badge: lit.play },
    { id: 'land', label: t('tab.land'), icon: 'home', badge: lit.land },
    { id: 'mine', label: t('tab.mine'), icon: 'cards' },
    { id: 'table', label: t('tab.table'), icon: 'players' },
    { id: 'score', label: t('tab.score'), icon: 'star' },
  ];
  return playing ? all : all.slice(1);
}
