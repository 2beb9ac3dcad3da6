import { useState } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { nthAnswer, useTableBar } from '../../table/bar.tsx';
import { KeysSheet } from '../../table/KeysSheet.tsx';
import { useLater } from '../../table/later.ts';
import { hasChat, LogOrChat } from '../../table/Panels.tsx';
import { useRefusals, useTurnCall } from '../../table/turn.ts';
import { usePrefs } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import '../../table/table.css';
import type { TableProps } from '../types.ts';
import './art.ts';
import { askWords } from './asks.tsx';
import { Board } from './Board.tsx';
import { Cards } from './Cards.tsx';
import { NO_MOTION, useChanges } from './diff.ts';
import { Final } from './Final.tsx';
import { t } from './i18n/index.ts';
import { Keep } from './Keep.tsx';
import { PanelBody, type PanelTab, Side, TabBar } from './Panels.tsx';
import { Players } from './Players.tsx';
import { Prompt } from './Prompt.tsx';
import { RoundChips } from './RoundChips.tsx';
import './tiny-towns.css';
import { type Controller, useTown } from './useTown.ts';

export function Table(props: TableProps) {
  useLanguage();
  const c = useTown(props.session, props.readOnly === true, props.advice);
  return c && <Open {...props} c={c} />;
}

function Open({ c, hotSeat, readOnly, ...doors }: TableProps & { readonly c: Controller }) {
  const desktop = useMedia('(min-width: 1100px)');
  const wide = useMedia('(min-width: 840px)');
  const prefs = usePrefs();
  const changes = useChanges(c.model);
  // The own town and the question first; what surrounds them a moment later, into places kept for it.
  const later = useLater();
  const [tab, setTab] = useState<PanelTab>('town');
  const over = c.frame.over && readOnly !== true;
  const current: PanelTab = wide && (tab === 'town' || tab === 'players') ? 'cards' : tab;

  const keys = useTableBar(c, {
    chips: <RoundChips c={c} />,
    desk: desktop,
    begun: c.picked.length > 0,
    onBack: () => wide || setTab('town'),
    onTab: setTab,
    seats: c.model.towns.map((_, seat) => seat),
    nth: nthAnswerOrCard,
  });
  useTurn(c);

  const name = c.shown === c.me ? t('town.own') : t('town.of', { name: c.nameOf(c.shown) });
  const board = (
    <div className="board-frame">
      {c.shown !== c.me && <OtherTown c={c} name={name} />}
      <Board
        key={c.shown}
        c={c}
        name={name}
        motion={changes.motions[c.shown] ?? NO_MOTION}
        fresh={changes.fresh[c.shown] ?? 0}
      />
      {c.model.ask === 'keep' && !readOnly && <Keep c={c} />}
    </div>
  );
  const strip = !desktop && <Players c={c} fresh={changes.fresh} bare={!later} strip />;
  const final = over && <Final c={c} {...doors} />;
  const panel = (id: PanelTab) => <PanelBody c={c} tab={id} fresh={changes.fresh} onTab={setTab} />;
  const page = (
    <div className="tt-panel">
      <LogOrChat chat={hasChat(c)} tab={tab} onTab={setTab} />
      {panel(tab)}
    </div>
  );

  return (
    <div
      className={`tt${over ? ' tt-over' : ''}`}
      data-tab={current}
      data-readonly={readOnly || undefined}
      data-hand={prefs.leftHand ? 'left' : undefined}
    >
      {!over && <h1 className="sr-only">Tiny Towns</h1>}
      {desktop && (
        <div className="tt-left">
          <Players c={c} fresh={changes.fresh} bare={!later} />
        </div>
      )}
      <div className="tt-main">
        {(wide || tab === 'town') && !over && strip}
        {over ? final : (wide || tab === 'town') && board}
        {!wide && !over && tab !== 'town' && page}
        {!wide && over && (tab === 'town' ? board : page)}
        {!over && !readOnly && <Prompt c={c} hotSeat={hotSeat === true} />}
        {!wide && tab === 'town' && !over && later && <Cards c={c} compact />}
      </div>
      {wide && (
        <div className="tt-right">
          {over ? board : null}
          <Side c={c} tab={over && current === 'cards' ? 'score' : current} onTab={setTab} over={over}>
            {later && panel(over && current === 'cards' ? 'score' : current)}
          </Side>
        </div>
      )}
      {!wide && <TabBar c={c} tab={tab} onTab={setTab} />}
      <KeysSheet {...keys} />
    </div>
  );
}

function OtherTown({ c, name }: { readonly c: Controller; readonly name: string }) {
  return (
    <div className="other-town" style={{ ['--seat' as string]: `var(--seat-${c.shown + 1})` }}>
      <span>{name}</span>
      {c.me !== null && (
        <button type="button" className="btn btn-secondary btn-small" onClick={() => c.show(c.me!)}>
          {t('do.town')}
        </button>
      )}
    </div>
  );
}

/** The n-th answer; where there is none to press, the n-th card. */
function nthAnswerOrCard(n: number): HTMLElement | undefined {
  const cards = document.querySelectorAll<HTMLElement>('[data-region=cards] button');
  return nthAnswer(n) ?? (nthAnswer(1) ? undefined : cards[n - 1]);
}

function useTurn(c: Controller): void {
  const prompt = c.readOnly ? null : (c.frame.prompt?.id ?? null);
  useRefusals(c.session, c.state.error);
  useTurnCall({ prompt, sentence: prompt === null || c.me === null ? '' : askWords(c).sentence, next: nextDecision });
}

/** A square of the town if any is lit, else the first thing a number key would press. */
function nextDecision(): HTMLElement | null {
  const lit = document.querySelector('.board [data-legal]');
  const cell = lit && document.querySelector<HTMLElement>('.board [role=gridcell][tabindex="0"]');
  return cell ?? document.querySelector<HTMLElement>('.prompt [data-nth], .keep [data-nth]');
}
