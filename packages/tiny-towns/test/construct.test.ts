import { describe, expect, test } from 'vitest';
import { EMPTY_ROWS } from './cards.ts';
import { building, scene } from './scene.ts';

/** Section 5: constructing, step by step, and its further rules. */
describe('5 preconditions', () => {
  test('only the seven cards in play and the own monument', () => {
    // Wheat, stone, glass is an Inn; brick, brick, glass a Tavern. The Tavern is in play.
    const rows = '-H -S -G ../-B -B -G ../.. .. .. ../.. .. .. ..';
    const s = building({ towns: [rows] }, 'wood', '3,3');
    expect(s.options(0, 'build green')).toEqual(['1,0 1,1 1,2']);
    const inn = building({ cards: 'inn', towns: [rows] }, 'wood', '3,3');
    expect(inn.options(0, 'build green')).toEqual(['0,0 0,1 0,2']);
  });
  test("an opponent's monument cannot be built", () => {
    const rows = '.. -H .. ../-S -G .. ../.. .. .. ../.. .. .. ..';
    const other = { rows, monument: 'the-starloom' } as const;
    const s = building({ towns: [other, { rows, monument: 'cathedral-of-caterina' }] }, 'wood', '3,3');
    expect(s.options(0, 'build monument')).toEqual([]);
  });
  test('without monuments there is none to build', () => {
    const rows = '.. -H .. ../-S -G .. ../.. .. .. ../.. .. .. ..';
    expect(building({ towns: [rows] }, 'wood', '3,3').options(0, 'build monument')).toEqual([]);
  });
});

describe('5.1 orientation and position', () => {
  const chapels = [
    '.. .. -G ../-S -G -S ../.. .. .. ../.. .. .. ..',
    '-G .. .. ../-S -G -S ../.. .. .. ../.. .. .. ..',
    '-S -G -S ../-G .. .. ../.. .. .. ../.. .. .. ..',
    '-S -G -S ../.. .. -G ../.. .. .. ../.. .. .. ..',
    '-S -G .. ../-G .. .. ../-S .. .. ../.. .. .. ..',
    '-G -S .. ../.. -G .. ../.. -S .. ../.. .. .. ..',
    '-S .. .. ../-G .. .. ../-S -G .. ../.. .. .. ..',
    '.. -S .. ../.. -G .. ../-G -S .. ../.. .. .. ..',
  ];
  for (const rows of chapels)
    test(`a Chapel: ${rows}`, () => {
      expect(building({ towns: [rows] }, 'wheat', '3,3').options(0, 'build orange')).toHaveLength(1);
    });
  test('squares that the pattern does not use may hold anything', () => {
    for (const filler of ['..', '-W', 'Ta', 'Co']) {
      const rows = `${filler} ${filler} -G ../-S -G -S ../.. .. .. ../.. .. .. ..`;
      const s = building({ towns: [rows] }, 'wheat', '3,3');
      expect(s.options(0, 'build orange')).toEqual(['0,2 1,0 1,1 1,2']);
    }
  });
  test('it does not wrap around the edge', () => {
    const rows = '.. .. -B -B/-G .. .. ../.. .. .. ../.. .. .. ..';
    expect(building({ towns: [rows] }, 'wheat', '3,3').legal(0)).toEqual(['ready']);
  });
  test('every payment is offered once, whichever way the Trading Posts are turned', () => {
    const rows = 'Tp -S Tp ../.. .. .. ../.. .. .. ../.. .. .. ..';
    const s = building({ cards: 'trading-post', towns: [rows] }, 'wheat', '3,3');
    expect(s.options(0, 'build gray')).toEqual(['0,1']);
  });
});

describe('5.2 to 5.4', () => {
  test('the cubes are gone, the token stands on one of their squares', () => {
    const s = building({ towns: [`-B -B .. ..${EMPTY_ROWS}`] }, 'glass', '0,2').say(0, 'build green 0,0 0,1 0,2');
    expect(s.options(0, 'stand')).toEqual(['0,0', '0,1', '0,2']);
    expect(s.refuse(0, 'stand 0,3')).toBe('illegal');
    expect(s.say(0, 'stand 0,1').rows(0)).toBe(`.. Ta .. ..${EMPTY_ROWS}`);
  });
  test('never on a Trading Post square', () => {
    const s = building({ cards: 'trading-post', towns: [`-B Tp .. ..${EMPTY_ROWS}`] }, 'glass', '0,2');
    expect(s.say(0, 'build green 0,0 0,2').options(0, 'stand')).toEqual(['0,0', '0,2']);
  });
});

describe('5 further rules', () => {
  test('a Trading Post may serve several buildings of one round', () => {
    const rows = '-B Tp .. ../.. -S .. ../.. .. .. ../.. .. .. ..';
    const s = building({ cards: 'trading-post', towns: [rows] }, 'glass', '0,2');
    s.say(0, 'build green 0,0 0,2', 'stand 0,0');
    expect(s.options(0, 'build gray')).toContain('1,1');
    expect(s.say(0, 'build gray 1,1').rows(0)).toBe('Ta Tp .. ../.. We .. ../.. .. .. ../.. .. .. ..');
  });
  test('cubes on a Warehouse, on Cottages and markers are never part of a pattern', () => {
    const warehouse = { rows: `-W Wh .. ..${EMPTY_ROWS}`, stock: ['0,1 SSS'] };
    expect(building({ cards: 'warehouse', towns: [warehouse] }, 'wheat', '3,3').legal(0)).toEqual(['ready']);
    const marker = { rows: `-W Fc .. ..${EMPTY_ROWS}`, marks: ['0,1 S'] };
    expect(building({ towns: [marker] }, 'wheat', '3,3').legal(0)).toEqual(['ready']);
    const parked = { rows: `-W Co ** ..${EMPTY_ROWS}`, monument: 'statue-of-the-bondmaker' } as const;
    const s = scene({ builder: 1, towns: [parked] })
      .say(1, 'name stone')
      .say(0, 'park 0,1');
    expect(s.legal(0)).toEqual(['ready']);
  });
  test('a building never moves and its square is never free again', () => {
    const s = scene({ builder: 1, towns: [`We .. .. ..${EMPTY_ROWS}`] }).say(1, 'name wood');
    expect(s.options(0, 'place')).not.toContain('0,0');
  });
  test('any number of copies of a card, the monument once', () => {
    const rows = '** -H -W -S/-S -G -W -S/.. .. -W -S/.. .. .. ..';
    const s = building({ towns: [{ rows, monument: 'cathedral-of-caterina' }] }, 'wood', '3,0');
    expect(s.options(0, 'build monument')).toEqual([]);
    for (const r of [0, 1, 2]) s.say(0, `build gray ${r},2 ${r},3`, `stand ${r},3`);
    expect(s.rows(0)).toBe('** -H .. We/-S -G .. We/.. .. .. We/-W .. .. ..');
  });
  test('supplies never run out: a fourteenth Tavern', () => {
    const rows = 'Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta -B -B ..';
    const s = building({ towns: [rows] }, 'glass', '3,3');
    expect(s.options(0, 'build green')).toEqual(['3,1 3,2 3,3']);
  });
});
