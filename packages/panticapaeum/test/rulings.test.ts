import { describe, expect, test } from 'vitest';
import { FORTRESS, ladderPrice, panticapaeum, placesOf, scoreSheet } from '../src/index.ts';
import {
  type PlayerSpec,
  padOf,
  playerOf,
  playRound,
  type Scene,
  type SceneSpec,
  scene,
  setToken,
  stateOf,
} from './scene.ts';

/** Rulings 1 to 24 of section 14. */
const CITY = '1. 1. 1. 1.\n1. 1. 1. 1.';
function action(player: PlayerSpec, more: SceneSpec = {}): Scene {
  return scene({ explore: false, players: [{ city: CITY, workers: 0, ...player }], ...more });
}
const lines = (spec: PlayerSpec) => scoreSheet(playerOf(spec)).lines;

describe('supplies', () => {
  test('R1: coins have no limit; a missing cube is lost, never owed', () => {
    const t = action({ coins: 500 });
    expect(t.say('coins').player().coins).toBe(502);
    const u = action(
      { storage: 'BPG', markers: [0, 1, 0, 0, 0] },
      {
        adjust: s => {
          setToken(s, 'purple', 2, 'WO');
          s.supply[2] = 0;
        },
      },
    ).say('sell BPG');
    expect([u.storage(), u.state.supply[2]]).toEqual(['O', 0]);
  });
  test('R2: cubes on one city are nobody else’s business', () => {
    const t = scene({ explore: false, players: [{ city: '1.', workers: 1 }, { city: '1B' }] });
    expect(t.options('worker')).toEqual(['0,0']);
    t.say('worker 0,0');
    expect([t.storage(), t.storage(1)]).toEqual(['', '']);
  });
  test('R14: every player who steps on a token gets its cubes, and it stays', () => {
    const t = scene({
      explore: false,
      players: [0, 1].map(() => ({ city: CITY, storage: 'BPG', markers: [0, 1, 0, 0, 0], workers: 0 })),
      adjust: s => setToken(s, 'purple', 2, 'WO'),
    });
    const { tokens } = t.table.view('public');
    t.say('sell BPG', 'end').as(1, 'sell BPG', 'end');
    expect([t.storage(), t.storage(1)]).toEqual(['WO', 'WO']);
    expect(t.table.view('public').tokens).toEqual(tokens);
  });
});

describe('workers and covering', () => {
  test('R3: a worker may merely stand somewhere', () => {
    const t = scene({ explore: false, players: [{ city: '1. 1d', workers: 2 }] });
    t.say('worker 0,0', 'worker 1,0');
    expect([t.city(), t.storage()]).toEqual([['1./w 1d/w'], '']);
  });
  test('R4: covering one’s own worker brings it back', () => {
    const t = scene({ players: [{ city: '1./w 1. 1.', workers: 0 }], circle: 'T06' });
    t.say('tile 0', 'place 0 0,0');
    expect(t.player().workers).toBe(1);
  });
  test('R5: cubes, workers and drought cells are covered all at once', () => {
    const t = scene({ players: [{ city: '1B 1./w 1d 1G', workers: 0 }], circle: 'T56' });
    t.say('tile 0', 'place 0 0,0');
    expect([t.city(), t.storage(), t.player().workers]).toEqual([['2. 2d 2B 2.'], 'BG', 1]);
  });
  test('R6: equal levels suffice for raising, whatever the kinds', () => {
    const t = scene({ players: [{ city: '1d 1p 1W', workers: 0 }], circle: 'T06' }).say('tile 0');
    expect(t.options('place')).toContain('0 0,0');
    const u = scene({ players: [{ city: '1d 2p 1W', workers: 0 }], circle: 'T06' }).say('tile 0');
    expect(u.refuse('place 0 0,0')).toMatchObject({ code: 'uneven-support', params: { low: 1, high: 2 } });
  });
  test('R7: a vacated cell may be built over and covered again', () => {
    const t = scene({
      players: [{ city: '1./H1 1. 1. 1.', storage: 'BPP', markers: [0, 2, 0, 0, 0], workers: 0 }],
      circle: 'T61 T62 T06',
      seats: 1,
      options: { solo: 'ownScore' },
    });
    t.say('tile 0', 'place 0 0,1', 'build winery', 'site 3,0', 'lift H1', 'site 1,1', 'end');
    expect(t.city()[0]).toBe('1. 1. 1. 1./W1');
    t.say(`tile ${t.state.circle.indexOf(5)}`);
    expect(t.options('place')).toContain('0 0,0');
  });
});

