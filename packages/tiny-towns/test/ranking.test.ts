import { describe, expect, test } from 'vitest';
import { soloRank, standings, TIE_BREAKS, tieBreaks, winners } from '../src/index.ts';
import { scene, stateOf, type TownSpec } from './scene.ts';

/** Section 6: most points, then fewest times Master Builder, fewest empty squares, most Cottages, then shared. */
const FULL = 'Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta';
const places = (towns: TownSpec[], points: number[]) => standings(stateOf({ towns }), points);

describe('section 6: ties', () => {
  test('points come first, negative ones too', () => {
    expect(places([{ rows: FULL }, { named: 9 }, {}], [-3, 4, -4])).toEqual([[1], [0], [2]]);
  });
  test('fewest times Master Builder', () => {
    expect(places([{ rows: FULL, named: 3 }, { named: 2 }], [5, 5])).toEqual([[1], [0]]);
  });
  test('then fewest empty squares; cubes are no buildings', () => {
    const cubes = { rows: FULL.replace('Ta Ta', '-W -W'), named: 2 };
    const empty = { rows: FULL.replace('Ta', '..'), named: 2 };
    expect(places([cubes, empty], [5, 5])).toEqual([[1], [0]]);
  });
  test('with the Cathedral empty squares still count here', () => {
    const cathedral = { rows: FULL.replace('Ta Ta Ta', '** .. ..'), monument: 'cathedral-of-caterina' } as const;
    expect(places([cathedral, { rows: FULL.replace('Ta', '..') }], [5, 5])).toEqual([[1], [0]]);
  });
  test('then most Cottages, fed or not, Barrett Castle counting as two', () => {
    const two = { rows: FULL.replace('Ta Ta', 'Co Co') };
    const three = { rows: FULL.replace('Ta Ta', 'Co **'), monument: 'barrett-castle' } as const;
    expect(places([two, three], [5, 5])).toEqual([[1], [0]]);
    const unbuilt = { rows: FULL.replace('Ta', 'Co'), monument: 'barrett-castle' } as const;
    expect(places([two, unbuilt], [5, 5])).toEqual([[0], [1]]);
  });
  test('then the tied players share the place', () => {
    expect(places([{ rows: FULL }, {}, { rows: FULL }], [5, 1, 5])).toEqual([[0, 2], [1]]);
    expect(winners(stateOf({ towns: [{ rows: FULL }, {}, { rows: FULL }] }), [5, 1, 5])).toEqual([0, 2]);
  });
  test('the criteria have names, in the order of the numbers', () => {
    expect(
      tieBreaks(stateOf({ towns: [{ rows: 'Co .. .. ../Co Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta', named: 4 }] }), 0),
    ).toEqual([-4, -3, 2]);
    expect(TIE_BREAKS).toHaveLength(3);
  });
});

describe('a game is scored and won', () => {
  const nearly = (code: string) => `${code} .. Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta`;
  test('the event and the kernel agree on points and winners', () => {
    const s = scene({
      builder: 0,
      towns: [
        { rows: nearly('Ta'), named: 1 },
        { rows: nearly('Ta'), named: 2 },
      ],
    }).play('wood');
    expect(s.table.over).toBe(true);
    expect(s.state.scores).toEqual([19, 19]);
    expect(s.told.at(-1)).toEqual({ type: 'over', scores: [19, 19], winners: [0, 1] }); // 2 namings each now
  });
  test('Town Hall: nobody names, so that criterion is skipped', () => {
    const towns = [{ rows: nearly('Ta') }, { rows: nearly('Co') }, { rows: nearly('Co') }];
    const s = scene({ mode: 'townHall', towns, deck: 'W' }).rest();
    expect(s.state.towns.map(t => t.named)).toEqual([0, 0, 0]);
    expect(s.told.at(-1)).toEqual({ type: 'over', scores: [19, 19, 19], winners: [1, 2] });
  });
});

test('solo ranks: every border', () => {
  const titles = [200, 38, 37, 32, 31, 25, 24, 18, 17, 10, 9, 0, -16].map(points => [points, soloRank(points).name.en]);
  expect(titles).toEqual([
    [200, 'Master Architect'],
    [38, 'Master Architect'],
    [37, 'Town Planner'],
    [32, 'Town Planner'],
    [31, 'Engineer'],
    [25, 'Engineer'],
    [24, 'Carpenter'],
    [18, 'Carpenter'],
    [17, "Builder's Apprentice"],
    [10, "Builder's Apprentice"],
    [9, 'Aspiring Architect'],
    [0, 'Aspiring Architect'],
    [-16, 'Aspiring Architect'],
  ]);
});
