import { expect, test } from 'vitest';
import { road, terrain } from '../src/effects/language.ts';
import { checkFile } from '../src/index.ts';
import { scene } from './scene.ts';

/** Chapter 17 of the specification, examples on the domain. Titles carry the numbers. */
const check = (input: unknown) => {
  const result = checkFile(input);
  if (!result.ok) throw new Error(result.why);
  return result.value;
};

test('example 1: on an empty side A exactly 19 edges are legal', () => {
  const empty = check({ side: 'A' });
  expect(empty.roads).toHaveLength(19);
  expect(empty.roads).toContain('2,2,0');
  expect(empty.roads).not.toContain('2,2,2');
  const t = scene({ effect: road(2) });
  expect(t.options('road')).toEqual(empty.roads);
  expect(t.refuse('road 2,2,2')).toMatchObject({ code: 'edge-not-adjacent', params: { edge: '2,2,2' } });
  t.say('road 2,2,0');
  expect(t.options('road')).toContain('2,2,1');
  expect(t.options('road')).not.toContain('2,2,2');
  expect(t.refuse('road 2,2,0').code).toBe('edge-taken');
});

test('example 2: eight cells for the first terrain token; Elsa may go anywhere', () => {
  const cells = ['1,3', '1,4', '2,2', '2,4', '3,2', '3,4', '4,2', '4,3'];
  expect(Object.keys(check({ side: 'A' }).terrain).sort()).toEqual(cells);
  const t = scene({ effect: terrain(1) });
  expect(t.options('terrain').sort()).toEqual(cells);
  expect(t.refuse('terrain 7,0')).toMatchObject({ code: 'cell-not-adjacent', params: { cell: '7,0' } });
  expect(scene({ players: [{ character: 'elsa' }], effect: terrain(1) }).options('terrain')).toContain('7,0');
  expect(Object.keys(check({ side: 'A', character: 'elsa' }).terrain)).toHaveLength(51);
});

test('example 3: one road flips two mines; production for one, prosperity for the other', () => {
  const t = scene({
    players: [{ character: 'solby', land: '1,3=mine 2,2=mine', production: [10, 4, 5, 3] }],
    seats: 1,
    effect: road(1),
  });
  t.say('road 1,3,1', 'option 1', 'option 2', 'track workers');
  expect(t.p().production[3]).toBe(4);
  expect(t.p().prosperity[4]).toBe(1);
  expect(t.told.filter(e => e.type === 'flipped')).toHaveLength(2);
});

test('example 4: terrain placed beside a road flips at once', () => {
  const t = scene({ players: [{ roads: '2,2,0' }], seats: 1, effect: terrain(1) });
  t.say('terrain 3,2');
  expect(t.ask()).toBe('option');
  t.say('option 1');
  expect(t.told).toContainEqual({ type: 'flipped', seat: 0, hex: 20, token: 0 });
  expect(t.p().production[1]).toBe(8);
});

test('example 5: region R1 becomes active with the fourth road; round 2 draws 6 cards', () => {
  const t = scene({
    players: [{ land: '2,2=mine 1,2=plough' }],
    seats: 1,
    effect: road(4),
    help: 'H3 H4|H1 H5|H1 H1|H1 H1|H1 H1',
  });
  t.say('road 1,3,1', 'option 1', 'road 1,2,0');
  // The mine has been flipped by the first road; the second flips plough-land.
  t.say('option 1', 'road 1,2,1');
  expect(t.told.some(e => e.type === 'region')).toBe(false);
  const before = t.hand().length;
  t.say('road 1,1,0');
  expect(t.told).toContainEqual({ type: 'region', seat: 0, region: 0 });
  expect(t.hand()).toHaveLength(before + 1);
  t.say('end', 'slot 2');
  t.say(t.legal()[0]!);
  expect(t.s.round).toBe(2);
  expect(t.hand()).toHaveLength(1 + 6);
});

test('example 6: the skill cell gives a token at once, flipped or not', () => {
  const t = scene({ players: [{ land: '3,2=plough' }], seats: 1, effect: terrain(1) });
  t.say('terrain 3,1');
  expect(t.ask()).toBe('skill');
  t.say('skill S9');
  expect(t.p().skills).toBe(1 << 8);
  expect(t.told.some(e => e.type === 'flipped')).toBe(false);
});

