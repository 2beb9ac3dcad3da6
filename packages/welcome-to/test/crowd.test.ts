import { createTable, fastRng, int } from '@polis/kernel';
import { startGame } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import {
  BINS,
  engine,
  peek,
  ranking,
  readSheet,
  scoreSeat,
  type WelcomeTo,
  type WelcomeToAction,
  welcomeTo,
} from '../src/index.ts';

/** A thousand at one table (8.5): views and work per answer do not grow with the seats. */
function played(seats: number, rounds: number): WelcomeTo {
  const s = startGame(engine, { seats, options: {} }, `crowd ${seats}`);
  const rng = fastRng('crowd');
  const legal: WelcomeToAction[] = [];
  for (let seat = engine.next(s); seat >= 0 && s.round <= rounds; seat = engine.next(s, seat)) {
    engine.legal(s, seat, legal);
    engine.apply(s, seat, legal[int(rng, legal.length)]!);
  }
  return s;
}

describe('a crowd', () => {
  const s = played(300, 4);
  test('twelve seats see everything, thirteen see a summary', () => {
    expect(welcomeTo.view(startGame(engine, { seats: 12, options: {} }, 'x'), 3).sheets).toHaveLength(12);
    const v = welcomeTo.view(startGame(engine, { seats: 13, options: {} }, 'x'), 3);
    expect([v.sheets.map(t => t.seat), v.crowd?.leaders.length]).toEqual([[3], 3]);
  });
  test('the own sheet, leaders, neighbours in rank, histogram, temps, plans', () => {
    const v = welcomeTo.view(s, 123);
    expect(v.sheets.map(t => t.seat)).toEqual([123]);
    expect(v.crowd!.leaders.map(r => r.place)[0]).toBe(1);
    expect(v.crowd!.near.some(r => r.seat === 123)).toBe(true);
    expect(v.crowd!.near.length).toBeLessThanOrEqual(5);
    expect(v.crowd!.histogram.counts).toHaveLength(BINS);
    expect(v.crowd!.histogram.counts.reduce((a, b) => a + b, 0)).toBe(300);
    expect(v.crowd!.temps.length).toBeGreaterThan(0);
    expect(v.scores).toBeNull();
  });
  test('totals are those of the sheets, with places in temps', () => {
    const totals = s.sheets.map((_, seat) => scoreSeat(s, seat).total);
    expect(s.crowd!.totals).toEqual(totals);
    const sorted = [...totals].sort((a, b) => b - a);
    expect(ranking(s, 0, 300).map(r => r.total)).toEqual(sorted);
    const { from, width, bins } = s.crowd!;
    for (const [i, n] of bins.entries())
      expect(totals.filter(t => t >= from + i * width && t < from + (i + 1) * width).length).toBe(n);
  });
  test('any other sheet on demand, without its secrets', () => {
    expect(peek(s, 5, 200)).toMatchObject({ seat: 200, hand: [], turn: null });
    expect(readSheet(peek(s, 5, 200), { side: 'classic', edition: 'new63' }).houses).toEqual(s.sheets[200]!.houses);
  });
  test('a view is as big for a thousand seats as for twenty', () => {
    const size = (seats: number) => JSON.stringify(welcomeTo.view(played(seats, 2), 7)).length;
    expect(Math.abs(size(1000) - size(20))).toBeLessThan(200);
  });
  test('a round is told as a whole, not seat by seat', () => {
    const table = createTable(engine, { seats: 20, options: {}, seed: 'told' });
    let told = 0;
    for (let seat = 0; seat < 20; seat++)
      while (table.epoch === 0 && table.owes(seat)) {
        const prompt = table.prompt(seat)!;
        const answered = table.answer(seat, prompt.id, prompt.actions.at(-1)!);
        if (answered.ok) told += answered.told.length;
      }
    expect(table.epoch).toBe(1);
    expect(told).toBeLessThanOrEqual(3);
  });
  test('late and gone players never stall the table', () => {
    const table = createTable(engine, { seats: 100, options: {}, seed: 'late' });
    for (let seat = 0; seat < 100; seat++) expect(table.skip(seat).ok).toBe(true);
    expect(table.view('public').round).toBe(2);
  });
  test('the end: own place, leaders, no list of everybody', () => {
    const over = played(40, 99);
    const v = welcomeTo.view(over, 0);
    expect([v.over, v.scores, over.scores!.length]).toEqual([true, null, 40]);
    expect(over.crowd!.totals).toEqual(over.scores);
    expect(welcomeTo.winners(over)).toEqual(
      ranking(over, 0, 40)
        .filter(r => r.place === 1)
        .map(r => r.seat),
    );
    expect(JSON.stringify(v).length).toBeLessThan(3000);
  });
});
