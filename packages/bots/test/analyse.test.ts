import { createTable, fastRng, forkRng, pick, type Replay } from '@polis/kernel';
import { gameInfo } from '@polis/registry';
import { describe, expect, it } from 'vitest';
import { type AnalyseJob, GRADES, type Moment } from '../src/index.ts';
import { bundled } from './bundled.ts';
import {
  type AnyTable,
  answerAtRandom,
  type Config,
  engineOf,
  owing,
  PANTICAPAEUM,
  someTable,
  TINY_TOWNS,
  WELCOME_TO,
} from './positions.ts';

const { analyse, createBot, gradeOf, loadEngine, loadHeuristic, mctsBot, reviewGame, summaryOf, worldsOf, worstOf } =
  await bundled();

const SWEET_LANDS: readonly Config[] = [
  { seats: 2, options: {} },
  { seats: 1, options: {} },
];
const ALL: readonly (readonly [game: string, configs: readonly Config[]])[] = [
  ['tiny-towns', TINY_TOWNS],
  ['welcome-to', WELCOME_TO],
  ['panticapaeum', PANTICAPAEUM],
  ['sweet-lands', SWEET_LANDS],
];

/**
 * Random games in which the coach is asked at every step. `COACH_GAMES=200 npm run unit -- packages/bots/test/analyse.test.ts`
 * is the long run, in which answers are now and then tried as well; the short one stops at first sight.
 */
const LONG = process.env.COACH_GAMES;
const GAMES = Number(LONG ?? 4);
const TRIED_EVERY = 10;
const TRIES = 4;
const PATIENCE_MS = LONG === undefined ? 600_000 : 6 * 3_600_000;

function jobFor(game: string, table: AnyTable, seat: number, seed: string, iterations = 3): AnalyseJob {
  return { game, rules: gameInfo(game)!.rules, seat, world: table.world(seat), seed, budget: { iterations } };
}

async function randomReplay(game: string, config: Config, seed: string): Promise<Replay> {
  const table = createTable(await engineOf(game), { ...config, seed });
  const rng = fastRng(`${seed} answers`);
  while (!table.over) answerAtRandom(table, rng);
  return table.replay();
}

