import { describe, expect, test } from 'vitest';
import { building, scene, score } from './scene.ts';

/** Section 14 of the specification, one test per example, F01 to F15: what may be built and placed. */
const EMPTY_ROWS = '/.. .. .. ../.. .. .. ../.. .. .. ..';

test('F01 rotated Chapel', () => {
  const s = building({ towns: ['-G -S .. ../.. -G .. ../.. -S .. ../.. .. .. ..'] }, 'wheat', '3,3');
  expect(s.legal(0)).toEqual(['build orange 0,0 0,1 1,1 2,1', 'ready']);
  s.say(0, 'build orange 0,0 0,1 1,1 2,1');
  expect(s.legal(0)).toEqual(['stand 0,0', 'stand 0,1', 'stand 1,1', 'stand 2,1']);
});

test('F02 not a Chapel', () => {
  const s = building({ towns: ['.. -S .. ../-G -G .. ../.. -S .. ../.. .. .. ..'] }, 'wheat', '3,3');
  expect(s.legal(0)).toEqual(['ready']);
});

test('F03 Cottage corner', () => {
  const left = building({ towns: ['-B -G .. ../.. -H .. ../.. .. .. ../.. .. .. ..'] }, 'stone', '3,3');
  expect(left.legal(0)).toEqual(['build blue 0,0 0,1 1,1', 'ready']);
  const right = building({ towns: ['-G -B .. ../.. -H .. ../.. .. .. ../.. .. .. ..'] }, 'stone', '3,3');
  expect(right.legal(0)).toEqual(['ready']);
});

test('F04 one cube, one building', () => {
  const s = building({ towns: [`-W -S -W ..${EMPTY_ROWS}`] }, 'wheat', '3,3');
  expect(s.legal(0)).toEqual(['build gray 0,0 0,1', 'build gray 0,1 0,2', 'ready']);
  for (const [first, second, stand] of [
    ['build gray 0,0 0,1', 'build gray 0,1 0,2', 'stand 0,0'],
    ['build gray 0,1 0,2', 'build gray 0,0 0,1', 'stand 0,2'],
  ] as const) {
    s.say(0, first, stand);
    expect(s.legal(0)).toEqual(['ready']);
    expect(s.refuse(0, second)).toBe('illegal');
    expect([s.undo(0), s.undo(0)]).toEqual([true, true]);
  }
});

describe('F05 Trading Post', () => {
  const tavern = (row: string) =>
    building({ cards: 'Tavern, Trading Post', towns: [`${row}${EMPTY_ROWS}`] }, 'wheat', '3,3');
  for (const row of ['-B Tp -G ..', '-G Tp -B ..'])
    test(row, () => {
      const s = tavern(row);
      expect(s.options(0, 'build green')).toEqual(['0,0 0,2']);
      s.say(0, 'build green 0,0 0,2');
      expect(s.legal(0)).toEqual(['stand 0,0', 'stand 0,2']);
      expect(s.say(0, 'stand 0,2').rows(0).split('/')[0]).toBe('.. Tp Ta ..');
    });
  test('Tp Tp -G ..', () => {
    const s = tavern('Tp Tp -G ..').say(0, 'build green 0,2');
    expect(s.ask(0)).toBe('build'); // the only square: nothing to choose
    expect(s.rows(0).split('/')[0]).toBe('Tp Tp Ta ..');
  });
  test('Tp Tp Tp ..', () => {
    expect(tavern('Tp Tp Tp ..').options(0, 'build green')).toEqual([]);
  });
});

describe('F06 where the token may go', () => {
  const rows = '.. -S Ta Ta/Co .. .. ../.. .. .. ../.. .. .. ..';
  for (const gray of ['Well', 'Fountain', 'Millstone', 'Shed'])
    test(gray, () => {
      const s = building({ cards: gray, towns: [rows] }, 'wood', '0,0').say(0, 'build gray 0,0 0,1');
      const stands = s.options(0, 'stand');
      if (gray === 'Shed') expect(stands).toHaveLength(13);
      else expect(stands).toEqual(['0,0', '0,1']);
      const town = { rows: rows.replace(/\.\.$/, '**'), monument: 'obelisk-of-the-crescent' } as const;
      const free = building({ cards: gray, towns: [town] }, 'wood', '0,0').say(0, 'build gray 0,0 0,1');
      expect(free.options(0, 'stand')).toHaveLength(12);
    });
});

