import type { Ref } from '@polis/kernel';
import type { Frame } from '@polis/protocol/wire';
import type { SheetView, Zone } from '@polis/welcome-to';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Advice } from '../../coach/types.ts';
import { useAdvice } from '../../coach/useAdvice.ts';
import type { SessionState, TableSession } from '../../session/types.ts';
import { type Affordances, affordances } from '../../table/affordances.ts';
import { useSession } from '../../table/session.ts';
import { announce, usePrefs } from '../../ui/index.ts';
import type { Hint } from './coach/words.ts';
import { t } from './i18n/index.ts';
import { type Model, makeModel, readSeat, type Seat, type SheetChoice } from './model.ts';
import { useNames } from './names.ts';

/** A zone of the score pad, with the street or size that is pointed at. */
export interface Lit {
  readonly zone: Zone;
  readonly part: number | null;
}

export interface Controller {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly frame: Frame;
  readonly model: Model;
  /** The seat that looks; null for spectators. */
  readonly me: number | null;
  /** The seat whose sheet is shown large, and that sheet; null while it is on its way. */
  readonly shown: number;
  readonly seen: Seat | null;
  readonly show: (seat: number) => void;
  readonly aff: Affordances<SheetChoice['action']>;
  readonly picked: readonly Ref[];
  /** Picks a thing; sends as soon as one answer is left. */
  readonly pick: (ref: Ref) => void;
  readonly clear: () => void;
  readonly send: (choice: SheetChoice) => void;
  /** Says something that is not among the answers: the table replies with the rule that forbids it. */
  readonly challenge: (text: string) => void;
  readonly undo: () => void;
  /** An empty house is being chosen for a roundabout. */
  readonly detour: boolean;
  readonly setDetour: (on: boolean) => void;
  /** What of the score is pointed at: the sheet shows where it comes from. */
  readonly lit: Lit | null;
  readonly light: (lit: Lit | null) => void;
  /** A line that explains what was just touched. */
  readonly note: string | null;
  readonly say: (text: string | null) => void;
  /** The answer of the coach that is rung, and all of them. */
  readonly hint: Hint | null;
  readonly advice: Advice<Hint> | null;
  readonly adviceList: ReactNode;
  /** The coach has been asked and has not answered yet. */
  readonly thinking: boolean;
  readonly toggleHint: () => void;
  readonly busy: boolean;
  readonly readOnly: boolean;
  /** The answer sent last, for the words on the undo button. */
  readonly lastSent: SheetChoice | null;
  readonly nameOf: (seat: number) => string;
}

interface AtPrompt<T> {
  readonly prompt: number | null;
  readonly value: T;
}

/** Null until the first frame. */
export function useSheet(
  session: TableSession,
  readOnly: boolean,
  shownAdvice: Advice | null = null,
): Controller | null {
  const state = useSession(session);
  const careful = usePrefs().tapMode === 'choose';
  const frame = state.frame;
  const model = useMemo(() => (frame ? makeModel(frame) : null), [frame]);
  const prompt = readOnly ? null : (frame?.prompt?.id ?? null);
  const me = frame?.seat ?? null;

  const [picks, setPicks] = useState<AtPrompt<readonly Ref[]>>({ prompt: null, value: NONE });
  const [detour, setDetour] = useState<AtPrompt<boolean>>({ prompt: null, value: false });
  const [note, setNote] = useState<AtPrompt<string | null>>({ prompt: null, value: null });
  const [lit, light] = useState<Lit | null>(null);
  const [lastSent, setLastSent] = useState<SheetChoice | null>(null);
  const [watched, setWatched] = useState<AtPrompt<number> | null>(null);

  const picked = picks.prompt === prompt ? picks.value : NONE;
  const choices = readOnly ? NO_CHOICES : (model?.choices ?? NO_CHOICES);
  const aff = useMemo(() => affordances(choices, picked), [choices, picked]);
  const first = me ?? model?.view.sheets[0]?.seat ?? 0;
  const shown = watched !== null && watched.prompt === me ? watched.value : first;
  const seen = useSeen(session, model, shown);
  const nameOf = useNames(session, state.info, model);
  const busy = state.pending !== null;

  const say = useCallback(
    (text: string | null) => {
      setNote({ prompt, value: text });
      if (text) announce(text);
    },
    [prompt],
  );
  const coach = useAdvice(frame, prompt, async () => (await import('./coach/index.ts')).coach, {
    shown: shownAdvice,
    onNone: () => say(t('hint.none')),
  });
  const forget = () => {
    setPicks({ prompt, value: NONE });
    setDetour({ prompt, value: false });
    setNote({ prompt, value: null });
    coach.drop();
  };
  const send = (choice: SheetChoice) => {
    if (busy || prompt === null) return;
    forget();
    setLastSent(choice);
    session.answer(choice.text);
  };
  const pick = (ref: Ref) => {
    if (prompt === null || busy) return;
    const again = picked.includes(ref);
    if (again && careful && aff.live.length === 1) return send(aff.live[0]!);
    let refs: readonly Ref[] = again ? picked.filter(r => r !== ref) : [...picked, ref];
    let next = affordances(choices, refs);
    if (next.live.length === 0) {
      refs = [ref];
      next = affordances(choices, refs);
    }
    if (next.live.length === 0) return;
    setNote({ prompt, value: null });
    if (!again && next.live.length === 1 && !careful) return send(next.live[0]!);
    setPicks({ prompt, value: refs });
  };

  if (!frame || !model) return null;
  const { advice } = coach;
  return {
    session,
    state,
    frame,
    model,
    me,
    shown,
    seen,
    show: seat => setWatched(seat === first ? null : { prompt: me, value: seat }),
    aff,
    picked,
    pick,
    clear: forget,
    send,
    challenge: text => {
      if (!busy && prompt !== null) session.answer(text);
    },
    undo: () => {
      if (!busy && frame.undo === null) session.undo();
    },
    detour: detour.prompt === prompt && detour.value,
    setDetour: on => setDetour({ prompt, value: on }),
    lit,
    light,
    note: note.prompt === prompt ? note.value : null,
    say,
    hint: advice?.rows[advice.at] ?? null,
    advice,
    adviceList: coach.list,
    thinking: coach.thinking,
    toggleHint: coach.toggle,
    busy,
    readOnly,
    lastSent,
    nameOf,
  };
}

const NONE: readonly Ref[] = [];
const NO_CHOICES: readonly SheetChoice[] = [];

/** The sheet shown: at hand at a small table, asked for at a crowd and asked again after every round. */
function useSeen(session: TableSession, model: Model | null, shown: number): Seat | null {
  const [asked, setAsked] = useState<Seat | null>(null);
  const own = model?.seats.get(shown) ?? null;
  const far = model !== null && own === null;
  const view = model?.view ?? null;
  const round = view?.round ?? 0;
  useEffect(() => {
    const { crowd } = session;
    if (!far || view === null || crowd === null || round < 0) return;
    let here = true;
    crowd.look(shown).then(
      part => here && setAsked(readSeat(view, part as SheetView)),
      () => here && setAsked(null),
    );
    return () => {
      here = false;
    };
    // The view changes with every answer; the sheets of others only with the round.
  }, [session, far, shown, round]);
  return own ?? (asked?.seat === shown ? asked : null);
}
