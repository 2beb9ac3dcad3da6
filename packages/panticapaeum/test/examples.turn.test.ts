import { describe, expect, test } from 'vitest';
import { scoreSheet } from '../src/index.ts';
import { playRound, type Scene, scene, setToken } from './scene.ts';

/** The example turn of the rulebook: Dima, seat 0 of four, his second and third turn of a round. */
function dima(): Scene {
  return scene({
    seats: 4,
    players: [
      {
        city: '1d 1. 1d 1./H1\n1B 1. 1W 1d\n1. 1d 1. --',
        markers: [2, 1, 1, 0, 1],
        coins: 3,
        storage: 'BO',
        workers: 2,
      },
    ],
    circle: 'T09 T12 T01 T02 T03 T04 T05 T06 T07 T08 T10 T11 T13 T14',
    adjust: s => setToken(s, 'purple', 2, 'PO'),
  });
}

describe('E29. The example turn of the rulebook, part 1: explore and build an aqueduct', () => {
  test('step by step', () => {
    const t = dima();
    t.say('tile 0');
    expect(t.state.circle).toHaveLength(13);
    t.say('place 0 0,1'); // 2: both cubes are collected, 3: two orange ones put out
    expect(t.storage()).toBe('BBWO');
    expect(t.city()[1]).toBe('2O 2. 2O 1d');
    expect(t.refuse('build aqueduct')).toMatchObject({ code: 'cubes-missing', params: { missing: 1 } });
    t.say('worker 0,1'); // 4
    expect(t.storage()).toBe('BBWOO');
    t.say('build aqueduct', 'site 0,1 1,1'); // 5
    expect([t.storage(), t.player().workers]).toEqual(['BBW', 2]);
    expect(t.city()).toEqual(['1d 1. 1d 1./H1', '2o/A1 2./A1 2O 1d', '1. 1d 1. --']);
    expect(t.table.view('public').columns[3]!.price).toBe(3);
    expect(t.player().markers).toEqual([2, 1, 1, 1, 1]); // 6
    const { lines, total, dry } = scoreSheet(t.player());
    expect([lines.aqueduct, lines.coins, lines.resources, lines.drought, total]).toEqual([3, 1, 3, -1, 6]);
    expect(dry).toEqual([[3, 1]]);
    t.say('step', 'place 1 -1,0', 'cube green'); // 7
    expect(scoreSheet(t.player()).lines.aqueduct).toBe(4);
    t.say('step'); // 8
    expect([t.player().upgrades, t.player().coins, t.storage(), t.ask()]).toEqual([[1, 0, 0], 0, 'BBW', 'end']);
  });
});

/** Up to Dima's next turn. */
function secondTurn(): Scene {
  const t = dima();
  t.say('tile 0', 'place 0 0,1', 'worker 0,1', 'build aqueduct', 'site 0,1 1,1');
  t.say('step', 'place 1 -1,0', 'cube green', 'step', 'end');
  for (const seat of [1, 2, 3]) t.as(seat, 'tile 2', 'place 0 0,0', 'coins', 'end');
  return t;
}

describe('E30. The example turn, part 2: sell three colours, chain of effects', () => {
  const start = () =>
    scene({
      seats: 4,
      players: [
        {
          city: '1G 1d 1. 1d 1./H1\n1d 2o/A1 2./A1 2O 1d\n-- 1. 1d 1. --',
          origin: [-1, 0],
          markers: [2, 1, 1, 3, 1],
          upgrades: [1, 0, 0],
          storage: 'BBW',
          workers: 2,
        },
        ...[1, 2, 3].map(() => ({ city: '1.' })),
      ],
      first: 1,
      turn: 3,
      circle: 'T01 T02 T03 T12',
      adjust: s => setToken(s, 'purple', 2, 'PO'),
    });

  test('it follows from part 1', () => {
    const t = secondTurn();
    expect(t.city()).toEqual(['1G 1d 1. 1d 1./H1', '1d 2o/A1 2./A1 2O 1d', '-- 1. 1d 1. --']);
    expect([t.player().markers, t.player().city.x, t.storage()]).toEqual([[2, 1, 1, 3, 1], -1, 'BBW']);
  });
  test('step by step', () => {
    const t = start();
    t.say('tile 0', 'place 0 0,3'); // 1
    t.say('worker -1,0'); // 2
    expect(t.storage()).toBe('BBWG');
    expect(t.refuse('sell BBW').code).toBe('sell-twice');
    t.say('sell BWG'); // 3, 4
    expect([t.player().coins, t.player().workers, t.ask()]).toEqual([3, 2, 'free']);
    t.say('free winery', 'site 2,1'); // 5
    expect([t.storage(), t.player().markers[1], t.ask()]).toEqual(['BO', 1, 'temple']);
    t.say('advance purple'); // 6
    expect(t.storage()).toBe('BPOO');
    t.say('worker 0,3', 'worker 0,4'); // 7
    expect([t.storage(), t.player().markers, t.player().coins]).toEqual(['BPPWOO', [3, 2, 2, 3, 2], 3]);
    expect(t.city()).toEqual([
      '1g/w 1d 1. 1d 1./H1',
      '1d 2o/A1 2./A1 2o/W1 1d',
      '-- 1. 1d 1. --',
      '-- 1p/w -- -- --',
      '-- 1w/w 1. -- --',
    ]);
    expect(t.refuse('step').code).toBe('no-paid-step');
  });
});

describe('E31. The example turn, part 3: end of the round', () => {
  test('one cube discarded, two coins, three workers home: 11 points', () => {
    const t = scene({
      seats: 4,
      explore: false,
      players: [
        {
          city: '1g/w 1d 1. 1d 1./H1\n1d 2o/A1 2./A1 2o/W1 1d\n-- 1. 1d 1. --\n-- 1p/w -- -- --\n-- 1w/w 1. -- --',
          origin: [-1, 0],
          markers: [3, 2, 2, 3, 2],
          storage: 'BPP',
          workers: 0,
          coins: 3,
        },
      ],
      first: 1,
    });
    playRound(t, ['take white', 'take orange', 'take orange']);
    expect([t.ask(), t.player().coins, t.player().workers]).toEqual(['discard', 5, 3]);
    t.say('discard orange');
    expect(t.storage()).toBe('BPPWO');
    const { lines, total } = scoreSheet(t.player());
    expect([lines.winery, lines.aqueduct, lines.drought, total]).toEqual([1, 4, -1, 11]);
  });
});