describe('the coach', () => {
  it(
    'names legal answers, best first, in every state of random games',
    async () => {
      for (let n = 0; n < GAMES; n++) {
        const [game, configs] = ALL[n % ALL.length]!;
        const config = configs[Math.floor(n / ALL.length) % configs.length]!;
        const engine = (await loadEngine(game))!;
        const table = createTable(engine, { ...config, seed: `coach ${n}` });
        const rng = fastRng(`coach ${n} answers`);
        for (let step = 0; !table.over; step++) {
          const seat = pick(rng, owing(table));
          const prompt = table.prompt(seat)!;
          const tries = LONG !== undefined && step % TRIED_EVERY === 0 ? TRIES : 0;
          const { answers, choices } = await analyse(jobFor(game, table, seat, `${n}/${step}`, tries));
          const legal = prompt.actions.map(a => engine.game.encode(a));
          expect(choices).toBe(legal.length);
          expect(answers.length).toBeGreaterThan(0);
          for (const o of answers) expect(legal, `${game} ${n}/${step}`).toContain(o.answer);
          expect(answers[0]!.loss).toBe(0);
          expect(answers.map(o => o.loss)).toEqual(answers.map(o => o.loss).toSorted((a, b) => a - b));
          answerAtRandom(table, rng, seat);
        }
      }
    },
    PATIENCE_MS,
  );

  it(
    'says the same to the same question, and in any two worlds that its seat cannot tell apart',
    async () => {
      for (const [game, configs] of ALL)
        for (const [n, config] of configs.slice(0, 2).entries()) {
          const engine = await engineOf(game);
          const found = someTable(engine, config, `same ${n}`, 9 + 6 * n);
          if (found === null) continue;
          const question = jobFor(game, found.table, found.seat, 'the same seed');
          const answer = await analyse(question);
          expect(await analyse(structuredClone(question))).toEqual(answer);
          const other = found.table.world(found.seat);
          engine.game.determinize(other, found.seat, forkRng(fastRng(`another world ${n}`)));
          expect((await analyse({ ...question, world: other })).answers.map(o => [o.answer, o.value])).toEqual(
            answer.answers.map(o => [o.answer, o.value]),
          );
        }
    },
    PATIENCE_MS,
  );

  it('tells a master from a greedy player where only the end of the game shows what a turn was good for', async () => {
    const engine = (await loadEngine('panticapaeum'))!;
    const heuristic = (await loadHeuristic('panticapaeum'))!;
    const bots = {
      greedy: await createBot('greedy', 'panticapaeum', { iterations: 1 }),
      master: mctsBot(heuristic, { iterations: 60 }),
    };
    const lost = { greedy: 0, master: 0 };
    const table = createTable(engine, { seats: 2, options: {}, seed: 'two players' });
    for (let n = 0; n < 48; n++) {
      const seat = owing(table)[0]!;
      const prompt = table.prompt(seat)!;
      const played = (bot: keyof typeof bots) => {
        const rng = fastRng(`${bot} ${n}`);
        const worlds = worldsOf(engine, () => table.world(seat), seat, rng);
        return bots[bot].choose(null, prompt, worlds, rng);
      };
      const greedy = played('greedy');
      if (n % 4 === 0) {
        const answers = { greedy: engine.game.encode(greedy), master: engine.game.encode(played('master')) };
        const job = jobFor('panticapaeum', table, seat, 'judge', 120);
        const seen = (await analyse({ ...job, also: [...new Set(Object.values(answers))] })).answers;
        for (const bot of ['greedy', 'master'] as const) lost[bot] += seen.find(o => o.answer === answers[bot])!.loss;
      }
      table.answer(seat, prompt.id, greedy);
    }
    expect(lost.greedy).toBeGreaterThan(1.5 * lost.master);
  }, 600_000);

  it('judges an answer that was asked for, however bad it is, and refuses one that cannot be given', async () => {
    const found = someTable(await engineOf('tiny-towns'), TINY_TOWNS[0]!, 'also', 12)!;
    const question = jobFor('tiny-towns', found.table, found.seat, 'also', 40);
    const engine = await engineOf('tiny-towns');
    const worst = found.table.prompt(found.seat)!.actions.map(a => engine.game.encode(a));
    for (const played of worst) {
      const { answers } = await analyse({ ...question, also: [played] });
      expect(answers.map(o => o.answer)).toContain(played);
    }
    await expect(analyse({ ...question, also: ['place 9,9'] })).rejects.toThrow('place 9,9');
    await expect(analyse({ ...question, seat: 7 })).rejects.toThrow();
    await expect(analyse({ ...question, game: 'chess' })).rejects.toThrow('no engine');
  });

  it('says the same of the others whatever else it is asked to judge, and values differ by what is lost', async () => {
    for (const [game, configs] of ALL) {
      const engine = await engineOf(game);
      const found = someTable(engine, configs[0]!, 'others', 14);
      if (found === null) continue;
      const question = jobFor(game, found.table, found.seat, 'others', 24);
      const plain = (await analyse(question)).answers;
      const all = found.table.prompt(found.seat)!.actions.map(a => engine.game.encode(a));
      const { answers } = await analyse({ ...question, also: all.slice(0, 6) });
      expect(answers.filter(o => plain.some(p => p.answer === o.answer))).toEqual(plain);
      for (const o of answers) expect(o.value).toBeCloseTo(answers[0]!.value - o.loss, 1);
    }
  });

  it('ends a turn rather than changing goods that nobody needs', async () => {
    const engine = await engineOf('sweet-lands');
    const table = createTable(engine, { seats: 1, options: {}, seed: 'goods' });
    let changed = 0;
    let ended = 0;
    for (let n = 0; n < 60 && !table.over; n++) {
      const prompt = table.prompt(0)!;
      const best = (await analyse(jobFor('sweet-lands', table, 0, `${n}`, 2))).answers[0]!.answer;
      changed = /^(free|ability) /.test(best) ? changed + 1 : 0;
      if (prompt.ask === 'after' && best === 'done') ended++;
      expect(changed).toBeLessThan(3);
      table.answer(0, prompt.id, prompt.actions.find(a => engine.game.encode(a) === best)!);
    }
    expect(ended).toBeGreaterThan(3);
  }, 60_000);

  it('stops at once when it is no longer wanted', async () => {
    const found = someTable(await engineOf('tiny-towns'), TINY_TOWNS[0]!, 'stop', 12)!;
    const control = new AbortController();
    const thinking = analyse(jobFor('tiny-towns', found.table, found.seat, 'stop', 1e9), control.signal);
    setTimeout(() => control.abort(new Error('enough')), 50);
    await expect(thinking).rejects.toThrow('enough');
  });
});

