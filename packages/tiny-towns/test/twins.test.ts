import { fastRng, int, pick, type Rng } from '@polis/kernel';
import { describe, expect, test } from 'vitest';
import {
  BUILDINGS,
  feed,
  fits,
  type MonumentId,
  nearFits,
  scoreSeat,
  type Town,
  TYPES,
  tinyTowns,
  totalOf,
  viewText,
} from '../src/index.ts';
import {
  data,
  type Grid,
  gridOf,
  LETTERS,
  layings,
  type NaiveTown,
  naiveFeed,
  naiveLines,
  naivePayments,
} from './naive.ts';
import { cardsOf, type TownSpec, townOf } from './scene.ts';

/** The fast matcher, the feeding optimiser, the score and the text of views against their naive twins, on seeded random boards. */

function rowsOf(codes: readonly string[]): string {
  return [0, 4, 8, 12].map(i => codes.slice(i, i + 4).join(' ')).join('/');
}

function squaresIn(mask: number): string {
  return Array.from({ length: 16 }, (_, cell) => cell)
    .filter(cell => (mask >> cell) & 1)
    .join(' ');
}

// ── patterns ────────────────────────────────────────────────────────────────
/** A board with many cubes, on which `pattern` has been laid somewhere, perhaps with Trading Posts in it. */
function plantedBoard(rng: Rng, pattern: readonly string[], posts: boolean): string {
  const codes = Array.from({ length: 16 }, () => {
    const roll = int(rng, 10);
    return roll < 6 ? `-${LETTERS[int(rng, 5)]}` : roll < 7 && posts ? 'Tp' : roll < 8 ? 'Co' : '..';
  });
  if (int(rng, 3) > 0)
    for (const { r, c, letter } of pick(rng, layings(pattern))) {
      if (int(rng, 12) === 0) continue; // now and then it is not quite complete
      codes[4 * r + c] = posts && int(rng, 4) === 0 ? 'Tp' : `-${letter}`;
    }
  return rowsOf(codes);
}

function cardsWith(building: string, posts: boolean): string {
  return posts && !['bank', 'factory', 'warehouse'].includes(building) ? `trading-post, ${building}` : building;
}

describe('the mask matcher finds what rotating and comparing finds', () => {
  for (const card of [...data.buildings, ...data.monuments])
    test(card.id, () => {
      const rng = fastRng(`matcher ${card.id}`);
      let found = 0;
      for (let i = 0; i < 240; i++) {
        const posts = i % 2 === 1 && !['bank', 'factory', 'warehouse'].includes(card.id);
        const rows = plantedBoard(rng, card.pattern, posts);
        const cards = cardsOf(card.type === 'monument' ? cardsWith('tavern', posts) : cardsWith(card.id, posts));
        const town = townOf(card.type === 'monument' ? { rows, monument: card.id as MonumentId } : rows, cards);
        const fast = fits(town, cards, TYPES.indexOf(card.type as never)).map(squaresIn);
        expect(new Set(fast).size, `${rows}: a payment is listed twice`).toBe(fast.length);
        expect(fast.sort(), rows).toEqual(naivePayments(gridOf(rows), card.pattern));
        found += fast.length;
      }
      expect(found).toBeGreaterThan(30); // the boards do put the question
    });
});

test('nearFits: placements that empty squares could complete, nearest first', () => {
  const rng = fastRng('near');
  for (let i = 0; i < 400; i++) {
    const card = data.buildings[int(rng, data.buildings.length)]!;
    const posts = i % 2 === 1 && card.type !== 'black';
    const rows = plantedBoard(rng, card.pattern, posts);
    const cards = cardsOf(cardsWith(card.id, posts));
    const type = TYPES.indexOf(card.type as never);
    const fast = nearFits(townOf(rows, cards), cards, type);
    const distances = fast.map(n => n.need.length);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    const texts = fast
      .map(n =>
        n.need
          .map(([cell, r]) => `${cell}${LETTERS[r]}`)
          .sort()
          .join(' '),
      )
      .sort();
    expect(texts, rows).toEqual(naiveNear(gridOf(rows), card.pattern));
  }
});

