import { describe, expect, test } from 'vitest';
import { DESIGNS, GOODS } from '../src/index.ts';
import { type PlayerSpec, type Scene, scene } from './scene.ts';

/** Cards at work, one line each: who plays, what is answered, what comes of it. */
interface Row {
  readonly id: string;
  readonly title: string;
  readonly player?: PlayerSpec;
  readonly say?: readonly string[];
  readonly check: (t: Scene, before: Readonly<Record<string, number>>) => unknown;
  readonly expected: unknown;
}

const rich = { gold: 50, wheat: 20, wood: 20, iron: 20, diamond: 0 };
const gained = (t: Scene, before: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    GOODS.flatMap(good => (t.good(good) === before[good] ? [] : [[good, t.good(good) - before[good]!]])),
  );

const ROWS: readonly Row[] = [
  { id: 'F01', title: 'production and wheat', check: t => [t.p().production[1], t.good('wheat')], expected: [8, 22] },
  {
    id: 'F02',
    title: 'plough-land only, special cells neither',
    player: { land: '4,2=mine' },
    check: t => t.options('terrain').includes('2,2') || t.options('terrain').some(x => x.startsWith('5,1')),
    expected: false,
  },
  { id: 'F03', title: 'two steps of food', check: t => t.p().food, expected: 2 },
  {
    id: 'F04',
    title: 'a hare needs food and a property',
    player: { food: 4, built: '2,3=tent' },
    say: ['hare 2,3'],
    check: t => [t.p().hares, t.good('wheat')],
    expected: [1, 21],
  },
  {
    id: 'F07',
    title: 'wheat for flipped plough-land, after the token',
    player: { land: '3,2=plough+', roads: '2,2,0 2,2,1' },
    say: ['part 1', 'terrain 2,2', 'option 1'],
    check: t => t.good('wheat'),
    expected: 21,
  },
  {
    id: 'F09',
    title: 'pays for a hare, or not',
    player: { food: 4, built: '2,3=tent' },
    say: ['part 2', 'yes', 'hare 2,3'],
    check: t => [t.p().hares, t.good('wheat'), t.p().food],
    expected: [1, 18, 5],
  },
  {
    id: 'F10',
    title: 'tokens or roads',
    say: ['option 2', 'road 2,2,0', 'stop'],
    check: t => t.ask(),
    expected: 'after',
  },
  {
    id: 'F11',
    title: 'sells wheat any number of times',
    say: ['yes', 'yes', 'no'],
    check: (t, b) => gained(t, b),
    expected: { gold: -7 + 6, wheat: 4 - 2 },
  },
  {
    id: 'F12',
    title: 'its own cake counts',
    player: { played: 'F05 F10' },
    check: (t, b) => gained(t, b),
    expected: { gold: -5 + 4, wheat: 3 },
  },
  {
    id: 'F13',
    title: 'three wood less on plough-land',
    player: { land: '3,2=plough+' },
    say: ['property tent 3,2', 'option 1'],
    check: t => t.good('wood'),
    expected: 20,
  },
  {
    id: 'F14',
    title: 'five points from food 6 on, after its own step',
    player: { food: 5 },
    say: [],
    check: t => [t.p().food, t.p().vp],
    expected: [6, 5],
  },
  { id: 'F16', title: 'any production', say: ['production gold'], check: t => t.p().production[0], expected: 15 },
  {
    id: 'G12',
    title: 'gold for every two roads',
    player: { roads: '2,2,0 2,2,1 3,2,0' },
    say: ['part 1', 'road 3,3,1'],
    check: (t, b) => gained(t, b),
    expected: { gold: -3 + 2, wood: -1 },
  },
  {
    id: 'G14',
    title: 'flips two tokens',
    player: { land: '2,2=mine 3,2=plough' },
    say: ['flip 2,2', 'option 1', 'flip 3,2', 'option 1'],
    check: t => t.told.filter(e => e.type === 'flipped').length,
    expected: 2,
  },
  { id: 'G16', title: 'a disc to store', check: t => t.good('disc'), expected: 1 },
  {
    id: 'G17',
    title: 'sea only, mixed with a road',
    player: { land: '4,3=sea' },
    check: t => [t.options('terrain'), t.options('road').length > 0],
    expected: [[], true],
  },
  {
    id: 'M09',
    title: 'a lab at two wood less',
    say: ['property lab 2,3', 'option 1', 'production gold'],
    check: t => [t.good('wood'), t.p().labs],
    expected: [20, 1],
  },
  {
    id: 'M10',
    title: 'a step per lab',
    player: { built: '2,3=lab 3,3=lab', cart: 3 },
    check: t => [t.p().cart, t.p().locomotive, t.ask()],
    expected: [4, 0, 'wagon'],
  },
  { id: 'M12', title: 'four points with a crossed symbol', player: { cart: 3 }, check: t => t.p().vp, expected: 4 },
  { id: 'M18', title: 'gold production +4', check: t => t.p().production[0], expected: 18 },
  { id: 'A03', title: 'four cards', check: t => t.hand().length, expected: 5 },
  {
    id: 'A04',
    title: 'any industry bonus',
    say: ['column forest'],
    check: (t, b) => gained(t, b),
    expected: { gold: -7 + 4, wood: 2 },
  },
  {
    id: 'A06',
    title: 'employs from hand before or after drawing',
    player: { hand: 'A06 F01 E01' },
    say: ['part 2'],
    check: t => [t.ask(), t.hand().length],
    expected: ['employ-hand', 3],
  },
  {
    id: 'A08',
    title: 'a skill token for a diamond',
    player: { goods: { ...rich, diamond: 1 } },
    say: ['skill S12'],
    check: t => [t.p().skills, t.good('diamond')],
    expected: [1 << 11, 0],
  },
  {
    id: 'N01',
    title: 'two macarons from the deck',
    check: t => t.told.filter(e => e.type === 'fetched'),
    expected: [{ type: 'fetched', seat: 0, n: 2, cards: null }],
  },
  { id: 'N03', title: 'sea tokens anywhere', check: t => t.options('terrain').includes('0,0'), expected: true },
  {
    id: 'N04',
    title: 'a property for nothing',
    say: ['property shopMine 2,3', 'option 1', 'production gold'],
    check: (t, b) => gained(t, b),
    expected: { gold: -13, iron: 2 },
  },
  {
    id: 'N07',
    title: 'another card at eight gold less',
    player: { hand: 'N07 F15 G01' },
    say: ['part 1', 'play W034'],
    check: (t, b) => gained(t, b).gold,
    expected: -12 - 4,
  },
  {
    id: 'N08',
    title: 'an end-of-round card free',
    player: { hand: 'N08 E19 G01' },
    say: ['part 1', 'play W185'],
    check: t => t.p().played.length,
    expected: 2,
  },
  {
    id: 'N09',
    title: 'points per open port',
    player: { land: '4,2=mine+ 5,1=X1+ 6,0=plough+ 7,0=sea+' },
    say: ['part 2'],
    check: t => t.p().vp,
    expected: 2,
  },
  {
    id: 'N10',
    title: 'points per city and a city point',
    player: { built: '2,3=tent 3,3=house 3,2=lab', land: '3,2=plough+' },
    check: t => [t.p().vp, t.p().cp],
    expected: [2, 1],
  },
  {
    id: 'N11',
    title: 'draws first, then counts the hand',
    player: { hand: 'N11 F01 F02' },
    say: ['part 1'],
    check: (t, b) => gained(t, b),
    expected: { gold: -7 + 3 },
  },
  {
    id: 'N12',
    title: 'five points per set',
    player: { columns: ['F01', 'G01', 'M01'] },
    say: ['part 2', 'column farm'],
    check: t => t.p().vp,
    expected: 5,
  },
];

