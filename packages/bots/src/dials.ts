import type { Dials } from './teaching.ts';

/** A table of weights: numbers with names, some of them lists. */
export type Numbers = Readonly<Record<string, number | readonly number[]>>;

/** What `polis train` writes: numbers, and the versions of the rules they were learnt under and have since been tried under. */
export interface Learnt {
  readonly rules: readonly number[];
  readonly made: string;
  readonly figures: string;
  readonly values: readonly number[];
  /** Weights that belong to a card, by its id: cards come and go. */
  readonly cards?: Readonly<Record<string, readonly number[]>>;
}

/** The numbers, if they are as many as are asked for and somebody has seen that they are any good under today's rules. */
export function valuesOf({ rules, made, values }: Learnt, now: number, size: number): readonly number[] {
  if (values.length !== size) throw new RangeError(`${made} gave ${values.length} weights, the bot asks for ${size}`);
  if (!rules.includes(now))
    throw new RangeError(
      `${made} was learnt under rules ${rules.join(', ')}: compare bots under rules ${now} (polis arena), then add ${now} to the list or train anew`,
    );
  return values;
}

/** The weights of these cards, `each` of them a card, one after another; nothing is known of a card that is not listed. */
export function cardValuesOf({ made, cards = {} }: Learnt, ids: readonly string[], each: number): number[][] {
  for (const [id, values] of Object.entries(cards))
    if (values.length !== each) throw new RangeError(`${made} gave ${values.length} weights for ${id}, not ${each}`);
  return Array.from({ length: each }, (_, i) => ids.map(id => cards[id]?.[i] ?? 0));
}

/** How many numbers a table holds. */
export function sizeOf(table: Numbers): number {
  return Object.values(table).flat().length;
}

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
