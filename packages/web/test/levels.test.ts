import { LEVELS as ALL, METHODS } from '@polis/bots';
import { expect, it } from 'vitest';
import { en } from '../src/i18n/shell/en.ts';
import { LocalSession } from '../src/local/session.ts';
import type { SavedGame } from '../src/local/store.ts';
import { LEVELS, levelName } from '../src/shell/LevelChoice.tsx';

it('the page offers the levels of the bots, each with a name and a description', () => {
  expect(LEVELS).toEqual(ALL);
  for (const level of LEVELS) {
    expect(en[`level.${level}`]).toBeTruthy();
    expect(en[`level.${level}.hint`]).toBeTruthy();
  }
});

it('bots of older tables have names too', () => {
  expect(new Set([...LEVELS, ...METHODS].map(levelName)).size).toBe(LEVELS.length + METHODS.length);
});

it('a table that closes ends its workers, the thinking one included', () => {
  const running = new Set<string>();
  const hear = new Map<string, (message: never) => void>();
  const game: SavedGame = {
    id: 'abc',
    game: 'tiny-towns',
    rules: 1,
    options: {},
    seed: '5eed'.repeat(16),
    players: [
      { name: 'Ada', colour: 1, avatar: 'fox', bot: null },
      { name: '', colour: 6, avatar: 'owl', bot: 'master' },
    ],
    created: 0,
    touched: 0,
    log: [],
    over: null,
  };
  const session = new LocalSession(game, (name, listener) => {
    running.add(name);
    hear.set(name, listener as (message: never) => void);
    return { post: () => {}, end: () => running.delete(name) };
  });
  hear.get('host')!({ t: 'think', key: '1:1', job: {} } as never);
  expect(running.size).toBe(2);
  session.close();
  expect(running.size).toBe(0);
});