/** W034 is a Seed Librarian (F15), W185 a Trade-Union Chair (E19): named, because the answer names the card. */
const NAMED: Readonly<Record<string, string>> = { F15: 'W034', E19: 'W185' };

test.each(ROWS.map(row => [row.id, row.title, row] as const))('%s: %s', (id, _title, row) => {
  const hand = (row.player?.hand ?? `${id} G01`).split(' ').map(word => NAMED[word] ?? word);
  const t = scene({ seats: 1, players: [{ character: 'elina', goods: rich, ...row.player, hand: hand.join(' ') }] });
  const before = Object.fromEntries(GOODS.map(good => [good, t.good(good)]));
  t.say(`play ${t.hand()[0]}`, ...(row.say ?? []));
  expect(row.check(t, before)).toEqual(row.expected);
});

describe('end-of-round cards count when the round ends', () => {
  const domain = {
    land: '3,2=plough+ 2,2=mine+ 1,3=mine+ 4,3=sea+ 3,4=forest+',
    built: '2,3=tent^ 3,3=house 3,2=building 2,2=lab 4,3=shop 3,4=clockTower',
    roads: '2,2,0 2,2,1 3,2,0 3,3,1',
  };
  const EXPECTED: Readonly<Record<string, number>> = {
    E01: 1,
    E02: 1,
    E03: 1,
    E04: 4,
    E05: 2,
    E06: 3,
    E07: 3,
    E08: 5,
    E09: 1,
    E10: 1,
    E11: 2,
    E12: 2,
    E13: 2,
    E14: 3,
    E15: 1,
    E16: 1,
    E17: 2,
    E18: 2,
    E19: 3,
    E20: 5,
    E21: 2,
    E22: 2,
    E23: 2,
    E24: 2,
    E25: 1,
    E26: 1,
    E27: 1,
    E28: 1,
    E29: 2,
    E30: 4,
    E31: 0,
    E32: 1,
    E33: 6,
    E34: 2,
    E35: 0,
    E36: 2,
    E37: 1,
    E38: 1,
    E39: 1,
    E40: 0,
  };
  test.each(Object.entries(EXPECTED))('%s: %s points', (id, points) => {
    const t = scene({
      seats: 1,
      help: 'H1 H2|H3 H4|H5 H6|H8 H9|H10 H11',
      players: [
        {
          character: 'che',
          production: [14, 9, 8, 12],
          goods: { diamond: 4 },
          food: 6,
          cart: 6,
          labs: 2,
          skills: 'S9',
          prosperity: { terrain: 3, roads: 1 },
          columns: ['F01', 'G02', 'M03'],
          played: id,
          hand: 'F05 F08',
          ...domain,
        },
      ],
    });
    t.say('end');
    expect(t.p().vp).toBe(points);
  });
  test('every one of them has its points here', () =>
    expect(DESIGNS.filter(d => d.endOfRound).map(d => d.id)).toEqual(Object.keys(EXPECTED)));
});
