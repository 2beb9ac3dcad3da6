import { CROWD_FROM, fastRng, pick } from '@polis/kernel';
import {
  actionOf,
  BIS,
  cardOf,
  engine,
  estatesOf,
  FENCE,
  fulfils,
  PASSING,
  PLANS,
  POOL,
  readStreets,
  rivalOf,
  START,
  scoreSeat,
  VALUE,
  type WelcomeTo,
  WRITE,
  welcomeTo,
  wholeDeck,
} from '@polis/welcome-to';
import { describe, expect, it } from 'vitest';
import { CLOSED, FILLED, MOST_TURNS, runAt } from '../src/heuristics/welcome-to/fill.ts';
import { focus } from '../src/heuristics/welcome-to/focus.ts';
import { forgetPlaces } from '../src/heuristics/welcome-to/places.ts';
import { planLog } from '../src/heuristics/welcome-to/plans.ts';
import { cardWorth, rivalWorth, verdict } from '../src/heuristics/welcome-to/rival.ts';
import { surveySheet } from '../src/heuristics/welcome-to/sheet.ts';
import { ALONE } from '../src/heuristics/welcome-to/weights.ts';
import { heuristic } from '../src/heuristics/welcome-to.ts';
import { type Config, engineOf, someTable, WELCOME_TO } from './positions.ts';

const any = await engineOf('welcome-to');
const deck = wholeDeck(false);

function start(seats: number, options: object, seed = 'a table'): WelcomeTo {
  const checked = welcomeTo.options(options, seats);
  if (!checked.ok) throw new Error(checked.why);
  return engine.start(welcomeTo.setup(checked.value, seats, fastRng(seed)));
}

/** Random answers, at most so many. */
function playOn(s: WelcomeTo, seed: string, most = Number.POSITIVE_INFINITY): WelcomeTo {
  const rng = fastRng(seed);
  for (let n = 0; n < most; n++) {
    const seat = engine.next(s);
    if (seat < 0) break;
    engine.apply(s, seat, pick(rng, engine.legal(s, seat, [])));
  }
  return s;
}

function positions(count: number, configs: readonly Config[] = WELCOME_TO): { s: WelcomeTo; seat: number }[] {
  const out: { s: WelcomeTo; seat: number }[] = [];
  for (let n = 0; n < count; n++) {
    const found = someTable(any, configs[n % configs.length]!, `value ${n}`, 1 + 2 * n);
    if (found !== null) out.push({ s: found.table.world(found.seat) as unknown as WelcomeTo, seat: found.seat });
  }
  return out;
}

