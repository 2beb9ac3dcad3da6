import type { GameEvent } from '@polis/kernel';
import type { FallenWhy, Plan } from '@polis/protocol';

/** What a seat is asked, and what it has heard since it last had a say. */
export interface Asked {
  readonly ask: string;
  readonly actions: readonly string[];
  readonly heard: readonly GameEvent[];
  /** What it may see. */
  readonly view: unknown;
}
/** A stored plan; `begun`: its first answer has been given. */
export interface Sealed {
  readonly plan: Plan;
  readonly begun: boolean;
}
export interface Found<S extends Sealed> {
  /** The one whose time has come, and what it answers. */
  readonly use: { readonly of: S; readonly answer: string } | null;
  /** Those that the game has gone past. */
  readonly fallen: readonly { readonly of: S; readonly why: FallenWhy }[];
}

/**
 * Which plan speaks now: one that has begun goes on, or else the first whose question and hearsay fit. A plan that would
 * speak and has no legal answer left falls, and so does one that has begun and meets another question.
 */
export function findPlan<S extends Sealed>(plans: readonly S[], asked: Asked): Found<S> {
  const fallen: { of: S; why: FallenWhy }[] = [];
  const inTurn = [...plans.filter(p => p.begun), ...plans.filter(p => !p.begun)];
  for (const of of inTurn) {
    const { ask, answers, heard, sees, forced } = of.plan;
    if (ask !== asked.ask) {
      if (of.begun) fallen.push({ of, why: 'asked' });
      continue;
    }
    if (!of.begun && !(isHeard(heard, asked.heard) && isSo(sees, asked.view))) continue;
    const answer = answers.find(a => asked.actions.includes(a));
    if (forced && asked.actions.length > 1) fallen.push({ of, why: 'choice' });
    else if (answer !== undefined) return { use: { of, answer }, fallen };
    else fallen.push({ of, why: 'illegal' });
  }
  return { use: null, fallen };
}

/** Of several happenings of a type the last one counts: what was taken back and said anew is heard anew. */
function isHeard(wanted: Plan['heard'], events: readonly GameEvent[]): boolean {
  return (
    wanted === null ||
    isSo(
      wanted,
      events.findLast(e => wanted.type === undefined || e.type === wanted.type),
    )
  );
}

function isSo(wanted: Plan['sees'], thing: unknown): boolean {
  return Object.entries(wanted ?? {}).every(([path, value]) => at(thing, path) === value);
}

function at(thing: unknown, path: string): unknown {
  let found = thing;
  for (const key of path.split('.'))
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Readonly<Record<string, unknown>>)[key]
        : undefined;
  return found;
}
