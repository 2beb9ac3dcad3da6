import { useCallback, useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { t as shell } from '../../i18n/shell/index.ts';
import { useTold } from '../../table/seat.ts';
import { isOver, OtherBoard, TableFrame, type TableProps, type TabOf } from '../../table/TableFrame.tsx';
import { Loading, usePrefs } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import { quietly, usePrepared } from '../../ui/PageChunk.tsx';
import './art.ts';
import { askWords } from './Asks.tsx';
import { Board } from './Board.tsx';
import { Chips } from './Chips.tsx';
import { Harbour } from './Harbour.tsx';
import { t } from './i18n/index.ts';
import { inspect as said } from './inspect.tsx';
import { boardKeys, useBoardKeys } from './keys.ts';
import { Legend } from './Legend.tsx';
import { logLines } from './log.ts';
import { PanelBody, type PanelTab, sideTabs, tabs } from './Panels.tsx';
import { Players } from './Players.tsx';
import { Prompt } from './Prompt.tsx';
import { RULES } from './paragraphs.ts';
import { planning } from './planning.tsx';
import { Store } from './Store.tsx';
import './city.css';
import './boards.css';
import './panticapaeum.css';
import './choosing.css';
import { TurnQueue } from './TurnQueue.tsx';
import { type Controller, type Ui, useTable } from './useTable.ts';
import { whyWords } from './why.ts';

const Final = quietly(async () => (await import('./Final.tsx')).Final);

export function Table(props: TableProps) {
  useLanguage();
  const at = useTable(props.session, props.readOnly === true, props.advice);
  return at ? <Open {...props} {...at} /> : <Loading />;
}

function Open({ c, ui, hotSeat, readOnly, ...doors }: TableProps & { readonly c: Controller; readonly ui: Ui }) {
  usePrepared(Final);
  const desktop = useMedia('(min-width: 1100px)');
  const wide = useMedia('(min-width: 840px)');
  const prefs = usePrefs();
  const [tab, setTab] = useState<TabOf<PanelTab>>('city');
  const over = isOver(c);
  const home = wide || tab === 'city';
  useBoardKeys(c, prefs.keys);

  const { told } = c.state;
  const { tokens } = c.model.state;
  const who = useTold(c, hotSeat);
  const lines = useCallback(() => logLines(told, tokens, who), [told, tokens, who]);
  const inspect = useCallback((ref: string) => said(c, ref), [c]);
  const name = c.shown === c.me ? t('city.own') : t('city.of', { name: c.nameOf(c.shown) });
  const { note, ...seen } = ui;
  const city = (
    <div className="pa-city">
      <OtherBoard c={c} name={name} back={t('do.own')} />
      <Board
        key={c.shown}
        {...seen}
        model={c.model}
        seat={c.shown}
        mine={c.shown === c.me}
        own={c.own}
        busy={c.busy}
        tool={c.tool}
        prompt={c.frame.prompt?.id ?? null}
        hint={c.hint}
        told={c.frame.told}
        words={c.words}
        name={name}
        onPoint={c.setAt}
        onPin={c.setPin}
        onTurn={c.rotate}
        chosen={c.chosen}
        onAnswer={c.answer}
        onChoose={c.choose}
        onSay={c.say}
      />
      <Store c={c} />
    </div>
  );
  const plans = useMemo(() => planning(c), [c]);
  return (
    <TableFrame
      rules={RULES}
      plans={plans}
      c={c}
      look="pa"
      title={shell('game.panticapaeum')}
      wide={wide}
      steady
      tab={tab}
      onTab={setTab}
      tabs={tabs(c)}
      sideTabs={sideTabs()}
      panel={id => <PanelBody c={c} tab={id} onTab={setTab} />}
      left={desktop && <Players c={c} />}
      above={
        !over &&
        home && (
          <>
            <Harbour c={c} />
            {!desktop && <Players c={c} strip />}
          </>
        )
      }
      board={!(over && wide) && city}
      ask={
        <>
          <TurnQueue c={c} />
          <Prompt c={c} ui={ui} hotSeat={hotSeat === true} />
        </>
      }
      aside={over && city}
      final={<Final c={c} {...doors} />}
      lines={lines}
      bar={{
        chips: <Chips c={c} />,
        begun: c.chosen !== null || c.worker || c.sold !== 0 || ui.pin !== null || note !== null,
        seats: c.model.players.map((_, seat) => seat),
      }}
      sentence={c.model.ask === null || c.me === null ? '' : askWords(c, ui).sentence}
      next={nextDecision}
      why={whyWords}
      inspect={inspect}
      help={<Legend c={c} />}
      keys={boardKeys()}
      heard={t('keys.city')}
    />
  );
}

/** The city if places are lit there, else the first thing a number key would press. */
function nextDecision(): HTMLElement | null {
  const lit = document.querySelector('.pa-grid [data-legal]');
  const cell = lit && document.querySelector<HTMLElement>('.pa-grid [role=gridcell][tabindex="0"]');
  return cell ?? document.querySelector<HTMLElement>('.pa [data-nth]');
}
