import { describe, expect, test } from 'vitest';
import { type Panticapaeum, ratingOf } from '../src/index.ts';
import { type PlayerSpec, playRound, type Scene, type SceneSpec, scene, setToken } from './scene.ts';

/** Rulings from R25 on: what the program had to decide. */
const CITY = '1. 1. 1. 1.\n1. 1. 1. 1.';
function action(player: PlayerSpec, more: SceneSpec = {}): Scene {
  return scene({ explore: false, players: [{ city: CITY, workers: 0, ...player }], ...more });
}

describe('asking', () => {
  test('R25: one way to pay is not asked; the end of the turn always is, and can be taken back', () => {
    const t = action({ storage: 'BW', upgrades: [1, 0, 0] });
    expect(t.say('build house').ask()).toBe('site');
    expect(t.storage()).toBe('');
    t.say('site 0,0');
    expect(t.legal()).toContain('end');
    expect(t.table.undo(0).ok && t.ask()).toBe('site');
  });
  test('R26: no worker in the middle of a command', () => {
    const t = action({ storage: 'BWP', upgrades: [1, 0, 0], workers: 1 }).say('build house');
    expect(t.ask()).toBe('pay');
    expect(t.refuse('worker 0,0')).toMatchObject({ code: 'mid-command', params: { asked: 'pay' } });
    t.say('pay P');
    expect(t.options('worker')).toEqual([]);
    expect(t.refuse('pay P').code).toBe('already-paid');
    const u = action({ storage: 'BPO', markers: [0, 0, 0, 1, 0], workers: 1 }).say('sell BPO', 'place 0 0,0');
    expect([u.ask(), u.options('worker')]).toEqual(['wild', []]);
  });
  test('R28: all four rotations are listed, also where they look alike', () => {
    const t = scene({ circle: 'T06' }).say('tile 0');
    expect(t.options('place')).toEqual(['0 0,0', '1 0,0', '2 0,0', '3 0,0']);
    expect(t.refuse('place 0 1,0').code).toBe('first-tile-corner');
  });
  test('R29: cubes beyond five are discarded one by one, in any order', () => {
    const t = playRound(action({ storage: 'BBGGG' }), ['take white', 'take white', 'take white']);
    t.say('discard green', 'discard brown', 'discard green');
    expect([t.storage(), t.state.round]).toEqual(['BWWWG', 2]);
  });
  test('R30: final workers from the first player on, only where there are worker and cell', () => {
    const t = scene({
      explore: false,
      round: 5,
      first: 1,
      players: [
        { city: '1. 1.', workers: 2 },
        { city: '1./w', workers: 1 },
        { city: '1.', workers: 1 },
      ],
    });
    playRound(t, ['coins', 'coins', 'coins']);
    expect([t.ask(0), t.ask(1), t.ask(2)]).toEqual([null, null, 'final']);
    t.as(2, 'worker 0,0');
    expect(t.legal()).toEqual(['done', 'worker 0,0', 'worker 1,0']);
    t.say('worker 0,0', 'done');
    expect(t.table.over).toBe(true);
  });
});

