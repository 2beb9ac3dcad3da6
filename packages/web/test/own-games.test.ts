// @vitest-environment happy-dom
import type { PastGame } from '@polis/protocol/wire';
import { expect, it } from 'vitest';
import type { SavedGame } from '../src/local/store.ts';
import { listed } from '../src/pages/own-games.ts';
import { barsOf } from '../src/profile/Histogram.tsx';
import { ALL_GAMES, type Games } from '../src/session/history.ts';

const person = { name: 'Ada', colour: 1, avatar: 'fox', bot: null } as const;
const saved = (id: string, touched: number, scores: readonly number[]): SavedGame => ({
  id,
  game: 'tiny-towns',
  rules: 1,
  options: {},
  seed: '00',
  players: scores.map((_, seat) => (seat === 0 ? person : { ...person, bot: 'builder' })),
  created: 0,
  log: [],
  touched,
  over: { replay: {} as never, scores },
});
const remote = (times: readonly number[], more: boolean): Games => ({
  state: 'here',
  games: times.map(ended => ({ table: `t${ended}`, ended }) as PastGame),
  total: 99,
  won: 0,
  more,
});

it('games of the device stand among those of the server, and older ones wait for the pages they belong to', () => {
  const own = [saved('new', 50, [3, 9]), saved('between', 25, [9, 3]), saved('old', 5, [1])];
  const tables = (found: Games) => listed(found, own, ALL_GAMES).map(l => l.game.table);
  expect(tables(remote([30, 20], true))).toEqual(['local:new', 't30', 'local:between', 't20']);
  expect(tables(remote([30, 20], false))).toEqual(['local:new', 't30', 'local:between', 't20', 'local:old']);
  expect(tables({ state: 'nobody' })).toEqual(['local:new', 'local:between', 'local:old']);
});

it('what is asked of the server is asked of the device too', () => {
  const own = [saved('lost', 50, [3, 9]), saved('won', 25, [9, 3]), saved('solo', 5, [1])];
  const found = (asked: Partial<typeof ALL_GAMES>) =>
    listed({ state: 'nobody' }, own, { ...ALL_GAMES, ...asked }).map(l => l.game.table.slice(6));
  expect(found({ result: 'lost' })).toEqual(['lost']);
  expect(found({ company: 'alone' })).toEqual(['solo']);
  expect(found({ company: 'bots', from: 30 })).toEqual(['lost']);
  expect(found({ place: 'here' })).toEqual([]);
  expect(found({ game: 'welcome-to' })).toEqual([]);
});

it('a plot has bars of one width from a round number on, and loses no game', () => {
  const scores = Array.from({ length: 120 }, (_, i) => [i - 20, 2] as const);
  const bars = barsOf(scores);
  expect(bars.reduce((n, b) => n + b.games, 0)).toBe(240);
  expect(new Set(bars.map(b => b.to - b.from))).toEqual(new Set([4]));
  expect(bars[0]!.from).toBe(-20);
  expect(barsOf([[17, 1]]).filter(b => b.games > 0)).toEqual([{ from: 17, to: 17, games: 1 }]);
});
