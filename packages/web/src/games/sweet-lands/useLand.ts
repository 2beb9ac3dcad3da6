import type { Ref } from '@polis/kernel';
import type { Frame } from '@polis/protocol/wire';
import type { SweetLandsAction } from '@polis/sweet-lands';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Advice } from '../../coach/types.ts';
import { useAdvice } from '../../coach/useAdvice.ts';
import { seatName } from '../../session/names.ts';
import type { SessionState, TableSession } from '../../session/types.ts';
import { type Affordances, affordances } from '../../table/affordances.ts';
import { usePerPrompt } from '../../table/prompt-state.ts';
import { useSession } from '../../table/session.ts';
import { announce } from '../../ui/index.ts';
import type { Hint } from './hint.ts';
import { type LandChoice, type Model, makeModel } from './model.ts';
import { t } from './texts/index.ts';

type By = 'touch' | 'other';

export interface Touch {
  /** What the thing is and does. A finger cannot hover: with these words it asks first and acts with the second touch. */
  readonly words?: string;
  /** The answer to give if the thing is not lit: the table then says why not. */
  readonly refusal?: string;
}

export interface Controller {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly frame: Frame;
  readonly model: Model;
  /** The seat that looks; null for spectators. */
  readonly me: number | null;
  /** The seat whose domain is shown large. */
  readonly shown: number;
  readonly show: (seat: number) => void;
  /** What is shown is the own side of the table and something can be done there. */
  readonly own: boolean;
  /** Things chosen so far of an answer that needs several. */
  readonly picked: readonly Ref[];
  readonly live: Affordances<SweetLandsAction>;
  /** Can this be touched now? */
  readonly lit: (ref: Ref) => boolean;
  /** Does what touching a thing means: completes an answer, or picks a part of one. */
  readonly touch: (ref: Ref, how: Touch) => void;
  readonly send: (choice: LandChoice) => void;
  /** Gives any answer: a legal one is played, another comes back with the rule that forbids it. */
  readonly answer: (text: string) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** What the thing under the pointer is: shown in the prompt for a moment. */
  readonly peek: string | null;
  readonly setPeek: (words: string | null) => void;
  readonly note: string | null;
  readonly say: (text: string | null) => void;
  /** The answer of the coach that is rung, and the list of all of them. */
  readonly hint: Hint | null;
  readonly adviceList: ReactNode;
  /** The coach has been asked and has not answered yet. */
  readonly thinking: boolean;
  readonly hinted: (ref: Ref) => boolean;
  readonly toggleHint: () => void;
  readonly busy: boolean;
  readonly readOnly: boolean;
  readonly lastSent: string | null;
  readonly nameOf: (seat: number) => string;
}

/** With what the page was last touched; keys count as exact as a mouse. */
let hand: By = 'other';
if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    e => {
      hand = e.pointerType === 'touch' ? 'touch' : 'other';
    },
    true,
  );
  document.addEventListener(
    'keydown',
    () => {
      hand = 'other';
    },
    true,
  );
}

const NOTHING: readonly Ref[] = [];

/** Null until the first frame. */
export function useLand(
  session: TableSession,
  readOnly: boolean,
  shownAdvice: Advice | null = null,
): Controller | null {
  const state = useSession(session);
  const frame = state.frame;
  const model = useMemo(() => (frame ? makeModel(frame) : null), [frame]);
  const prompt = readOnly ? null : (frame?.prompt?.id ?? null);
  const me = frame?.seat ?? null;

  const [picked, setPicked] = usePerPrompt<readonly Ref[]>(prompt, NOTHING);
  const [note, setNote] = usePerPrompt<string | null>(prompt, null);
  const [peek, setPeek] = usePerPrompt<string | null>(prompt, null);
  const [lastSent, setLastSent] = useState<string | null>(null);
  const [watched, setWatched] = useState<{ readonly by: number | null; readonly seat: number } | null>(null);

  const first = me ?? model?.active ?? 0;
  const shown = watched !== null && watched.by === me ? watched.seat : first;
  const own = shown === me && !readOnly;
  const busy = state.pending !== null;
  const live = useMemo(
    () => affordances(prompt === null ? [] : (model?.choices ?? []), picked),
    [model, picked, prompt],
  );
  const say = useCallback(
    (text: string | null) => {
      setNote(text);
      // What has just been said counts more than what the pointer rests on.
      setPeek(null);
      if (text) announce(text);
    },
    [setNote, setPeek],
  );
  const info = state.info;
  const nameOf = useCallback((seat: number) => seatName(info, seat), [info]);

  const coach = useAdvice(frame, prompt, async () => (await import('./hint.ts')).coach, {
    shown: shownAdvice,
    onNone: () => say(t('hint.none')),
  });
  const hint = coach.advice?.rows[coach.advice.at] ?? null;

  if (!frame || !model) return null;
  const answer = (text: string) => {
    if (busy || prompt === null) return;
    if (model.choices.some(o => o.text === text)) {
      setNote(null);
      coach.drop();
      setPeek(null);
      setLastSent(text);
    }
    session.answer(text);
  };
  const touch: Controller['touch'] = (ref, { words, refusal }) => {
    if (prompt === null) return say(words ?? null);
    const again = picked.includes(ref);
    const more = affordances(model.choices, again ? picked : [...picked, ref]);
    const fresh = more.live.length === 0 ? affordances(model.choices, [ref]) : more;
    if (fresh.live.length === 0) return refusal === undefined ? say(words ?? null) : answer(refusal);
    if (fresh.live.length === 1 && (hand === 'other' || words === undefined || again))
      return answer(fresh.live[0]!.text);
    if (again) return setPicked(picked.filter(r => r !== ref));
    setPicked(more.live.length === 0 ? [ref] : [...picked, ref]);
    say(words ?? null);
  };
  return {
    session,
    state,
    frame,
    model,
    me,
    shown,
    show: seat => setWatched(seat === first ? null : { by: me, seat }),
    own,
    picked,
    live,
    lit: ref => live.next.has(ref) || (picked.length > 0 && affordances(model.choices, [ref]).live.length > 0),
    touch,
    send: choice => answer(choice.text),
    answer,
    undo: () => {
      if (!busy && frame.undo === null) session.undo();
    },
    clear: () => {
      setPicked(NOTHING);
      setNote(null);
      coach.drop();
      setPeek(null);
    },
    peek,
    setPeek,
    note,
    say,
    hint,
    hinted: ref => hint?.choice.refs.includes(ref) === true,
    adviceList: coach.list,
    thinking: coach.thinking,
    toggleHint: coach.toggle,
    busy,
    readOnly,
    lastSent,
    nameOf,
  };
}
