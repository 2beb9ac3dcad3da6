import { useState } from 'react';
import { t as shell } from '../../i18n/shell/index.ts';
import { useTableBar } from '../../table/bar.tsx';
import { KeysSheet } from '../../table/KeysSheet.tsx';
import { LogOrChat } from '../../table/Panels.tsx';
import '../../table/table.css';
import { Loading, usePrefs } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import type { TableProps } from '../types.ts';
import './art.ts';
import { Chips } from './Chips.tsx';
import { Combos } from './Combos.tsx';
import { useMotion } from './diff.ts';
import { Final } from './Final.tsx';
import { t, useWords } from './i18n/index.ts';
import { Company, canChat, hasCompany, PanelBody, type PanelTab, Side, TabBar } from './Panels.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { Plans } from './Plans.tsx';
import { Players } from './Players.tsx';
import { Prompt } from './Prompt.tsx';
import { SheetBoard } from './SheetBoard.tsx';
import './sheet.css';
import './welcome-to.css';
import { useTurn } from './turn.ts';
import { type Controller, useSheet } from './useSheet.ts';

export function Table(props: TableProps) {
  useWords();
  const c = useSheet(props.session, props.readOnly === true, props.advice);
  if (!c) return <Loading />;
  return <Open {...props} c={c} />;
}

function Open({ c, hotSeat, readOnly, ...doors }: TableProps & { readonly c: Controller }) {
  const wide = useMedia('(min-width: 1160px)');
  const prefs = usePrefs();
  const motion = useMotion(c.seen);
  const [tab, setTab] = useState<PanelTab>('sheet');
  const over = c.frame.over && readOnly !== true;
  const side: PanelTab = tab === 'sheet' || tab === 'players' ? 'score' : tab;

  const keys = useTableBar(c, {
    chips: <Chips c={c} />,
    desk: wide,
    begun: c.picked.length > 0 || c.detour,
    onBack: () => wide || setTab('sheet'),
    onTab: setTab,
    seats: [...c.model.seats.keys()],
  });
  useTurn(c);

  const choosing = c.model.ask === 'plan' && !readOnly;
  const board = choosing ? <PlanChoice c={c} /> : <SheetBoard c={c} motion={motion} />;
  const page = (
    <div className="wt-panel">
      <LogOrChat chat={canChat(c)} tab={tab} onTab={setTab} />
      <PanelBody c={c} tab={tab} onTab={setTab} />
    </div>
  );
  const onSheet = wide || tab === 'sheet';
  return (
    <div
      className={`wt${over ? ' wt-over' : ''}`}
      data-tab={wide ? 'sheet' : tab}
      data-readonly={readOnly || undefined}
      data-hand={prefs.leftHand ? 'left' : undefined}
    >
      {!over && <h1 className="sr-only">{shell('game.welcome-to')}</h1>}
      <div className="wt-main">
        {!over && (
          <div className="wt-cards">
            <Combos c={c} />
            {wide && <Plans c={c} />}
          </div>
        )}
        {!over && !wide && onSheet && <Plans c={c} />}
        {over ? tab === 'sheet' || wide ? <Final c={c} {...doors} /> : page : onSheet ? board : page}
        {!over && !wide && onSheet && c.model.view.crowd === null && <Players c={c} strip />}
        {over && !wide && tab === 'sheet' && board}
        {!over && !readOnly && <Prompt c={c} hotSeat={hotSeat === true} />}
      </div>
      {wide && (
        <div className="wt-right">
          {over ? board : hasCompany(c) && <Company c={c} />}
          <Side c={c} tab={side} onTab={setTab}>
            <PanelBody c={c} tab={side} onTab={setTab} />
          </Side>
        </div>
      )}
      {!wide && <TabBar c={c} tab={tab} onTab={setTab} />}
      <KeysSheet {...keys} />
      <span className="sr-only">{t('keys.streets')}</span>
    </div>
  );
}