test('example 7: X5 acts when flipped and again when a property is placed on it', () => {
  const t = scene({
    players: [
      { land: '4,2=mine+ 5,1=X5', roads: '4,3,2 4,2,0', production: [10, 5, 5, 5], goods: { gold: 0, wood: 9 } },
    ],
    seats: 1,
    effect: road(1),
  });
  t.say('road 4,2,1');
  expect([t.good('gold'), t.p().production[0]]).toEqual([5, 17]);
  t.say('area D', `discard ${t.hand()[0]}`, 'property tent 5,1');
  expect([t.good('gold'), t.p().production[0]]).toEqual([10, 24]);
});

test('example 8: two cities give 5 city points; joined they are one and give 2', () => {
  const properties = {
    '2,3': 'house',
    '3,3': 'shop',
    '3,2': 'clockTower',
    '0,4': 'tent',
    '0,5': 'lab',
    '-1,5': 'building',
  };
  const tokens = fit({ '3,2': '', '0,4': '', '0,5': '', '-1,5': '', '1,4': '' });
  expect(check({ side: 'A', tokens, properties })).toMatchObject({ cities: 2, cityPoints: 5 });
  const joined = check({ side: 'A', tokens, properties: { ...properties, '1,4': 'tent' } });
  expect(joined).toMatchObject({ cities: 1, cityPoints: 2 });
});

test('example 9: two kinds are no city, except for Alice; a house makes it one', () => {
  const tokens = fit({ '1,5': '', '2,5': '', '1,4': '', '2,4': '' });
  const properties = { '1,5': 'tent', '2,5': 'tent', '1,4': 'lab' };
  expect(check({ side: 'A', tokens, properties }).cities).toBe(0);
  expect(check({ side: 'A', tokens, properties, character: 'alice' }).cities).toBe(1);
  expect(check({ side: 'A', tokens, properties: { ...properties, '2,4': 'house' } }).cities).toBe(1);
});

test("example 10: Alice's tower is a city by itself", () => {
  const tokens = fit({ '3,2': '', '0,4': '', '-1,6': '', '6,3': '' });
  const properties = { '2,3': 'tent', '3,3': 'tent', '3,2': 'tent', '0,4': 'shop', '-1,6': 'lab' };
  expect(check({ side: 'A', tokens, properties, character: 'alice' }).cities).toBe(1);
  expect(check({ side: 'A', tokens, properties }).cities).toBe(0);
  const withTower = { ...properties, '6,3': 'clockTower' };
  expect(check({ side: 'A', tokens, properties: withTower, character: 'alice' }).cities).toBe(2);
});

test('example 11: P2 and P4 open are 0 points; without (5,1) only P4 and −5', () => {
  const cells = ['4,2', '5,1', '6,0', '7,0', '3,4', '3,5', '3,6', '4,6'];
  const open = check({ side: 'A', tokens: fit(Object.fromEntries(cells.map(c => [c, '']))) });
  expect(open).toMatchObject({ openPorts: ['P2', 'P4'], portVp: 0 });
  const cut = check({ side: 'A', tokens: fit(Object.fromEntries(cells.filter(c => c !== '5,1').map(c => [c, '']))) });
  expect(cut).toMatchObject({ openPorts: ['P4'], portVp: -5 });
});

test('area N: tokens and roads in any order, as the rulebook says', () => {
  const t = scene({ players: [{ goods: { wheat: 8, wood: 8 } }], seats: 1 });
  t.say(
    'area N',
    `discard ${t.hand()[0]}`,
    'terrain 2,2',
    'road 2,2,0',
    'option 1',
    'terrain 3,2',
    'option 1',
    'road 1,3,1',
  );
  expect(t.options('terrain').length * t.options('road').length).toBeGreaterThan(0);
  expect(t.say('stop').ask()).toBe('after');
});

/** The token that fits each cell of side A. */
function fit(cells: Readonly<Record<string, string>>): Record<string, string> {
  const rows = [
    'S P P F P F P S',
    'M . S F M X . P',
    'F M P M P M F F',
    'P X M C C S M P',
    'P F P F M F F M',
    'M F M P P X P S',
    'S M P . F F M S',
  ].map(row => row.split(' '));
  const names: Record<string, string> = { P: 'plough', F: 'forest', M: 'mine', S: 'sea', X: 'X1' };
  return Object.fromEntries(
    Object.keys(cells).map(cell => {
      const [q, r] = cell.split(',').map(Number) as [number, number];
      return [cell, names[rows[r]![q + Math.floor(r / 2)]!]!];
    }),
  );
}
