import { describe, expect, test } from 'vitest';
import { ladderPrice } from '../src/index.ts';
import { scene } from './scene.ts';

const [HOUSE, TEMPLE] = [0, 4];

describe('E7. Building a house (side A or B, no house built yet)', () => {
  const start = () =>
    scene({
      explore: false,
      players: [{ city: '1P 1./w\n1. 1d', storage: 'BBBW', workers: 0 }],
    });
  test('pay two brown, collect the purple cube, one worker from the reserve; the next house costs 3', () => {
    const t = start();
    const supply = t.state.supply[HOUSE]!;
    t.say('build house');
    expect(t.state.supply[HOUSE]).toBe(supply + 2);
    t.say('site 0,0');
    expect(t.city()).toEqual(['1p/H1 1./w', '1. 1d']);
    expect([t.storage(), t.player().workers, t.player().markers]).toEqual(['BPW', 1, [1, 0, 0, 0, 0]]);
    expect(ladderPrice(t.state, HOUSE)).toBe(3);
  });
  test('on (1,0) instead the worker comes back and no cube is collected', () => {
    const t = start().say('build house', 'site 1,0');
    expect([t.storage(), t.player().workers]).toEqual(['BW', 2]);
    expect(t.told.find(e => e.type === 'built')).toMatchObject({ returned: 1, collected: [0, 0, 0, 0, 0] });
  });
});

describe('E8. Two-cell buildings', () => {
  const start = () =>
    scene({
      explore: false,
      players: [{ city: '1. 1. 2.\n1. 2. 2.\n-- 1./H1 1.', storage: 'OOO', workers: 0 }],
    }).say('build aqueduct');
  test('exactly four legal placements', () => {
    expect(start().options('site').sort()).toEqual(['0,0 0,1', '0,0 1,0', '1,1 2,1', '2,0 2,1']);
  });
  test.each([
    ['1,0 1,1', 'site-uneven', 'levels 1 and 2'],
    ['0,0 1,1', 'site-apart', 'diagonal and uneven'],
    ['0,1 1,0', 'site-apart', 'diagonal although both are level 1'],
    ['1,2 2,2', 'building-here', 'house'],
    ['2,2', 'site-two-cells', 'one cell alone'],
    ['2,1 2,2', 'site-uneven', '(2,2) has no partner: (2,1) is level 2'],
    ['2,2 3,2', 'no-city-cell', 'outside the city'],
    ['1,0 0,0', 'site-order', 'the right cell first'],
  ])('%s is illegal: %s, %s', (cells, code) => {
    expect(start().refuse(`site ${cells}`).code).toBe(code);
  });
});

