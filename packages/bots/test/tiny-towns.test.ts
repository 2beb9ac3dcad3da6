import { createTable, fastRng, pick } from '@polis/kernel';
import { BUILDINGS, engine, MONUMENTS, orientations, quickScore, scoreSeat, type TinyTowns } from '@polis/tiny-towns';
import { describe, expect, it } from 'vitest';
import { learnt, townWorth } from '../src/heuristics/tiny-towns/learnt.ts';
import { LAYINGS, STRIDE } from '../src/heuristics/tiny-towns/patterns.ts';
import { townValue } from '../src/heuristics/tiny-towns/plan.ts';
import { teaching } from '../src/heuristics/tiny-towns/teaching.ts';
import { heuristic } from '../src/heuristics/tiny-towns.ts';
import { engineOf, someTable, TINY_TOWNS } from './positions.ts';

const any = await engineOf('tiny-towns');

function positions(count: number, answers: (n: number) => number): TinyTowns[] {
  const out: TinyTowns[] = [];
  for (let n = 0; n < count; n++) {
    const found = someTable(any, TINY_TOWNS[n % TINY_TOWNS.length]!, `value ${n}`, answers(n));
    if (found !== null) out.push(found.table.world(found.seat) as unknown as TinyTowns);
  }
  return out;
}

describe('the quick score', () => {
  it('agrees with the rules, but for whom Temples would rather see fed and unfinished races', () => {
    let compared = 0;
    for (const s of positions(160, n => 20 + (n % 90))) {
      for (let seat = 0; seat < s.seats; seat++) {
        const orange = BUILDINGS[s.cards[3]!]!.id;
        const monument = s.towns[seat]!.monument;
        if (orange === 'temple' || (monument >= 0 && MONUMENTS[monument]!.id === 'the-starloom')) continue;
        expect(quickScore(s, seat)).toBe(scoreSeat(s, seat).total);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

describe('the layings of a pattern', () => {
  it('are as many as orientations and places allow', () => {
    [...BUILDINGS, ...MONUMENTS].forEach((card, i) => {
      const rows = card.pattern.length;
      const columns = card.pattern[0]!.length;
      const places = (5 - rows) * (5 - columns);
      expect(LAYINGS[i]!.length / STRIDE, card.id).toBe(places * orientations(card.pattern).length);
    });
  });
});

describe('the value of a position', () => {
  it('is a finite number and changes nothing', () => {
    for (const s of positions(80, n => 4 + n)) {
      const before = JSON.stringify(s);
      for (let seat = 0; seat < s.seats; seat++) expect(Number.isFinite(heuristic.value(s, seat))).toBe(true);
      expect(JSON.stringify(s)).toBe(before);
    }
  });

  it('is the same when it is remembered: nothing that it depends on is missing in the key of a town', () => {
    let compared = 0;
    for (let n = 0; n < 14; n++) {
      const setup = TINY_TOWNS[n % TINY_TOWNS.length]!;
      const table = createTable(any, { ...setup, seed: `remembered ${n}` });
      const rng = fastRng(`remembered ${n}`);
      while (!table.over) {
        for (let seat = 0; seat < setup.seats; seat++) {
          const prompt = table.prompt(seat);
          if (prompt === null) continue;
          const s = table.world(seat) as TinyTowns;
          for (let other = 0; other < setup.seats; other++) {
            if (s.towns[other]!.site !== 0) continue;
            expect(heuristic.value(s, other)).toBe(townValue(s, other));
            expect(heuristic.learnt!(s, other)).toBe(townWorth(s, other));
            compared++;
          }
          table.answer(seat, prompt.id, pick(rng, prompt.actions));
        }
      }
    }
    expect(compared).toBeGreaterThan(800);
  });

  it('follows the weights: what was remembered under others is forgotten', () => {
    const lesson = teaching.lessons.find(l => l.name === 'tiny-towns')!;
    const s = positions(8, () => 30).find(p => p.seats > 1 && p.towns[0]!.site === 0 && p.towns[0]!.completed === 0)!;
    const before = heuristic.learnt!(s, 0);
    const shipped = learnt.table!;
    lesson.use(shipped.map(w => 2 * w + 1));
    expect(heuristic.learnt!(s, 0)).toBe(townWorth(s, 0));
    expect(heuristic.learnt!(s, 0)).not.toBe(before);
    lesson.use(shipped);
    expect(heuristic.learnt!(s, 0)).toBe(before);
  });

  it('rates every answer of every question', () => {
    for (const s of positions(80, n => 4 + n)) {
      const seat = engine.next(s);
      const actions = engine.legal(s, seat, []);
      const ratings: number[] = [];
      heuristic.rate(s, seat, actions, ratings);
      expect(ratings).toHaveLength(actions.length);
      expect(ratings.every(Number.isFinite)).toBe(true);
    }
  });
});

/** A mask after a quarter turn of the town. */
function turn(mask: number): number {
  let out = 0;
  for (let cell = 0; cell < 16; cell++) if ((mask >> cell) & 1) out |= 1 << (4 * (cell & 3) + 3 - (cell >> 2));
  return out;
}

function mirror(mask: number): number {
  let out = 0;
  for (let cell = 0; cell < 16; cell++) if ((mask >> cell) & 1) out |= 1 << (cell ^ 3);
  return out;
}

function changed(s: TinyTowns, change: (mask: number) => number): TinyTowns {
  const out = structuredClone(s);
  const t = out.towns[0]!;
  t.cubes = t.cubes.map(change);
  t.built = t.built.map(change);
  return out;
}

describe('looking ahead', () => {
  it('takes turned and mirrored towns for alike, and no others', () => {
    const { alike } = heuristic.foresight!;
    for (const s of positions(80, n => 10 + n).filter(p => p.towns[0]!.stock.length === 0)) {
      for (const change of [turn, mirror, (m: number) => turn(mirror(m))])
        expect(alike(changed(s, change), 0)).toBe(alike(s, 0));
      const other = structuredClone(s);
      other.towns[0]!.cubes.reverse();
      if (JSON.stringify(other) !== JSON.stringify(s)) expect(alike(other, 0)).not.toBe(alike(s, 0));
    }
  });

  it('leaves out the monuments that others have not built, and nothing else', () => {
    for (const s of positions(40, n => 20 + n)) {
      const simple = structuredClone(s);
      heuristic.simplify!(simple, 0);
      simple.towns.forEach((t, seat) => {
        const was = s.towns[seat]!;
        expect(t.monument).toBe(seat === 0 || was.built[7] !== 0 ? was.monument : -1);
        expect({ ...t, monument: was.monument }).toEqual(was);
      });
    }
  });
});
