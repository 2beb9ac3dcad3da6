/**
 * Programs have names in a game's sources and numbers in its states. A game lists the names once, in the order of their
 * numbers: a new one is appended, for old states must mean what they meant.
 */
export function numbered<const Names extends readonly string[]>(
  ...names: Names
): { readonly [K in Names[number]]: number } {
  return Object.fromEntries(names.map((name, i) => [name, i])) as { [K in Names[number]]: number };
}

/** What has names, in the order of its numbers. A name without a program, or the other way round, does not compile. */
export function byNumber<K extends string, T>(
  numbers: Readonly<Record<K, number>>,
  named: Readonly<Record<NoInfer<K>, T>>,
): T[] {
  const out: T[] = [];
  for (const name of Object.keys(numbers) as K[]) out[numbers[name]] = named[name];
  return out;
}