describe('a review', () => {
  const budget = { iterations: 2 };

  it.each([
    ['tiny-towns', TINY_TOWNS[0]!],
    ['welcome-to', WELCOME_TO[0]!],
    ['panticapaeum', PANTICAPAEUM[4]!],
  ] as const)(
    'of %s is the same with the same iterations, covers every decision and grades what it cost',
    async (game, config) => {
      const replay = await randomReplay(game, config, 'reviewed');
      const review = await reviewGame({ replay, budget });
      expect(await reviewGame({ replay, budget })).toEqual(review);
      expect(review.moments.length).toBeGreaterThan(10);
      expect(review.scores).toHaveLength(config.seats);
      for (const m of review.moments) {
        expect(replay.moves[m.at]).toEqual([m.seat, m.played]);
        expect(m.loss).toBeGreaterThanOrEqual(0);
        expect(m.grade).toBe(gradeOf(game, m.loss));
        expect(m.best[0]!.loss).toBe(0);
        if (m.best[0]!.answer === m.played) expect(m.grade).toBe('best');
      }
      const seat = review.moments[0]!.seat;
      const own = summaryOf(review, seat);
      expect(Object.values(own.grades).reduce((a, b) => a + b)).toBe(own.decisions);
      const worst = worstOf(review.moments, 5);
      expect(worst.length).toBeGreaterThan(0);
      expect(worst[0]!.loss).toBe(Math.max(...review.moments.map(m => m.loss)));
    },
    PATIENCE_MS,
  );

  it('looks at the decisions of the seats it is asked for, and at those with a choice only', async () => {
    const replay = await randomReplay('tiny-towns', TINY_TOWNS[0]!, 'one seat');
    const { moments } = await reviewGame({ replay, budget, seats: [1] });
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.every(m => m.seat === 1)).toBe(true);
  });

  it('does not judge by what others were still writing', async () => {
    // The first seat's answers stand before the second's in a replay, though both were given at once.
    const replay = await randomReplay('welcome-to', WELCOME_TO[0]!, 'sealed');
    const { moments } = await reviewGame({ replay, budget });
    const table = createTable(await engineOf('welcome-to'), {
      seats: replay.seats,
      options: replay.options,
      seed: replay.seed!,
    });
    const first = moments.find(m => m.seat === 1)!;
    // Nobody has spoken yet at this table, and the verdict on the second seat's first decision is the same.
    const seen = await analyse({
      ...jobFor('welcome-to', table, 1, `${replay.seedHash}/${first.at}`, budget.iterations),
      also: [first.played],
    });
    expect(seen.answers[0]!.answer).toBe(first.best[0]!.answer);
    expect(seen.answers[0]!.value).toBe(first.best[0]!.value);
  });

  it('tells how far it is and stops at once when cancelled', async () => {
    const replay = await randomReplay('welcome-to', WELCOME_TO[0]!, 'cancelled');
    const control = new AbortController();
    const heard: (Moment | null)[] = [];
    let last = 0;
    const working = reviewGame(
      { replay, budget: { iterations: 50 } },
      {
        signal: control.signal,
        progress: (done, all, moment) => {
          expect(done).toBe(last + 1);
          expect(all).toBe(replay.moves.length);
          last = done;
          heard.push(moment);
          if (done === 5) control.abort(new Error('closed'));
        },
      },
    );
    await expect(working).rejects.toThrow('closed');
    expect(heard).toHaveLength(5);
  });

  it('needs a finished game with legal moves', async () => {
    const replay = await randomReplay('tiny-towns', TINY_TOWNS[0]!, 'broken');
    const { seed: _, ...sealed } = replay;
    await expect(reviewGame({ replay: sealed, budget })).rejects.toThrow('not over');
    await expect(reviewGame({ replay: { ...replay, moves: [[0, 'place 9,9']] }, budget, seats: [] })).rejects.toThrow(
      'place 9,9',
    );
  });

  it('has grades that get worse with the loss', () => {
    for (const [game] of ALL) {
      const grades = [0, 0.3, 0.7, 1.5, 3, 6, 20].map(loss => GRADES.indexOf(gradeOf(game, loss)));
      expect(grades).toEqual(grades.toSorted((a, b) => a - b));
      expect(grades.at(-1)).toBe(GRADES.length - 1);
    }
  });
});
