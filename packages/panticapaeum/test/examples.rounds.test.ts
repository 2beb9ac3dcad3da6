import { describe, expect, test } from 'vitest';
import { compareStandings, ladderPrice, panticapaeum, placesOf } from '../src/index.ts';
import { playerOf, playRound, scene, setToken, stateOf } from './scene.ts';

const CITY = '1. 1. 1. 1.\n1. 1. 1. 1.';

describe('E24. Coins, resources, ties', () => {
  test('7 coins are 3 VP, 1 coin none; cubes count in storage, not in the city', () => {
    const total = (coins: number, storage: string) =>
      scene({ players: [{ city: '1B 1G', coins, storage }], explore: false }).total();
    expect([total(7, ''), total(1, ''), total(0, 'BBPWG')]).toEqual([3, 0, 5]);
  });
  test('61, 61, 58: eight buildings each, so seven coins beat four', () => {
    const of = (total: number, coins: number) => ({ total, buildings: 8, coins });
    expect(placesOf([of(61, 7), of(61, 4), of(58, 9)])).toEqual([1, 2, 3]);
    expect(placesOf([of(61, 7), of(61, 7), of(58, 9)])).toEqual([1, 1, 3]);
    expect(compareStandings({ total: 61, buildings: 9, coins: 0 }, of(61, 7))).toBeGreaterThan(0);
  });
  test('both win when all is equal', () => {
    const s = stateOf({ players: [{ coins: 7 }, { coins: 7 }] });
    s.scores = [61, 61];
    expect(panticapaeum.winners(s)).toEqual([0, 1]);
    s.players[1]!.coins = 4;
    expect(panticapaeum.winners(s)).toEqual([0]);
  });
});

describe('E25. End of a round', () => {
  test('+3 coins for the worker cells 1, 3, 6; workers home; two cubes discarded', () => {
    const t = scene({
      explore: false,
      players: [{ city: '1. 1./w 1./w', storage: 'BBBW', coins: 4, markers: [6, 0, 0, 0, 0], workers: 2 }],
    });
    playRound(t, ['take white', 'take green', 'take green']);
    expect([t.player().coins, t.player().workers, t.ask()]).toEqual([7, 4, 'discard']);
    expect(t.refuse('discard purple').code).toBe('discard-lacks');
    expect(t.refuse('worker 0,0').code).toBe('workers-only-in-turn');
    t.say('discard brown', 'discard white');
    expect([t.storage(), t.state.round]).toEqual(['BBWGG', 2]);
  });
});

describe('E26. Refilling the circle when tiles run short (4 players)', () => {
  test('5 from the bag and 8 discards make 13; the last player chooses among two', () => {
    const t = scene({
      seats: 4,
      round: 5,
      adjust: s => {
        s.discard = s.bag.splice(0, 8);
        s.bag.splice(0, s.bag.length - 5);
      },
      turn: 11,
    });
    expect(t.told.find(e => e.type === 'reshuffled')).toEqual({ type: 'reshuffled', tiles: 8 });
    expect(t.told.find(e => e.type === 'round')).toMatchObject({ circle: { length: 13 } });
    expect(t.options('tile', 3)).toEqual(['0', '1']);
  });
});

describe('E27. Final workers', () => {
  const start = () =>
    playRound(
      scene({
        explore: false,
        round: 5,
        players: [
          {
            city: '1. 1./w 1d\n1./H1 1B 1.\n1. 1./H2 1d',
            markers: [5, 0, 0, 0, 0],
            workers: 2,
            coins: 3,
            storage: 'G',
          },
          { workers: 0 },
        ],
      }),
      ['take green', 'take green', 'take green'],
    );
  test('one worker fetches the brown cube, one covers the drought: 14', () => {
    const t = start();
    expect([t.ask(), t.player().coins]).toEqual(['final', 3]);
    t.say('worker 1,1', 'worker 2,2');
    expect(t.city()).toEqual(['1. 1./w 1d', '1./H1 1b/w 1.', '1. 1./H2 1d/w']);
    expect([t.player().coins, t.storage(), t.table.over]).toEqual([5, 'BGGGG', true]);
    expect(t.state.scores![0]).toBe(14);
  });
  test('the last worker on (2,1) instead: 13', () => {
    expect(start().say('worker 1,1', 'worker 2,1').state.scores![0]).toBe(13);
  });
  test('done keeps the rest on the board', () => {
    const t = start().say('worker 1,1', 'done');
    expect([t.player().workers, t.table.over]).toEqual([1, true]);
  });
});

