import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scoreSheet } from '../src/index.ts';
import { padOf, playerOf } from './scene.ts';

/** Every scoring table of the worked examples, read from the specification itself: a picture, then lines of a table. */
interface Example {
  readonly title: string;
  readonly city: string;
  readonly rows: readonly (readonly [markers: string, numbers: readonly number[]])[];
}

const spec = readFileSync(new URL('../../../docs/rules/panticapaeum.md', import.meta.url), 'utf8');
const EXAMPLES: readonly Example[] = spec
  .split(/^### (?=E\d)/m)
  .slice(1)
  .flatMap(text => {
    const rows = [...text.matchAll(/^\| (\([\d,]+\)) \| (.*) \|$/gm)].map(
      m => [m[1]!, m[2]!.split('|').map(Number)] as const,
    );
    const city = /```\n(.*?)```/s.exec(text)?.[1] ?? '';
    return rows.length > 0 ? [{ title: text.slice(0, text.indexOf('\n')), city, rows }] : [];
  });

const specOf = (city: string, markers: string, coins: number, resources: number) => ({
  city,
  markers: markers.slice(1, -1).split(',').map(Number),
  coins,
  storage: 'B'.repeat(resources),
});

test('twelve examples have scoring tables, with 27 lines in all', () => {
  expect(EXAMPLES).toHaveLength(12);
  expect(EXAMPLES.flatMap(e => e.rows)).toHaveLength(27);
});

describe.each(EXAMPLES.map(e => [e.title, e] as const))('%s', (_title, e) => {
  test.each(e.rows)('markers %s', (markers, [coins, resources, ...pad]) => {
    expect(padOf(specOf(e.city, markers, coins!, resources!))).toEqual(pad);
  });
});

/** What each building counted, as the hand counts of the examples say. */
function counted(title: string, markers: string): Record<string, number> {
  const e = EXAMPLES.find(one => one.title.startsWith(`${title}.`))!;
  const { buildings } = scoreSheet(playerOf(specOf(e.city, markers, 0, 0)));
  return Object.fromEntries(buildings.map(b => [b.label, b.count]));
}
const sheetOf = (title: string, markers: string) =>
  scoreSheet(playerOf(specOf(EXAMPLES.find(e => e.title.startsWith(`${title}.`))!.city, markers, 0, 0)));
const cellsOf = (title: string, markers: string, label: string) =>
  sheetOf(title, markers)
    .buildings.find(b => b.label === label)!
    .counted.map(pair => pair.join(','));

describe('reasons for every point', () => {
  test('E17: three workers around H1, one around H2, counted for both', () => {
    expect(counted('E17', '(2,0,0,0,0)')).toEqual({ H1: 3, H2: 1 });
    expect(cellsOf('E17', '(2,0,0,0,0)', 'H1')).toEqual(['0,0', '2,0', '2,1']);
    expect(cellsOf('E17', '(2,0,0,0,0)', 'H2')).toEqual(['2,1']);
  });
  test('E18: seven empty neighbours of W1, three of W2', () => {
    expect(counted('E18', '(0,1,0,0,0)')).toEqual({ H1: 1, W1: 7, W2: 3 });
    expect(cellsOf('E18', '(0,1,0,0,0)', 'W2')).toEqual(['2,1', '3,1', '2,2']);
  });
  test('E19: levels 3, 1 and 2', () => {
    expect(counted('E19', '(0,0,1,0,0)')).toEqual({ F1: 3, F2: 1, F3: 2 });
  });
  test('E20: four watered drought cells, one dry; with the orange marker on 0 all five are dry', () => {
    expect(cellsOf('E20', '(0,0,0,1,0)', 'A1')).toEqual(['0,0', '1,0', '3,0', '0,2']);
    expect(sheetOf('E20', '(0,0,0,1,0)').dry).toEqual([[1, 3]]);
    expect(sheetOf('E20', '(0,0,0,0,0)').dry).toHaveLength(5);
    expect(sheetOf('E20', '(0,0,0,0,0)').watered).toEqual([]);
  });
  test('E21: five cells for A1, two for A2, shared', () => {
    expect(counted('E21', '(0,0,0,1,0)')).toEqual({ A1: 5, A2: 2 });
  });
  test('E22: T1 touches H1, W1, F1, A1; T2 touches F1 and A1', () => {
    const { buildings } = sheetOf('E22', '(0,0,0,0,1)');
    const met = (label: string) => [...buildings.find(b => b.label === label)!.neighbours].sort();
    expect(met('T1')).toEqual(['A1', 'F1', 'H1', 'W1']);
    expect(met('T2')).toEqual(['A1', 'F1']);
  });
  test('E23: two wineries count twice; T2 meets the house alone', () => {
    expect(counted('E23', '(0,0,0,0,1)')).toMatchObject({ T1: 4, T2: 1, W1: 1, W2: 1 });
  });
  test('E28: the hand count, building by building', () => {
    const marks = '(6,5,4,3,4)';
    expect(counted('E28', marks)).toEqual({ H1: 1, H2: 1, W1: 6, W2: 3, F1: 2, F2: 3, A1: 3, T1: 4 });
    expect(sheetOf('E28', marks).buildings.map(b => [b.label, b.value, b.points])).toEqual([
      ['H1', 2, 2],
      ['H2', 2, 2],
      ['W1', 2, 3],
      ['W2', 2, 1],
      ['F1', 2, 4],
      ['F2', 2, 6],
      ['A1', 1, 3],
      ['T1', 2, 8],
    ]);
    expect(sheetOf('E28', marks).watered).toEqual([
      [1, 0],
      [3, 1],
      [2, 2],
    ]);
    expect(sheetOf('E28', marks).dry).toEqual([
      [5, 1],
      [1, 3],
    ]);
  });
  test('E35: levels do not matter for neighbourhood', () => {
    expect(cellsOf('E35', '(2,1,1,1,0)', 'A1')).toEqual(['0,0', '3,0', '1,1']);
    expect(counted('E35', '(2,1,1,1,0)')).toMatchObject({ H1: 0, W1: 2, F1: 3 });
  });
});
