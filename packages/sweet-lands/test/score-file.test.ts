import { describe, expect, test } from 'vitest';
import { checkFile, scoreFile } from '../src/index.ts';

const EXAMPLE_34 = {
  scoring: ['T3'],
  seats: [
    {
      character: 'elina',
      vp: 131,
      cp: 21,
      ip: 20,
      gold: 13,
      diamonds: 2,
      employed: 4,
      milestones: [3],
      prosperity: { terrain: 4, hares: 5, roads: 2, property: 6, workers: 5, industry: 6 },
      counts: { terrain: 14, hares: 5, roads: 17, properties: 11, houses: 5, ports: 3 },
    },
  ],
};
const value = (input: unknown) => {
  const result = scoreFile(input);
  if (!result.ok) throw new Error(result.why);
  return result.value;
};
const why = (input: unknown) => {
  const result = scoreFile(input);
  return result.ok ? 'accepted' : result.why;
};
const seat = (more: object) => ({ seats: [more] });

describe('polis score sweet-lands', () => {
  test('examples 27 and 34: 294 points, line by line', () => {
    // Four workers tie with the virtual player of T3 for the first place.
    expect(value(EXAMPLE_34).seats[0]).toEqual({
      total: 294,
      lines: {
        earned: 131,
        prosperity: 66,
        cities: 42,
        columns: 21,
        gold: 2,
        diamonds: 2,
        ports: 5,
        milestones: 10,
        places: 15,
      },
      prosperity: { terrain: 7, hares: 15, roads: 5, property: 15, workers: 12, industry: 12 },
      rank: 1,
    });
  });
  test('a domain is counted when it is given', () => {
    const [one] = value({
      scoring: ['T1', 'T4'],
      seats: [
        {
          side: 'A',
          tokens: { '4,2': 'mine', '5,1': 'X5', '6,0': 'plough', '7,0': 'sea' },
          roads: ['4,3,2', '4,2,0'],
          properties: { '2,3': 'tent', '3,3': 'house', '4,2': 'lab' },
          hares: ['2,3'],
          prosperity: { terrain: 5, hares: 1, roads: 1, property: 3 },
        },
      ],
    }).seats;
    expect(one!.prosperity).toEqual({ terrain: 4, hares: 1, roads: 0, property: 3, workers: 0, industry: 0 });
    // One port; second behind both virtual players.
    expect(one!.lines).toMatchObject({ ports: -5, places: 14 });
  });
  test('ranks: equal totals are parted by hares', () => {
    const equal = (hares: number) => ({ vp: 50, counts: { hares, ports: 2 } });
    expect(value({ seats: [equal(1), equal(3), equal(1)] }).seats.map(s => s.rank)).toEqual([2, 1, 2]);
  });
  test('unknown keys are noted, not refused', () => {
    const notes: string[] = [];
    expect(scoreFile({ ...EXAMPLE_34, colour: 'red' }, text => notes.push(text)).ok).toBe(true);
    expect(notes).toEqual(['note: the input: the key "colour" is not used']);
  });
  test.each([
    [null, 'the input must be a JSON object with "seats"'],
    [{}, '"seats" must be a list of 1 to 4 seats'],
    [{ seats: [1] }, 'seat 0 must be an object'],
    [seat({ vp: -1 }), 'seat 0: "vp" must be a whole number from 0 on, not -1'],
    [seat({ character: 'mio' }), /^seat 0: "character" must be one of bastet, .* not "mio"$/],
    [seat({ side: 'C' }), 'seat 0: "side" must be one of A, B1, B2, B3, B4, B5, not "C"'],
    [seat({ tokens: { '2,3': 'mine' } }), 'seat 0: "tokens", 2,3: the cell is capital, so it cannot hold mine'],
    [seat({ tokens: { '1,1': 'mine' } }), 'seat 0: "tokens", 1,1: the cell is bonus, so it cannot hold mine'],
    [seat({ tokens: { '9,9': 'mine' } }), 'seat 0: "tokens": "9,9" is no cell; cells are written q,r'],
    [seat({ tokens: { '2,2': 'tree' } }), /^seat 0: "tokens", 2,2 must be one of plough, .* not "tree"$/],
    [seat({ tokens: [] }), 'seat 0: "tokens" must be an object such as {"2,2": "mine"}'],
    [seat({ flipped: ['2,2'] }), 'seat 0: "flipped", 2,2: no token lies there'],
    [
      seat({ roads: ['2,2,5'] }),
      'seat 0: "roads": "2,2,5" is no edge of this domain; edges are written q,r,d with d 0, 1 or 2',
    ],
    [seat({ roads: ['2,2,0', '2,2,0'] }), 'seat 0: "roads": 2,2,0 is listed twice'],
    [
      seat({ properties: { '2,2': 'tent' } }),
      'seat 0: "properties", 2,2: neither a terrain token nor a capital is there',
    ],
    [
      seat({ properties: { '2,3': 'clockTower', '3,3': 'clockTower' } }),
      'seat 0: "properties": there are only 1 of clockTower',
    ],
    [seat({ hares: ['2,3'] }), 'seat 0: "hares", 2,3: no property is there'],
    [seat({ prosperity: { roads: 6 } }), 'seat 0: "prosperity", roads must be a whole number from 0 to 5, not 6'],
    [seat({ prosperity: { sheep: 1 } }), /^seat 0: "prosperity": a track must be one of terrain, .* not "sheep"$/],
    [seat({ milestones: [7] }), 'seat 0: "milestones" must be a whole number from 1 to 6, not 7'],
    [seat({ milestones: [1, 1] }), 'seat 0: "milestones": 1 is listed twice'],
    [seat({ milestones: [1, 2, 3, 4] }), '"milestones": 4 are claimed, but only 3 can be'],
    [seat({ counts: { houses: 6 } }), 'seat 0: "counts", houses must be a whole number from 0 to 5, not 6'],
    [{ scoring: ['T9'], seats: [{}] }, '"scoring", entry 1 must be one of T1, T2, T3, T4, not "T9"'],
    [{ scoring: ['T1', 'T1'], seats: [{}] }, '"scoring": a token is listed twice'],
  ])('%j is refused', (input, text) => {
    if (typeof text === 'string') expect(why(input)).toBe(text);
    else expect(why(input)).toMatch(text);
  });
});

