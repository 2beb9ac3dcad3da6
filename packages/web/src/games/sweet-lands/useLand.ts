import type { Ref } from '@polis/kernel';
import type { SweetLandsAction } from '@polis/sweet-lands';
import { useCallback, useMemo, useState } from 'react';
import type { Advice } from '../../coach/types.ts';
import { useAdvice } from '../../coach/useAdvice.ts';
import type { TableSession } from '../../session/types.ts';
import { type Affordances, affordances } from '../../table/affordances.ts';
import { usePerPrompt } from '../../table/prompt-state.ts';
import { type Coached, coachedBy, type TableSeat, useSeat, useShown } from '../../table/seat.ts';
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

export interface Controller extends TableSeat<Model>, Coached<Hint> {
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
  /** What the thing under the pointer is: shown in the prompt for a moment. */
  readonly peek: string | null;
  readonly setPeek: (words: string | null) => void;
  readonly hinted: (ref: Ref) => boolean;
  readonly lastSent: string | null;
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
  const at = useSeat(session, readOnly, makeModel);
  const { state, frame, model, me, prompt, busy } = at;
  const [shown, show] = useShown(me, me ?? model?.active ?? 0);
  const [picked, setPicked] = usePerPrompt<readonly Ref[]>(prompt, NOTHING);
  const [peek, setPeek] = usePerPrompt<string | null>(prompt, null);
  const [lastSent, setLastSent] = useState<string | null>(null);

  const own = shown === me && !readOnly;
  const live = useMemo(
    () => affordances(prompt === null ? [] : (model?.choices ?? []), picked),
    [model, picked, prompt],
  );
  const say = useCallback(
    (text: string | null) => {
      at.say(text);
      // What has just been said counts more than what the pointer rests on.
      setPeek(null);
    },
    [at.say, setPeek],
  );

  const coach = useAdvice(state, prompt, async () => (await import('./hint.ts')).coach, {
    shown: shownAdvice,
    onNone: () => say(t('hint.none')),
  });

  if (!frame || !model) return null;
  const answer = (text: string) => {
    if (busy || prompt === null) return;
    if (model.choices.some(o => o.text === text)) {
      say(null);
      coach.drop();
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
  const coached = coachedBy(coach);
  return {
    ...at,
    ...coached,
    frame,
    model,
    shown,
    show,
    say,
    own,
    picked,
    live,
    lit: ref => live.next.has(ref) || (picked.length > 0 && affordances(model.choices, [ref]).live.length > 0),
    touch,
    send: choice => answer(choice.text),
    answer,
    clear: () => {
      setPicked(NOTHING);
      say(null);
      coach.drop();
    },
    peek,
    setPeek,
    hinted: ref => coached.hint?.choice.refs.includes(ref) === true,
    lastSent,
  };
}
