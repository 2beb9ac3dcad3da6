import { startGame } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import { engine, rowCell, SINGLE_TOKENS, TOKEN_CELLS } from '../src/index.ts';
import { scene } from './scene.ts';

const start = (seats: number, seed = 'setup') => startGame(engine, { seats, options: {} }, seed);

describe('set-up (section 4)', () => {
  test('one worker on the board, four in reserve, nothing else', () => {
    for (const p of start(4).players)
      expect(p).toEqual({
        city: { x: 0, y: 0, w: 0, h: 0, cells: [], kinds: [] },
        storage: [0, 0, 0, 0, 0],
        coins: 0,
        workers: 1,
        reserve: 4,
        markers: [0, 0, 0, 0, 0],
        upgrades: [0, 0, 0],
      });
  });
  test('single tokens on the five single cells, seven of the ten double ones on the double cells', () => {
    const { tokens } = start(2);
    expect(new Set(tokens).size).toBe(12);
    for (const [i, [row, cell]] of TOKEN_CELLS.entries())
      expect(tokens[i]! < SINGLE_TOKENS).toBe(JSON.stringify(rowCell(row, cell)).includes('single'));
  });
  test.each([
    [2, 8, 5],
    [3, 11, 6],
    [4, 14, 7],
  ])(
    '%d players: %d tiles in the circle, %d buildings per column, as many upgrades per stack',
    (seats, tiles, filled) => {
      const s = start(seats);
      const v = engine.game.view(s, 'public');
      expect([s.circle.length, s.bag.length]).toEqual([tiles, 65 - tiles]);
      expect(v.columns.map(c => c.left)).toEqual([filled, filled, filled, filled, filled]);
      expect(s.upgradesLeft).toEqual([seats, seats, seats, seats]);
    },
  );
  test('the first player, the tokens and the bag are drawn by lot', () => {
    const games = Array.from({ length: 30 }, (_, i) => start(3, `lot ${i}`));
    expect(new Set(games.map(s => s.first))).toEqual(new Set([0, 1, 2]));
    expect(new Set(games.map(s => s.tokens.slice(0, 1).join())).size).toBeGreaterThan(2);
    expect(new Set(games.map(s => s.circle.join())).size).toBe(30);
  });
});

describe('turn order (7.1, 10)', () => {
  test('three times round from the first player; the token goes clockwise after each round', () => {
    const t = scene({ seats: 3, explore: false, first: 2 }).until('action', 1);
    for (let i = 0; i < 16; i++) {
      const seat = [0, 1, 2].find(n => t.ask(n) !== null)!;
      t.as(seat, 'coins', 'end');
    }
    const turns = t.told.flatMap(e => (e.type === 'turn' ? [`${e.seat}`] : e.type === 'round' ? ['|'] : []));
    expect(turns.join('')).toBe('|201201201|012012012|1');
  });
  test('7.2: without any tile there is nothing to explore', () => {
    expect(scene({ explore: false }).ask()).toBe('action');
  });
});
