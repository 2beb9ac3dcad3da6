import { Type as T } from 'typebox';

/** One of these texts, in schema and type alike. */
export function oneOf<const V extends string>(values: readonly V[]) {
  return T.Unsafe<V>(T.Union(values.map(v => T.Literal(v))));
}
