import { describe, expect, test } from 'vitest';
import { TYPES } from '../src/index.ts';
import { card, EMPTY_ROWS } from './cards.ts';
import { building, type Scene, scene, score, type TownSpec } from './scene.ts';

/** Section 9.10, Opaleye's Watch, sentence by sentence. */
const mask = (...types: string[]) => types.reduce((m, type) => m | (1 << TYPES.indexOf(type as never)), 0);
const owner = (more: Partial<TownSpec> = {}): TownSpec => ({
  rows: `** .. .. ..${EMPTY_ROWS}`,
  monument: 'opaleyes-watch',
  watch: 'red gray green',
  ...more,
});
/** One stone away from a Well, one glass away from a Tavern. */
const ready = '-W .. .. ../-B -B .. ../.. .. .. ../.. .. .. ..';
const WELL = ['place 0,1', 'build gray 0,0 0,1', 'stand 0,0', 'ready'];
const TAVERN = ['place 1,2', 'build green 1,0 1,1 1,2', 'stand 1,0', 'ready'];

/** The builder names; `who` build as told, everybody else places and is ready. */
function round(s: Scene, resource: string, who: Record<number, string[]>): Scene {
  if (s.state.mode === 0) s.say(s.state.builder, `name ${resource}`);
  for (const [seat, texts] of Object.entries(who)) s.say(Number(seat), ...texts);
  return s.ask(0) === 'watch' ? s : s.rest();
}

card('opaleyes-watch', 'monument', 'W . . ./B G H H/S . . .', 6, 8, () => {
  test('0 points; tokens left on the card are worth nothing', () => {
    expect(score('', owner()).lines.monument).toBe(0);
  });
  test('three tokens of three different types in play, mandatory, public, never a monument', () => {
    const rows = '-W .. .. ../-B -G -H ../-S .. .. ../.. .. .. ..';
    const s = building({ towns: [{ rows, monument: 'opaleyes-watch' }] }, 'wheat', '1,3');
    s.say(0, 'build monument 0,0 1,0 1,1 1,2 1,3 2,0', 'stand 0,0');
    expect(s.options(0, 'reserve')).toEqual(['blue', 'red', 'gray', 'orange', 'green', 'yellow', 'black']);
    expect(s.refuse(0, 'ready')).toBe('illegal');
    s.say(0, 'reserve blue');
    expect(s.refuse(0, 'reserve blue')).toBe('illegal');
    expect(s.refuse(0, 'ready')).toBe('illegal');
    s.say(0, 'reserve black', 'reserve gray');
    expect(s.ask(0)).toBe('build');
    s.say(0, 'ready').rest();
    expect(s.table.view('public').towns[0]!.watch).toBe(mask('blue', 'black', 'gray'));
  });
});

