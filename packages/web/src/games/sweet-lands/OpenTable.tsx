import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { worded } from '../../i18n/index.ts';
import { t as shell } from '../../i18n/shell/index.ts';
import { useTold } from '../../table/seat.ts';
import { isOver, TableFrame, type TableFrameProps, type TableProps, type TabOf } from '../../table/TableFrame.tsx';
import { Loading, usePrefs } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import { quietly, usePrepared } from '../../ui/PageChunk.tsx';
import { Areas } from './Areas.tsx';
import { askWords } from './Asks.tsx';
import { Board } from './Board.tsx';
import { Chips } from './Chips.tsx';
import { Goods } from './Goods.tsx';
import { Hand } from './Hand.tsx';
import { logLines } from './log.ts';
import { DESKTOP, WIDE } from './media.ts';
import { isSettled } from './model.ts';
import { numbered } from './numbered.ts';
import { Land, litCounts, PanelBody, type PanelTab, sideTabs, tabs } from './Panels.tsx';
import { Persona } from './Persona.tsx';
import { Actions } from './play/Actions.tsx';
import { inspectOf } from './play/inspectOf.tsx';
import { Play } from './play/Play.tsx';
import './play/play.css';
import { Players } from './Players.tsx';
import { Prompt } from './Prompt.tsx';
import { planning } from './planning.tsx';
import { Setup } from './Setup.tsx';
import { Since } from './Since.tsx';
import { Tracks } from './Tracks.tsx';
import './boards.css';
import './sweet-lands.css';
import { t } from './i18n/index.ts';
import { RULES } from './paragraphs.ts';
import { TableHelp } from './TableHelp.tsx';
import { TurnQueue } from './TurnQueue.tsx';
import { type Controller, type Ui, useTable } from './useTable.ts';
import { whyWords } from './why.ts';

const Final = quietly(async () => (await import('./Final.tsx')).Final);

/** Everything from the choice of a domain on. */
export function OpenTable(props: TableProps) {
  const at = useTable(props.session, props.readOnly === true, props.advice);
  return at ? <Open {...props} {...at} /> : <Loading />;
}

function Open({ c, ui, hotSeat, readOnly, ...doors }: TableProps & { readonly c: Controller; readonly ui: Ui }) {
  usePrepared(Final);
  const desktop = useMedia(DESKTOP);
  const wide = useMedia(WIDE);
  const dense = usePrefs().dense && desktop;
  const [wanted, setTab] = useState<TabOf<PanelTab>>(() => (litCounts(c).land > 0 ? 'land' : 'play'));
  const over = isOver(c);
  const setup = !isSettled(c.model.view);
  const playing = c.me !== null && !c.readOnly && !over;
  const tab = wanted === 'play' && !playing ? 'land' : wanted;
  useFollow(c, wide, tab, setTab);

  const { told } = c.state;
  const who = useTold(c, hotSeat);
  const lines = useCallback(() => logLines(told, who), [told, who]);
  const inspect = useCallback((ref: string) => worded(c.words, () => inspectOf(c, ref)), [c]);
  const around = setup
    ? { tabs: [], board: <Setup c={c} /> }
    : {
        tabs: tabs(c, playing),
        ...(dense ? denseBoards(c, over) : wide ? deskBoards(c, over, playing) : phoneBoards(c, over, playing)),
      };
  const plans = useMemo(() => planning(c), [c]);
  return (
    <TableFrame
      rules={RULES}
      plans={plans}
      c={c}
      look={dense ? 'sl sl-dense' : 'sl'}
      title={shell('game.sweet-lands')}
      wide={wide}
      tab={tab}
      onTab={setTab}
      {...around}
      sideTabs={sideTabs(dense)}
      panel={id => <PanelBody c={c} tab={id} wide={wide} onTab={setTab} />}
      ask={
        <div className="sl-ask">
          <TurnQueue c={c} />
          <Prompt c={c} ui={ui} hotSeat={hotSeat === true} />
        </div>
      }
      aside={wide && !dense && !over && <Since c={c} />}
      final={<Final c={c} {...doors} />}
      lines={lines}
      bar={{
        nth: n => numbered()[n - 1],
        chips: <Chips c={c} />,
        begun: c.picked.length > 0 || ui.note !== null,
        seats: c.model.view.players.map(p => p.seat),
      }}
      sentence={c.model.ask === null || c.me === null ? '' : askWords(c).sentence}
      next={nextDecision}
      why={whyWords}
      help={<TableHelp />}
      inspect={inspect}
      inspectorAside={!dense}
      heard={t('keys.land')}
    />
  );
}

type Around = Partial<Pick<TableFrameProps<PanelTab>, 'left' | 'above' | 'below'>> &
  Pick<TableFrameProps<PanelTab>, 'board'>;

/** The actions left, the land in the middle with prompt and hand below it, right what is inspected and how far one is. */
function deskBoards(c: Controller, over: boolean, playing: boolean): Around {
  return {
    left: over ? null : (
      <>
        <Players c={c} />
        {playing && <Actions c={c} />}
        {!playing && <Persona c={c} seat={c.shown} />}
      </>
    ),
    above: !over && <Goods c={c} seat={c.shown} />,
    board: (
      <div className="sl-middle">
        <Board c={c} />
      </div>
    ),
    below: playing && <Hand c={c} />,
  };
}

/** Everything in sight at once, in symbols: for those who know the table by heart. */
function denseBoards(c: Controller, over: boolean): Around {
  const seat = c.shown;
  return {
    left: (
      <>
        <Players c={c} />
        {!over && <Since c={c} />}
        <Persona c={c} seat={seat} />
      </>
    ),
    above: !over && (
      <>
        <Goods c={c} seat={seat} />
        <Areas c={c} />
      </>
    ),
    board: (
      <div className="sl-middle">
        <Board c={c} />
        <Tracks c={c} seat={seat} />
      </div>
    ),
    below: !over && c.me !== null && <Hand c={c} />,
  };
}

function phoneBoards(c: Controller, over: boolean, playing: boolean): Around {
  return {
    above: !over && <Goods c={c} seat={c.shown} />,
    board: (
      <>
        {!over && <Since c={c} />}
        {playing ? <Play c={c} /> : <Land c={c} over={over} />}
      </>
    ),
  };
}

/** A lit place on the land, else the first thing a number key would press. */
function nextDecision(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.sl-land [data-legal]') ?? numbered()[0] ?? null;
}

/** On a phone a new question brings the part of the table it is about, unless it can be answered in the prompt. */
function useFollow(c: Controller, wide: boolean, tab: TabOf<PanelTab>, setTab: (tab: PanelTab) => void): void {
  const prompt = c.frame.prompt?.id ?? null;
  const done = useRef<number | null>(null);
  useEffect(() => {
    if (wide || prompt === null || c.readOnly || done.current === prompt) return;
    done.current = prompt;
    const lit = litCounts(c);
    if (c.model.ask === 'turn') setTab('play');
    else if (lit.land > 0) setTab('land');
    else if (lit.play > 0) setTab('play');
    else if (tab !== 'play' && tab !== 'land') setTab('play');
  }, [wide, prompt, tab, setTab, c]);
}