test('F07 two buildings in one round', () => {
  const start = () => building({ towns: ['-B -B .. ../-W -S .. ../.. .. .. ../.. .. .. ..'] }, 'glass', '0,2');
  const tavern = ['build green 0,0 0,1 0,2', 'stand 0,0'];
  const well = ['build gray 1,0 1,1', 'stand 1,0'];
  expect(new Set(start().legal(0))).toEqual(new Set([tavern[0], well[0], 'ready']));
  const both = 'Ta .. .. ../We .. .. ../.. .. .. ../.. .. .. ..';
  expect(
    start()
      .say(0, ...tavern, ...well, 'ready')
      .rows(0),
  ).toBe(both);
  expect(
    start()
      .say(0, ...well, ...tavern, 'ready')
      .rows(0),
  ).toBe(both);
  expect(
    start()
      .say(0, ...well, 'ready')
      .rows(0),
  ).toBe('-B -B -G ../We .. .. ../.. .. .. ../.. .. .. ..');
  expect(start().say(0, 'ready').rows(0)).toBe('-B -B -G ../-W -S .. ../.. .. .. ../.. .. .. ..');
});

test('F08 too early', () => {
  const rows = '-B -B -G ../-W -S .. ../.. .. .. ../.. .. .. Wh';
  const start = () => scene({ cards: 'Warehouse', cavern: true, builder: 1, towns: [rows] });
  const s = start();
  expect(s.refuse(0, 'build gray 1,0 1,1')).toBe('not-asked'); // the resource is not even named
  for (const dealt of ['place 3,0', 'store 3,3', 'discard']) {
    const s = start().say(1, 'name wheat');
    expect(s.refuse(0, 'build gray 1,0 1,1')).toBe('illegal');
    expect(() => s.say(0, dealt, 'build gray 1,0 1,1', 'stand 1,1')).not.toThrow();
  }
});

test('F09 same-round Trading Post', () => {
  const rows = '.. .. .. ../-B -B -G ../.. -W -W ../.. -S .. ..';
  const s = building({ cards: 'Trading Post', towns: [rows] }, 'stone', '3,2');
  s.say(0, 'build black 1,1 2,1 2,2 3,1 3,2', 'stand 1,1');
  expect(s.options(0, 'build green')).toEqual(['1,0 1,2']);
  s.say(0, 'build green 1,0 1,2');
  expect(s.legal(0)).toEqual(['stand 1,0', 'stand 1,2']);
});

describe('F10 Factory', () => {
  const start = (builder: number) =>
    scene({ builder, towns: [{ rows: `Fc .. .. ..${EMPTY_ROWS}`, marks: ['0,0 H'] }, '', ''] });
  test('seat 1 names wheat: any of the five', () => {
    for (const [resource, code] of [
      ['wood', 'W'],
      ['brick', 'B'],
      ['glass', 'G'],
      ['stone', 'S'],
    ] as const) {
      const s = start(1).say(1, 'name wheat');
      expect(s.options(0, 'factory')).toEqual(['wood', 'brick', 'glass', 'stone']);
      s.say(0, `factory ${resource}`);
      expect(s.options(0, 'place')).toHaveLength(15);
      expect(s.say(0, 'place 0,1').rows(0)).toMatch(new RegExp(`^Fc -${code} `));
    }
    expect(start(1).say(1, 'name wheat').say(0, 'place 0,1').rows(0)).toMatch(/^Fc -H /);
  });
  test('seat 1 names brick: brick', () => {
    const s = start(1).say(1, 'name brick');
    expect(s.options(0, 'factory')).toEqual([]);
    expect(s.say(0, 'place 0,1').rows(0)).toMatch(/^Fc -B /);
  });
  test('seat 0 names wheat: wheat', () => {
    const s = start(0).say(0, 'name wheat');
    expect(s.options(0, 'factory')).toEqual([]);
    expect(s.say(0, 'place 0,1').rows(0)).toMatch(/^Fc -H /);
  });
});

