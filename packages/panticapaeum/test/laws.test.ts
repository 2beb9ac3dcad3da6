import { fastRng, hashOf } from '@polis/kernel';
import { describeLaws, playRandomly, startGame } from '@polis/testkit';
import { expect, test } from 'vitest';
import {
  buildingOf,
  CUBE,
  CUBES_PER_COLOUR,
  colourOf,
  engine,
  fromView,
  levelOf,
  type Panticapaeum,
  parsePosition,
  printPosition,
  scoreSheet,
  TERRAIN_TILES,
  TILES,
  totalOf,
  view,
  WORKER,
  WORKERS,
} from '../src/index.ts';

const CASES = [
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
  { seats: 1, options: { solo: 'rivalShip' } },
  { seats: 1, options: { solo: 'ownScore' } },
];

describeLaws(engine, { cases: CASES, games: 2, maxDecisions: 2_000, maxLegal: 800, recount });

/** The invariants of section 13: cubes, workers, buildings, tiles. */
function recount(s: Readonly<Panticapaeum>): string | null {
  const fail = (what: string) => {
    throw new Error(`round ${s.round}, turn ${s.turn}: ${what} are miscounted`);
  };
  const cubes = s.supply.slice();
  const standing = s.removed.slice();
  let laid = 0;
  for (const p of s.players) {
    let workers = p.workers + p.reserve;
    for (const cell of p.city.cells) {
      if ((cell & CUBE) !== 0) cubes[colourOf(cell)]!++;
      if ((cell & WORKER) !== 0) workers++;
      laid += levelOf(cell);
      if (cell !== 0 && buildingOf(cell) >= p.city.kinds.length) fail('buildings');
    }
    for (const [c, n] of p.storage.entries()) cubes[c]! += n;
    for (const type of p.city.kinds) standing[type]!++;
    if (workers !== WORKERS) fail('workers');
    if (totalOf(p) !== scoreSheet(p).total) fail('points');
  }
  if (cubes.some(n => n !== CUBES_PER_COLOUR)) fail('cubes');
  // A building that waits for its place has left its column but stands nowhere yet: its frame says so.
  for (const f of s.main) if (f.prog === SITE && f.reg[1]! < 0) standing[f.reg[0]!]!++;
  if (standing.join() !== s.taken.join()) fail('buildings');
  recountTiles(s, laid, fail);
  return null;
}
const SITE = 4;

/** Covered tiles are seen no more, but every cell of every tile adds one level to one city. */
function recountTiles(s: Readonly<Panticapaeum>, laid: number, fail: (what: string) => void): void {
  const held = [...s.bag, ...s.circle, ...s.discard, ...s.gone, ...(s.hand < 0 ? [] : [s.hand])];
  if (new Set(held).size !== held.length) fail('tiles');
  const placed = TILES.flatMap((t, i) => {
    if (i < TERRAIN_TILES) return held.includes(i) ? [] : [t];
    const stack = Math.floor((i - TERRAIN_TILES) / 4);
    const used = 4 - s.aqueductsLeft[stack]!;
    return (i - TERRAIN_TILES) % 4 < used && i !== s.hand ? [t] : [];
  });
  if (placed.reduce((n, t) => n + t.grounds.length, 0) !== laid) fail('cells of tiles');
}

test.each(CASES.map(c => [JSON.stringify(c), c] as const))('positions print and parse back: %s', (_name, c) => {
  let n = 0;
  playRandomly(engine, startGame(engine, c, 'positions'), fastRng('positions play'), s => {
    if (n++ % 5 !== 0) return;
    const text = printPosition(s);
    const read = parsePosition(text);
    expect(read.ok ? '' : read.why).toBe('');
    expect(read.ok && JSON.stringify(read.value)).toBe(JSON.stringify(s));
  });
  expect(n).toBeGreaterThan(60);
});

test('a state rebuilt from a view is asked the same and sees the same', () => {
  playRandomly(
    engine,
    startGame(engine, { seats: 3, options: {} }, 'views'),
    fastRng('views play'),
    (s, seat, legal) => {
      const rebuilt = fromView(view(s, seat));
      expect(engine.legal(rebuilt, seat, [])).toEqual(legal);
      expect(hashOf(view(rebuilt, seat))).toBe(hashOf(view(s, seat)));
    },
  );
});

test('five rounds of three turns; every seat takes fifteen tiles from the circle', () => {
  for (const c of CASES) {
    const s = startGame(engine, c, 'length');
    const tiles = s.players.map(() => 0);
    const told: Parameters<typeof engine.apply>[3] = [];
    const rng = fastRng('length play');
    for (let seat = engine.next(s); seat >= 0; seat = engine.next(s)) {
      const legal = engine.legal(s, seat, []);
      engine.apply(s, seat, legal[rng.draws++ % legal.length]!, told);
    }
    for (const t of told) if (t.all?.type === 'took') tiles[t.all.seat]!++;
    expect(s.round).toBe(5);
    expect(tiles).toEqual(s.players.map(() => 15));
  }
});

test('no two answers to one question point at the same things', () => {
  playRandomly(
    engine,
    startGame(engine, { seats: 2, options: {} }, 'refs'),
    fastRng('refs play'),
    (_s, _seat, legal) => {
      const refs = legal.map(a => [...engine.game.refs(a)].sort().join(' '));
      expect(new Set(refs).size).toBe(legal.length);
    },
  );
});
