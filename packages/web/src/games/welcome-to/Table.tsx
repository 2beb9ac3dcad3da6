import { useState } from 'react';
import { t as shell } from '../../i18n/shell/index.ts';
import { t as tt } from '../../table/i18n/index.ts';
import { KeysSheet } from '../../table/KeysSheet.tsx';
import { type KeyHandlers, useKeys } from '../../table/keys.ts';
import { LogOrChat } from '../../table/Panels.tsx';
import '../../table/table.css';
import { IconButton, Loading, usePrefs, useTopBar } from '../../ui/index.ts';
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

function Open({
  c,
  hotSeat,
  readOnly,
  onRematch,
  onReplay,
  onReview,
  onHome,
}: TableProps & { readonly c: Controller }) {
  const wide = useMedia('(min-width: 1160px)');
  const prefs = usePrefs();
  const motion = useMotion(c.seen);
  const [tab, setTab] = useState<PanelTab>('sheet');
  const [help, setHelp] = useState(false);
  const over = c.frame.over && readOnly !== true;
  const side: PanelTab = tab === 'sheet' || tab === 'players' ? 'score' : tab;

  useTopBar({
    mode: 'table',
    chips: <Chips c={c} />,
    actions: (
      <>
        {!over && !readOnly && c.me !== null && (
          <IconButton icon="hint" label={tt('hint')} onClick={c.toggleHint} pressed={c.hint !== null} />
        )}
        {wide && <IconButton icon="help" label={tt('keys')} onClick={() => setHelp(true)} />}
      </>
    ),
  });
  useTurn(c);
  useKeys(
    handlers(c, setTab, () => setHelp(true), wide),
    prefs.keys,
  );

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
        {over ? (
          tab === 'sheet' || wide ? (
            <Final c={c} onRematch={onRematch} onReplay={onReplay} onReview={onReview} onHome={onHome} />
          ) : (
            page
          )
        ) : onSheet ? (
          board
        ) : (
          page
        )}
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
      <KeysSheet open={help} onClose={() => setHelp(false)} />
      <span className="sr-only">{t('keys.streets')}</span>
    </div>
  );
}

function handlers(c: Controller, setTab: (tab: PanelTab) => void, help: () => void, wide: boolean): KeyHandlers {
  const seats = [...c.model.seats.keys()];
  return {
    undo: c.undo,
    back: () => {
      if (c.picked.length > 0 || c.hint || c.note || c.detour) c.clear();
      else if (c.me !== null && c.shown !== c.me) c.show(c.me);
      else if (!wide) setTab('sheet');
    },
    nth: i => document.querySelectorAll<HTMLElement>('.wt [data-nth]')[i - 1]?.click(),
    board: step => {
      const at = Math.max(0, seats.indexOf(c.shown));
      c.show(step === 0 ? (c.me ?? seats[0]!) : seats[(at + step + seats.length) % seats.length]!);
    },
    score: () => setTab('score'),
    log: () => setTab('log'),
    hint: c.toggleHint,
    help,
  };
}
