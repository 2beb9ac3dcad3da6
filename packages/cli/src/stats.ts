/** Wilson's 95 % interval for a share: sound for few games and for shares near 0 and 1. */
export function wilson(hits: number, n: number): readonly [low: number, high: number] {
  if (n === 0) return [0, 1];
  const z = 1.96;
  const p = hits / n;
  const middle = p + (z * z) / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

export function median(xs: readonly number[]): number {
  return quantile(xs, 0.5);
}

/** Linear between neighbours; NaN of nothing. */
export function quantile(xs: readonly number[], q: number): number {
  if (xs.length === 0) return Number.NaN;
  const sorted = [...xs].sort((a, b) => a - b);
  const at = q * (sorted.length - 1);
  const low = sorted[Math.floor(at)]!;
  return low + (at - Math.floor(at)) * (sorted[Math.ceil(at)]! - low);
}
