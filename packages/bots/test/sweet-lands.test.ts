import { createTable, fastRng, forkRng, int, pick, verifyReplay } from '@polis/kernel';
import { gameInfo } from '@polis/registry';
import {
  countCities,
  emptyPlayer,
  engine,
  FREE,
  KEEP,
  openPorts,
  SIDES,
  type SweetLands,
  type SweetLandsAction,
  sweetLands,
} from '@polis/sweet-lands';
import { describe, expect, it } from 'vitest';
import { cycleOf } from '../src/heuristics/sweet-lands/clock.ts';
import { DISTANCE, groups, surveyDistance, surveyGrowth } from '../src/heuristics/sweet-lands/domain.ts';
import { heuristic } from '../src/heuristics/sweet-lands.ts';
import type { ThinkJob } from '../src/index.ts';
import { bundled } from './bundled.ts';
import { type AnyTable, answerAtRandom, type Config, engineOf, owing, someTable } from './positions.ts';

/** Hot work: on a busy machine it may take a while. */
const PATIENCE_MS = 600_000;
const GAME = 'sweet-lands';
const MODES: readonly Config[] = [
  { seats: 1, options: {} },
  { seats: 2, options: { cardDraft: true } },
  { seats: 3, options: { turnOrder: true } },
  { seats: 4, options: { improvedSkills: true } },
];

function start({ seats, options }: Config, seed: string): SweetLands {
  const checked = sweetLands.options(options, seats);
  if (!checked.ok) throw new Error(checked.why);
  return engine.start(sweetLands.setup(checked.value, seats, fastRng(seed)));
}

/** Random answers to the end; `see` looks at some of the positions before they are answered. */
function playOut(
  s: SweetLands,
  seed: string,
  see: (s: SweetLands, seat: number, actions: readonly SweetLandsAction[]) => void = () => {},
  every = 1,
): SweetLands {
  const rng = fastRng(seed);
  for (let seat = engine.next(s), n = 0; seat >= 0; seat = engine.next(s), n++) {
    const actions = engine.legal(s, seat, []);
    if (n % every === 0) see(s, seat, actions);
    engine.apply(s, seat, pick(rng, actions));
  }
  return s;
}

describe('the value of a position', () => {
  it('is the final score when the game is over', () => {
    for (const [i, config] of MODES.entries()) {
      const s = playOut(start(config, `over ${i}`), `answers ${i}`);
      for (const [seat, points] of s.scores!.entries()) expect(heuristic.value(s, seat)).toBe(100 * points);
    }
  });

  it('is a whole number, the same every time, and changes nothing', () => {
    for (const [i, config] of MODES.entries())
      playOut(
        start(config, `value ${i}`),
        `values ${i}`,
        (s, seat) => {
          const before = JSON.stringify(s);
          const value = heuristic.value(s, seat);
          expect(Number.isInteger(value)).toBe(true);
          // Surveys are kept in one place: another seat's must not show through.
          heuristic.value(s, (seat + 1) % s.seats);
          expect(heuristic.value(s, seat)).toBe(value);
          expect(JSON.stringify(s)).toBe(before);
        },
        5,
      );
  });

  it('likes points, goods, steps, tokens, skills and what acts at the end of a round', () => {
    const middle = () => {
      const s = start(MODES[1]!, 'likes');
      const rng = fastRng('likes');
      while (s.round < 3) engine.apply(s, engine.next(s), pick(rng, engine.legal(s, engine.next(s), [])));
      return s;
    };
    const base = middle();
    const withA = (change: (p: SweetLands['players'][number]) => void) => {
      const s = middle();
      change(s.players[0]!);
      return heuristic.value(s, 0) - heuristic.value(base, 0);
    };
    // Values are rounded.
    expect(Math.abs(withA(p => void p.vp++) - 100)).toBeLessThanOrEqual(1);
    expect(withA(p => void p.cp++)).toBeGreaterThanOrEqual(200);
    for (const good of [0, 1, 2, 3, 4]) expect(withA(p => void p.goods[good]!++)).toBeGreaterThan(0);
    for (const res of [0, 1, 2, 3]) expect(withA(p => void p.production[res]!++)).toBeGreaterThan(0);
    for (const track of [0, 2, 3, 4]) expect(withA(p => void p.prosperity[track]!++)).toBeGreaterThan(0);
    // Builder's Pride, and an end-of-round worker who counts cards.
    expect(
      withA(p => {
        p.skills |= 1 << 9;
      }),
    ).toBeGreaterThan(0);
    expect(withA(p => void p.played.push(187))).toBeGreaterThan(0);
  });
});

describe('the domain', () => {
  it('counts cities as the rules do, and tokens missing on the way to ports', () => {
    for (const [i, config] of MODES.entries())
      playOut(
        start(config, `land ${i}`),
        `lands ${i}`,
        s => {
          for (const p of s.players) {
            if (p.side < 0) continue;
            surveyGrowth(p);
            expect(groups.cities).toBe(countCities(p));
            surveyDistance(p);
            const open = openPorts(p);
            for (const [port, dock] of SIDES[p.side]!.ports.entries())
              expect(DISTANCE[dock] === 0).toBe(((open >> port) & 1) === 1);
          }
        },
        10,
      );
  });

  it('finds the nearest port of an empty board four tokens away, and goes through tokens for nothing', () => {
    const p = { ...emptyPlayer(), character: 0, board: 0, side: 0 };
    surveyDistance(p);
    const before = SIDES[0]!.ports.map(dock => DISTANCE[dock]!);
    expect(Math.min(...before)).toBeGreaterThan(2);
    const [dock] = SIDES[0]!.ports;
    p.land[dock!] = 4;
    surveyDistance(p);
    expect(DISTANCE[dock!]).toBe(before[0]! - 1);
  });
});

