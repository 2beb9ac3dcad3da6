import type { Replay } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { afterEach, describe, expect, it } from 'vitest';
import { bundled } from '../../bots/test/bundled.ts';
import type { GameCoach } from '../src/coach/types.ts';
import { deedsOf, verdictWords } from '../src/coach/verdict/index.ts';
import { coach as panticapaeum } from '../src/games/panticapaeum/coach.ts';
import { coach as sweetLands } from '../src/games/sweet-lands/coach.ts';
import { coach as tinyTowns } from '../src/games/tiny-towns/coach/index.ts';
import { questionOf } from '../src/games/tiny-towns/editor/controller.ts';
import { emptyPosition } from '../src/games/tiny-towns/editor/position.ts';
import { coach as welcomeTo } from '../src/games/welcome-to/coach/index.ts';
import { LANGUAGES, setLanguage, wordsReady } from '../src/i18n/index.ts';
import { makeFilm } from '../src/local/film.ts';

const { createBot, playGame } = await bundled();

afterEach(() => setLanguage('en'));

const GAMES: readonly (readonly [game: string, coach: GameCoach, every: number])[] = [
  ['tiny-towns', tinyTowns, 2],
  ['welcome-to', welcomeTo, 2],
  ['panticapaeum', panticapaeum, 9],
  ['sweet-lands', sweetLands, 20],
];

describe.each(GAMES)('two answers to one question at %s', (game, coach, every) => {
  it('are never told in the same words', async () => {
    const engine = (await loadEngine(game))!;
    let told = 0;
    const bots = [await createBot('novice', game, { iterations: 1 })];
    const { replay } = playGame(engine, bots, 'apart', { seats: 2 });
    const film = makeFilm(engine, replay as Replay, { seats: [] } as never);
    if (!film.ok) throw new Error(film.why);
    for (const language of LANGUAGES) {
      await setLanguage(language);
      await wordsReady();
      for (let at = 0; at < film.value.moves; at += every) {
        const frame = film.value.question(at, film.value.movers[at]!);
        const answers = frame?.prompt?.actions ?? [];
        if (frame === null || answers.length < 2) continue;
        const deeds = deedsOf(coach, frame, answers);
        const words = answers.map(a => deeds.get(a)!);
        told += words.length;
        expect(answers.filter((_, i) => words.indexOf(words[i]!) !== i).map(a => `${a}: ${deeds.get(a)}`)).toEqual([]);
      }
    }
    expect(told).toBeGreaterThan(150);
  }, 60_000);
});

describe('two builds of one card', () => {
  it.each([
    [
      'en',
      'You chose to build the Well (row 1, columns 1 and 2). Better was to build the Well (row 3, columns 3 and 4)',
    ],
    ['uk', 'Ви вирішили спорудити криницю (ряд 1, стовпці 1 і 2). Краще було спорудити криницю (ряд 3, стовпці 3 і 4)'],
    ['ru', 'Вы решили построить колодец (ряд 1, столбцы 1 и 2). Лучше было построить колодец (ряд 3, столбцы 3 и 4)'],
  ] as const)('name the squares that tell them apart, in %s', async (language, text) => {
    await setLanguage(language);
    await wordsReady();
    const p = emptyPosition();
    p.town.cubes[0] = (1 << 0) | (1 << 10);
    p.town.cubes[4] = (1 << 1) | (1 << 11);
    const frame = questionOf(p, null)!;
    const builds = frame.prompt!.actions.filter(a => a.startsWith('build'));
    expect(builds).toHaveLength(2);
    const [played, better] = builds.map((answer, i) => ({ answer, value: i, loss: 1 - i }));
    const said = verdictWords(tinyTowns, frame, { played: played!, best: [better!], name: null });
    expect(said).toContain(text);
  });
});