describe('the value of a position', () => {
  it('is the final score when the game is over; alone, what the competitor is behind the usual counts as well', () => {
    for (const [i, { seats, options }] of WELCOME_TO.entries()) {
      const s = playOn(start(seats, options, `over ${i}`), `answers ${i}`);
      expect(s.scores).not.toBeNull();
      s.scores!.forEach((points, seat) => {
        expect(heuristic.value(s, seat)).toBe(100 * points + Math.round(100 * rivalWorth(s, 0)));
        if (seats > 1) expect(rivalWorth(s, 0)).toBe(0);
      });
    }
    const alone = start(1, { competitor: 5 }, 'alone');
    const before = rivalWorth(alone, 0);
    alone.rival.push(...alone.sheets[0]!.hand);
    expect(rivalWorth(alone, 0)).toBeLessThan(before);
    expect(rivalWorth(alone, 9)).toBeLessThan(rivalWorth(alone, 0));
  });

  it('at the end of a game alone knows the competitor to the point', () => {
    const rng = fastRng('piles');
    for (let n = 0; n < 300; n++) {
      const s = start(1, { competitor: 1 + (n % 5) }, `pile ${n}`);
      const none = rivalWorth(s, 0);
      while (s.rival.length < n % 36) s.rival.push(pick(rng, deck));
      expect(none - rivalWorth(s, 0)).toBeCloseTo(ALONE.rival * rivalOf(s)!.total, 9);
    }
  });

  it('alone fears a dear estate less when many are to come: larger ones may push it out of the five that score', () => {
    const s = start(1, { competitor: 5 }, 'pushed out');
    const cards = (...actions: number[]) => actions.map(a => deck.find(card => actionOf(card) === a)!);
    const none = [30, 1].map(turns => rivalWorth(s, turns));
    s.rival.push(...cards(VALUE, FENCE));
    const [early, late] = [30, 1].map((turns, i) => none[i]! - rivalWorth(s, turns));
    expect(early).toBeLessThan(0.8 * late!);
    // The fifth large one brings four points, and takes away the four of the dear one.
    s.rival.push(...cards(BIS, FENCE, BIS, FENCE, BIS, FENCE, BIS, FENCE));
    expect(cardWorth(s, cards(BIS)[0]!, 0)).toBeCloseTo(0, 9);
  });

  it('of a finished game alone is a matter of winning: points near the line count more than those far from it', () => {
    const s = playOn(start(1, { competitor: 5 }, 'line'), 'to the end');
    const line = rivalOf(s)!.total;
    const [behind, even, ahead, far, farther] = [-5, 0, 5, 40, 45].map(lead => {
      s.scores = [line + lead];
      return verdict(s)!;
    });
    expect(behind).toBeCloseTo(-ahead!, 9);
    expect(even).toBe(0);
    expect(farther! - far!).toBeGreaterThan(0);
    expect(farther! - far!).toBeLessThan(0.1 * ahead!);
    expect(verdict(playOn(start(2, {}), 'two'))).toBeNull();
  });

  it('is what the sheet shows when the own turn has ended the game and others still play', () => {
    const s = start(2, {});
    s.sheets[0]!.plans = [8, 6, 7];
    s.sheets[0]!.parks = [1, 0, 0];
    s.sheets[1]!.temps = 2;
    expect(heuristic.value(s, 0)).toBe(100 * scoreSeat(s, 0).total);
  });

  it('is a whole number, the same every time, and changes nothing', () => {
    for (const { s, seat } of positions(60)) {
      const before = JSON.stringify(s);
      const value = heuristic.value(s, seat);
      expect(Number.isInteger(value)).toBe(true);
      expect(heuristic.value(s, seat)).toBe(value);
      expect(JSON.stringify(s)).toBe(before);
    }
  });

  it('likes plans, parks, pools and completed estates, and no refusals', () => {
    const base = start(2, {});
    const better = (change: (s: WelcomeTo) => unknown) => {
      const s = welcomeTo.clone(base);
      change(s);
      return heuristic.value(s, 0) - heuristic.value(base, 0);
    };
    expect(better(s => void s.sheets[0]!.parks[2]!++)).toBeGreaterThan(0);
    expect(better(s => s.sheets[0]!.plans.fill(8, 0, 1))).toBeGreaterThan(0);
    expect(better(s => void s.sheets[0]!.refusals++)).toBeLessThan(0);
    expect(better(s => void s.sheets[0]!.temps++)).toBeGreaterThan(0);
    expect(better(s => void s.sheets[1]!.temps++)).toBeLessThan(0);
  });

  it('counts what a solo competitor is given', () => {
    const gift = (card: number) => {
      const s = start(1, { competitor: 5 });
      s.rival.push(card);
      return heuristic.value(s, 0);
    };
    // Vera gets nothing for pools and much for bis.
    expect(gift(cardOf(8, POOL))).toBeGreaterThan(gift(cardOf(8, BIS)));
  });
});

describe('the chance of a plan', () => {
  it('is certainty when no turn is left and the sheet fulfils it, and next to nothing when it does not', () => {
    const seen = { fulfilled: 0, not: 0 };
    for (const [i, { seats, options }] of WELCOME_TO.filter(c => c.seats < CROWD_FROM).entries()) {
      const s = start(seats, options, `plans ${i}`);
      const ratings: number[] = [];
      for (let seat = engine.next(s); seat >= 0; seat = engine.next(s)) {
        const actions = engine.legal(s, seat, []);
        heuristic.rate(s, seat, actions, ratings);
        engine.apply(s, seat, actions[ratings.indexOf(Math.max(...ratings))]!);
      }
      for (const t of s.sheets) {
        surveySheet(t, 0);
        const estates = estatesOf(t, []);
        for (const plan of PLANS.keys()) {
          s.plans[0] = plan;
          forgetPlaces();
          const chance = Math.exp(planLog(s, t, 0, 0));
          const fulfilled = fulfils(t, plan, s.side, estates);
          seen[fulfilled ? 'fulfilled' : 'not']++;
          if (fulfilled) expect(chance, PLANS[plan]!.id).toBe(1);
          else expect(chance, PLANS[plan]!.id).toBeLessThan(0.001);
        }
      }
    }
    expect(Math.min(seen.fulfilled, seen.not)).toBeGreaterThan(40);
  });
});

