import type { Ref } from '@polis/kernel';
import { cellText, count, type Reason } from '@polis/tiny-towns';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Advice } from '../../coach/types.ts';
import { useAdvice } from '../../coach/useAdvice.ts';
import type { TableSession } from '../../session/types.ts';
import { type Affordances, affordances, picking } from '../../table/affordances.ts';
import { usePerPrompt } from '../../table/prompt-state.ts';
import { type Coached, coachedBy, type TableSeat, useSeat, useShown } from '../../table/seat.ts';
import { usePrefs } from '../../ui/index.ts';
import type { Hint } from './hint/words.ts';
import { t } from './i18n/index.ts';
import { type Model, makeModel, type TownChoice } from './model.ts';

/** What the eye rests on: hovered, focused or held. The board shows what it would mean. */
export type Focus =
  | { readonly kind: 'cell'; readonly cell: number }
  | { readonly kind: 'choice'; readonly choice: TownChoice }
  | { readonly kind: 'card'; readonly type: number }
  | { readonly kind: 'reason'; readonly reasons: readonly Reason[] };

export interface Controller extends TableSeat<Model>, Coached<Hint> {
  readonly aff: Affordances<TownChoice['action']>;
  readonly picked: readonly Ref[];
  /** Picks a thing; sends as soon as one answer is left. */
  readonly pick: (ref: Ref) => void;
  readonly send: (choice: TownChoice) => void;
  readonly focus: Focus | null;
  readonly setFocus: (focus: Focus | null) => void;
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
  const at = useSeat(session, readOnly, makeModel);
  const { state, frame, model, prompt, say, busy } = at;
  const [shown, show] = useShown(at.me, at.me ?? 0);
  const careful = usePrefs().tapMode === 'choose';
  const [picked, setPicked] = usePerPrompt(prompt, NONE);
  const [focus, setFocus] = useState<Focus | null>(null);
  const [lastSent, setLastSent] = useState<TownChoice | null>(null);
  const follow = useRef<FollowUp | null>(null);

  const choices = readOnly ? NO_CHOICES : (model?.choices ?? NO_CHOICES);
  const aff = useMemo(() => affordances(choices, picked), [choices, picked]);

  // One follow-up: the square that was touched to build is also where the building shall stand.
  useEffect(() => {
    const f = follow.current;
    if (f === null || state.pending !== null || prompt === f.prompt) return;
    follow.current = null;
    const text = `stand ${cellText(f.cell)}`;
    const asked = frame?.prompt;
    if (asked?.ask === 'stand' && asked.actions.length <= f.squares && asked.actions.includes(text))
      session.answer(text);
  }, [frame, prompt, session, state.pending]);

  useEffect(() => {
    if (prompt !== null) setFocus(old => (old?.kind === 'choice' ? null : old));
  }, [prompt]);

  const coach = useAdvice(state, prompt, async () => (await import('./hint/index.ts')).coach, {
    shown: shownAdvice,
    onNone: () => say(t('hint.none')),
  });

  const dispatch = (choice: TownChoice, touched: Ref | undefined) => {
    if (busy || prompt === null) return;
    const a = choice.action;
    const cell = touched === undefined ? -1 : Number(touched.slice(5));
    const follows = a.type === 'build' && cell >= 0 && ((a.cells >> cell) & 1) === 1;
    follow.current = follows ? { cell, prompt, squares: count(a.cells) } : null;
    setPicked(NONE);
    setFocus(null);
    say(null);
    setLastSent(choice);
    coach.drop();
    session.answer(choice.text);
  };
  const send = (choice: TownChoice) => dispatch(choice, picked.find(isCell));

  const pick = (ref: Ref) => {
    if (prompt === null || busy) return;
    const again = picked.includes(ref);
    if (again && careful && aff.live.length === 1) return send(aff.live[0]!);
    const next = picking(choices, picked, ref);
    if (next === null) return;
    say(null);
    // A card is looked at first; a square decides, unless the person prefers two taps.
    if (!again && next.live.length === 1 && !ref.startsWith('card:') && !careful)
      return dispatch(next.live[0]!, next.refs.find(isCell));
    setPicked(next.refs);
  };

  if (!frame || !model) return null;
  return {
    ...at,
    ...coachedBy(coach),
    frame,
    model,
    shown,
    show,
    aff,
    picked,
    pick,
    clear: () => {
      setPicked(NONE);
      say(null);
      coach.drop();
    },
    send,
    undo: () => {
      if (!busy) follow.current = null;
      at.undo();
    },
    focus,
    setFocus,
    lastSent,
  };
}

const NONE: readonly Ref[] = [];
const NO_CHOICES: readonly TownChoice[] = [];

function isCell(ref: Ref): boolean {
  return ref.startsWith('cell:');
}
