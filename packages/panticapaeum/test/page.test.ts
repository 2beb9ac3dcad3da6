import { describe, expect, test } from 'vitest';
import {
  BROWN,
  BUILDINGS,
  COLOURS,
  cellsAhead,
  explain,
  fromView,
  incomeOf,
  layTile,
  PURPLE,
  priceFor,
  queueOf,
  readPlayer,
  scoreSheet,
  shortfall,
  WHITE,
  whyNoBuild,
  whyNoPlace,
} from '../src/index.ts';
import { playerOf, scene, setToken } from './scene.ts';

/** Everything here is asked of a view, as a page does. */
describe('what a page can tell', () => {
  test('the score with the cells that count', () => {
    const t = scene({ players: [{ city: '1./w 1./H1', markers: [2, 0, 0, 0, 0] }] });
    expect(scoreSheet(readPlayer(t.table.view('public').players[0]!)).buildings).toMatchObject([
      { label: 'H1', counted: [[0, 0]], points: 1 },
    ]);
  });
  test('then… then…: a place, then the green row, then the end of the turn', () => {
    const t = scene({
      explore: false,
      players: [{ city: '1. 1. 1.', workers: 0, storage: 'GGG', coins: 3, markers: [0, 0, 1, 0, 1] }],
      seats: 4,
    });
    const kinds = () => queueOf(fromView(t.table.view(1))).map(p => p.kind);
    expect(kinds()).toEqual(['action', 'end']);
    t.say('build temple');
    expect(kinds()).toEqual(['site', 'mainStep', 'paid', 'end']);
    t.say('site 0,0 1,0');
    expect(kinds()).toEqual(['temple', 'paid', 'end']);
    t.say('advance white', 'free house');
    expect(queueOf(fromView(t.table.view(0)))).toEqual([
      { kind: 'site', building: 'house', moves: null, free: true },
      { kind: 'paid', row: 'green', made: 0, price: 1 },
      { kind: 'end' },
    ]);
    t.say('site 2,0', 'step');
    expect(queueOf(fromView(t.table.view(0)))).toEqual([
      { kind: 'paid', row: 'green', made: 1, price: 2 },
      { kind: 'end' },
    ]);
  });
  test('a sale lists the rows that are still to step', () => {
    const t = scene({
      explore: false,
      players: [{ city: '1. 1.', workers: 0, storage: 'BPWO', markers: [0, 0, 1, 0, 0] }],
    }).say('sell BPWO');
    expect(queueOf(fromView(t.table.view(0)))).toEqual([
      { kind: 'free' },
      { kind: 'sell', rows: ['orange'] },
      { kind: 'end' },
    ]);
  });
  test('a payment, a tile with its wild cell, a building on the move', () => {
    const t = scene({
      explore: false,
      players: [
        {
          city: '1. 1. 1. 1.',
          workers: 0,
          storage: 'OBWPPP',
          upgrades: [1, 0, 0],
          markers: [0, 2, 0, 1, 0],
        },
      ],
      seats: 1,
    });
    const first = () => queueOf(fromView(t.table.view(0)))[0];
    t.say('build aqueduct');
    expect(first()).toEqual({ kind: 'pay', building: 'aqueduct' });
    t.say('pay B', 'site 0,0 1,0');
    expect(first()).toEqual({ kind: 'place', source: 'aqueduct' });
    t.say('place 1 4,0');
    expect(first()).toEqual({ kind: 'wild' });
    t.say('cube green', 'end', 'build winery', 'site 4,0', 'lift A1');
    expect(first()).toEqual({ kind: 'site', building: 'aqueduct', moves: 'A1', free: false });
  });
  test('the cells ahead of every marker, with the cubes of their tokens', () => {
    const t = scene({
      players: [{ city: '1.', markers: [2, 4, 0, 9, 0] }],
      adjust: s => setToken(s, 'brown', 4, 'G'),
    });
    const s = fromView(t.table.view('public'));
    const rows = COLOURS.map((_, row) => cellsAhead(s.players[0]!, s.tokens, row));
    expect(rows[BROWN]!.slice(0, 2)).toEqual([
      { row: 'brown', cell: 3, effect: { kind: 'property', property: 'worker' }, cubes: [], upgrade: null },
      { row: 'brown', cell: 4, effect: { kind: 'resource', token: 'single' }, cubes: ['green'], upgrade: null },
    ]);
    expect(rows[PURPLE]![0]).toMatchObject({ cell: 5, upgrade: 'coin' });
    expect(rows[WHITE]!.filter(c => c.cubes.length === 2).map(c => c.cell)).toEqual([6, 8]);
    expect(rows.map(r => r.length)).toEqual([7, 5, 9, 0, 9]);
    expect(cellsAhead(t.player(), t.state.tokens, WHITE, 3)).toHaveLength(3);
  });
  test('prices, and what is missing', () => {
    const t = scene({
      explore: false,
      players: [{ city: '1. 1.', storage: 'BBO', upgrades: [0, 0, 0] }],
      adjust: s => {
        s.taken[1] = 5;
      },
    });
    const s = fromView(t.table.view(0));
    const p = s.players[0]!;
    const tag = (type: number) => {
      const why = whyNoBuild(s, p, type)?.code ?? null;
      return why === 'column-empty' ? [why] : [why, priceFor(s, p, type), shortfall(p, type, priceFor(s, p, type))];
    };
    expect(BUILDINGS.map((_, type) => tag(type))).toEqual([
      [null, 2, 0],
      ['column-empty'],
      ['cubes-missing', 2, 2],
      ['cubes-missing', 2, 1],
      ['cubes-missing', 3, 3],
    ]);
  });
  test('the ghost of the tile in hand', () => {
    const t = scene({ players: [{ city: '1B 1./w 1.', workers: 0 }], circle: 'T06' });
    expect(fromView(t.table.view(0)).hand).toBe(-1);
    const s = fromView(t.say('tile 0').table.view(0));
    const p = s.players[0]!;
    expect(whyNoPlace(p.city, s.hand, 0, 1, 0)).toMatchObject({ code: 'overlap' });
    expect(explain(s, 0, 'place 0 1,0')).toMatchObject({ step: 'place', code: 'overlap' });
    expect(whyNoPlace(p.city, s.hand, 0, 0, 0)).toBeNull();
    expect(layTile(p, s.supply, s.hand, 0, 0, 0)).toEqual({
      level: 2,
      collected: [1, 0, 0, 0, 0],
      returned: 1,
      cubes: [2, 0, 0, 0, 0],
    });
  });
  test('what the end of the round will pay', () => {
    expect([0, 1, 2, 3, 5, 6, 8, 9].map(m => incomeOf(playerOf({ markers: [m, 0, 0, 0, 0] })))).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4,
    ]);
  });
});
