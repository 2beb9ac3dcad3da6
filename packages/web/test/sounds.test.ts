import { createTable, type Replay } from '@polis/kernel';
import type { Frame, TableInfo } from '@polis/protocol/wire';
import { loadEngine } from '@polis/registry';
import { expect, it } from 'vitest';
import { GAMES, wholeGame } from '../../../e2e/positions.ts';
import { loadGamePage } from '../src/games/index.ts';
import { makeFilm } from '../src/local/film.ts';
import { heardBetween } from '../src/session/sounds.ts';
import type { SessionState } from '../src/session/types.ts';

const at = (frame: Frame | null, told: readonly unknown[] = [], pending: string | null = null) =>
  ({ frame, told, pending }) as SessionState;

it.each(GAMES)('in a game of %s one hears placing, building, scoring and the end', async game => {
  const { sounds } = (await loadGamePage(game))!;
  const whole = await wholeGame(game);
  const engine = (await loadEngine(game, whole.rules))!;
  const table = createTable(engine, whole);
  for (const line of whole.log) table.append(line);
  const film = makeFilm(engine, table.replay() as Replay, {} as TableInfo);
  if (!film.ok) throw new Error(film.why);
  const heard = new Map<string, number>();
  const told = film.value.told(null);
  const look = (n: number) => at(film.value.frame(n, null), told.slice(0, n + 1).flat());
  let before = look(0);
  for (let n = 1; n <= film.value.moves; n++) {
    const now = look(n);
    for (const sound of heardBetween(before, now, { events: sounds!.events }))
      heard.set(sound, (heard.get(sound) ?? 0) + 1);
    before = now;
  }
  expect([...heard.keys()].sort()).toEqual(['built', 'end', 'placed', 'score']);
  expect(heard.get('end')).toBe(1);
});

it('hears that it is my turn and what I have done, and nothing when I only come back', () => {
  const frame = { seq: 4, prompt: null, over: false } as unknown as Frame;
  const asked = { ...frame, seq: 5, prompt: { id: 1 } } as unknown as Frame;
  const words = { events: { placed: 'placed' }, answers: { build: 'built' } } as const;
  const told = [{ type: 'round' }, { type: 'placed' }];
  expect(heardBetween(at(frame, told.slice(0, 1)), at(asked, told), words)).toEqual(['placed', 'turn']);
  expect(heardBetween(at(frame, told), at(asked, told), words)).toEqual(['turn']);
  expect(heardBetween(at(asked, told, 'build green 0,0'), at({ ...asked, seq: 6 }, told), words)).toEqual(['built']);
  expect(heardBetween(at(null), at(asked, told), words)).toEqual([]);
  expect(heardBetween(at(frame), at({ ...asked, seq: 1 }, told), words)).toEqual([]);
});
