import { fastRng, forkRng } from '@polis/kernel';
import { gameInfo } from '@polis/registry';
import { describe, expect, it } from 'vitest';
import { isBotName, LEVELS, type Level, type ThinkJob } from '../src/index.ts';
import { bundled } from './bundled.ts';
import { type AnyTable, type Config, engineOf, PANTICAPAEUM, someTable, TINY_TOWNS, WELCOME_TO } from './positions.ts';
import { TIMES } from './times.ts';

/** Hot work: on a busy machine it may take a while. */
const PATIENCE_MS = 600_000 * TIMES;
const { think, createBot, playGame, loadEngine } = await bundled();

/** Some positions of every game; the answers before them grow with their number. */
const GAMES: readonly { readonly game: string; readonly configs: readonly Config[]; readonly answers: number }[] = [
  { game: 'tiny-towns', configs: [TINY_TOWNS[0]!, TINY_TOWNS[4]!, TINY_TOWNS[6]!], answers: 14 },
  { game: 'welcome-to', configs: [WELCOME_TO[0]!, WELCOME_TO[1]!, WELCOME_TO[9]!], answers: 12 },
  { game: 'panticapaeum', configs: [PANTICAPAEUM[0]!, PANTICAPAEUM[3]!], answers: 15 },
  { game: 'sweet-lands', configs: [{ seats: 2, options: {} }], answers: 25 },
];
const ITERATIONS = 12;

function jobFor(game: string, table: AnyTable, seat: number, bot: Level, seed: string): ThinkJob {
  const budget = { iterations: ITERATIONS };
  return {
    game,
    rules: gameInfo(game)!.rules,
    seat,
    bot,
    world: table.world(seat),
    view: table.view(seat),
    seed,
    budget,
  };
}

for (const { game, configs, answers } of GAMES) {
  const engine = await engineOf(game);
  const positions = configs.flatMap((config, n) => someTable(engine, config, `level ${n}`, answers * (n + 1)) ?? []);

  describe.each(LEVELS)(`in ${game} a %s`, level => {
    it(
      'gives a legal answer, the same to the same question, and leaves the world as it was',
      async () => {
        expect(isBotName(level)).toBe(true);
        for (const { table, seat } of positions) {
          const question = jobFor(game, table, seat, level, 'the same seed');
          const before = JSON.stringify(question.world);
          const text = await think(question);
          expect(table.prompt(seat)!.actions.map(engine.game.encode)).toContain(text);
          expect(await think(structuredClone(question))).toBe(text);
          expect(JSON.stringify(question.world)).toBe(before);
        }
      },
      PATIENCE_MS,
    );

    it(
      'answers alike in any two worlds that its seat cannot tell apart',
      async () => {
        for (const [n, { table, seat }] of positions.entries()) {
          const question = jobFor(game, table, seat, level, `dream ${n}`);
          const other = table.world(seat);
          engine.game.determinize(other, seat, forkRng(fastRng(`another world ${n}`)));
          expect(engine.game.view(other, seat)).toEqual(question.view);
          expect(await think({ ...question, world: other })).toBe(await think(question));
        }
      },
      PATIENCE_MS,
    );
  });
}

/** Small guards; docs/strength.md has the real figures. */
describe.each([
  { game: 'tiny-towns', games: 16 * TIMES, iterations: 300 },
  { game: 'welcome-to', games: 8 * TIMES, iterations: 400 },
])('the levels of $game', ({ game, games, iterations }) => {
  it.each([
    ['apprentice', 'novice'],
    ['builder', 'apprentice'],
    ['architect', 'apprentice'],
  ] as const)(
    '%s beats %s more often than not',
    async (strong, weak) => {
      const engine = (await loadEngine(game))!;
      const bots = [await createBot(strong, game, { iterations }), await createBot(weak, game, { iterations })];
      let lead = 0;
      for (let n = 0; n < games; n++) {
        const { winners, seats } = playGame(engine, bots, `ladder ${n >> 1}`, { seats: 2, rotation: n % 2 });
        for (const seat of winners) lead += seats[seat]!.bot === 0 ? 1 : -1;
      }
      expect(lead).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
