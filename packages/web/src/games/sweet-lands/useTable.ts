import type { Ref } from '@polis/kernel';
import type { SweetLandsAction } from '@polis/sweet-lands';
import { useMemo } from 'react';
import { useAct } from '../../base/useAct.ts';
import type { Advice } from '../../coach/types.ts';
import { type Coached, useAdvice } from '../../coach/useAdvice.ts';
import { useLanguage } from '../../i18n/index.ts';
import type { TableSession } from '../../session/types.ts';
import { type Affordances, affordances } from '../../table/affordances.ts';
import { usePerPrompt } from '../../table/prompt-state.ts';
import { type TableSeat, useSeat, useShown } from '../../table/seat.ts';
import { useTaps } from '../../table/taps.ts';
import { type Answering, useAnswering } from '../../table/useAnswering.ts';
import type { Hint } from './coach.ts';
import { t } from './i18n/index.ts';
import { type GameChoice, type Model, makeModel } from './model.ts';
import { isWasted } from './play/outlook.ts';

type By = 'touch' | 'other';

export interface Touch {
  /** What the thing is and does. A finger cannot hover: with these words it asks first and acts with the second touch. */
  readonly words?: string;
  /** The answer to give if the thing is not lit: the table then says why not. */
  readonly refusal?: string;
}

/** What changes with the game; its functions never do. */
export interface Controller extends TableSeat<Model>, Coached<Hint>, Answering {
  /** What is shown is the own side of the table and something can be done there. */
  readonly own: boolean;
  /** Things chosen so far of an answer that needs several. */
  readonly picked: readonly Ref[];
  readonly aff: Affordances<SweetLandsAction>;
  /** Can this be touched now? */
  readonly lit: (ref: Ref) => boolean;
  /** The one answer that is complete with what has been chosen: it waits for a last word. */
  readonly chosen: GameChoice | null;
  /** Does what touching a thing means: completes an answer, or picks a part of one. */
  readonly touch: (ref: Ref, how: Touch) => void;
  /** A chip or a row that stands for a whole answer: it is chosen first, or given at once. */
  readonly choose: (choice: GameChoice) => void;
  readonly send: (choice: GameChoice) => void;
  readonly setPeek: (words: string | null) => void;
  readonly hinted: (ref: Ref) => boolean;
}

/** What changes with the pointer. */
export interface Ui {
  /** What the thing under the pointer is, else what was just touched: a line of the prompt. */
  readonly note: string | null;
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
export function useTable(
  session: TableSession,
  readOnly: boolean,
  shownAdvice: Advice | null = null,
): { readonly c: Controller; readonly ui: Ui } | null {
  const words = useLanguage();
  const { at, note } = useSeat(session, readOnly, makeModel);
  const { state, frame, model, me, prompt } = at;
  const [shown, show] = useShown(me, me ?? model?.active ?? 0);
  const [picked, setPicked] = usePerPrompt<readonly Ref[]>(prompt, NOTHING);
  const [peek, setPeek] = usePerPrompt<string | null>(prompt, null);
  const taps = useTaps(prompt);

  const own = shown === me && !readOnly;
  const choices = model?.choices ?? NO_CHOICES;
  const aff = useMemo(() => affordances(prompt === null ? NO_CHOICES : choices, picked), [choices, picked, prompt]);
  const say = (text: string | null) => {
    at.say(text);
    // What has just been said counts more than what the pointer rests on.
    setPeek(null);
  };
  const coached = useAdvice(state, prompt, async () => (await import('./coach.ts')).coach, {
    shown: shownAdvice,
    onNone: () => say(t('hint.none')),
  });
  const { lastSent, ...answering } = useAnswering({ ...at, say }, choices, taps, coached.dropHint);
  /** The answer waits to be confirmed, because that is how this person plays, or because it would bring nothing. */
  const waits = (choice: GameChoice) => taps.careful || (model !== null && isWasted(choice, model));
  const chosen = picked.length > 0 && aff.live.length === 1 ? aff.live[0]! : null;
  const choose = (choice: GameChoice) => {
    if (prompt === null || choice.text === chosen?.text || !waits(choice)) return answering.answer(choice.text);
    setPicked(choice.refs);
    say(null);
  };
  const touch = (ref: Ref, { words, refusal }: Touch) => {
    if (prompt === null) return say(words ?? null);
    const again = picked.includes(ref);
    const more = affordances(choices, again ? picked : [...picked, ref]);
    const fresh = more.live.length === 0 ? affordances(choices, [ref]) : more;
    if (fresh.live.length === 0) return refusal === undefined ? say(words ?? null) : answering.answer(refusal);
    const one = fresh.live.length === 1 ? fresh.live[0]! : null;
    if (one && (again || (!waits(one) && (hand === 'other' || words === undefined)))) return answering.answer(one.text);
    if (again) return setPicked(picked.filter(r => r !== ref));
    setPicked(more.live.length === 0 ? [ref] : [...picked, ref]);
    // What has been chosen is told by the prompt itself.
    say(one ? null : (words ?? null));
  };
  const act = useAct({
    ...answering,
    show,
    say,
    touch,
    choose,
    setPeek,
    send: (choice: GameChoice) => answering.answer(choice.text),
    lit: (ref: Ref) => aff.next.has(ref) || (picked.length > 0 && affordances(choices, [ref]).live.length > 0),
    hinted: (ref: Ref) => coached.hint?.choice.refs.includes(ref) === true,
    clear() {
      taps.forget();
      setPicked(NOTHING);
      say(null);
      coached.dropHint();
    },
  });
  const c = useMemo(
    () =>
      frame && model && { ...at, ...coached, ...act, frame, model, words, shown, own, picked, aff, chosen, lastSent },
    [at, coached, act, frame, model, words, shown, own, picked, aff, chosen, lastSent],
  );
  return c && { c, ui: { note: peek ?? note } };
}

const NO_CHOICES: readonly GameChoice[] = [];