describe('E9. Paying with upgrades: temple price 4', () => {
  /** What may be paid: a list of substitutes, '' when the own colour pays all, null when it cannot be built. */
  function payments(storage: string, upgrades: readonly number[], how: 'build' | 'full' = 'build'): string[] | null {
    const t = scene({
      seats: 4,
      explore: false,
      players: [{ city: '1. 1.', storage, upgrades, workers: 0 }],
      adjust: s => {
        s.taken[TEMPLE] = 3;
      },
    });
    expect(ladderPrice(t.state, TEMPLE)).toBe(4);
    if (!t.options(how).includes('temple')) return null;
    t.say(`${how} temple`);
    if (t.ask() === 'pay') return t.options('pay');
    const paid = t.told.findLast(e => e.type === 'paid')!;
    return [paid.type === 'paid' ? paid.cubes.map((n, c) => 'BPWOG'[c]!.repeat(c === TEMPLE ? 0 : n)).join('') : ''];
  }
  test.each<[string, number[], string[] | null, string]>([
    ['GGGGBB', [0, 0, 0], [''], 'exactly 4 green'],
    ['GGGBB', [0, 0, 0], null, 'cannot build'],
    ['GGGBB', [0, 1, 0], [''], 'exactly 3 green'],
    ['GGGGBB', [1, 0, 0], [''], 'the swap may not be used because the colour is complete'],
    ['GGGBB', [1, 0, 0], ['B'], '3 green + 1 brown'],
    ['GGBW', [2, 0, 0], ['BW'], 'both substitutes forced'],
    ['GBBB', [2, 1, 0], ['BB'], 'price 3: 1 green + 2 brown'],
    ['GGBB', [2, 1, 0], ['B', 'BB'], '2 green + 1 brown, or 1 green + 2 brown'],
    ['BBBB', [2, 1, 0], null, 'shortfall 3, only 2 substitutes'],
  ])('%s with upgrades %s: %s (%s)', (storage, upgrades, expected) => {
    expect(payments(storage, upgrades)).toEqual(expected);
  });
  test('green 4 with the cost upgrade: exactly 3 green, or exactly 4 if it is waived', () => {
    expect(payments('GGGGBB', [0, 1, 0])).toEqual(['']);
    expect(payments('GGGGBB', [0, 1, 0], 'full')).toEqual(['']);
    expect(payments('GGGBB', [0, 1, 0], 'full')).toBeNull();
  });
  test('substituting more than the shortfall leaves a green cube', () => {
    const t = scene({
      seats: 4,
      explore: false,
      players: [{ city: '1. 1.', storage: 'GGBB', upgrades: [2, 1, 0], workers: 0 }],
      adjust: s => {
        s.taken[TEMPLE] = 3;
      },
    });
    t.say('build temple', 'pay BB');
    expect(t.storage()).toBe('G');
  });
  test('what is missing is said', () => {
    const t = scene({ seats: 4, explore: false, players: [{ city: '1. 1.', storage: 'GGBB', workers: 0 }] });
    expect(t.refuse('build temple')).toMatchObject({
      code: 'cubes-missing',
      params: { colour: 'green', price: 3, have: 2, missing: 1, swaps: 0 },
    });
  });
});

describe('E14. Moving a building (purple cell 3)', () => {
  const start = () =>
    scene({
      explore: false,
      players: [
        {
          city: '1d 1./H1 1.\n1./F1 2W 2d\n1. 1d 1.',
          storage: 'BPWPP',
          markers: [2, 2, 1, 0, 0],
          workers: 0,
        },
      ],
    }).say('build winery', 'site 2,0');
  test('the fortress climbs to level 2 and collects the white cube', () => {
    const t = start();
    expect(t.ask()).toBe('move');
    expect(t.options('lift')).toEqual(['H1', 'F1', 'W1']);
    t.say('lift F1', 'site 1,1');
    expect(t.city()).toEqual(['1d 1./H1 1./W1', '1. 2w/F1 2d', '1. 1d 1.']);
    expect(t.storage()).toBe('BPWW');
    expect(t.told.findLast(e => e.type === 'moved')).toMatchObject({ label: 'F1', from: [[0, 1]], cells: [[1, 1]] });
  });
  test('not onto another building, not onto its own cell; declining moves nothing', () => {
    const t = start().say('lift F1');
    expect(t.refuse('site 1,0')).toMatchObject({ code: 'building-here', params: { building: 'H1' } });
    expect(t.refuse('site 0,1').code).toBe('site-same');
    expect(start().say('decline').city()[1]).toBe('1./F1 2W 2d');
  });
  test('moving H1 to (0,0) hides a drought cell and shows its old ground', () => {
    const t = start().say('lift H1', 'site 0,0');
    expect(t.city()[0]).toBe('1d/H1 1. 1./W1');
  });
  test('9.5: a two-cell building may shift by one cell or turn, but must not stay', () => {
    const t = scene({
      explore: false,
      players: [{ city: '1./A1 1./A1 1.\n1. 1. 1.', storage: 'PP', markers: [0, 2, 0, 0, 0], workers: 0 }],
    }).say('build winery', 'site 2,1', 'lift A1');
    expect(t.options('site').sort()).toEqual(['0,0 0,1', '0,1 1,1', '1,0 1,1', '1,0 2,0']);
    expect(t.refuse('site 0,0 1,0').code).toBe('site-same');
  });
});
