import { fastRng, pick } from '@polis/kernel';
import {
  BUILDINGS,
  DECLINE,
  DRAW,
  END,
  engine,
  type Panticapaeum,
  panticapaeum,
  readCity,
  TAKE_CUBE,
  workerAt,
} from '@polis/panticapaeum';
import { describe, expect, it } from 'vitest';
import { cycleOf, turnsLeft } from '../src/heuristics/panticapaeum/clock.ts';
import { expectedValue, expectedWorkers } from '../src/heuristics/panticapaeum/ladder.ts';
import { heuristic } from '../src/heuristics/panticapaeum.ts';
import { type Config, PANTICAPAEUM } from './positions.ts';

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
  const s = start(PANTICAPAEUM[0]!);
  s.players[0]!.city = read.value.city;
  s.players[0]!.markers = markers;
  change(s);
  return s;
}

describe('the value of a position', () => {
  it('is the final score when the game is over', () => {
    for (const [i, config] of PANTICAPAEUM.entries()) {
      const s = playOut(start(config, `over ${i}`), `answers ${i}`);
      for (const [seat, points] of s.scores!.entries()) expect(heuristic.value(s, seat)).toBe(100 * points);
    }
  });

  it('is a whole number, the same every time, and changes nothing', () => {
    for (const [i, config] of PANTICAPAEUM.entries())
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
});

describe('time', () => {
  it('runs down turn by turn for every seat, and every turn of a seat has another number', () => {
    for (const [i, config] of PANTICAPAEUM.entries()) {
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
    for (const [i, config] of PANTICAPAEUM.entries())
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
