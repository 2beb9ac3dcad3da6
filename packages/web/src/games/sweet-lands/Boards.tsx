import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { t as shell } from '../../i18n/shell/index.ts';
import { useTableBar } from '../../table/bar.tsx';
import { hasChat, LogOrChat } from '../../table/Panels.tsx';
import '../../table/table.css';
import { useRefusals, useTurnCall } from '../../table/turn.ts';
import { Loading, usePrefs } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import type { TableProps } from '../types.ts';
import { Areas } from './Areas.tsx';
import { askWords } from './asks.tsx';
import { Chips } from './Chips.tsx';
import { Final } from './Final.tsx';
import { Goods } from './Goods.tsx';
import { Hand } from './Hand.tsx';
import { Land } from './Land.tsx';
import { DESKTOP, WIDE } from './media.ts';
import { isSettled } from './model.ts';
import { numbered } from './numbered.ts';
import { litCounts, PanelBody, type PanelTab, Side, TabBar } from './Panels.tsx';
import { Persona } from './Persona.tsx';
import { Players } from './Players.tsx';
import { Prompt } from './Prompt.tsx';
import { Queue } from './Queue.tsx';
import { Setup } from './Setup.tsx';
import { Since } from './Since.tsx';
import { Tracks } from './Tracks.tsx';
import './boards.css';
import './sweet-lands.css';
import { TableHelp } from './TableHelp.tsx';
import { t, useTexts } from './texts/index.ts';
import { type Controller, useLand } from './useLand.ts';
import { whyWords } from './why.ts';

/** What does not care what the pointer is on. */
const StillLand = memo(Land);
const StillAreas = memo(Areas);
const StillHand = memo(Hand);
const StillTracks = memo(Tracks);
const StillPersona = memo(Persona);
const StillPlayers = memo(Players);
const StillPanel = memo(Side);
const StillBody = memo(PanelBody);
const StillSince = memo(Since);

/** The same controller as long as only words in the prompt change. */
function useCalm(c: Controller): Controller {
  const language = useTexts();
  // All of it but peek and note.
  return useMemo(
    () => c,
    [c.model, c.state, c.shown, c.own, c.picked, c.live, c.hint, c.thinking, c.busy, c.readOnly, language],
  );
}

/** Everything from the choice of a domain on. */
export function Boards(props: TableProps) {
  useTexts();
  const c = useLand(props.session, props.readOnly === true, props.advice);
  if (!c) return <Loading />;
  return <Open {...props} c={c} />;
}

function Open({ c, hotSeat, readOnly, ...doors }: TableProps & { readonly c: Controller }) {
  const desktop = useMedia(DESKTOP);
  const wide = useMedia(WIDE);
  const prefs = usePrefs();
  const calm = useCalm(c);
  const [tab, setTab] = useState<PanelTab>('land');
  const over = c.frame.over && readOnly !== true;
  const setup = !isSettled(c.model.view);

  const keys = useTableBar(c, {
    nth: n => numbered()[n - 1],
    chips: <Chips c={c} />,
    desk: wide,
    begun: c.picked.length > 0,
    onBack: () => wide || setTab('land'),
    onTab: setTab,
    seats: c.model.view.players.map(p => p.seat),
  });
  useRefusals(c.session, c.state.error, whyWords, c.say);
  useTurnCall({
    prompt: c.readOnly ? null : (c.frame.prompt?.id ?? null),
    sentence: c.model.ask === null || c.me === null ? '' : askWords(c).sentence,
    next: nextDecision,
  });
  useFollow(c, wide, tab, setTab);

  const seat = c.shown;
  const final = over && <Final c={c} {...doors} />;
  const ask = !over && !readOnly && (
    <div className="sl-ask">
      <Queue c={calm} />
      <Prompt c={c} hotSeat={hotSeat === true} />
    </div>
  );
  const root = {
    className: `sl${over ? ' sl-over' : ''}${setup ? ' sl-starting' : ''}`,
    'data-readonly': readOnly || undefined,
    'data-hand': prefs.leftHand ? 'left' : undefined,
  };
  const title = !over && <h1 className="sr-only">{shell('game.sweet-lands')}</h1>;
  const help = <TableHelp {...keys} />;

  if (setup)
    return (
      <div {...root}>
        {title}
        <div className="sl-main">
          <Setup c={calm} />
          {ask}
        </div>
        {help}
      </div>
    );
  if (!wide)
    return (
      <div {...root} data-tab={tab}>
        {title}
        <div className="sl-main">
          {!over && <Goods c={calm} seat={seat} />}
          {final && tab === 'land' ? (
            final
          ) : tab === 'land' ? (
            <>
              <StillPlayers c={calm} strip />
              <StillLand c={calm} />
            </>
          ) : (
            <div className="sl-panel">
              <LogOrChat chat={hasChat(c)} tab={tab} onTab={setTab} />
              <StillBody c={calm} tab={tab} onTab={setTab} />
            </div>
          )}
          {final && tab === 'land' && <StillLand c={calm} />}
          {ask}
          {!over && (tab === 'land' || tab === 'areas') && c.me !== null && <StillHand c={calm} />}
          {!over && tab === 'land' && <StillSince c={calm} />}
        </div>
        <TabBar c={calm} tab={tab} onTab={setTab} />
        {help}
      </div>
    );
  const side: PanelTab =
    over && tab === 'land' ? 'score' : tab === 'land' || tab === 'areas' || tab === 'mine' ? 'estate' : tab;
  return (
    <div {...root}>
      {title}
      {desktop && (
        <div className="sl-left">
          <StillPlayers c={calm} />
          {!over && <StillSince c={calm} />}
          <StillPersona c={calm} seat={seat} />
        </div>
      )}
      <div className="sl-main">
        {over ? (
          final
        ) : (
          <>
            <Goods c={calm} seat={seat} />
            {!desktop && <StillPlayers c={calm} strip />}
            <StillAreas c={calm} />
          </>
        )}
        <div className="sl-middle">
          <StillLand c={calm} />
          <StillTracks c={calm} seat={seat} />
        </div>
        {ask}
        {!over && c.me !== null && <StillHand c={calm} />}
      </div>
      <div className="sl-aside">
        {!desktop && <StillPersona c={calm} seat={seat} />}
        <StillPanel c={calm} tab={side} onTab={setTab} />
      </div>
      {help}
      <span className="sr-only">{t('keys.land')}</span>
    </div>
  );
}

/** A lit place on the land, else the first thing a number key would press. */
function nextDecision(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.sl-land [data-legal]') ?? numbered()[0] ?? null;
}

/** On a phone a new question brings the part of the table it is about, unless something can be touched here already. */
function useFollow(c: Controller, wide: boolean, tab: PanelTab, setTab: (tab: PanelTab) => void): void {
  const prompt = c.frame.prompt?.id ?? null;
  const done = useRef<number | null>(null);
  useEffect(() => {
    if (wide || prompt === null || done.current === prompt) return;
    done.current = prompt;
    const lit = litCounts(c);
    const here = tab === 'land' ? lit.land + lit.cards : tab === 'areas' ? lit.areas + lit.cards : 0;
    if (here > 0) return;
    if (lit.land > 0 || lit.cards > 0) setTab('land');
    else if (lit.areas > 0) setTab('areas');
  }, [wide, prompt, tab, setTab, c]);
}