describe('building and selling', () => {
  test('R8: a free aqueduct with the orange marker on 0 waters nothing', () => {
    const t = action({ city: '1d 1. 1.', storage: 'BPW', markers: [0, 0, 1, 0, 0] });
    t.say('sell BPW', 'free aqueduct', 'site 1,0 2,0');
    expect(lines({ city: t.city().join('\n'), markers: t.player().markers })).toMatchObject({
      aqueduct: 0,
      drought: -1,
    });
  });
  test('R9: a building may be built with its marker on 9', () => {
    expect(action({ storage: 'BB', markers: [9, 0, 0, 0, 0] }).options('build')).toEqual(['house']);
  });
  test('R35: the cost upgrade may be waived, where it makes a difference', () => {
    const rich = () => action({ storage: 'WWWWW', upgrades: [0, 1, 0] });
    const t = rich();
    const price = ladderPrice(t.state, FORTRESS);
    expect(price).toBeGreaterThan(1);
    expect(t.options('full')).toEqual(['fortress']);
    expect(rich().say('build fortress').storage()).toBe('W'.repeat(5 - price + 1));
    expect(t.say('full fortress').storage()).toBe('W'.repeat(5 - price));
    expect(action({ storage: 'WWWWW' }).options('full')).toEqual([]);
    expect(action({ storage: 'WWWWW' }).refuse('full fortress')).toMatchObject({ code: 'no-discount' });
    expect(action({ storage: 'W'.repeat(price - 1), upgrades: [0, 1, 0] }).refuse('full fortress')).toMatchObject({
      code: 'cubes-missing',
      params: { price, missing: 1 },
    });
  });
  test('R10: the player chooses which colours to sell', () => {
    expect(action({ storage: 'BPWO' }).options('sell')).toEqual(['BPW', 'BPO', 'BWO', 'PWO', 'BPWO']);
    expect(action({ storage: 'BBBP' }).options('sell')).toEqual([]);
  });
  test('R11: the temple step may use a row that was advanced in the same sale; green comes last', () => {
    const t = action({ storage: 'BPG', markers: [0, 0, 0, 0, 1] }).say('sell BPG', 'advance brown');
    expect(t.player().markers).toEqual([2, 1, 0, 0, 2]);
  });
  test('R12: a coin upgrade gained by a temple step works for the steps after it', () => {
    const t = action({ storage: 'GGG', coins: 2, markers: [0, 4, 0, 0, 1] });
    t.say('build temple', 'site 0,0 1,0', 'advance purple', 'step');
    expect([t.player().coins, t.player().markers[4]]).toEqual([2, 3]);
    t.say('step');
    expect(t.player().coins).toBe(0);
  });
  test('R13: the free building costs nothing and moves no marker, upgrades or not', () => {
    const t = action({ storage: 'BPW', markers: [0, 0, 1, 0, 0], upgrades: [2, 1, 0] });
    t.say('sell BPW', 'free temple', 'site 0,0 1,0');
    expect([t.storage(), t.player().markers]).toEqual(['', [1, 1, 2, 0, 0]]);
    expect(t.told.some(e => e.type === 'paid')).toBe(false);
  });
});

describe('tiles and rounds', () => {
  test('R15: a drawn tile is neither in the circle nor among the discards', () => {
    const t = scene({
      players: [{ city: CITY, storage: 'BPW', markers: [1, 6, 0, 0, 0], workers: 0 }],
      circle: 'T61 T01 T02 T03 T04 T05 T06 T07',
      draws: 'T62',
    });
    t.say('tile 0', 'place 0 4,0', 'sell BPW', 'draw', 'place 0 0,2', 'end');
    const { circle, discard, bag } = t.state;
    expect([...circle, ...discard, ...bag]).not.toContain(61);
  });
  test('R16: in round 5 final workers come first, then coins, then the discard, then scoring', () => {
    const t = scene({
      explore: false,
      round: 5,
      players: [{ city: '1B', storage: 'BB', markers: [1, 0, 0, 0, 0], workers: 1 }, { workers: 0 }],
    });
    playRound(t, ['take brown', 'take brown', 'take brown']);
    t.say('worker 0,0');
    expect([t.player().coins, t.ask(), t.storage()]).toEqual([1, 'discard', 'BBBBBB']);
    expect(t.say('discard brown').state.scores![0]).toBe(5);
  });
  test('R20: with 13 tiles in the fifth round the last of four chooses among two', () => {
    const t = scene({
      seats: 4,
      round: 5,
      adjust: s => {
        s.bag.splice(0, s.bag.length - 13);
      },
      turn: 11,
    });
    expect(t.options('tile', 3)).toEqual(['0', '1']);
  });
  test('R23: the new circle does not depend on where the trireme ended', () => {
    const circles = ['tile 0', 'tile 2'].map(last => {
      const t = scene({ turn: 5 });
      t.as(1, last);
      t.as(1, `place ${t.options('place', 1)[0]}`, 'coins', 'end');
      return t.told.findLast(e => e.type === 'round');
    });
    expect(circles[0]).toMatchObject({ round: 2, first: 1 });
    expect(circles[1]).toEqual(circles[0]);
  });
  test('R24: leaving is outside these rules: no seat can be skipped', () => {
    expect(panticapaeum.skip).toBeUndefined();
    expect(scene({}).table.skip(0).ok).toBe(false);
  });
});

describe('scoring', () => {
  test('R17: the plane around the city is nothing', () => {
    expect(lines({ city: '1./W1 1.', markers: [0, 8, 0, 0, 0] }).winery).toBe(1);
  });
  test('R18: a drought cell counts across a difference of levels', () => {
    expect(lines({ city: '3./A1 3./A1 1d', markers: [0, 0, 0, 1, 0] })).toMatchObject({ aqueduct: 1, drought: 0 });
  });
  test('R19: a drought cell is spared only beside an own aqueduct and with orange on 1 or more', () => {
    const city = '1./A1 1./A1 1d 1. 1d';
    expect(lines({ city, markers: [0, 0, 0, 0, 0] }).drought).toBe(-2);
    expect(lines({ city, markers: [0, 0, 0, 1, 0] }).drought).toBe(-1);
    expect(padOf({ city: '1d', markers: [0, 0, 0, 9, 0] }).at(-1)).toBe(-1);
  });
  test('R21: seven coins beat six, although both give three points', () => {
    const of = (coins: number) => ({ total: 40, buildings: 5, coins });
    expect(placesOf([of(6), of(7)])).toEqual([2, 1]);
  });
  test('R22: players equal in all share the victory', () => {
    const s = stateOf({ players: [{ coins: 3 }, { coins: 3 }, { coins: 3 }] });
    s.scores = [10, 12, 12];
    expect(panticapaeum.winners(s)).toEqual([1, 2]);
  });
});
