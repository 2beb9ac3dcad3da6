import { expect, it } from 'vitest';
import type { SavedGame } from '../src/local/store.ts';
import { differences } from '../src/table/final/decided.ts';
import { pastOf, recordsOf } from '../src/table/final/records.ts';
import type { SheetColumn, SheetRow } from '../src/table/ScoreSheet.tsx';

const bot = { name: '', colour: 1, avatar: 'owl', bot: 'novice' };
const person = { ...bot, bot: null };

it('records are those of games of the same kind, without the one that has just ended', () => {
  const past = [
    { id: 'a', game: 'tiny-towns', size: 2, score: 30 },
    { id: 'b', game: 'tiny-towns', size: 2, score: 41 },
    { id: 'c', game: 'tiny-towns', size: 3, score: 99 },
    { id: 'd', game: 'welcome-to', size: 2, score: 99 },
    { id: 'now', game: 'tiny-towns', size: 2, score: 99 },
  ];
  const now = { id: 'now', game: 'tiny-towns', size: 2 };
  expect(recordsOf(past, now)).toEqual({ games: 2, best: 41, average: 36 });
  expect(recordsOf(past, { ...now, size: 5 })).toBeNull();
});

it('a game of this device counts for whoever was alone among bots, and when it is over', () => {
  const game = (players: object[], scores: number[] | null) =>
    ({ id: 'x', game: 'tiny-towns', players, over: scores && { replay: {}, scores } }) as unknown as SavedGame;
  expect(pastOf([game([bot, person], [7, 12])])).toEqual([{ id: 'x', game: 'tiny-towns', size: 2, score: 12 }]);
  expect(pastOf([game([person, person], [7, 12]), game([bot, person], null)])).toEqual([]);
});

it('what decided a game are the three lines in which the first two differ most', () => {
  const amounts: Record<string, [number, number]> = {
    wells: [4, 4],
    farms: [9, 2],
    inns: [0, 12],
    sheds: [3, 1],
    banks: [8, 4],
  };
  const row = (id: string): SheetRow => ({
    id,
    icon: null,
    name: id,
    cell: () => null,
    amount: ({ seat }) => amounts[id]![seat!]!,
  });
  const column = (seat: number): SheetColumn => ({ seat, name: '', total: 0 });
  const found = differences(
    [...Object.keys(amounts).map(row), { ...row('wells'), amount: undefined as never }],
    column(0),
    column(1),
  );
  expect(found.map(d => [d.row.id, d.a, d.b])).toEqual([
    ['inns', 0, 12],
    ['farms', 9, 2],
    ['banks', 8, 4],
  ]);
});