describe('effects', () => {
  test('R27: with one colour left it is put out unasked; with none the wild cell stays empty', () => {
    const noCubes = (s: Panticapaeum) => {
      s.supply = [0, 0, 0, 0, 0];
    };
    const one = action({ city: '1. 1.', storage: 'GGG', markers: [0, 0, 0, 1, 1] }, { adjust: noCubes }).say(
      'build temple',
      'site 0,0 1,0',
      'advance orange',
      'place 1 2,0',
    );
    // The three cubes paid are all there is in the supply.
    expect([one.city(), one.state.supply]).toEqual([
      ['1./T1 1./T1 1G', '-- -- 1d'],
      [0, 0, 0, 0, 2],
    ]);
    const none = action(
      { city: '1. 1.', storage: 'BPO', markers: [3, 1, 0, 1, 0] },
      {
        adjust: s => {
          noCubes(s);
          setToken(s, 'brown', 4, 'B');
          setToken(s, 'purple', 2, 'PO');
        },
      },
    ).say('sell BPO', 'place 1 2,0');
    expect([none.city(), none.ask()]).toEqual([['1. 1. 1*', '-- -- 1d'], 'end']);
  });
  test('R31: a property that could only be declined is lost', () => {
    const t = action({ storage: 'BPW', markers: [0, 2, 0, 0, 0] }).say('sell BPW');
    expect(t.told.find(e => e.type === 'lost')).toMatchObject({ row: 1, cell: 3 });
    const noTile = action(
      { storage: 'BPO', markers: [0, 0, 0, 1, 0] },
      {
        adjust: s => {
          s.aqueductsLeft[0] = 0;
        },
      },
    ).say('sell BPO');
    expect(noTile.told.find(e => e.type === 'lost')).toMatchObject({ row: 3, cell: 2 });
    const noRow = action({ storage: 'GGG', markers: [9, 9, 9, 9, 1] }).say('build temple', 'site 0,0 1,0');
    expect(noRow.told.find(e => e.type === 'lost')).toMatchObject({ row: 4, cell: 2 });
  });
  test('R32: the discards wait until the bag is empty', () => {
    const t = scene({
      adjust: s => {
        s.discard = s.bag.splice(0, 10);
        s.bag.splice(0, s.bag.length - 9);
      },
      turn: 5,
    });
    expect(t.told.some(e => e.type === 'reshuffled')).toBe(false);
    t.as(1, 'tile 0');
    t.as(1, `place ${t.options('place', 1)[0]}`, 'coins', 'end');
    expect(t.told.find(e => e.type === 'reshuffled')).toEqual({ type: 'reshuffled', tiles: 12 });
  });
});

describe('solo (section 15)', () => {
  const solo = (mode: string) => scene({ seats: 1, options: { solo: mode }, turn: 1 });
  test('15.1: side A, five buildings per column, a circle of eight, one token per stack', () => {
    const v = scene({ seats: 1, options: { solo: 'ownScore' } }).table.view(0);
    expect([v.side, v.circle.length, v.upgradesLeft]).toEqual(['A', 8, [1, 1, 1, 1]]);
    expect(v.columns.map(c => [c.left, c.price])).toEqual([2, 2, 2, 2, 3].map(price => [5, price]));
  });
  test('15.1: beating the own score, five tiles are discarded each round', () => {
    const t = solo('ownScore').until('tile');
    expect(t.state.circle).toHaveLength(7);
    const u = scene({ seats: 1, options: { solo: 'ownScore' }, turn: 3 });
    expect([u.state.round, u.state.discard.length, u.state.gone]).toEqual([2, 5, []]);
  });
  test('R33: the rival takes the first tile after each turn and a building from the fullest column after rounds 1-4', () => {
    const t = solo('rivalShip');
    expect([t.state.circle.length, t.state.gone.length]).toEqual([6, 1]);
    const u = scene({
      seats: 1,
      turn: 3,
      adjust: s => {
        s.taken = [1, 0, 0, 1, 0];
      },
    });
    expect([u.state.gone.length, u.state.discard.length]).toEqual([3, 2]);
    expect([u.state.taken, u.state.removed]).toEqual([
      [1, 1, 0, 1, 0],
      [0, 1, 0, 0, 0],
    ]);
  });
  test('R33: after round 5 no building is removed', () => {
    const t = scene({ seats: 1, round: 5, turn: 3, players: [{ workers: 0 }] });
    expect([t.table.over, t.state.removed]).toEqual([true, [0, 0, 0, 0, 0]]);
  });
  test('R34: the solo player has won, and the title says how well', () => {
    const t = scene({ seats: 1, round: 5, turn: 3, players: [{ workers: 0 }] });
    expect(t.table.view(0)).toMatchObject({ winners: [0], rating: 'settler' });
    expect([49, 50, 64, 65, 79, 80, 94, 95].map(ratingOf)).toEqual([
      'settler',
      'mason',
      'mason',
      'architect',
      'architect',
      'masterBuilder',
      'masterBuilder',
      'mithridates',
    ]);
    expect(ratingOf(-120)).toBe('settler');
  });
});