test('F11 Warehouse', () => {
  // Fort Ironweed keeps the hammer away, so that the other seat names every time.
  const rows = `Wh ** .. ..${EMPTY_ROWS}`;
  const s = scene({ cards: 'Warehouse', builder: 1, towns: [{ rows, monument: 'fort-ironweed' }, ''] });
  s.say(1, 'name wood').say(0, 'store 0,0', 'ready').rest();
  expect(s.stock(0)).toEqual(['0,0 W']);
  s.say(1, 'name brick').say(0, 'swap 0,0 wood', 'place 1,0', 'ready').rest();
  expect(s.stock(0)).toEqual(['0,0 B']);
  expect(s.rows(0)).toMatch(/^Wh \*\* \.\. \.\.\/-W /);
  s.say(1, 'name glass').say(0, 'store 0,0', 'ready').rest();
  s.say(1, 'name stone').say(0, 'store 0,0', 'ready').rest();
  expect(s.stock(0)).toEqual(['0,0 BGS']);
  s.say(1, 'name wheat');
  expect(s.refuse(0, 'store 0,0')).toBe('illegal');
  expect(s.options(0, 'swap 0,0')).toEqual(['brick', 'glass', 'stone']);
  expect(s.options(0, 'place')).toHaveLength(13);
  expect(score('Warehouse', { rows: `Wh .. .. ..${EMPTY_ROWS}`, stock: ['0,0 BGS'] }).lines.warehouse).toBe(-3);
});

test('F12 Bank', () => {
  const rows = 'Bk Bk .. ../-H -H .. ../-W -G .. ../.. .. .. ..';
  const start = (builder: number) =>
    scene({ cards: 'Bank', builder, towns: [{ rows, marks: ['0,0 W', '0,1 G'] }, ''] });
  const s = start(0);
  expect(s.legal(0)).toEqual(['name wheat', 'name brick', 'name stone']);
  s.say(0, 'name brick', 'place 2,2', 'build black 1,0 1,1 2,0 2,1 2,2', 'stand 1,0');
  expect(s.legal(0)).toEqual(['mark wheat', 'mark brick', 'mark stone']);
  const other = start(1).say(1, 'name wood');
  expect(other.legal(0).every(text => text.startsWith('place'))).toBe(true);
  expect(other.say(0, 'place 3,0').rows(0)).toMatch(/\/-W \.\. \.\. \.\.$/);
});

test('F13 Statue of the Bondmaker', () => {
  const rows = 'Co .. .. ../.. .. .. ../-B -B Co ../.. .. .. **';
  const town = { rows, monument: 'statue-of-the-bondmaker', parked: ['0,0'] } as const;
  const s = scene({ builder: 1, towns: [town] }).say(1, 'name glass');
  expect(s.options(0, 'place')).toHaveLength(11);
  expect(s.options(0, 'park')).toEqual(['2,2']);
  expect(s.refuse(0, 'park 0,0')).toBe('illegal');
  s.say(0, 'park 2,2');
  expect(s.legal(0)).toEqual(['ready']); // brick, brick and the glass on the Cottage are no Tavern
  const own = scene({ builder: 0, towns: [town] }).say(0, 'name glass');
  expect(own.options(0, 'place')).toHaveLength(11);
  expect(own.options(0, 'park')).toEqual([]);
});

test('F14 Cavern', () => {
  const s = scene({ cavern: true, builder: 1, towns: [{ discards: 2 }] }).say(1, 'name wood');
  expect(s.refuse(0, 'discard')).toBe('illegal');
  expect(s.refuse(1, 'discard')).toBe('illegal');
  const fresh = scene({ cavern: true, builder: 1, towns: ['', '', '', ''] });
  for (let time = 1; time <= 2; time++) {
    fresh.say(time, 'name wood').say(0, 'discard', 'ready').rest();
    expect(fresh.town(0).discards).toBe(time);
  }
  fresh.say(3, 'name wood');
  expect(fresh.refuse(0, 'discard')).toBe('illegal');
});

test('F15 completion by declining', () => {
  const rows = '-W .. Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta';
  const start = () => building({ towns: [rows], round: 7 }, 'stone', '0,1');
  const declined = start();
  expect(declined.legal(0)).toEqual(['build gray 0,0 0,1', 'ready']);
  declined.say(0, 'ready').rest();
  expect(declined.town(0).completed).toBe(7);
  expect(declined.ask(0)).toBeNull();
  declined.say(1, 'finish');
  expect(declined.state.scores?.[0]).toBe(20 - 2);
  const built = start().say(0, 'build gray 0,0 0,1', 'stand 0,0', 'ready').rest();
  expect(built.town(0).completed).toBe(0);
  expect(built.rows(0)).toMatch(/^We \.\. Ta Ta/);
  expect(built.ask(0)).toBe('name');
});
