import type { Ref } from '@polis/kernel';
import { useMemo } from 'react';
import { type Affordances, affordances, type Choice, picking } from './affordances.ts';
import { usePerPrompt } from './prompt-state.ts';

export interface PickingProps<A> {
  /** The question that is open; null: nothing can be picked. */
  readonly prompt: number | null;
  readonly choices: readonly Choice<A>[];
  readonly busy: boolean;
  /** The first tap chooses, the second acts. */
  readonly careful: boolean;
  /** Things that are looked at before they act, even with the last answer that is left. */
  readonly looksFirst?: (ref: Ref) => boolean;
  /** Why an answer would bring nothing: it is never given by the first tap. */
  readonly wasted?: (choice: Choice<A>) => string | null;
  /** `refs`: what was picked on the way to the answer. */
  readonly send: (choice: Choice<A>, refs: readonly Ref[]) => void;
  readonly say: (text: string | null) => void;
}

export interface Picking<A> {
  readonly picked: readonly Ref[];
  readonly aff: Affordances<A>;
  /** Picks a thing or takes it back; sends as soon as one answer is left. */
  readonly pick: (ref: Ref) => void;
  readonly unpick: () => void;
}

const NOTHING: readonly Ref[] = [];

/** An answer put together by touching what it touches. */
export function usePicking<A>(x: PickingProps<A>): Picking<A> {
  const { choices, careful, send } = x;
  const slow = (ref: Ref, last: Choice<A>) =>
    careful || x.looksFirst?.(ref) === true || (x.wasted?.(last) ?? null) !== null;
  const [picked, setPicked] = usePerPrompt(x.prompt, NOTHING);
  const aff = useMemo(() => affordances(choices, picked), [choices, picked]);
  const pick = (ref: Ref) => {
    if (x.prompt === null || x.busy) return;
    const again = picked.includes(ref);
    if (again && aff.live.length === 1 && slow(ref, aff.live[0]!)) return send(aff.live[0]!, picked);
    const next = picking(choices, picked, ref);
    if (next === null) return;
    x.say(null);
    if (!again && next.live.length === 1 && !slow(ref, next.live[0]!)) return send(next.live[0]!, next.refs);
    setPicked(next.refs);
  };
  return { picked, aff, pick, unpick: () => setPicked(NOTHING) };
}
