import { createTable, fastRng, forkRng, int, pick, verifyReplay } from '@polis/kernel';
import {
  BUILDINGS,
  DECLINE,
  DRAW,
  END,
  engine,
  type Panticapaeum,
  panticapaeum,
  readCity,
  scoreSheet,
  TAKE_CUBE,
  workerAt,
} from '@polis/panticapaeum';
import { describe, expect, it } from 'vitest';
import { countAt, FIRST, LAST, surveyCity } from '../src/heuristics/panticapaeum/city.ts';
import { cycleOf, turnsLeft } from '../src/heuristics/panticapaeum/clock.ts';
import { expectedValue, expectedWorkers } from '../src/heuristics/panticapaeum/ladder.ts';
import { heuristic } from '../src/heuristics/panticapaeum.ts';
import { BOTS, type ThinkJob } from '../src/index.ts';
import { bundled } from './bundled.ts';
import { type AnyTable, answerAtRandom, type Config, engineOf, owing, someTable } from './positions.ts';

/** Hot work: on a busy machine it may take a while. */
const PATIENCE_MS = 180_000;
const GAME = 'panticapaeum';
const CONFIGS: readonly Config[] = [
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
  { seats: 1, options: { solo: 'rivalShip' } },
  { seats: 1, options: { solo: 'ownScore' } },
];
const any = await engineOf(GAME);
const { think, createBot, playGame, loadEngine } = await bundled(GAME);

function start({ seats, options }: Config, seed = 'a city'): Panticapaeum {
  const checked = panticapaeum.options(options, seats);
  if (!checked.ok) throw new Error(checked.why);
  return engine.start(panticapaeum.setup(checked.value, seats, fastRng(seed)));
}

/** Random answers to the end; `see` looks at every position before it is answered. */
function playOut(s: Panticapaeum, seed: string, see: (s: Panticapaeum, seat: number) => void = () => {}): Panticapaeum {
  const rng = fastRng(seed);
  for (let seat = engine.next(s); seat >= 0; seat = engine.next(s)) {
    see(s, seat);
    engine.apply(s, seat, pick(rng, engine.legal(s, seat, [])));
  }
  return s;
}

/** A state in which the first seat has this city, with the markers where they are told. */
function withCity(rows: string[], markers: number[], change: (s: Panticapaeum) => void = () => {}): Panticapaeum {
  const read = readCity(rows, [0, 0]);
  if (!read.ok) throw new Error(read.why);
  const s = start(CONFIGS[0]!);
  s.players[0]!.city = read.value.city;
  s.players[0]!.markers = markers;
  change(s);
  return s;
}

describe('the value of a position', () => {
  it('is the final score when the game is over', () => {
    for (const [i, config] of CONFIGS.entries()) {
      const s = playOut(start(config, `over ${i}`), `answers ${i}`);
      for (const [seat, points] of s.scores!.entries()) expect(heuristic.value(s, seat)).toBe(100 * points);
    }
  });

  it('is a whole number, the same every time, and changes nothing', () => {
    for (const [i, config] of CONFIGS.entries())
      playOut(start(config, `value ${i}`), `values ${i}`, (s, seat) => {
        const before = JSON.stringify(s);
        const value = heuristic.value(s, seat);
        expect(Number.isInteger(value)).toBe(true);
        expect(heuristic.value(s, seat)).toBe(value);
        expect(JSON.stringify(s)).toBe(before);
      });
  });

  it('likes cubes, coins, workers, steps, upgrades and heights', () => {
    const plain = ['1. 1. 1.', '1. 1. 1.'];
    const base = withCity(plain, [0, 0, 0, 0, 0]);
    const better = (s: Panticapaeum) => heuristic.value(s, 0) - heuristic.value(base, 0);
    const withA = (change: (s: Panticapaeum) => void) => better(withCity(plain, [0, 0, 0, 0, 0], change));
    expect(withA(s => void s.players[0]!.storage[2]!++)).toBeGreaterThan(0);
    expect(withA(s => void s.players[0]!.coins++)).toBeGreaterThan(0);
    expect(withA(s => void s.players[0]!.workers++)).toBeGreaterThan(0);
    expect(withA(s => void s.players[0]!.upgrades[1]!++)).toBeGreaterThan(0);
    for (const row of BUILDINGS.keys()) expect(withA(s => void s.players[0]!.markers[row]!++)).toBeGreaterThan(0);
    expect(better(withCity(['2. 2. 1.', '1. 1. 1.'], [0, 0, 0, 0, 0]))).toBeGreaterThan(0);
  });

  it('counts dry cells that nobody can cover any more', () => {
    const worth = (rows: string[]) =>
      heuristic.value(
        withCity(rows, [0, 0, 0, 0, 0], s => {
          s.round = 5;
          s.turn = 6;
        }),
        0,
      );
    // One worker is left to cover one of them.
    expect(worth(['1d 1d 1d']) - worth(['1. 1. 1.'])).toBe(-200);
  });

  it('counts what buildings count', () => {
    const rows = [
      '--    1d    1.    1b/H1 1.    --',
      '1.    2./A1 2./A1 1d    1./H2 1d',
      '2./F1 3./F2 1d    1./T1 1./T1 1.',
      '1.    2d    2./W1 2.    1.    1p/W2',
    ];
    const s = withCity(rows, [6, 1, 4, 3, 4]);
    surveyCity(s.players[0]!.city, true);
    for (const [b, { building, count }] of scoreSheet(s.players[0]!).buildings.entries())
      if (building !== 'house')
        expect([b, countAt(BUILDINGS.indexOf(building), FIRST[b]!, LAST[b]!)]).toEqual([b, count]);
  });
});

