/** Are two sets of props the same, their plain objects (the marks of a cell) compared by what is in them? For `memo`. */
export function same(a: object, b: object, deep = true): boolean {
  const [x, y] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  const keys = Object.keys(x);
  return (
    keys.length === Object.keys(y).length &&
    keys.every(key => {
      const [left, right] = [x[key], y[key]];
      if (Object.is(left, right)) return true;
      return deep && isPlain(left) && isPlain(right) && same(left, right, false);
    })
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