describe('E32. An exhausted column (2 players)', () => {
  test('prices 2, 3, 3, 4, 4; then no house, neither paid nor free', () => {
    const prices: number[] = [];
    const s = stateOf({ players: [{ city: CITY, storage: 'BBBBBBWW', markers: [0, 0, 1, 0, 0] }], explore: false });
    for (; s.taken[0]! < 5; s.taken[0]!++) prices.push(ladderPrice(s, 0));
    expect(prices).toEqual([2, 3, 3, 4, 4]);
    const t = scene({
      explore: false,
      players: [{ city: CITY, storage: 'BBBBBBWW', markers: [0, 0, 1, 0, 0], workers: 0 }],
      adjust: u => {
        u.taken[0] = 5;
      },
    });
    expect(t.options('build')).toEqual(['fortress']);
    expect(t.refuse('build house')).toMatchObject({ code: 'column-empty', params: { building: 'house' } });
    t.say('build fortress', 'site 0,0');
    expect(t.options('free')).toEqual(['winery', 'aqueduct', 'temple']);
    expect(t.refuse('free house').code).toBe('column-empty');
    expect(t.refuse('free fortress').code).toBe('free-fortress');
  });
});

describe('E33. Cube shortage', () => {
  const short = (white: number, orange: number) => (s: Parameters<typeof setToken>[0]) => {
    s.supply[2] = white;
    s.supply[3] = orange;
    setToken(s, 'purple', 2, 'WO');
  };
  test('the last white cube lies on the white cell, the orange cell stays empty; neither can be taken', () => {
    const t = scene({
      players: [{ city: '1. 1.', storage: 'BPG', markers: [0, 1, 0, 0, 0], workers: 0 }],
      circle: 'T13',
      adjust: short(1, 0),
    });
    t.say('tile 0', 'place 0 2,0');
    expect(t.city()).toEqual(['1. 1. 1W --', '-- -- 1o 1.']);
    expect(t.refuse('take orange')).toMatchObject({ code: 'supply-empty', params: { colour: 'orange' } });
    t.say('sell BPG');
    expect(t.told.findLast(e => e.type === 'cubes')).toMatchObject({
      cubes: [0, 0, 0, 0, 0],
      lost: [0, 0, 1, 1, 0],
    });
  });
  test('two white cells and one cube: the cell listed first gets it', () => {
    const t = scene({ players: [{ city: '1. 1.', workers: 0 }], circle: 'T08', adjust: short(1, 0) });
    t.say('tile 0', 'place 2 2,0');
    expect(t.city()).toEqual(['1. 1. 1w 1. 1W']);
  });
});

describe('E34. Building at the end of a row, and declining', () => {
  const build = (marker: number) =>
    scene({
      explore: false,
      players: [{ city: CITY, storage: 'OO', coins: 9, markers: [0, 0, 0, marker, 0], workers: 0 }],
    }).say('build aqueduct', 'site 0,0 1,0');
  test('orange 9: built and paid, the marker stays, no paid steps', () => {
    const t = build(9);
    expect([t.storage(), t.player().markers[3], t.ask()]).toEqual(['', 9, 'end']);
    expect(t.refuse('step')).toMatchObject({ code: 'row-ended', params: { row: 'orange' } });
  });
  test('orange 8: the main step reaches 9, then the row is over', () => {
    const t = build(8);
    expect([t.player().markers[3], t.ask()]).toEqual([9, 'end']);
  });
  test('white 1 with four empty columns: the step is made, the free building is lost', () => {
    const t = scene({
      explore: false,
      players: [{ city: CITY, storage: 'BWG', markers: [0, 0, 1, 0, 0], workers: 0 }],
      adjust: s => {
        s.taken = [5, 5, 0, 5, 5];
      },
    }).say('sell BWG');
    expect(t.player().markers[2]).toBe(2);
    expect(t.told.find(e => e.type === 'lost')).toMatchObject({ row: 2, cell: 2 });
  });
});

test('a picture in a test is the city it shows', () => {
  expect(playerOf({ city: '1B 2./w' })).toMatchObject({ city: { w: 2, h: 1 }, workers: 1, reserve: 3 });
});
