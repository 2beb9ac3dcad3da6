import { fastRng, int } from '@polis/kernel';
import { startGame } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import {
  engine,
  estatesOf,
  firstOf,
  fulfils,
  NUMBER_MAX,
  nextEstates,
  numbersThatFit,
  PLANS,
  pushCopies,
  pushFences,
  pushHouses,
  type Sheet,
  sizeOf,
  type WelcomeToAction,
  waysToPay,
} from '../src/index.ts';
import * as naive from './naive.ts';

/** Sheets of random expert games, from empty to full: roundabouts, bis, pools, lines and all. */
function* randomSheets(count: number): Generator<{ t: Sheet; classic: boolean }> {
  const rng = fastRng('twins');
  const legal: WelcomeToAction[] = [];
  for (let game = 0, made = 0; made < count; game++) {
    const classic = game % 3 === 2;
    const options = { roundabouts: true, plans: 'mixed', edition: classic ? 'classic' : 'new' };
    const s = startGame(engine, { seats: 2, options }, `twins ${game}`);
    for (let seat = engine.next(s), n = 0; seat >= 0 && made < count; seat = engine.next(s, seat), n++) {
      engine.legal(s, seat, legal);
      // Fences, copies and values more often than chance would have them, so that estates come about.
      const eager = legal.filter(a => a.type !== 'none' && a.type !== 'refuse');
      const from = int(rng, 3) > 0 && eager.length > 0 ? eager : legal;
      engine.apply(s, seat, from[int(rng, from.length)]!);
      if (n % 9 === 0) {
        made++;
        yield { t: s.sheets[seat]!, classic };
      }
    }
  }
}

describe('the fast rules against their naive twins on random sheets', () => {
  test('numbering', () => {
    for (const { t } of randomSheets(1000)) {
      const fits = numbersThatFit(t.houses);
      const fast: string[] = [];
      const slow: string[] = [];
      for (let n = 0; n <= NUMBER_MAX; n++) {
        const out: WelcomeToAction[] = [];
        pushHouses(t.houses, n, out);
        const houses = naive.housesFor(t, n);
        fast.push(`${n}: ${(fits >> n) & 1} ${out.map(a => (a.type === 'write' ? a.house : -1))}`);
        slow.push(`${n}: ${houses.length > 0 ? 1 : 0} ${houses}`);
      }
      expect(fast).toEqual(slow);
    }
  });
  test('estates', () => {
    let found = 0;
    for (const { t } of randomSheets(1000)) {
      const expected = naive.completed(t).map(p => [p.slots[0]!.house, p.slots.length]);
      expect(estatesOf(t, []).map(e => [firstOf(e), sizeOf(e)])).toEqual(expected);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(500);
  });
  test('fences and copies', () => {
    for (const { t, classic } of randomSheets(1000)) {
      const out: WelcomeToAction[] = [];
      pushFences(t, classic, out);
      expect(out.map(a => (a.type === 'fence' ? a.gap : -1))).toEqual(naive.gaps(t, classic));
      out.length = 0;
      pushCopies(t, classic, out);
      expect(out.map(a => (a.type === 'bis' ? `${a.number}@${a.house}` : '')).sort()).toEqual(naive.copies(t, classic));
    }
  });
  test('plans: fulfilled, number of ways, and every set can be named', () => {
    let several = 0;
    for (const { t } of randomSheets(1000)) {
      for (const [plan, p] of PLANS.entries()) {
        if (p.condition.type !== 'estates') continue;
        const sets = naive.setsFor(t, plan);
        expect([p.id, fulfils(t, plan, 0, estatesOf(t, []))]).toEqual([p.id, sets.length > 0]);
        expect([p.id, waysToPay(t, plan, 0)]).toEqual([p.id, sets.length]);
        if (sets.length > 0) expect(named(t, plan)).toEqual(sets.map(key).sort());
        if (sets.length > 1) several++;
      }
    }
    expect(several).toBeGreaterThan(30);
  });
});

const key = (houses: readonly number[]) => [...houses].sort((a, b) => a - b).join();

/** All sets that can be named step by step, each once. */
function named(t: Sheet, plan: number): string[] {
  const out: string[] = [];
  const walk = (picks: readonly number[]) => {
    const next = nextEstates(t, plan, picks, []);
    if (next.length === 0) out.push(key(picks.map(firstOf)));
    for (const e of next) walk([...picks, e]);
  };
  walk([]);
  return out.sort();
}
