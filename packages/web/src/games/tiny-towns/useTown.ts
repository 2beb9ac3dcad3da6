import type { Ref } from '@polis/kernel';
import type { Frame } from '@polis/protocol/wire';
import { cellText, count, type Reason } from '@polis/tiny-towns';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Advice } from '../../coach/types.ts';
import { useAdvice } from '../../coach/useAdvice.ts';
import type { SessionState, TableSession } from '../../session/types.ts';
import { type Affordances, affordances } from '../../table/affordances.ts';
import { useSession } from '../../table/session.ts';
import { announce, usePrefs } from '../../ui/index.ts';
import type { Hint } from './hint/words.ts';
import { t } from './i18n/index.ts';
import { type Model, makeModel, type TownChoice } from './model.ts';

/** What the eye rests on: hovered, focused or held. The board shows what it would mean. */
export type Focus =
  | { readonly kind: 'cell'; readonly cell: number }
  | { readonly kind: 'choice'; readonly choice: TownChoice }
  | { readonly kind: 'card'; readonly type: number }
  | { readonly kind: 'reason'; readonly reasons: readonly Reason[] };

export interface Controller {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly frame: Frame;
  readonly model: Model;
  /** The seat that looks; null for spectators and replays from the public side. */
  readonly me: number | null;
  /** The seat whose town is shown large. */
  readonly shown: number;
  readonly show: (seat: number) => void;
  readonly aff: Affordances<TownChoice['action']>;
  readonly picked: readonly Ref[];
  /** Picks a thing; sends as soon as one answer is left. */
  readonly pick: (ref: Ref) => void;
  readonly clear: () => void;
  readonly send: (choice: TownChoice) => void;
  readonly undo: () => void;
  readonly focus: Focus | null;
  readonly setFocus: (focus: Focus | null) => void;
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
  readonly lastSent: TownChoice | null;
}

interface FollowUp {
  readonly cell: number;
  readonly prompt: number;
  /** More squares than these to stand on means a real choice: then it is asked. */
  readonly squares: number;
}

/** Null until the first frame. */
export function useTown(
  session: TableSession,
  readOnly: boolean,
  shownAdvice: Advice | null = null,
): Controller | null {
  const state = useSession(session);
  const prefs = usePrefs();
  const frame = state.frame;
  const model = useMemo(() => (frame ? makeModel(frame) : null), [frame]);
  const promptId = readOnly ? null : (frame?.prompt?.id ?? null);
  const me = frame?.seat ?? null;

  const [picks, setPicks] = useState<{ readonly prompt: number | null; readonly refs: readonly Ref[] }>({
    prompt: null,
    refs: [],
  });
  const picked = picks.prompt === promptId ? picks.refs : NONE;
  const [focus, setFocus] = useState<Focus | null>(null);
  const [watched, setWatched] = useState<{ readonly me: number | null; readonly seat: number } | null>(null);
  const [noteAt, setNote] = useState<{ readonly prompt: number | null; readonly text: string } | null>(null);
  const [lastSent, setLastSent] = useState<TownChoice | null>(null);
  const follow = useRef<FollowUp | null>(null);

  const choices = readOnly ? NO_CHOICES : (model?.choices ?? NO_CHOICES);
  const aff = useMemo(() => affordances(choices, picked), [choices, picked]);
  const shown =
    watched !== null && watched.me === me && watched.seat < (model?.towns.length ?? 1) ? watched.seat : (me ?? 0);
  const busy = state.pending !== null;

  // One follow-up: the square that was touched to build is also where the building shall stand.
  useEffect(() => {
    const f = follow.current;
    if (f === null || state.pending !== null || promptId === f.prompt) return;
    follow.current = null;
    const text = `stand ${cellText(f.cell)}`;
    const prompt = frame?.prompt;
    if (prompt?.ask === 'stand' && prompt.actions.length <= f.squares && prompt.actions.includes(text))
      session.answer(text);
  }, [frame, promptId, session, state.pending]);

  useEffect(() => {
    if (promptId !== null) setFocus(old => (old?.kind === 'choice' ? null : old));
  }, [promptId]);

  const say = useCallback(
    (text: string | null) => {
      setNote(text === null ? null : { prompt: promptId, text });
      if (text) announce(text);
    },
    [promptId],
  );

  const coach = useAdvice(frame, promptId, async () => (await import('./hint/index.ts')).coach, {
    shown: shownAdvice,
    onNone: () => say(t('hint.none')),
  });

  const dispatch = (choice: TownChoice, touched: Ref | undefined) => {
    if (busy || promptId === null) return;
    const a = choice.action;
    const cell = touched === undefined ? -1 : Number(touched.slice(5));
    const follows = a.type === 'build' && cell >= 0 && ((a.cells >> cell) & 1) === 1;
    follow.current = follows ? { cell, prompt: promptId, squares: count(a.cells) } : null;
    setPicks({ prompt: promptId, refs: NONE });
    setFocus(null);
    setNote(null);
    setLastSent(choice);
    coach.drop();
    session.answer(choice.text);
  };
  const send = (choice: TownChoice) => dispatch(choice, picked.find(isCell));

  const pick = (ref: Ref) => {
    if (promptId === null || busy) return;
    const again = picked.includes(ref);
    const careful = prefs.tapMode === 'choose';
    if (again && careful && aff.live.length === 1) return send(aff.live[0]!);
    let refs: readonly Ref[] = again ? picked.filter(r => r !== ref) : [...picked, ref];
    let next = affordances(choices, refs);
    if (next.live.length === 0) {
      refs = [ref];
      next = affordances(choices, refs);
    }
    if (next.live.length === 0) return;
    setNote(null);
    // A card is looked at first; a square decides, unless the person prefers two taps.
    if (!again && next.live.length === 1 && !ref.startsWith('card:') && !careful)
      return dispatch(next.live[0]!, refs.find(isCell));
    setPicks({ prompt: promptId, refs });
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
    show: seat => setWatched(seat === me ? null : { me, seat }),
    aff,
    picked,
    pick,
    clear: () => {
      setPicks({ prompt: promptId, refs: NONE });
      setNote(null);
      coach.drop();
    },
    send,
    undo: () => {
      if (busy || frame.undo !== null) return;
      follow.current = null;
      session.undo();
    },
    focus,
    setFocus,
    note: noteAt !== null && noteAt.prompt === promptId ? noteAt.text : null,
    say,
    hint: advice?.rows[advice.at] ?? null,
    advice,
    adviceList: coach.list,
    thinking: coach.thinking,
    toggleHint: coach.toggle,
    busy,
    readOnly,
    lastSent,
  };
}

const NONE: readonly Ref[] = [];
const NO_CHOICES: readonly TownChoice[] = [];

function isCell(ref: Ref): boolean {
  return ref.startsWith('cell:');
}
