import { describe, expect, test } from 'vitest';
import { ladderPrice } from '../src/index.ts';
import { type PlayerSpec, type Scene, type SceneSpec, scene, setToken } from './scene.ts';

const CITY = '1. 1. 1. 1.\n1. 1. 1. 1.';

/** A turn of seat 0 that begins with the action. */
function action(player: PlayerSpec, more: SceneSpec = {}): Scene {
  return scene({ explore: false, players: [{ city: CITY, workers: 0, ...player }], ...more });
}
const markers = (t: Scene) => t.player().markers.join();

describe('E10. Paid steps', () => {
  const stepsOf = (t: Scene) => t.told.flatMap(e => (e.type === 'stepped' && e.by === 'paid' ? [e.price] : []));
  test('the coin upgrade gained on the way works at once: 1 + 1 + 3 coins, and there is no fourth step', () => {
    const t = scene({
      players: [{ city: CITY, storage: 'PP', markers: [0, 3, 0, 0, 0], coins: 6, workers: 0 }],
      circle: 'T61',
      adjust: s => setToken(s, 'purple', 6, 'G'),
    });
    t.say('tile 0', 'place 0 4,0', 'build winery', 'site 0,0');
    expect(markers(t)).toBe('0,4,0,0,0');
    t.say('step');
    expect(t.player().upgrades).toEqual([0, 0, 1]);
    t.say('step');
    expect(t.storage()).toBe('G');
    t.say('step');
    expect(t.ask()).toBe('random');
    t.say('decline');
    expect(stepsOf(t)).toEqual([1, 1, 3]);
    expect([t.player().coins, t.ask()]).toEqual([1, 'end']);
    expect(t.refuse('step')).toMatchObject({ code: 'three-steps' });
  });
  test.each([
    [1, 0],
    [2, 2],
    [3, 5],
  ])('with the upgrade owned beforehand %d steps cost %d', (steps, cost) => {
    const t = action({ storage: 'WW', markers: [0, 5, 2, 0, 0], upgrades: [0, 0, 1], coins: 9 });
    t.say('build fortress', 'site 0,0', ...Array.from({ length: steps }, () => 'step'));
    expect(9 - t.player().coins).toBe(cost);
  });
  test('next turn the discount is available again', () => {
    const t = action({ storage: 'WWWWW', markers: [0, 5, 2, 0, 0], upgrades: [0, 0, 1], coins: 2 });
    t.say('build fortress', 'site 0,0', 'step', 'stop', 'end').as(1, 'coins', 'end');
    t.say('build fortress', 'site 1,0', 'step');
    expect([t.player().coins, stepsOf(t)]).toEqual([2, [0, 0]]);
  });
  test('a step without the coins is refused with its price', () => {
    const t = action({ storage: 'WW', coins: 0 }).say('build fortress', 'site 0,0');
    expect(t.refuse('step')).toMatchObject({ code: 'coins-missing', params: { price: 1, coins: 0 } });
  });
});

describe('E11. Selling four colours, top row first', () => {
  test('worker, double token, end of the row, temple step', () => {
    const t = action({ storage: 'BPPOG', markers: [0, 1, 0, 9, 1] }, { adjust: s => setToken(s, 'purple', 2, 'WO') });
    t.say('sell BPOG');
    expect([t.player().coins, t.storage(), t.ask()]).toEqual([4, 'PWO', 'temple']);
    expect(t.refuse('advance orange')).toMatchObject({ code: 'row-ended' });
    expect(t.refuse('advance green').code).toBe('green-row');
    t.say('advance white');
    expect([markers(t), t.player().coins, t.storage()]).toEqual(['1,2,1,9,2', 4, 'PWO']);
    expect(t.player().workers).toBe(1);
    expect(t.ask()).toBe('end');
    expect(t.refuse('step').code).toBe('no-paid-step');
    expect(t.told.flatMap(e => (e.type === 'stepped' || e.type === 'atEnd' ? [e.row] : []))).toEqual([0, 1, 3, 4, 2]);
  });
});

describe('E12. Illegal sales', () => {
  test('two colours cannot be sold', () => {
    const t = action({ storage: 'BBBP' });
    expect(t.options('sell')).toEqual([]);
    expect(t.refuse('sell BPW')).toMatchObject({ code: 'sell-too-few', params: { colours: 2 } });
  });
  test('three colours: exactly one sale; no colour twice', () => {
    const t = action({ storage: 'BBPW' });
    expect(t.options('sell')).toEqual(['BPW']);
    expect(t.refuse('sell BBP').code).toBe('sell-twice');
    expect(t.refuse('sell BPWO')).toMatchObject({ code: 'sell-lacks', params: { colours: 'orange' } });
    expect(t.refuse('sell BP').code).toBe('sell-too-few');
  });
  test('all five colours: 10 + 5 + 1 = 16 sales', () => {
    expect(action({ storage: 'BPWOG' }).options('sell')).toHaveLength(16);
  });
});