describe('time', () => {
  it('runs down turn by turn for every seat, and every turn of a seat has another number', () => {
    for (const [i, config] of CONFIGS.entries()) {
      const cycles = new Map<number, Set<number>>();
      let turns = '';
      playOut(start(config, `clock ${i}`), `clock ${i}`, (s, seat) => {
        for (let other = 0; other < s.seats; other++) {
          const left = turnsLeft(s, other);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(15);
        }
        if (s.main.length < 2 || turns === `${s.round} ${s.turn}`) return;
        turns = `${s.round} ${s.turn}`;
        const seen = cycles.get(seat) ?? new Set();
        cycles.set(seat, seen.add(cycleOf(s)));
        expect(turnsLeft(s, seat)).toBe(15 - seen.size);
      });
    }
  });

  it('makes expectations certain: rows end where they stand', () => {
    expect([0, 1, 4, 9].map(marker => expectedValue(2, marker, 0))).toEqual([0, 1, 2, 3]);
    expect(expectedValue(1, 4, 0)).toBe(0.5);
    expect(expectedWorkers(6, 0)).toBe(3);
    expect(expectedValue(2, 0, 15)).toBeGreaterThan(expectedValue(2, 0, 5));
  });
});

describe('the quick opinion', () => {
  it('rates every answer of every question, changes nothing, and its shortlist is legal and short', () => {
    for (const [i, config] of CONFIGS.entries())
      playOut(start(config, `rate ${i}`), `rates ${i}`, (s, seat) => {
        const actions = engine.legal(s, seat, []);
        const before = JSON.stringify(s);
        const ratings: number[] = [];
        heuristic.rate(s, seat, actions, ratings);
        expect(ratings).toHaveLength(actions.length);
        expect(ratings.every(Number.isInteger)).toBe(true);
        const few = heuristic.shortlist!(s, seat, actions);
        expect(few.length).toBeGreaterThan(0);
        expect(few.length).toBeLessThanOrEqual(11);
        expect(few.every(a => actions.includes(a))).toBe(true);
        expect(JSON.stringify(s)).toBe(before);
      });
  });

  const favourite = (s: Panticapaeum, actions: Parameters<typeof heuristic.rate>[2]) => {
    const ratings: number[] = [];
    heuristic.rate(s, 0, actions, ratings);
    return actions[ratings.indexOf(Math.max(...ratings))];
  };

  it('lets workers fetch cubes before an action and at the end of a turn, and not stand about', () => {
    const s = withCity(['1B 1. 1.'], [0, 0, 0, 0, 0], t => {
      t.turn = 5;
      t.first = 0;
    });
    expect(favourite(s, [TAKE_CUBE[0]!, workerAt(1, 0), workerAt(0, 0)])).toBe(TAKE_CUBE[0]);
    expect(favourite(s, [{ type: 'coins' }, workerAt(1, 0), workerAt(0, 0)])).toBe(workerAt(0, 0));
    expect(favourite(s, [END, workerAt(1, 0), workerAt(0, 0)])).toBe(workerAt(0, 0));
    expect(favourite(s, [END, workerAt(1, 0), workerAt(2, 0)])).toBe(END);
    expect(favourite(s, [DRAW, DECLINE, workerAt(0, 0)])).toBe(DRAW);
  });
});

