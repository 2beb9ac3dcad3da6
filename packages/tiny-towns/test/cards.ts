import { describe, expect, test } from 'vitest';
import { BUILDINGS, type BuildingId, MONUMENTS, type MonumentId, orientations } from '../src/index.ts';
import { score } from './scene.ts';

/** One `describe` per card of sections 8 and 9, beginning with what the specification prints about its pattern. */
export function card(
  id: BuildingId | MonumentId,
  type: string,
  printed: string,
  cubes: number,
  turns: number,
  rules: () => void,
): void {
  describe(id, () => {
    test(`${type}, ${cubes} cubes, pattern ${printed}, ${turns} orientations`, () => {
      const found = [...BUILDINGS, ...MONUMENTS].find(c => c.id === id)!;
      expect([found.type, found.pattern.join('/')]).toEqual([type, printed.replaceAll(' ', '')]);
      expect(printed.match(/[WHBGS]/g)).toHaveLength(cubes);
      expect(orientations(found.pattern)).toHaveLength(turns);
    });
    rules();
  });
}

/** Three empty rows, to follow a first one. */
export const EMPTY_ROWS = '/.. .. .. ../.. .. .. ../.. .. .. ..';

/** Points of one line of a town. */
export function line(id: string, rows: string, cards = ''): number {
  return score(`${cards},${id}`, rows).lines[id]!;
}

/** Rows with `n` squares of a code, the rest empty. */
export function many(code: string, n: number): string {
  const codes = Array.from({ length: 16 }, (_, i) => ((i * 5) % 16 < n ? code : '..'));
  return [0, 4, 8, 12].map(i => codes.slice(i, i + 4).join(' ')).join('/');
}