describe("Opaleye's Watch: what triggers it", () => {
  test('the left and the right neighbour, not the seats beyond', () => {
    for (const [seat, triggers] of [
      [1, true],
      [2, false],
      [3, true],
    ] as const) {
      const s = round(scene({ builder: 1, towns: [owner(), ready, ready, ready] }), 'stone', { [seat]: WELL });
      if (triggers) s.rest();
      expect([s.ask(0), seat]).toEqual([triggers ? 'watch' : null, seat]);
    }
  });
  test('a type that is not, or no longer, on the card does nothing', () => {
    const s = round(scene({ builder: 1, towns: [owner({ watch: 'red' }), ready, ready] }), 'stone', {
      1: WELL,
      2: WELL,
    });
    expect([s.state.round, s.ask(2)]).toEqual([2, 'name']);
  });
  test('one token per type, though both neighbours construct it', () => {
    const s = scene({ builder: 1, towns: [owner(), ready, ready] }).say(1, 'name stone');
    s.say(1, ...WELL)
      .say(2, ...WELL)
      .rest()
      .say(0, 'move 3,3 gray');
    expect(s.legal(0)).toEqual(['ready']);
    expect(s.town(0).watch).toBe(mask('red', 'green'));
  });
  test('two players: the opponent is both neighbours and triggers once', () => {
    const s = scene({ builder: 1, towns: [owner(), ready] })
      .say(1, 'name stone')
      .say(1, ...WELL)
      .rest();
    expect(s.say(0, 'move 3,3 gray').legal(0)).toEqual(['ready']);
  });
  test("the owner's own constructions trigger nothing", () => {
    const own = owner({ rows: '-W .. .. ../.. .. .. **/.. .. .. ../.. .. .. ..' });
    const s = scene({ builder: 1, towns: [own, ''] })
      .say(1, 'name stone')
      .say(0, ...WELL)
      .rest();
    expect(s.state.round).toBe(2);
  });
  test("a neighbour's exchange by Architect's Guild is placing and triggers nothing", () => {
    const guild = { rows: '.. .. -G Co/.. -H -S ../-W .. .. ../.. .. .. ..', monument: 'architects-guild' } as const;
    const s = scene({ builder: 1, towns: [owner(), guild] }).say(1, 'name brick', 'place 2,1');
    s.say(1, 'build monument 0,2 1,1 1,2 2,0 2,1', 'stand 0,2', 'replace 0,3 gray', 'stop', 'ready').rest();
    expect(s.state.round).toBe(2);
  });
  test('a complete owner is never triggered', () => {
    const s = scene({ builder: 1, towns: [owner({ completed: 1 }), ready, ''], round: 2 });
    round(s, 'stone', { 1: WELL });
    expect(s.state.round).toBe(3);
  });
  test('neighbours are fixed seats: a complete one is not replaced by the next', () => {
    const s = scene({ builder: 2, towns: [owner(), { completed: 1 }, ready, ''], round: 2 });
    round(s, 'stone', { 2: WELL });
    expect(s.state.round).toBe(3);
  });
  test('constructions of the round in which it is built count', () => {
    const rows = '-W .. .. ../-B -G -H -H/.. .. .. ../.. .. .. ..';
    const s = scene({ builder: 1, towns: [{ rows, monument: 'opaleyes-watch' }, ready, ''], round: 5 });
    s.say(1, 'name stone', ...WELL).say(2, 'place 3,3', 'ready');
    s.say(0, 'place 2,0', 'build monument 0,0 1,0 1,1 1,2 1,3 2,0', 'stand 0,0');
    s.say(0, 'reserve gray', 'reserve red', 'reserve green', 'ready');
    expect([s.state.round, s.ask(0)]).toEqual([5, 'watch']);
  });
  test('a construction counts in its own round only, not in the quiet round after it', () => {
    const s = scene({ builder: 1, towns: [owner({ watch: 'red' }), ready, ''], round: 5 });
    round(s, 'stone', { 1: WELL }).play('wood');
    expect([s.state.round, s.ask(0)]).toEqual([7, 'name']);
  });
  test('it works in both kinds of Town Hall rounds', () => {
    for (const at of [1, 3]) {
      const s = scene({ mode: 'townHall', towns: [owner(), ready], round: at, deck: 'WS' });
      if (at === 3) s.say(1, 'choose stone');
      expect(
        s
          .say(1, ...WELL)
          .rest()
          .ask(0),
      ).toBe('watch');
    }
  });
});

