import type { Ref } from '@polis/kernel';
import { cellText, count, type Reason } from '@polis/tiny-towns';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAct } from '../../base/useAct.ts';
import type { Advice } from '../../coach/types.ts';
import { type Coached, useAdvice } from '../../coach/useAdvice.ts';
import { useLanguage } from '../../i18n/index.ts';
import type { TableSession } from '../../session/types.ts';
import { usePerPrompt } from '../../table/prompt-state.ts';
import { type TableSeat, useSeat, useShown } from '../../table/seat.ts';
import { type Picking, usePicking } from '../../table/usePicking.ts';
import { usePrefs } from '../../ui/index.ts';
import type { Hint } from './coach/words.ts';
import { t } from './i18n/index.ts';
import { type GameChoice, type Model, makeModel } from './model.ts';

/** What the eye rests on: hovered, focused or held. The board shows what it would mean. */
export type Focus =
  | { readonly kind: 'cell'; readonly cell: number }
  | { readonly kind: 'choice'; readonly choice: GameChoice }
  | { readonly kind: 'card'; readonly type: number }
  | { readonly kind: 'reason'; readonly reasons: readonly Reason[] };

/** What changes with the game; its functions never do. */
export interface Controller extends TableSeat<Model>, Coached<Hint>, Omit<Picking<GameChoice['action']>, 'unpick'> {
  readonly send: (choice: GameChoice) => void;
  readonly setFocus: (focus: Focus | null) => void;
  /** A whole answer beside the board: chosen by the first touch and given by the second, or given at once. */
  readonly choose: (choice: GameChoice) => void;
  /** The answer that was chosen so, in notation. */
  readonly chosen: string | null;
  /** The answer sent last, for the words on the undo button. */
  readonly lastSent: GameChoice | null;
}

/** What changes with the pointer. */
export interface Ui {
  readonly focus: Focus | null;
  /** A line that explains what was just touched. */
  readonly note: string | null;
}

interface FollowUp {
  readonly cell: number;
  readonly prompt: number;
  /** More squares than these to stand on means a real choice: then it is asked. */
  readonly squares: number;
}

/** Null until the first frame. */
export function useTable(
  session: TableSession,
  readOnly: boolean,
  shownAdvice: Advice | null = null,
): { readonly c: Controller; readonly ui: Ui } | null {
  const words = useLanguage();
  const { at, note } = useSeat(session, readOnly, makeModel);
  const { state, frame, model, prompt, say, busy } = at;
  const [shown, show] = useShown(at.me, at.me ?? 0);
  const careful = usePrefs().tapMode === 'choose';
  const [focus, setFocus] = useState<Focus | null>(null);
  const [chosen, setChosen] = usePerPrompt<string | null>(prompt, null);
  const [lastSent, setLastSent] = useState<GameChoice | null>(null);
  const follow = useRef<FollowUp | null>(null);

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

  const coached = useAdvice(state, prompt, async () => (await import('./coach/index.ts')).coach, {
    shown: shownAdvice,
    onNone: () => say(t('hint.none')),
  });

  const send = (choice: GameChoice, refs: readonly Ref[]) => {
    if (busy || prompt === null) return;
    const a = choice.action;
    const touched = refs.find(ref => ref.startsWith('cell:'));
    const cell = touched === undefined ? -1 : Number(touched.slice(5));
    const follows = a.type === 'build' && cell >= 0 && ((a.cells >> cell) & 1) === 1;
    follow.current = follows ? { cell, prompt, squares: count(a.cells) } : null;
    unpick();
    setChosen(null);
    setFocus(null);
    say(null);
    setLastSent(choice);
    coached.dropHint();
    session.answer(choice.text);
  };
  const { picked, aff, pick, unpick } = usePicking({
    prompt,
    choices: readOnly ? NO_CHOICES : (model?.choices ?? NO_CHOICES),
    busy,
    careful,
    looksFirst: isCard,
    send,
    say,
  });

  const act = useAct({
    show,
    pick(ref: Ref) {
      setChosen(null);
      pick(ref);
    },
    choose(choice: GameChoice) {
      if (prompt === null || busy) return;
      if (!careful || chosen === choice.text) return send(choice, picked);
      say(null);
      setChosen(choice.text);
    },
    send: (choice: GameChoice) => send(choice, picked),
    clear() {
      unpick();
      setChosen(null);
      say(null);
      coached.dropHint();
    },
    undo() {
      if (!busy) follow.current = null;
      at.undo();
    },
  });
  const c = useMemo(
    () =>
      frame &&
      model && { ...at, ...coached, ...act, frame, model, words, shown, aff, picked, chosen, setFocus, lastSent },
    [at, coached, act, frame, model, words, shown, aff, picked, chosen, lastSent],
  );
  return c && { c, ui: { focus, note } };
}

const NO_CHOICES: readonly GameChoice[] = [];

function isCard(ref: Ref): boolean {
  return ref.startsWith('card:');
}
