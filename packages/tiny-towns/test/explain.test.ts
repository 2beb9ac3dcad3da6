import { createTable, fastRng, pick } from '@polis/kernel';
import { describe, expect, test } from 'vitest';
import * as act from '../src/actions.ts';
import { encode, engine, explain, type TinyTownsAction, WHY_CODES } from '../src/index.ts';
import { building, type Scene, scene } from './scene.ts';

/** The code under which a wrong answer is refused, and what the sentence needs. */
function why(s: Scene, text: string, seat = 0) {
  const found = s.table.explain(seat, text);
  if (found === null) throw new Error(`"${text}" is legal`);
  return { code: found.code, params: found.params };
}
const dealt = (rows: string, cards = '', more = {}) =>
  scene({ builder: 1, cards, towns: [{ rows, ...more }] }).say(1, 'name wood');

describe('why an answer is refused', () => {
  test('not an answer, another question, nobody asked, the end', () => {
    const s = scene({ towns: ['', ''] });
    expect(why(s, 'dance')).toEqual({ code: 'unknown-answer', params: { text: 'dance' } });
    expect(why(s, 'place 4,0')).toEqual({ code: 'no-such-cell', params: { cell: '4,0' } });
    expect(why(s, 'place 0,0')).toEqual({ code: 'wrong-step', params: { asked: 'name', answer: 'place' } });
    expect(why(s, 'finish')).toMatchObject({ code: 'not-alone' });
    expect(why(s, 'name wood', 1)).toMatchObject({ code: 'not-asked' });
    expect(explain({ ...s.state, scores: [1, 2] }, null, 'name wood')).toMatchObject({ code: 'game-over', step: null });
    expect(s.table.explain(0, 'name wood')).toBeNull();
  });
  test('a square that is taken', () => {
    const s = dealt('-H Co .. ../.. .. .. ../.. .. .. ../.. .. .. ..');
    expect(why(s, 'place 0,0')).toEqual({ code: 'cell-has-cube', params: { cell: '0,0', resource: 'wheat' } });
    expect(why(s, 'place 0,1')).toEqual({ code: 'cell-has-building', params: { cell: '0,1', card: 'cottage' } });
  });
  test('cubes that do not make the pattern', () => {
    const rows = '-W .. .. ../.. -H -B ../.. -S .. ../-W -S .. ..';
    const s = building({ towns: [rows] }, 'wood', '0,3');
    expect(why(s, 'build gray 0,0 1,1')).toEqual({ code: 'pattern-does-not-fit', params: { card: 'well', n: 1 } });
    expect(why(s, 'build gray 0,0 0,1')).toEqual({
      code: 'pattern-lacks',
      params: { card: 'well', n: 1, cell: '0,1', resource: 'stone' },
    });
    expect(why(s, 'build blue 1,1 3,3')).toEqual({ code: 'cells-empty', params: { card: 'cottage', cell: '3,3' } });
    expect(why(s, 'build monument 0,0')).toMatchObject({ code: 'no-monument' });
    const gray = building({ towns: ['Co -S -W ../.. .. .. ../.. .. .. ../.. .. .. ..'] }, 'wood', '3,3');
    expect(why(gray, 'build gray 0,0 0,1')).toMatchObject({ code: 'cell-has-building', params: { card: 'cottage' } });
    gray.say(0, 'build gray 0,1 0,2');
    expect(why(gray, 'stand 3,0')).toEqual({ code: 'stand-elsewhere', params: { cell: '3,0' } });
  });
  test('a monument that stands', () => {
    const rows = '** .. .. ../.. .. .. ../.. .. .. ../.. .. .. ..';
    const s = building({ towns: [{ rows, monument: 'shrine-of-the-elder-tree' }] }, 'wood', '3,3');
    expect(why(s, 'build monument 3,3')).toEqual({ code: 'monument-built', params: {} });
  });
  test('what only another one’s call allows, and what lies in the way of it', () => {
    const own = scene({ cavern: true, builder: 0, towns: ['', ''] }).say(0, 'name wood');
    expect(why(own, 'discard')).toMatchObject({ code: 'own-call' });
    const spent = scene({ cavern: true, builder: 1, towns: [{ discards: 2 }] }).say(1, 'name wood');
    expect(why(spent, 'discard')).toEqual({ code: 'discards-used', params: { n: 2 } });
    const row = '.. .. .. ../.. .. .. ../.. .. .. ..';
    const full = dealt(`Wh .. .. ../${row}`, 'Warehouse', { stock: ['0,0 WHB'] });
    expect(why(full, 'store 0,0')).toEqual({ code: 'warehouse-full', params: { cell: '0,0', n: 3 } });
    expect(why(full, 'swap 0,0 glass')).toMatchObject({ code: 'nothing-stored', params: { resource: 'glass' } });
    expect(why(full, 'store 1,1')).toEqual({ code: 'no-warehouse', params: { cell: '1,1' } });
    const factory = dealt(`Fc .. .. ../${row}`, 'Factory', { marks: ['0,0 H'] });
    expect(why(factory, 'factory stone')).toEqual({ code: 'no-factory', params: { resource: 'wood' } });
    const statue = dealt(`Co ** .. ../${row}`, '', { monument: 'statue-of-the-bondmaker', parked: ['0,0'] });
    expect(why(statue, 'park 0,0')).toEqual({ code: 'cottage-carries', params: { cell: '0,0' } });
    expect(why(statue, 'park 3,3')).toEqual({ code: 'not-a-cottage', params: { cell: '3,3' } });
  });
  test('a resource that is on a Bank or on no card', () => {
    const rows = 'Bk .. .. ../.. .. .. ../.. .. .. ../.. .. .. ..';
    const s = scene({ cards: 'Bank', builder: 0, towns: [{ rows, marks: ['0,0 W'] }, ''] });
    expect(why(s, 'name wood')).toEqual({ code: 'resource-on-bank', params: { resource: 'wood' } });
    const solo = scene({ mode: 'solo', faceUp: 'WHB', deck: 'WWW', towns: [''] });
    expect(why(solo, 'take stone')).toEqual({ code: 'not-face-up', params: { resource: 'stone' } });
  });
});