describe('time', () => {
  it('stands still within a turn and has moved on by the next turn of the same seat', () => {
    for (const [i, config] of MODES.entries()) {
      const last = new Map<number, number>();
      let turn: { seat: number; cycle: number } | null = null;
      playOut(start(config, `clock ${i}`), `clock ${i}`, (s, seat, actions) => {
        const cycle = cycleOf(s);
        const begins = actions.some(a => a.type === 'end');
        if (!begins || s.lanes !== null) return;
        if (turn?.seat === seat && turn.cycle === cycle) return;
        expect(cycle).toBeGreaterThan(last.get(seat) ?? -1);
        last.set(seat, cycle);
        turn = { seat, cycle };
      });
      expect(last.size).toBe(config.seats);
    }
  });
});

describe('the quick opinion', () => {
  it('rates every answer of every question, changes nothing, and its shortlist is legal and short', () => {
    for (const [i, config] of MODES.entries())
      playOut(
        start(config, `rate ${i}`),
        `rates ${i}`,
        (s, seat, actions) => {
          const before = JSON.stringify(s);
          const ratings: number[] = [];
          heuristic.rate(s, seat, actions, ratings);
          expect(ratings).toHaveLength(actions.length);
          expect(ratings.every(Number.isInteger)).toBe(true);
          const few = heuristic.shortlist!(s, seat, actions);
          expect(few.length).toBeGreaterThan(0);
          expect(few.every(a => actions.includes(a))).toBe(true);
          if (actions[0]!.type !== 'character' && actions[0]!.type !== 'domain')
            expect(few.length).toBeLessThanOrEqual(9);
          expect(JSON.stringify(s)).toBe(before);
        },
        3,
      );
  });

  it('sells what is left before the last round ends, and never earlier', () => {
    for (const round of [4, 5]) {
      const s = start(MODES[0]!, 'sell');
      const rng = fastRng('sell');
      while (s.round < 1 || !engine.legal(s, 0, []).some(a => a.type === 'end'))
        engine.apply(s, 0, pick(rng, engine.legal(s, 0, [])));
      s.round = round;
      const few = heuristic.shortlist!(s, 0, [{ type: 'end' }, FREE[4]!]);
      expect(few.length === 1 && few[0] === FREE[4]).toBe(round === 5);
    }
  });

  it('keeps the card that it would rather play', () => {
    const s = start(MODES[0]!, 'keep');
    const rng = fastRng('keep');
    while (s.round < 2) engine.apply(s, 0, pick(rng, engine.legal(s, 0, [])));
    // Sweet-Tooth Banker against Hand-Puppet Player with nothing else in hand.
    const [few] = heuristic.shortlist!(s, 0, [KEEP[157]!, KEEP[141]!]);
    expect(few).toBe(KEEP[141]);
  });
});

const any = await engineOf(GAME);
const { think, createBot, playGame, loadEngine } = await bundled();

describe('every bot', () => {
  const job = (table: AnyTable, seat: number, bot: string, seed: string): ThinkJob => ({
    game: GAME,
    rules: gameInfo(GAME)!.rules,
    seat,
    bot,
    world: table.world(seat),
    view: table.view(seat),
    seed,
    budget: { iterations: 4 },
  });

  for (const bot of ['random', 'greedy', 'mcts']) {
    it(
      `${bot} plays whole legal games in every mode`,
      async () => {
        for (const [i, config] of MODES.entries()) {
          const table = createTable(any, { ...config, seed: `legal ${i}` });
          const rng = fastRng(`others ${i}`);
          for (let n = 0; !table.over; n++) {
            const seat = pick(rng, owing(table));
            // Chance leads where good bots never go, so not every answer is thought about.
            if (int(rng, 20) > 0) {
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
      `${bot} answers the same job alike, whatever is hidden in hands and deck, and leaves its world untouched`,
      async () => {
        for (let n = 0; n < 3 * MODES.length; n++) {
          const found = someTable(any, MODES[n % MODES.length]!, `worlds ${n}`, 12 + 17 * n);
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

  it(
    'greedy beats random by far, and the game has a verifiable replay',
    async () => {
      const bots = [
        await createBot('greedy', GAME, { iterations: 1 }),
        await createBot('random', GAME, { iterations: 1 }),
      ];
      for (let n = 0; n < 2; n++) {
        const { seats, replay, end } = playGame(bundledEngine, bots, `arena ${n}`, { seats: 2, rotation: n });
        const [best, worst] = [...seats].sort((a, b) => a.bot - b.bot);
        expect(best!.score).toBeGreaterThan(worst!.score + 100);
        expect(verifyReplay(bundledEngine, replay)).toMatchObject({ ok: true, value: { scores: end.scores } });
      }
    },
    PATIENCE_MS,
  );

  it(
    'greedy earns a title when alone',
    async () => {
      const greedy = await createBot('greedy', GAME, { iterations: 1 });
      expect(playGame(bundledEngine, [greedy], 'solo', { seats: 1 }).seats[0]!.score).toBeGreaterThan(230);
    },
    PATIENCE_MS,
  );
});