/** What is missing where, for every laying that only lacks cubes on empty squares and has at least one square right. */
function naiveNear(grid: Grid, pattern: readonly string[]): string[] {
  const out: string[] = [];
  for (const squares of layings(pattern)) {
    const right = squares.filter(q => grid[q.r]![q.c] === `-${q.letter}` || grid[q.r]![q.c] === 'Tp');
    const empty = squares.filter(q => grid[q.r]![q.c] === '..');
    if (right.length + empty.length === squares.length && right.length > 0 && empty.length > 0)
      out.push(
        empty
          .map(q => `${4 * q.r + q.c}${q.letter}`)
          .sort()
          .join(' '),
      );
  }
  return out.sort();
}

// ── scoring and feeding ─────────────────────────────────────────────────────
interface Sample {
  readonly town: NaiveTown;
  readonly spec: TownSpec;
  readonly cards: number[];
  readonly right: string;
}

/** A final town: `cottages` in ten squares hold a Cottage, the others anything in play, a cube or nothing. */
function sample(
  rng: Rng,
  cottages: number,
  fixed: { red?: string; orange?: string; monument?: MonumentId | null } = {},
): Sample {
  const ids = TYPES.slice(0, 7).map(
    type =>
      pick(
        rng,
        data.buildings.filter(b => b.type === type),
      ).id,
  );
  if (fixed.red) ids[1] = fixed.red;
  if (fixed.orange) ids[3] = fixed.orange;
  const cards = cardsOf(ids.join(','));
  const code = (type: number) => BUILDINGS[cards[type]!]!.code as string;
  const codes = Array.from({ length: 16 }, () => {
    if (int(rng, 10) < cottages) return code(0);
    const roll = int(rng, 10);
    return roll < 7 ? code(1 + int(rng, 6)) : roll === 7 ? `-${LETTERS[int(rng, 5)]}` : '..';
  });
  const drawn = int(rng, 4) === 0 ? null : (pick(rng, data.monuments).id as MonumentId);
  const monument = fixed.monument === undefined ? drawn : fixed.monument;
  if (monument !== null && int(rng, 8) > 0) codes[int(rng, 16)] = '**';
  const stored: Record<number, number> = {};
  const stock: string[] = [];
  codes.forEach((c, cell) => {
    if (c !== 'Wh' || int(rng, 3) === 0) return;
    stored[cell] = 1 + int(rng, 3);
    stock.push(
      `${cell >> 2},${cell & 3} ${Array.from({ length: stored[cell]! }, () => LETTERS[int(rng, 5)]).join('')}`,
    );
  });
  const right = int(rng, 6);
  const rows = rowsOf(codes);
  const shrine = 1 + int(rng, 9);
  const place = 1 + int(rng, 6);
  const anySix = int(rng, 2) === 0;
  return {
    town: { grid: gridOf(rows), cards: ids, monument, stored, shrine, place, right, anySix },
    spec: monument === null ? { rows, stock, shrine } : { rows, stock, shrine, monument },
    cards,
    right: rowsOf(ALL_SQUARES.map(cell => (cell < right ? code(4) : '..'))),
  };
}
const ALL_SQUARES = Array.from({ length: 16 }, (_, cell) => cell);

function compare({ town, spec, cards, right }: Sample): void {
  const what = JSON.stringify({ ...town, grid: spec.rows });
  const own = townOf(spec, cards);
  const input = { cards, anySix: town.anySix, towns: [own, townOf(right, cards)], places: [town.place, 1] };
  const sheet = scoreSeat(input, 0);
  const slow = naiveFeed(town);
  expect(
    ALL_SQUARES.filter(cell => (sheet.fed >> cell) & 1),
    what,
  ).toEqual(slow.fed);
  expect(sheet.fed).toBe(feed(own, cards, town.anySix));
  expect(sheet.lines, what).toEqual(naiveLines(town, slow.fed));
  expect(sheet.total, what).toBe(slow.total);
  expect(totalOf(input, 0)).toBe(sheet.total);
  expect(sheet.reasons.reduce((sum, r) => sum + r.points, 0)).toBe(sheet.total);
}

