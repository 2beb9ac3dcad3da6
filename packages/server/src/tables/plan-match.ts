import type { GameEvent } from '@polis/kernel';
import type { FallenWhy, Plan } from '@polis/protocol';

/** What a seat is asked, and what it has heard since it last had a say. */
export interface Asked {
  readonly ask: string;
  readonly actions: readonly string[];
  readonly heard: readonly GameEvent[];
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
    const { ask, answers, heard, forced } = of.plan;
    if (ask !== asked.ask) {
      if (of.begun) fallen.push({ of, why: 'asked' });
      continue;
    }
    if (!of.begun && heard !== null && !wasHeard(heard, asked.heard)) continue;
    const answer = answers.find(a => asked.actions.includes(a));
    if (forced && asked.actions.length > 1) fallen.push({ of, why: 'choice' });
    else if (answer !== undefined) return { use: { of, answer }, fallen };
    else fallen.push({ of, why: 'illegal' });
  }
  return { use: null, fallen };
}

/** Of several happenings of a type the last one counts: what was taken back and said anew is heard anew. */
function wasHeard(wanted: NonNullable<Plan['heard']>, events: readonly GameEvent[]): boolean {
  const last = events.findLast(e => wanted.type === undefined || e.type === wanted.type);
  return last !== undefined && Object.entries(wanted).every(([path, value]) => at(last, path) === value);
}

function at(event: GameEvent, path: string): unknown {
  const [name, index] = path.split('.') as [string, string?];
  const value = (event as unknown as Readonly<Record<string, unknown>>)[name];
  return index === undefined ? value : Array.isArray(value) ? value[Number(index)] : undefined;
}
