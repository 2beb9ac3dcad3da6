import { hashSeed, type Replay } from '@polis/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { bundled } from '../../bots/test/bundled.ts';
import type { GameCoach, Said } from '../src/coach/types.ts';
import { verdictWords } from '../src/coach/verdict/index.ts';
import { coach as panticapaeum } from '../src/games/panticapaeum/coach.ts';
import { coach as sweetLands } from '../src/games/sweet-lands/coach.ts';
import { coach as tinyTowns } from '../src/games/tiny-towns/coach/index.ts';
import { questionOf } from '../src/games/tiny-towns/editor/controller.ts';
import { emptyPosition } from '../src/games/tiny-towns/editor/position.ts';
import { coach as welcomeTo } from '../src/games/welcome-to/coach/index.ts';
import { LANGUAGES, setLanguage, wordsReady } from '../src/i18n/index.ts';
import { makeFilm } from '../src/local/film.ts';

const { createBot, loadEngine, playGame, reviewGame, worstOf } = await bundled();

afterEach(() => setLanguage('en'));

const GAMES: readonly (readonly [game: string, coach: GameCoach, iterations: number, from: number, to: number])[] = [
  ['tiny-towns', tinyTowns, 60, 40, 120],
  ['welcome-to', welcomeTo, 24, 30, 110],
  ['panticapaeum', panticapaeum, 12, 60, 90],
  ['sweet-lands', sweetLands, 2, 20, 80],
];
const UNREADABLE = /[{}]|undefined|NaN|null| {2}|\.\.|\bbuild a road here/;

describe('the coach’s reasons', () => {
  it.each([
    [
      'en',
      'The Farm would feed 4 buildings that go hungry.',
      'You chose to place the wood: row 2, column 1. Better was to place the wood: row 4, column 4: about 9.0 points more. ' +
        'Then the Farm could be built: +13. The Farm would feed 4 buildings that go hungry.',
    ],
    [
      'uk',
      'Якби спорудити ферму, було б забезпечено ще 4 будівлі.',
      'Ви вирішили розмістити дерево: ряд 2, стовпець 1. Краще було розмістити дерево: ряд 4, стовпець 4: приблизно на 9,0 очка більше. Тоді можна було б спорудити ферму: +13. Якби спорудити ферму, було б забезпечено ще 4 будівлі.',
    ],
    [
      'ru',
      'Если построить ферму, будут накормлены ещё 4 здания.',
      'Вы решили разместить дерево: ряд 2, столбец 1. Лучше было разместить дерево: ряд 4, столбец 4: примерно на 9,0 очка больше. Тогда можно было бы построить ферму: +13. Если построить ферму, будут накормлены ещё 4 здания.',
    ],
  ] as const)('tell of the farm that would feed four hungry cottages, in %s', async (language, feeds, all) => {
    await setLanguage(language);
    const p = emptyPosition();
    const [cottage, wheat, wood] = [0b1111, 1, 0];
    // Four cottages in the first row are 12 points when fed, and a building is one empty square less; the farm lacks one cube in the corner of the others.
    p.town.built[0] = cottage;
    p.town.cubes[wheat] = (1 << 10) | (1 << 11);
    p.town.cubes[wood] = 1 << 14;
    const frame = questionOf(p, wood)!;
    const [row] = tinyTowns.rows(frame, [{ answer: 'place 3,3', value: 1, loss: 0 }]);
    expect(row!.text).toContain(feeds);
    const said = (answer: string, loss: number): Said => ({ answer, value: 12 - loss, loss });
    const verdict = verdictWords(tinyTowns, frame, {
      played: said('place 1,0', 9),
      best: [said('place 3,3', 0)],
      name: null,
    });
    expect(verdict).toBe(all);
  });

  it('have three plural forms where the language has', () => {
    const files = import.meta.glob<Record<string, Record<string, string>>>(
      [
        '../src/{trial,puzzles}/i18n/*.ts',
        '../src/review/{luck,learn}/*.ts',
        '../src/coach/verdict/{en,uk,ru}.ts',
        '../src/games/*/coach*/**/{uk,ru}.ts',
      ],
      { eager: true },
    );
    const catalogues = Object.entries(files).filter(([name]) => /(uk|ru)\.ts$/.test(name));
    expect(catalogues.length).toBeGreaterThan(14);
    for (const [name, module] of catalogues)
      for (const [key, text] of Object.entries(Object.values(module)[0]!)) {
        expect(text.trim(), `${name} ${key}`).not.toBe('');
        for (const plural of text.matchAll(/\{\w+\|([^}]*)\}/g)) {
          const forms = plural[1]!.split('|');
          expect(forms, `${name} ${key}`).toHaveLength(3);
          // The first form is that of 21 as well: it says its number if the others do.
          expect(forms[0]!.includes('#'), `${name} ${key}`).toBe(forms[1]!.includes('#'));
        }
      }
  });
});

describe.each(GAMES)('what a review says of blunders at %s', (game, coach, iterations, from, to) => {
  it('names what was done and what was better, and praises only what was not done', async () => {
    const engine = (await loadEngine(game))!;
    const bots = [await createBot('novice', game, { iterations: 1 })];
    const { replay } = playGame(engine, bots, `blunders ${hashSeed(game).slice(0, 4)}`, { seats: 2 });
    const moves = Array.from({ length: to - from }, (_, i) => from + i);
    const { moments } = await reviewGame({ replay, moves, budget: { iterations } });
    const worst = worstOf(moments, 8);
    expect(worst.length).toBeGreaterThan(1);
    const film = makeFilm(engine, replay as Replay, { seats: [] } as never);
    if (!film.ok) throw new Error(film.why);
    let reasons = 0;
    for (const language of LANGUAGES) {
      await setLanguage(language);
      await wordsReady();
      for (const m of worst) {
        const frame = film.value.question(m.at, m.seat)!;
        const end = (said: Said) => ({
          ...said,
          after: film.value.after(m.at, m.seat, [said.answer, ...(said.rest ?? [])]),
        });
        const played = end({ answer: m.played, value: m.value, loss: m.loss, rest: m.rest });
        const best = m.best.filter(o => o.answer !== m.played).map(end);
        const said = verdictWords(coach, frame, { played, best, name: null });
        if (process.env.SHOW) console.log(game, m.ask, m.played, '|', best[0]!.answer, '->', said);
        expect(said).toMatch(/^\p{Lu}.*[.!?]$/u);
        expect(said).not.toMatch(UNREADABLE);
        expect(said).toContain(coach.deed(frame, m.played));
        expect(said).toContain(coach.deed(frame, best[0]!.answer));
        // Sentences that were made for advice stay out of it: they would praise the answer that was a mistake.
        const praise = coach.rows(frame, [played])[0]!.text;
        expect(said).not.toContain(praise);
        if (coach.why(frame, best[0]!, played) !== '') reasons++;
      }
    }
    expect(reasons).toBeGreaterThan(worst.length);
  }, 600_000);
});
