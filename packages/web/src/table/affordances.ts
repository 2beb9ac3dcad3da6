import type { Ref } from '@polis/kernel';

/** One legal answer: its text on the wire, what it means, and the things on the table it touches. */
export interface Choice<A> {
  readonly text: string;
  readonly action: A;
  readonly refs: readonly Ref[];
}

export interface Affordances<A> {
  /** Answers that agree with everything picked so far. */
  readonly live: readonly Choice<A>[];
  /** What can be picked next: the board lights exactly these. */
  readonly next: ReadonlySet<Ref>;
  /** The answer that is complete with what has been picked; others may still be open (`live`). */
  readonly ready: Choice<A> | null;
}

interface Notation<A> {
  decode(text: string): A | null;
  refs(a: A): readonly Ref[];
}

/** A prompt's texts as choices. What cannot be read is left out: the page never sends what it does not understand. */
export function readChoices<A>(actions: readonly string[], game: Notation<A>): Choice<A>[] {
  const out: Choice<A>[] = [];
  for (const text of actions) {
    const action = game.decode(text);
    if (action !== null) out.push({ text, action, refs: game.refs(action) });
  }
  return out;
}

/** Picking is intersection: boards know no rules, they show what the prompt's answers touch. */
export function affordances<A>(choices: readonly Choice<A>[], picked: readonly Ref[]): Affordances<A> {
  const live = choices.filter(c => picked.every(r => c.refs.includes(r)));
  const next = new Set<Ref>();
  for (const c of live) for (const r of c.refs) if (!picked.includes(r)) next.add(r);
  return { live, next, ready: live.find(c => c.refs.length === picked.length) ?? null };
}

/** Picks one thing more, or takes it back; what agrees with nothing picked so far begins anew. Null: no answer touches it. */
export function picking<A>(
  choices: readonly Choice<A>[],
  picked: readonly Ref[],
  ref: Ref,
): { readonly refs: readonly Ref[]; readonly live: readonly Choice<A>[] } | null {
  const more = picked.includes(ref) ? picked.filter(r => r !== ref) : [...picked, ref];
  for (const refs of [more, [ref]]) {
    const { live } = affordances(choices, refs);
    if (live.length > 0) return { refs, live };
  }
  return null;
}