describe('polis check sweet-lands', () => {
  test('cities, ports, regions, roads and cells of a domain', () => {
    const result = checkFile({
      side: 'A',
      tokens: { '2,2': 'mine', '1,2': 'plough' },
      roads: ['1,3,1', '1,2,0', '1,2,1', '1,1,0'],
    });
    expect(result.ok && result.value).toMatchObject({
      cities: 0,
      cityPoints: 0,
      openPorts: [],
      portVp: -10,
      regions: ['R1'],
    });
    expect(result.ok && result.value.roads).toContain('1,1,1');
    expect(result.ok && result.value.terrain).toMatchObject({ '0,2': 'mine', '2,1': 'sea' });
  });
  test("Che's tower brings her own table", () => {
    const domain = { tokens: { '3,2': 'plough' }, properties: { '2,3': 'clockTower', '3,3': 'tent', '3,2': 'lab' } };
    const points = (character?: string) => {
      const result = checkFile({ ...domain, character });
      return result.ok && result.value.cityPoints;
    };
    expect([points(), points('che')]).toEqual([2, 3]);
  });
  test('malformed input is named', () => {
    expect(checkFile([])).toEqual({ ok: false, why: 'the input must be a JSON object with "side"' });
    expect(checkFile({ roads: 3 })).toEqual({ ok: false, why: 'the domain: "roads" must be a list' });
    expect(checkFile({ character: 'x' })).toMatchObject({ ok: false });
  });
});