describe("Opaleye's Watch: the phase WATCH", () => {
  const both = (own: TownSpec, cards = '') => {
    const gone = { rows: ready.replace('-W ..', '-W -S') } as const;
    const s = scene({ cards, builder: 1, towns: [own, gone] }).say(1, 'name glass');
    s.say(1, 'place 1,2', 'build gray 0,0 0,1', 'stand 0,0', 'build green 1,0 1,1 1,2', 'stand 1,0', 'ready');
    return s.rest();
  };
  test('tokens in an order of his choice, one after the other', () => {
    const s = both(owner());
    expect(new Set(s.legal(0).map(text => text.split(' ')[2]))).toEqual(new Set(['gray', 'green']));
    s.say(0, 'move 3,0 green');
    expect(s.refuse(0, 'ready')).toBe('illegal');
    s.say(0, 'move 3,3 gray', 'ready');
    expect(s.rows(0)).toMatch(/Ta \.\. \.\. We$/);
    expect(s.town(0).watch).toBe(mask('red'));
  });
  test('he may construct before, between and after', () => {
    const s = both(owner({ rows: '** -W -S .. /-W -S .. .. /.. .. -W -S/.. .. .. ..'.replaceAll(' /', '/') }));
    s.say(0, 'build gray 0,1 0,2', 'stand 0,1', 'move 3,0 green', 'build gray 1,0 1,1', 'stand 1,0');
    s.say(0, 'move 3,3 gray', 'build gray 2,2 2,3', 'stand 2,2', 'ready');
    expect(s.state.round).toBe(2);
  });
  test('also with what has just arrived: a Trading Post', () => {
    const post = owner({ rows: '** .. .. ../-B .. -G ../.. .. .. ../.. .. .. ..', watch: 'black red blue' });
    const maker = '-S -W .. ../-S -W .. ../.. .. .. ../.. .. .. ..';
    const s = scene({ cards: 'trading-post', builder: 1, towns: [post, maker] }).say(1, 'name brick');
    s.say(1, 'place 1,2', 'build black 0,0 0,1 1,0 1,1 1,2', 'stand 0,0', 'ready').rest();
    s.say(0, 'move 1,1 black');
    expect(s.options(0, 'build green')).toEqual(['1,0 1,2']);
  });
  test('a Factory arriving this way is marked at once', () => {
    const own = owner({ watch: 'black' });
    const maker = '-W .. .. ../.. -S -S -B/.. .. .. ../.. .. .. ..';
    const s = scene({ builder: 1, towns: [own, maker] }).say(1, 'name brick');
    s.say(1, 'place 1,0', 'build black 0,0 1,0 1,1 1,2 1,3', 'stand 0,0', 'mark wood', 'ready').rest();
    s.say(0, 'move 3,3 black');
    expect(s.legal(0)).toEqual(['mark wood', 'mark wheat', 'mark brick', 'mark glass', 'mark stone']);
    expect(s.say(0, 'mark glass').marks(0)).toEqual(['3,3 G']);
  });
  test('a Bank that could not be marked stays on the card', () => {
    const marks = ['2,0 W', '2,1 H', '2,2 B', '2,3 G', '3,0 S'];
    const own = owner({ rows: '** -W -S ../.. .. .. ../Bk Bk Bk Bk/Bk .. .. ..', watch: 'black', marks });
    const maker = '-H -H .. ../-W -G .. ../.. .. .. ../.. .. .. ..';
    const s = scene({ cards: 'bank', builder: 1, towns: [own, maker] }).say(1, 'name brick');
    s.say(1, 'place 1,2', 'build black 0,0 0,1 1,0 1,1 1,2', 'stand 0,0', 'mark wood', 'ready').rest();
    expect(s.legal(0)).toEqual(['build gray 0,1 0,2', 'ready']); // asked, because he could construct
    expect(s.say(0, 'ready').town(0).watch).toBe(mask('black'));
  });
  test('it is skipped when he could only finish', () => {
    const full = owner({ rows: '** .. Ch Ch/Ch Ch Ch Ch/Ch Ch Ch Ch/Ch Ch Ch Ch' });
    const s = scene({ builder: 1, towns: [full, ready, ''], round: 4 });
    s.say(1, 'name glass')
      .say(1, ...TAVERN)
      .rest();
    expect([s.state.round, s.town(0).completed, s.town(0).watch]).toEqual([5, 4, mask('red', 'gray', 'green')]);
  });
  test('the moved token does not count for completion before CLOSE', () => {
    const almost = owner({ rows: '** .. .. Ch/Ch Ch Ch Ch/Ch Ch Ch Ch/Ch Ch Ch Ch' });
    const s = scene({ builder: 1, towns: [almost, ready, ''], round: 4 });
    s.say(1, 'name glass')
      .say(1, ...TAVERN)
      .rest();
    expect(s.town(0).completed).toBe(0);
    s.say(0, 'move 0,2 green', 'ready');
    expect(s.town(0).completed).toBe(4);
  });
  test('nobody else acts in it, and what he does there he may take back until he is ready', () => {
    const s = both(owner());
    expect([s.ask(1), s.refuse(1, 'ready')]).toEqual([null, 'not-asked']);
    s.say(0, 'move 3,3 green');
    expect(s.undo(0)).toBe(true);
    expect(s.options(0, 'move 3,3')).toEqual(['gray', 'green']);
    expect(s.undo(0)).toBe(false); // not into the round that all have closed
  });
});
