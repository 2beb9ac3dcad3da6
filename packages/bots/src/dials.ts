import type { Dials } from './teaching.ts';

/** A table of weights: numbers with names, some of them lists. */
export type Numbers = Readonly<Record<string, number | readonly number[]>>;

/** The same table with other numbers, given in the order of the table. */
export function withNumbers<T extends Numbers>(table: T, values: readonly number[]): T {
  const copy = structuredClone(table);
  turn(copy, values);
  return copy;
}

/** Sets the numbers of a table where they stand: only a player in training does so. */
export function turn(table: Numbers, values: readonly number[]): void {
  const open = table as Record<string, number | number[]>;
  let at = 0;
  for (const [name, old] of Object.entries(open)) {
    if (typeof old === 'number') open[name] = values[at++]!;
    else for (let i = 0; i < old.length; i++) old[i] = values[at++]!;
  }
  if (at !== values.length) throw new RangeError(`the table has ${at} numbers, not ${values.length}`);
}

/** The dials of a table in use, which was first set by hand. */
export function dialsOf(name: string, byHand: Numbers, inUse: Numbers): Dials {
  return { name, byHand: Object.values(byHand).flat(), turn: values => turn(inUse, values) };
}
