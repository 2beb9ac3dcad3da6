import { useCallback, useState } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { t as shell } from '../../i18n/shell/index.ts';
import { useTold } from '../../table/seat.ts';
import { isOver, OtherBoard, TableFrame, type TableProps, type TabOf } from '../../table/TableFrame.tsx';
import { Loading, useStore } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import { quietly, usePrepared } from '../../ui/PageChunk.tsx';
import './art.ts';
import { askWords } from './Asks.tsx';
import { Board } from './Board.tsx';
import { Chips } from './Chips.tsx';
import { Combos } from './Combos.tsx';
import { useMotion } from './diff.ts';
import { t } from './i18n/index.ts';
import { inspect as said } from './inspect.tsx';
import { Legend } from './Legend.tsx';
import { logLines } from './log.ts';
import { Company, canChat, hasCompany, PanelBody, type PanelTab, sideTabs, tabs } from './Panels.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { Plans } from './Plans.tsx';
import { Players } from './Players.tsx';
import { Prompt } from './Prompt.tsx';
import { RULES } from './paragraphs.ts';
import { Versus } from './Rival.tsx';
import { react } from './react.ts';
import type { Touch } from './touch.ts';
import { NO_TOWN, towns } from './town.ts';
import './welcome-to.css';
import { type Controller, type Ui, useTable } from './useTable.ts';
import { whyWords } from './why.ts';
import { competitorName } from './words.ts';

const Final = quietly(async () => (await import('./Final.tsx')).Final);

export function Table(props: TableProps) {
  useLanguage();
  const at = useTable(props.session, props.readOnly === true, props.advice);
  return at ? <Open {...props} {...at} /> : <Loading />;
}

function Open({ c, ui, hotSeat, readOnly, ...doors }: TableProps & { readonly c: Controller; readonly ui: Ui }) {
  usePrepared(Final);
  const wide = useMedia('(min-width: 1160px)');
  const motion = useMotion(c.seen);
  const [tab, setTab] = useState<TabOf<PanelTab>>('sheet');
  const over = isOver(c);
  const { view } = c.model;
  const phoneSheet = !over && !wide && tab === 'sheet';

  const { nameOf } = c;
  const { told } = c.state;
  const rival = competitorName(view.rival?.competitor ?? '');
  const who = useTold(c, hotSeat);
  const lines = useCallback(() => logLines(told, who, rival), [told, who, rival]);
  const name = c.shown === c.me ? t('sheet.own') : t('sheet.of', { name: nameOf(c.shown) });
  const inspect = useCallback((ref: string) => said(c, ref), [c]);
  const known = useStore(towns);
  const onTouch = useCallback((touch: Touch) => react(c, touch), [c]);
  const choosing = c.model.ask === 'plan' && !readOnly;
  const board = choosing ? (
    <PlanChoice c={c} />
  ) : (
    <div className="wt-board" data-region="board" data-side={view.side}>
      {c.me !== null && <OtherBoard c={c} name={name} back={t('do.own')} />}
      {c.seen === null ? (
        <Loading />
      ) : (
        <Board
          model={c.model}
          next={c.next}
          preview={c.preview}
          picked={c.picked}
          detour={c.detour}
          seat={c.seen}
          mine={c.shown === c.me}
          own={c.shown === c.me && !c.readOnly}
          advice={c.advice}
          lit={ui.lit}
          name={name}
          prompt={c.prompt}
          motion={motion}
          town={(c.shown === c.me || c.session.kind === 'local' ? known[nameOf(c.shown)] : undefined) ?? NO_TOWN}
          stranger={t('why.other', { name: nameOf(c.shown) })}
          onTouch={onTouch}
        />
      )}
    </div>
  );
  return (
    <TableFrame
      rules={RULES}
      c={c}
      look="wt"
      title={shell('game.welcome-to')}
      wide={wide}
      steady
      tab={tab}
      onTab={setTab}
      tabs={tabs(c)}
      sideTabs={sideTabs()}
      panel={id => <PanelBody c={c} lit={ui.lit} tab={id} onTab={setTab} />}
      above={
        !over && (
          <>
            <div className="wt-cards">
              <Combos c={c} />
              {wide && <Plans c={c} lit={ui.lit} />}
            </div>
            {phoneSheet && <Plans c={c} lit={ui.lit} />}
            {phoneSheet && (view.rival === null ? view.crowd === null && <Players c={c} strip /> : <Versus c={c} />)}
          </>
        )
      }
      board={!(over && wide) && board}
      ask={<Prompt c={c} ui={ui} hotSeat={hotSeat === true} />}
      aside={over ? board : hasCompany(c) && <Company c={c} />}
      final={<Final c={c} {...doors} />}
      lines={lines}
      bar={{
        chips: <Chips c={c} />,
        begun: c.picked.length > 0 || c.detour || ui.note !== null,
        seats: [...c.model.seats.keys()],
      }}
      sentence={c.model.ask === null || c.me === null ? '' : askWords(c).sentence}
      next={nextDecision}
      inSight={firstLit}
      why={whyWords}
      chat={canChat(c)}
      inspect={inspect}
      help={<Legend />}
      heard={t('keys.streets')}
    />
  );
}

/** A lit place on the sheet, else the first thing a number key would press. */
function nextDecision(): HTMLElement | null {
  return firstLit() ?? document.querySelector<HTMLElement>('.wt [data-nth]');
}

/** A house or a gap between two. */
function firstLit(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.wt-map [data-legal]');
}
