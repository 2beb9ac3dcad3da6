import { fastRng, int } from '@polis/kernel';
import { startGame } from '@polis/testkit';
import { describe, expect, test } from 'vitest';
import {
  BUILDING_CELLS,
  BUILDINGS,
  canPay,
  cellAt,
  encode,
  engine,
  newPlayer,
  type Panticapaeum,
  type PanticapaeumAction,
  type Player,
  printCity,
  pushPayments,
  pushPlacements,
  pushSites,
  pushWorkers,
  putBuilding,
  readCity,
  scoreSheet,
  standWorker,
  TILES,
  TURNED,
  tileIndex,
  totalOf,
  whyNoPlace,
} from '../src/index.ts';
import { countAt, FIRST, LAST, surveyCity } from '../src/survey.ts';
import * as naive from './naive.ts';

/** Cities of eager random games: high, wide, full of workers and buildings. */
function* randomPlayers(games: number): Generator<Player> {
  const legal: PanticapaeumAction[] = [];
  for (let game = 0; game < games; game++) {
    const rng = fastRng(`twins ${game}`);
    const s = startGame(engine, { seats: 1 + (game % 4), options: {} }, `twins ${game}`);
    for (let seat = engine.next(s), n = 0; seat >= 0; seat = engine.next(s), n++) {
      engine.legal(s, seat, legal);
      const eager = legal.filter(a => !['decline', 'stop', 'coins', 'take', 'worker'].includes(a.type));
      const high = game % 2 === 0 ? [] : eager.filter(a => isRaise(s, seat, a));
      const from = int(rng, 4) === 0 ? legal : high.length > 0 ? high : eager.length > 0 ? eager : legal;
      engine.apply(s, seat, from[int(rng, from.length)]!);
      if (n % 13 === 0) yield s.players[seat]!;
    }
  }
}
function isRaise(s: Panticapaeum, seat: number, a: PanticapaeumAction): boolean {
  if (a.type !== 'place') return false;
  const t = TURNED[s.hand]![a.rotation]!;
  return cellAt(s.players[seat]!.city, a.x + t.dx[0]!, a.y + t.dy[0]!) !== 0;
}
const texts = (push: (out: PanticapaeumAction[]) => void) => {
  const out: PanticapaeumAction[] = [];
  push(out);
  return out.map(encode);
};

describe('the fast rules against their naive twins on random cities', () => {
  test('placements of every tile shape, and the reason for every refusal', () => {
    const shapes = TILES.map((t, i) => [t.shape, i] as const).filter(
      ([shape], i, all) => all.findIndex(([s]) => s === shape) === i,
    );
    let highest = 0;
    let n = 0;
    for (const { city } of randomPlayers(12)) {
      const [, tile] = shapes[n++ % shapes.length]!;
      const fast = texts(out => pushPlacements(city, tile, out));
      expect(fast.slice().sort()).toEqual(naive.placements(city, tile).sort());
      expect(new Set(fast).size).toBe(fast.length);
      const [x, y] = [city.x - 4 + (n % (city.w + 8)), city.y - 4 + ((3 * n) % (city.h + 8))];
      for (let r = 0; r < 4; r++)
        expect(whyNoPlace(city, tile, r, x, y) === null).toBe(naive.canPlace(city, tile, r, x, y));
      highest = Math.max(highest, ...city.cells.map(cell => cell >> 11));
    }
    expect([n > 100, highest > 3]).toEqual([true, true]);
  });
  test('placements on a large city far from the origin: no size is fixed', () => {
    const rng = fastRng('large');
    const row = () => Array.from({ length: 60 }, () => ['--', '1.', '1d', '2.', '3B'][int(rng, 5)]).join(' ');
    const read = readCity(Array.from({ length: 50 }, row), [200, -300]);
    if (!read.ok) throw new Error(read.why);
    const fast = texts(out => pushPlacements(read.value.city, tileIndex('T31'), out));
    expect(fast.slice().sort()).toEqual(naive.placements(read.value.city, tileIndex('T31')).sort());
    expect(fast.length).toBeGreaterThan(100);
  });
  test('sites of one and two cells, built anew or moved', () => {
    let moved = 0;
    for (const { city } of randomPlayers(12)) {
      for (const type of [0, 3])
        expect(texts(out => pushSites(city, type, -1, out)).sort()).toEqual(
          naive
            .sites(city, BUILDING_CELLS[type]!)
            .map(set => `site ${set}`)
            .sort(),
        );
      for (const [b, type] of city.kinds.entries()) {
        moved++;
        expect(texts(out => pushSites(city, type, b, out)).sort()).toEqual(
          naive
            .sites(city, BUILDING_CELLS[type]!, b)
            .map(set => `site ${set}`)
            .sort(),
        );
      }
    }
    expect(moved).toBeGreaterThan(50);
  });
  test('payments', () => {
    const rng = fastRng('payments');
    for (let i = 0; i < 2000; i++) {
      const p = newPlayer();
      p.storage = p.storage.map(() => int(rng, 4));
      p.upgrades[0] = int(rng, 3);
      const type = int(rng, BUILDINGS.length);
      const price = 1 + int(rng, 6);
      const slow = naive.payments(p.storage, type, price, p.upgrades[0]!);
      expect(texts(out => pushPayments(p, type, price, out)).sort()).toEqual(slow.map(t => `pay ${t}`).sort());
      expect(canPay(p, type, price)).toBe(slow.length > 0 || p.storage[type]! >= price);
    }
  });
  test('totals of crowded cities', () => {
    let buildings = 0;
    for (let i = 0; i < 300; i++) {
      const p = crowdedPlayer(`crowded ${i}`);
      expect(totalOf(p), printCity(p.city).join('\n')).toBe(naive.total(p));
      buildings += p.city.kinds.length;
    }
    expect(buildings).toBeGreaterThan(3000);
  });
});

/** A random picture of all levels and grounds, filled with buildings and workers. */
function crowdedPlayer(seed: string): Player {
  const rng = fastRng(seed);
  const row = () => Array.from({ length: 7 }, () => ['--', '1.', '1d', '1d', '2d', '2.', '2b'][int(rng, 7)]).join(' ');
  const read = readCity([row(), row(), row(), row(), row(), row()], [-3, 2]);
  if (!read.ok) throw new Error(read.why);
  const p = { ...newPlayer(), city: read.value.city, coins: int(rng, 10) };
  p.markers = p.markers.map(() => int(rng, 10));
  for (let i = 0; i < 14; i++) {
    const sites: PanticapaeumAction[] = [];
    const type = int(rng, BUILDINGS.length);
    pushSites(p.city, type, -1, sites);
    const site = sites[int(rng, sites.length)];
    if (site?.type === 'site') putBuilding(p, p.city.kinds.push(type) - 1, site);
  }
  for (let i = 0; i < 4; i++) {
    const cells: PanticapaeumAction[] = [];
    pushWorkers({ ...p, workers: 1 }, cells);
    const cell = cells[int(rng, cells.length)];
    if (cell?.type === 'worker') standWorker(p, cell.x, cell.y);
  }
  return p;
}

test('the quick survey counts what the score sheet counts, for every building', () => {
  const compared = new Set<string>();
  for (const p of randomPlayers(12)) {
    surveyCity(p.city, true);
    for (const [b, { building, count }] of scoreSheet(p).buildings.entries()) {
      expect(countAt(BUILDINGS.indexOf(building), FIRST[b]!, LAST[b]!), printCity(p.city).join(' ')).toBe(count);
      if (count > 0) compared.add(building);
    }
  }
  expect([...compared].sort()).toEqual([...BUILDINGS].sort());
});