describe('the quick opinion', () => {
  it('rates every answer of every question and changes nothing', () => {
    for (const { s, seat } of positions(90)) {
      const actions = engine.legal(s, seat, []);
      const before = JSON.stringify(s);
      const ratings: number[] = [];
      heuristic.rate(s, seat, actions, ratings);
      expect(ratings).toHaveLength(actions.length);
      expect(ratings.every(Number.isInteger)).toBe(true);
      expect(JSON.stringify(s)).toBe(before);
    }
  });

  it('spreads numbers along a street', () => {
    const s = start(2, {});
    const t = s.sheets[0]!;
    t.numberFrom = 0;
    t.actionFrom = 0;
    const street = [...Array(12).keys()].map(i => START[2]! + i);
    const favourite = (number: number) => {
      const ratings: number[] = [];
      heuristic.rate(
        s,
        0,
        street.map(house => WRITE[number]![house]!),
        ratings,
      );
      return ratings.indexOf(Math.max(...ratings));
    };
    expect(favourite(1)).toBe(0);
    expect(favourite(15)).toBe(11);
    expect(favourite(8)).toBeGreaterThanOrEqual(4);
    expect(favourite(8)).toBeLessThanOrEqual(7);
  });

  it('approves a plan, but not the last one while much is still to come', () => {
    const s = start(2, {});
    const approve = () => {
      const ratings: number[] = [];
      heuristic.rate(s, 0, [{ type: 'approve', letter: 2 }, { type: 'done' }], ratings);
      return ratings[0]! > ratings[1]!;
    };
    expect(approve()).toBe(true);
    s.sheets[0]!.plans = [8, 8, 0];
    expect(approve()).toBe(false);
    const rules = { side: 0, classic: false, roundabouts: false };
    const full = ['| 1 2 3 4 5 6 | 7 8 9 10 |', '| 1 2 3 4 5 6 | 7 8 9 10 11 |', '| 1 2 3 4 5 6 | 7 8 9 10 11 . |'];
    expect(readStreets(s.sheets[0]!, full, rules)).toMatchObject({ ok: true });
    expect(approve()).toBe(true);
  });
});

describe('the chances of a run of empty houses', () => {
  it('grow with time and room and stay chances', () => {
    for (let houses = 1; houses <= 12; houses++)
      for (let turns = 1; turns <= MOST_TURNS; turns++) {
        const at = runAt(turns, houses, 3, 12);
        expect(FILLED[at]!).toBeGreaterThanOrEqual(FILLED[runAt(turns - 1, houses, 3, 12)]!);
        expect(FILLED[runAt(turns, houses, -1, 18)]!).toBeGreaterThanOrEqual(FILLED[at]! - 1e-9);
        expect(FILLED[at]!).toBeLessThanOrEqual(1);
        expect(CLOSED[at]!).toBeLessThanOrEqual(0);
      }
  });

  it('are poor where there are fewer numbers than houses', () => {
    const enough = CLOSED[runAt(20, 2, 6, 9)]!;
    const tooFew = CLOSED[runAt(20, 2, 6, 8)]!;
    expect(Math.exp(2 * tooFew)).toBeLessThan(0.1);
    expect(Math.exp(2 * enough)).toBeGreaterThan(0.5);
  });
});

describe('a crowd in focus', () => {
  const crowds = WELCOME_TO.filter(config => config.seats >= CROWD_FROM);

  it('is a small table at which the seat is asked the same, and which can be played to its end', () => {
    for (const { s, seat } of positions(40, crowds)) {
      const small = focus(s, seat);
      expect(small.s.seats).toBeLessThan(CROWD_FROM);
      expect(engine.legal(small.s, small.seat, [])).toEqual(engine.legal(s, seat, []));
      expect(small.s.sheets[small.seat]).toBe(s.sheets[seat]);
      expect(Math.max(...small.s.sheets.map(t => t.temps))).toBe(Math.max(...s.sheets.map(t => t.temps)));
      const copy = welcomeTo.clone(small.s);
      expect(copy).toEqual(JSON.parse(JSON.stringify(small.s)));
      expect(playOn(copy, 'to the end').scores).toHaveLength(small.s.seats);
    }
  });

  it('hides what was hidden: no card is lost to those who are left out', () => {
    const passing = positions(12, crowds).filter(({ s }) => s.mode === PASSING);
    expect(passing.length).toBeGreaterThan(0);
    for (const { s, seat } of passing) {
      const cards = (x: Readonly<WelcomeTo>) => [...x.piles.flat(), ...x.sheets.flatMap(t => t.hand)].sort();
      expect(cards(focus(s, seat).s)).toEqual(cards(s));
    }
  });

  it('leaves small tables as they are', () => {
    const s = start(4, {});
    expect(focus(s, 2)).toEqual({ s, seat: 2 });
  });
});
