import type { Io } from '../io.ts';

/** One measured number, and what it should be at least or at most. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly least: number | null;
  readonly most: number | null;
}
export interface Section {
  readonly name: string;
  readonly about: string;
  readonly figures: readonly Figure[];
}

export function figure(
  name: string,
  value: number,
  target: { readonly least?: number; readonly most?: number } = {},
): Figure {
  return { name, value, least: target.least ?? null, most: target.most ?? null };
}

export function met({ value, least, most }: Figure): boolean | null {
  if (least === null && most === null) return null;
  return (least === null || value >= least) && (most === null || value <= most);
}

/** One object: every section by name, every figure by name, and the targets apart. */
export function asJson(sections: readonly Section[], machine: object): object {
  const out: Record<string, unknown> = { machine };
  const targets: Record<string, object> = {};
  for (const section of sections) {
    const numbers: Record<string, number> = {};
    for (const f of section.figures) {
      numbers[f.name] = rounded(f.value);
      const ok = met(f);
      if (ok !== null)
        targets[`${section.name}.${f.name}`] = {
          ...(f.least === null ? {} : { least: f.least }),
          ...(f.most === null ? {} : { most: f.most }),
          met: ok,
        };
    }
    out[section.name] = numbers;
  }
  return { ...out, targets };
}

export function print(io: Io, sections: readonly Section[]): void {
  for (const section of sections) {
    io.out(`${section.name}: ${section.about}`);
    for (const f of section.figures) {
      const ok = met(f);
      const target =
        ok === null ? '' : `   ${ok ? 'meets' : 'MISSES'} ${f.least === null ? `≤ ${f.most}` : `≥ ${f.least}`}`;
      io.out(`  ${f.name.padEnd(34)}${String(rounded(f.value)).padStart(12)}${target}`);
    }
  }
}

function rounded(x: number): number {
  return Math.abs(x) >= 1000 ? Math.round(x) : Number(x.toPrecision(4));
}