describe('the score of a random town equals that of plain loops, fed by trying every subset', () => {
  test('any cards, any monument: 3,000 towns', () => {
    const rng = fastRng('score');
    for (let i = 0; i < 3000; i++) compare(sample(rng, 1 + int(rng, 3)));
  });
  for (const monument of data.monuments)
    test(`${monument.id}: 150 towns`, () => {
      const rng = fastRng(`score ${monument.id}`);
      for (let i = 0; i < 150; i++) compare(sample(rng, 2, { monument: monument.id as MonumentId }));
    });
  for (const red of ['farm', 'granary', 'greenhouse', 'orchard'])
    for (const orange of ['chapel', 'temple'])
      test(`${red} with ${orange}, Barrett Castle in half of the towns: 120 towns`, () => {
        const rng = fastRng(`feed ${red} ${orange}`);
        for (let i = 0; i < 120; i++)
          compare(sample(rng, 4, { red, orange, monument: i % 2 === 0 ? 'barrett-castle' : null }));
      });
  test('the Mausoleum leaves feeding to Chapels and Temples: 200 towns', () => {
    const rng = fastRng('mausoleum');
    for (let i = 0; i < 200; i++) compare(sample(rng, 4, { monument: 'grand-mausoleum-of-the-rodina' }));
  });
});

test('a crowded town: every subset of thirteen feedable buildings', () => {
  const rows = '** Co Co Co/Co Te Co Co/Co Co Te Co/Co Co Co Fm';
  const ids = ['cottage', 'farm', 'well', 'temple', 'tavern', 'theater', 'factory'];
  const monument = 'barrett-castle';
  const facts = { stored: {}, shrine: 0, place: 1, right: 0, anySix: false };
  const town = { grid: gridOf(rows), cards: ids, monument, ...facts };
  compare({
    town,
    spec: { rows, monument },
    cards: cardsOf(ids.join(',')),
    right: rowsOf(ALL_SQUARES.map(() => '..')),
  });
});

// ── views as text ───────────────────────────────────────────────────────────
/** Anything that the fields can hold, whether a game gets there or not: random games hardly ever build most monuments. */
function scramble(rng: Rng, t: Town): void {
  for (const masks of [t.cubes, t.built, t.marks]) for (const i of masks.keys()) masks[i] = int(rng, 1 << 16);
  for (const cell of t.stock.keys()) t.stock[cell] = int(rng, 4) << (2 * int(rng, 5));
  for (const key of [
    'parked',
    'shrine',
    'watch',
    'cube',
    'site',
    'siteType',
    'discards',
    'named',
    'completed',
  ] as const)
    t[key] = int(rng, 1 << 16) - 1;
  t.monument = int(rng, 16) - 1;
}

test.each([
  { seats: 1, options: {} },
  { seats: 3, options: { cards: ['cottage', 'farm', 'well', 'chapel', 'tavern', 'theater', 'warehouse'] } },
  { seats: 4, options: { mode: 'townHall', orchardRule: 'anySix' } },
])('the text of a view is its JSON whatever the towns hold: $seats seats, $options', ({ seats, options }) => {
  const read = tinyTowns.options(options, seats);
  if (!read.ok) throw new Error(read.why);
  for (let i = 0; i < 50; i++) {
    const rng = fastRng(`text ${i}`);
    const s = tinyTowns.setup(read.value, seats, fastRng(`deal ${i}`));
    for (const t of s.towns) scramble(rng, t);
    if (i % 2 === 1) s.scores = s.towns.map(() => int(rng, 50) - 9);
    for (const viewer of ['public', 'omniscient', ...s.towns.keys()] as const)
      expect(viewText(s, viewer)).toBe(JSON.stringify(tinyTowns.view(s, viewer)));
  }
});
