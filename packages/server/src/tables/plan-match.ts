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
    const answer = answers.map(a => filled(a, asked.view)).find(a => asked.actions.includes(a));
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

const PLACE = /\{(1\+)?([A-Za-z.]{1,60})(?:#([A-Za-z]{1,30}))?=([A-Za-z0-9_-]{1,40})\}/;

/**
 * `tile {circle=meadow}`: where it stands in that list of the view, counted from 0; `{1+combos#number=7}`: counted from 1, and
 * the element whose field it is. What stands nowhere makes no legal answer.
 */
export function filled(answer: string, view: unknown): string {
  return answer.replace(
    PLACE,
    (whole, one: string | undefined, path: string, field: string | undefined, value: string) => {
      const list = at(view, path);
      const nth = Array.isArray(list)
        ? list.findIndex(x => String(field === undefined ? x : at(x, field)) === value)
        : -1;
      return nth < 0 ? whole : String(nth + (one === undefined ? 0 : 1));
    },
  );
}

/** The same wherever it may stand, to see whether it could be an answer at all. */
export function anyPlace(answer: string): string {
  return answer.replace(PLACE, '1');
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