describe('every bot', () => {
  const job = (table: AnyTable, seat: number, bot: string, seed: string, iterations = 12): ThinkJob => ({
    game: GAME,
    rules: 1,
    seat,
    bot,
    world: table.world(seat),
    view: table.view(seat),
    seed,
    budget: { iterations },
  });

  for (const bot of BOTS) {
    it(
      `${bot} plays whole legal games in every mode`,
      async () => {
        for (const [i, config] of CONFIGS.entries()) {
          const table = createTable(any, { ...config, seed: `legal ${i}` });
          const rng = fastRng(`others ${i}`);
          for (let n = 0; !table.over; n++) {
            const seat = pick(rng, owing(table));
            // Chance leads where good bots never go, so not every answer is thought about.
            if (int(rng, 8) > 0) {
              answerAtRandom(table, rng, seat);
              continue;
            }
            const prompt = table.prompt(seat)!;
            const text = await think(job(table, seat, bot, `${i} ${n}`));
            const action = any.game.decode(text);
            expect(action, text).not.toBeNull();
            expect(table.answer(seat, prompt.id, action!), text).toMatchObject({ ok: true });
          }
        }
      },
      PATIENCE_MS,
    );

    it(
      `${bot} answers the same job alike, whatever is hidden in the bag, and leaves its world untouched`,
      async () => {
        for (let n = 0; n < 4 * CONFIGS.length; n++) {
          const found = someTable(any, CONFIGS[n % CONFIGS.length]!, `worlds ${n}`, 3 + 6 * n);
          if (found === null) continue;
          const question = job(found.table, found.seat, bot, `dream ${n}`);
          const before = JSON.stringify(question.world);
          const answer = await think(question);
          expect(JSON.stringify(question.world)).toBe(before);
          expect(await think(structuredClone(question))).toBe(answer);
          const other = found.table.world(found.seat);
          any.game.determinize(other, found.seat, forkRng(fastRng(`another world ${n}`)));
          expect(any.game.view(other, found.seat)).toEqual(question.view);
          expect(await think({ ...question, world: other })).toBe(answer);
        }
      },
      PATIENCE_MS,
    );
  }
});

/** Small guards against silly mistakes; `polis simulate` gives the real figures. */
describe('in the arena', async () => {
  const bundledEngine = (await loadEngine(GAME))!;
  const winsOf = async (a: 'greedy' | 'mcts', b: 'random' | 'greedy', games: number, iterations: number) => {
    const bots = [await createBot(a, GAME, { iterations }), await createBot(b, GAME, { iterations })];
    let wins = 0;
    for (let n = 0; n < games; n++) {
      const { winners, seats } = playGame(bundledEngine, bots, `arena ${n >> 1}`, { seats: 2, rotation: n % 2 });
      if (winners.every(seat => seats[seat]!.bot === 0)) wins++;
    }
    return wins;
  };

  it(
    'greedy beats random',
    async () => {
      expect(await winsOf('greedy', 'random', 6, 1)).toBe(6);
    },
    PATIENCE_MS,
  );

  it(
    'greedy is an architect when alone',
    async () => {
      const greedy = await createBot('greedy', GAME, { iterations: 1 });
      let points = 0;
      for (let n = 0; n < 4; n++)
        points += playGame(bundledEngine, [greedy], `solo ${n}`, { seats: 1 }).seats[0]!.score;
      expect(points / 4).toBeGreaterThan(65);
    },
    PATIENCE_MS,
  );

  it(
    'a greedy game of four takes little of the processor, and has a verifiable replay',
    async () => {
      const greedy = await createBot('greedy', GAME, { iterations: 1 });
      playGame(bundledEngine, [greedy], 'warm', { seats: 2 });
      const began = process.cpuUsage();
      const { replay, end } = playGame(bundledEngine, [greedy], 'four', { seats: 4 });
      // The target is one second; a busy machine with cold caches may need more.
      expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2);
      expect(verifyReplay(bundledEngine, replay)).toMatchObject({ ok: true, value: { scores: end.scores } });
    },
    PATIENCE_MS,
  );
});
