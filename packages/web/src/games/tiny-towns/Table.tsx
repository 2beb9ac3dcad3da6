import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { seatName } from '../../session/names.ts';
import { t as tt } from '../../table/i18n/index.ts';
import { KeysSheet } from '../../table/KeysSheet.tsx';
import { type KeyHandlers, useKeys } from '../../table/keys.ts';
import { useLater } from '../../table/later.ts';
import { announce, IconButton, showToast, usePrefs, useTopBar } from '../../ui/index.ts';
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
import { LogOrChat, PanelBody, type PanelTab, PhoneTabs, SidePanel } from './Panels.tsx';
import { Players } from './Players.tsx';
import { Prompt } from './Prompt.tsx';
import { RoundChips } from './RoundChips.tsx';
import './tiny-towns.css';
import { type Controller, useTown } from './useTown.ts';

export function Table(props: TableProps) {
  useLanguage();
  const c = useTown(props.session, props.readOnly === true);
  return c && <Open {...props} c={c} />;
}

function Open({ c, hotSeat, readOnly, onRematch, onReplay, onHome }: TableProps & { readonly c: Controller }) {
  const desktop = useMedia('(min-width: 1100px)');
  const wide = useMedia('(min-width: 840px)');
  const prefs = usePrefs();
  const changes = useChanges(c.model);
  // The own town and the question first; what surrounds them a moment later, into places kept for it.
  const later = useLater();
  const [tab, setTab] = useState<PanelTab>('town');
  const [help, setHelp] = useState(false);
  const over = c.frame.over && readOnly !== true;
  const current: PanelTab = wide && (tab === 'town' || tab === 'players') ? 'cards' : tab;

  useTopBar({
    mode: 'table',
    chips: <RoundChips c={c} />,
    actions: (
      <>
        {!over && !readOnly && c.me !== null && (
          <IconButton icon="hint" label={tt('hint')} onClick={c.toggleHint} pressed={c.hint !== null} />
        )}
        {desktop && <IconButton icon="help" label={tt('keys')} onClick={() => setHelp(true)} />}
      </>
    ),
  });
  useErrors(c);
  useTurn(c);
  useKeys(
    handlers(c, setTab, () => setHelp(true), wide),
    prefs.keys,
  );

  const name = c.shown === c.me ? t('town.own') : t('town.of', { name: seatName(c.state.info, c.shown) });
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
  const final = over && <Final c={c} onRematch={onRematch} onReplay={onReplay} onHome={onHome} />;
  const panel = (id: PanelTab) => <PanelBody c={c} tab={id} fresh={changes.fresh} onTab={setTab} />;
  const page = (
    <div className="tt-panel">
      <LogOrChat c={c} tab={tab} onTab={setTab} />
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
          <SidePanel c={c} tab={over && current === 'cards' ? 'score' : current} onTab={setTab} over={over}>
            {later && panel(over && current === 'cards' ? 'score' : current)}
          </SidePanel>
        </div>
      )}
      {!wide && <PhoneTabs c={c} tab={tab} onTab={setTab} />}
      <KeysSheet open={help} onClose={() => setHelp(false)} />
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

function handlers(c: Controller, setTab: (tab: PanelTab) => void, help: () => void, wide: boolean): KeyHandlers {
  const n = c.model.towns.length;
  return {
    undo: c.undo,
    back: () => {
      if (c.picked.length > 0 || c.hint || c.note) c.clear();
      else if (c.me !== null && c.shown !== c.me) c.show(c.me);
      else if (!wide) setTab('town');
    },
    nth: i => {
      const buttons = document.querySelectorAll<HTMLElement>('.tt [data-nth]');
      const cards = document.querySelectorAll<HTMLElement>('.tt [data-region=cards] button');
      (buttons[i - 1] ?? (buttons.length === 0 ? cards[i - 1] : undefined))?.click();
    },
    board: step => c.show(step === 0 ? (c.me ?? 0) : (c.shown + step + n) % n),
    score: () => setTab('score'),
    log: () => setTab('log'),
    hint: c.toggleHint,
    help,
  };
}

/** Refusals are said once and forgotten: the board already shows the truth. */
function useErrors(c: Controller): void {
  const { error } = c.state;
  const { session } = c;
  useEffect(() => {
    if (error === null) return;
    const known = ['stale', 'illegal', 'no-undo', 'storage'].includes(error.code);
    showToast(tt(known ? (`error.${error.code}` as 'error.stale') : 'error.other'));
    session.dismiss();
  }, [error, session]);
}

/** In the title of a tab that waits for you. */
const MARK = '● ';

/** "Your turn" is said aloud, and a keyboard player lands where the next decision is. */
function useTurn(c: Controller): void {
  const prompt = c.readOnly ? null : (c.frame.prompt?.id ?? null);
  const had = useRef<number | null>(null);
  const keyboard = useRef(false);
  const vibration = usePrefs().vibration;
  useEffect(() => {
    const key = () => {
      keyboard.current = true;
    };
    const pointer = () => {
      keyboard.current = false;
    };
    document.addEventListener('keydown', key, true);
    document.addEventListener('pointerdown', pointer, true);
    return () => {
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', pointer, true);
    };
  }, []);
  const mine = prompt !== null;
  useEffect(() => {
    if (!mine) return;
    if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
    return () => {
      if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
    };
  }, [mine]);
  const sentence = prompt === null || c.me === null ? '' : askWords(c).sentence;
  useEffect(() => {
    const before = had.current;
    had.current = prompt;
    if (prompt === null) return;
    if (before === null) {
      announce(`${tt('prompt.yourTurn')} ${sentence}`, 'assertive');
      if (vibration) navigator.vibrate?.(20);
    } else if (before !== prompt) announce(sentence);
    const lost = document.activeElement === null || document.activeElement === document.body;
    const inPrompt = document.activeElement?.closest('[data-region=prompt]');
    if (!keyboard.current || (!lost && !inPrompt)) return;
    const first = document.querySelector<HTMLElement>('.prompt [data-nth], .keep [data-nth]');
    const cell =
      document.querySelector<HTMLElement>('.board [data-legal]') &&
      document.querySelector<HTMLElement>('.board [role=gridcell][tabindex="0"]');
    (cell ?? first)?.focus();
  }, [prompt, sentence, vibration]);
}
