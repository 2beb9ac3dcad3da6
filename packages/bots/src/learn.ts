/** Least squares with a penalty on large weights, gathered row by row: all that training keeps of millions of positions. */
export interface Sums {
  readonly size: number;
  /** Products of every two features, and of every feature with the target. */
  readonly products: Float64Array;
  readonly targets: Float64Array;
  rows: number;
  squares: number;
}

export function emptySums(size: number): Sums {
  return { size, products: new Float64Array(size * size), targets: new Float64Array(size), rows: 0, squares: 0 };
}

/** One position: its features as slots and numbers, and what became of it. */
export function addRow(sums: Sums, slots: ArrayLike<number>, numbers: ArrayLike<number>, n: number, y: number): void {
  const { size, products, targets } = sums;
  for (let i = 0; i < n; i++) {
    const a = slots[i]!;
    const x = numbers[i]!;
    targets[a]! += x * y;
    for (let j = 0; j <= i; j++) {
      const b = slots[j]!;
      const p = x * numbers[j]!;
      products[a * size + b]! += p;
      if (a !== b) products[b * size + a]! += p;
    }
  }
  sums.rows++;
  sums.squares += y * y;
}

/** Old games count less and less: they were played by a weaker player. */
export function fade(sums: Sums, factor: number): void {
  for (let i = 0; i < sums.products.length; i++) sums.products[i]! *= factor;
  for (let i = 0; i < sums.targets.length; i++) sums.targets[i]! *= factor;
  sums.rows *= factor;
  sums.squares *= factor;
}

/** The weights that explain the targets best (Cholesky), not far from those before. `penalty` is per row. */
export function solve(sums: Sums, penalty: number, before: Float64Array): Float64Array {
  const { size: n } = sums;
  const m = sums.products.slice();
  for (let i = 0; i < n; i++) m[i * n + i]! += penalty * sums.rows + 1e-6;
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < j; k++) {
      const f = m[j * n + k]!;
      if (f !== 0) for (let i = j; i < n; i++) m[i * n + j]! -= m[i * n + k]! * f;
    }
    const d = Math.sqrt(m[j * n + j]!);
    for (let i = j; i < n; i++) m[i * n + j]! /= d;
  }
  const w = sums.targets.slice();
  for (let i = 0; i < n; i++) for (let k = 0; k < n; k++) w[i]! -= sums.products[i * n + k]! * before[k]!;
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) w[i]! -= m[i * n + k]! * w[k]!;
    w[i]! /= m[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) w[i]! -= m[k * n + i]! * w[k]!;
    w[i]! /= m[i * n + i]!;
  }
  for (let i = 0; i < n; i++) w[i]! += before[i]!;
  return w;
}

/** The share of the targets' spread that the weights explain. */
export function explained(sums: Sums, weights: Float64Array): number {
  let error = sums.squares;
  for (let i = 0; i < sums.size; i++) {
    error -= 2 * weights[i]! * sums.targets[i]!;
    for (let j = 0; j < sums.size; j++) error += weights[i]! * weights[j]! * sums.products[i * sums.size + j]!;
  }
  return 1 - error / Math.max(1e-9, sums.squares);
}