describe('E13. Build a temple, chain through three rows, go on paying', () => {
  test('temple -> temple step -> free house -> paid steps in the green row', () => {
    const t = action(
      { storage: 'GGG', coins: 3, markers: [0, 0, 1, 0, 1] },
      { seats: 4, adjust: s => setToken(s, 'green', 3, 'B') },
    );
    t.say('build temple', 'site 0,0 1,0');
    expect(t.ask()).toBe('temple');
    t.say('advance white');
    expect(t.ask()).toBe('free');
    t.say('free house', 'site 2,0');
    expect([ladderPrice(t.state, 0), t.player().markers[0]]).toEqual([3, 0]);
    t.say('step');
    expect(t.storage()).toBe('B');
    t.say('step');
    expect([markers(t), t.player().coins, t.ask()]).toEqual(['0,0,2,0,4', 0, 'end']);
    expect(t.told.filter(e => e.type === 'built')).toHaveLength(2);
  });
});

describe('E15. Aqueduct tile', () => {
  const start = () => action({ city: '1. 1.', storage: 'BPWO', markers: [0, 0, 0, 1, 0] }).say('sell BPO');
  test('placed at rotation 1, (2,0) with a green cube', () => {
    const t = start();
    expect([t.ask(), t.state.hand]).toEqual(['place', 65]);
    expect(t.refuse('place 0 1,0')).toMatchObject({ code: 'overlap', params: { city: '1,0', empty: '2,0' } });
    t.say('place 1 2,0', 'cube green');
    expect(t.city()).toEqual(['1. 1. 1G', '-- -- 1d']);
    expect(t.state.supply[4]).toBe(19);
  });
  test('or raised at rotation 0, (0,0)', () => {
    expect(start().say('place 0 0,0', 'cube white').city()).toEqual(['2W 2d']);
  });
  test('declined, it stays in its stack', () => {
    const t = start().say('decline');
    expect([t.state.aqueductsLeft, t.state.hand, t.ask()]).toEqual([[4, 4, 4], -1, 'end']);
  });
  test('only colours with a cube in the supply', () => {
    const t = action(
      { city: '1. 1.', storage: 'BPO', markers: [0, 0, 0, 1, 0] },
      {
        adjust: s => {
          s.supply[4] = 0;
        },
      },
    ).say('sell BPO', 'place 1 2,0');
    expect(t.options('cube')).toEqual(['brown', 'purple', 'white', 'orange']);
    expect(t.refuse('cube green')).toMatchObject({ code: 'supply-empty', params: { colour: 'green' } });
  });
});

describe('E16. Random tile', () => {
  test('yes: the top tile of the bag, which must be placed; T62 brings no cubes', () => {
    const t = scene({
      players: [{ city: CITY, storage: 'BPW', markers: [1, 6, 0, 0, 0], workers: 0 }],
      circle: 'T61 T01 T02 T03 T04 T05 T06 T07',
      draws: 'T62',
    });
    t.say('tile 0', 'place 0 4,0', 'sell BPW', 'draw');
    expect([t.ask(), t.state.hand, t.state.bag.includes(61)]).toEqual(['place', 61, false]);
    expect(t.refuse('decline').code).toBe('must-place');
    t.say('place 0 0,2');
    expect(t.told.findLast(e => e.type === 'placed')).toMatchObject({ tile: 61, cubes: [0, 0, 0, 0, 0] });
  });
  test('an empty bag takes the discards first', () => {
    const t = scene({
      players: [{ city: CITY, storage: 'BPW', markers: [1, 6, 0, 0, 0], workers: 0 }],
      adjust: s => {
        s.discard = s.bag.splice(0, s.bag.length - 8);
      },
    });
    t.say('tile 0');
    t.say(`place ${t.options('place')[0]}`, 'sell BPW', 'draw');
    expect(t.told.find(e => e.type === 'reshuffled')).toEqual({ type: 'reshuffled', tiles: 57 });
    expect([t.state.bag.length, t.state.discard]).toEqual([56, []]);
  });
  test('no tile anywhere: nothing happens', () => {
    const t = action({ storage: 'BPW', markers: [1, 6, 0, 0, 0] }).say('sell BPW');
    expect(t.told.find(e => e.type === 'lost')).toMatchObject({ row: 1, cell: 7 });
    expect(t.ask()).toBe('end');
  });
});