/** Every answer there is; of builds, one that nothing pays for. */
const ALL: readonly TinyTownsAction[] = [
  [act.FINISH, act.CONTINUE, act.DISCARD, act.STOP, act.READY, act.buildAction(0, 0b111), act.buildAction(7, 0b11)],
  [act.NAME, act.TAKE, act.CHOOSE, act.FACTORY, act.MARK, act.PLACE, act.PARK, act.STORE, act.STAND, act.SWAP],
  [act.REPLACE, act.FOUND, act.MOVE, act.KEEP, act.RESERVE],
].flat(3);

test.each(['on', 'off'])(
  'explains just what is not legal, in games by chance with monuments %s',
  monuments => {
    const codes = new Set<string>();
    for (let game = 0; game < 2; game++) {
      const table = createTable(engine, { seats: 3, options: { monuments }, seed: `why ${game}` });
      const rng = fastRng(`why ${game}`);
      for (let n = 0; n < 70 && !table.over; n++) {
        const seat = [0, 1, 2].find(s => table.owes(s))!;
        const { id, actions } = table.prompt(seat)!;
        const legal = new Set(actions.map(encode));
        for (const text of ALL.map(encode)) {
          const reason = table.explain(seat, text);
          expect(reason === null, `${text}: ${reason?.code}`).toBe(legal.has(text));
          if (reason !== null) codes.add(reason.code);
        }
        table.answer(seat, id, pick(rng, actions as TinyTownsAction[]));
      }
    }
    for (const code of codes) expect(WHY_CODES).toContain(code);
    expect(codes.size).toBeGreaterThan(5);
  },
  60_000,
);
