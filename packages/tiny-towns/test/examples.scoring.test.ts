import { expect, test } from 'vitest';
import { parseCell, placeOf, type Sheet } from '../src/index.ts';
import { cardsOf, cellsOf, earns, score, townOf } from './scene.ts';

/** Section 13 of the specification, one test per example. Lines that are not named are 0. */
const CARDS = 'Cottage, Farm, Well, Chapel, Tavern, Theater, Factory';

function sheetIs(s: Sheet, total: number, named: Record<string, number>): void {
  const zeros = Object.fromEntries(Object.keys(s.lines).map(line => [line, 0]));
  expect(s.lines).toEqual({ ...zeros, ...named });
  expect(Object.keys(s.lines)).toHaveLength(9);
  expect(s.total).toBe(total);
  expect(s.reasons.reduce((sum, r) => sum + r.points, 0)).toBe(total);
}

function emptySquares(s: Sheet): string[] {
  return cellsOf(s.reasons.find(r => r.line === 'empty')?.cells ?? 0);
}

function maskOf(...cells: string[]): number {
  return cells.reduce((mask, cell) => mask | (1 << parseCell(cell)!), 0);
}

test("E01 the rulebook's scoring example, total 28", () => {
  const s = score('Cottage, Farm, Well, Chapel, Tavern, Bakery, Warehouse', {
    rows: 'Co We Co Ta/Co Co -S Ta/We Co Ch Ta/.. Ba Fm Wh',
    stock: ['3,3 WHB'],
  });
  sheetIs(s, 28, { well: 5, cottage: 12, chapel: 4, tavern: 9, bakery: 3, warehouse: -3, empty: -2 });
  expect(earns(s, 'well', '0,1')).toBe(3);
  expect(earns(s, 'well', '2,0')).toBe(2);
  expect(s.fedAt).toHaveLength(4);
  expect(earns(s, 'bakery', '3,1')).toBe(3);
  expect(emptySquares(s)).toEqual(['1,2', '3,0']);
});

test('E02 Farm: choose whom to feed so that both Temples score', () => {
  const s = score('Cottage, Farm, Well, Temple, Tavern, Bakery, Factory', {
    rows: 'Co Te Co ../.. .. .. Co/Co Te Co ../.. .. Co Fm',
  });
  sheetIs(s, 13, { cottage: 12, temple: 8, empty: -7 });
  expect(s.fedAt).toEqual(['0,0', '0,2', '2,0', '2,2']);
  expect(earns(s, 'temple', '0,1')).toBe(4);
  expect(earns(s, 'temple', '2,1')).toBe(4);
});

test('E03 Granary: eight surrounding squares', () => {
  const s = score('Cottage, Granary, Well, Chapel, Tavern, Bakery, Factory', {
    rows: 'Co Co .. ../.. Gn Co ../Co .. .. Co/.. Co Ch ..',
  });
  sheetIs(s, 8, { cottage: 12, chapel: 4, empty: -8 });
  expect(s.fedAt).toEqual(['0,0', '0,1', '1,2', '2,0']);
});

test('E04 Greenhouse: the best group is not the largest', () => {
  const s = score('Cottage, Greenhouse, Well, Temple, Tavern, Bakery, Factory', {
    rows: 'Co Co Co Co/.. .. .. ../Co Co .. Gh/Te Co .. ..',
  });
  sheetIs(s, 6, { cottage: 9, temple: 4, empty: -7 });
  expect(s.fedAt).toEqual(['2,0', '2,1', '3,1']);
});

test('E05 Orchard, default rule (row and column)', () => {
  const s = score('Cottage, Orchard, Well, Chapel, Tavern, Bakery, Factory', {
    rows: 'Co .. Co ../Co Or .. Co/.. Co .. ../.. .. .. Co',
  });
  sheetIs(s, 0, { cottage: 9, empty: -9 });
  expect(s.fedAt).toEqual(['1,0', '1,3', '2,1']);
});

test('E06 same town, table option orchardRule = anySix', () => {
  const s = score(
    'Cottage, Orchard, Well, Chapel, Tavern, Bakery, Factory',
    { rows: 'Co .. Co ../Co Or .. Co/.. Co .. ../.. .. .. Co' },
    { anySix: true },
  );
  sheetIs(s, 9, { cottage: 18, empty: -9 });
  expect(s.fedAt).toHaveLength(6);
});

test('E07 Fountain, Abbey, Almshouse, Market, Factory', () => {
  const s = score('Cottage, Farm, Fountain, Abbey, Almshouse, Market, Factory', {
    rows: 'Fo Fo .. Ab/Ab .. Fo ../Al Fc .. Mk/Al .. Mk Mk',
    marks: ['2,1 H'],
  });
  sheetIs(s, 13, { fountain: 4, abbey: 3, almshouse: 5, market: 6, empty: -5 });
  expect(['0,0', '0,1', '1,2'].map(at => earns(s, 'fountain', at))).toEqual([2, 2, 0]);
  expect(['0,3', '1,0'].map(at => earns(s, 'abbey', at))).toEqual([3, 0]);
  expect(['2,3', '3,2', '3,3'].map(at => earns(s, 'market', at))).toEqual([2, 2, 2]);
});

test('E08 Cloister, Millstone, Inn, Bakery, Trading Post', () => {
  const s = score('Cottage, Granary, Millstone, Cloister, Inn, Bakery, Trading Post', {
    rows: 'Cl Mi In Cl/Ba Gn .. Cl/.. In .. Tp/Cl Mi .. Ba',
  });
  sheetIs(s, 23, { cloister: 12, millstone: 2, inn: 6, bakery: 6, 'trading-post': 1, empty: -4 });
  expect(['0,0', '0,3', '1,3', '3,0'].map(at => earns(s, 'cloister', at))).toEqual([3, 3, 3, 3]);
  expect(['0,1', '3,1'].map(at => earns(s, 'millstone', at))).toEqual([2, 0]);
  expect(['0,2', '2,1'].map(at => earns(s, 'inn', at))).toEqual([3, 3]);
  expect(['1,0', '3,3'].map(at => earns(s, 'bakery', at))).toEqual([3, 3]);
});

test('E09 Inn conflicts, Tailor, Shed, Bank', () => {
  const s = score('Cottage, Farm, Shed, Chapel, Inn, Tailor, Bank', {
    rows: 'In Tl .. In/.. Tl Tl ../In .. .. Sh/Bk Sh In Bk',
    marks: ['3,0 W', '3,3 H'],
  });
  sheetIs(s, 17, { inn: 3, tailor: 9, shed: 2, bank: 8, empty: -5 });
  expect(['0,0', '0,3', '2,0', '3,2'].map(at => earns(s, 'inn', at))).toEqual([0, 0, 0, 3]);
  expect(['0,1', '1,1', '1,2'].map(at => earns(s, 'tailor', at))).toEqual([3, 3, 3]);
});

test('E10 first-game set with two Theaters', () => {
  const s = score(CARDS, { rows: 'Co Ta We Ch/Ta Th Co Co/Fm Fc We ../Th Ta .. ..', marks: ['2,1 G'] });
  sheetIs(s, 26, { theater: 6, tavern: 9, well: 2, cottage: 9, chapel: 3, empty: -3 });
  expect(['1,1', '3,0'].map(at => earns(s, 'theater', at))).toEqual([3, 3]);
  expect(['0,2', '2,2'].map(at => earns(s, 'well', at))).toEqual([1, 1]);
  expect(s.fedAt).toEqual(['0,0', '1,2', '1,3']);
});

test('E11 Theater maximum of 6, Cathedral of Caterina', () => {
  const s = score(CARDS, {
    rows: '.. Co .. ../Fm Th We Ch/.. Ta .. ../.. ** .. ..',
    monument: 'cathedral-of-caterina',
  });
  sheetIs(s, 14, { theater: 6, cottage: 3, chapel: 1, tavern: 2, monument: 2 });
  expect(earns(s, 'theater', '1,1')).toBe(6);
  expect(emptySquares(s)).toHaveLength(9);
});

test('E12 Barrett Castle with Farm, Wells, Chapel, Theater', () => {
  const s = score(CARDS, { rows: 'We ** We ../Co Th Co ../Co Fm Co ../Ch .. .. ..', monument: 'barrett-castle' });
  sheetIs(s, 21, { cottage: 9, monument: 5, chapel: 5, well: 6, theater: 2, empty: -6 });
  expect(s.fedAt).toHaveLength(4);
  expect(s.fedAt).toContain('0,1');
  expect(['0,0', '0,2'].map(at => earns(s, 'well', at))).toEqual([3, 3]);
  expect(earns(s, 'theater', '1,1')).toBe(2);
});

test('E13 a fed Barrett Castle alone satisfies a Temple; negative total', () => {
  const s = score('Cottage, Granary, Well, Temple, Tavern, Bakery, Factory', {
    rows: 'Gn ** Te ../.. .. Co ../.. .. Te ../.. .. .. ..',
    monument: 'barrett-castle',
  });
  sheetIs(s, -2, { monument: 5, temple: 4, empty: -11 });
  expect(s.fedAt).toEqual(['0,1']);
  expect(['0,2', '2,2'].map(at => earns(s, 'temple', at))).toEqual([4, 0]);
});

test('E14 Greenhouse with Barrett Castle in a group', () => {
  const s = score('Cottage, Greenhouse, Well, Chapel, Tavern, Bakery, Factory', {
    rows: 'Co ** Co ../.. .. .. Co/Gh .. Co Co/Ch .. .. Co',
    monument: 'barrett-castle',
  });
  sheetIs(s, 9, { cottage: 12, chapel: 4, empty: -7 });
  expect(s.fedAt).toEqual(['1,3', '2,2', '2,3', '3,3']);
});

test('E15 two Greenhouses feed two groups', () => {
  const s = score('Cottage, Greenhouse, Well, Chapel, Tavern, Bakery, Factory', {
    rows: 'Co ** Co ../Gh .. .. Co/Gh .. Co Co/Ch .. .. Co',
    monument: 'barrett-castle',
  });
  sheetIs(s, 25, { cottage: 18, monument: 5, chapel: 8, empty: -6 });
  expect(s.fedAt).toHaveLength(7);
  expect(earns(s, 'chapel', '3,0')).toBe(8);
});

test("E16 Architect's Guild after replacing two Wells by Taverns", () => {
  const s = score(CARDS, { rows: 'Ta Ta Ta Ta/** .. .. Ta/.. .. .. ../.. .. .. ..', monument: 'architects-guild' });
  sheetIs(s, 11, { tavern: 20, monument: 1, empty: -10 });
  const unused = score(CARDS, {
    rows: 'Ta Ta Ta We/** .. .. We/.. .. .. ../.. .. .. ..',
    monument: 'architects-guild',
  });
  sheetIs(unused, 0, { tavern: 9, monument: 1, empty: -10 });
});

test('E17 Archive of the Second Age', () => {
  const s = score(CARDS, {
    rows: 'Co .. We Ta/.. ** .. Ta/Fm .. .. ../.. .. .. Co',
    monument: 'archive-of-the-second-age',
  });
  sheetIs(s, 6, { monument: 4, cottage: 6, tavern: 5, empty: -9 });
});

test('E18 Fort Ironweed and Sheds', () => {
  const s = score('Cottage, Farm, Shed, Chapel, Tavern, Theater, Factory', {
    rows: '** Sh .. ../.. .. Sh ../.. .. .. ../Sh .. .. Th',
    monument: 'fort-ironweed',
  });
  sheetIs(s, 0, { monument: 7, shed: 3, theater: 1, empty: -11 });
  expect(earns(s, 'theater', '3,3')).toBe(1);
});

test('E19 Grand Mausoleum of the Rodina with a Farm and a Chapel', () => {
  const s = score(CARDS, {
    rows: 'Co Co Co ../Co Fm Co ../Co ** Ch ../.. .. .. ..',
    monument: 'grand-mausoleum-of-the-rodina',
  });
  sheetIs(s, 15, { cottage: 12, monument: 6, chapel: 4, empty: -7 });
  expect(s.fedAt).toHaveLength(4);
  expect(earns(s, 'chapel', '2,2')).toBe(4);
});

test('E20 Grove University', () => {
  const s = score(CARDS, { rows: 'Ta .. .. ../.. ** Ta ../.. .. Ta ../.. .. .. ..', monument: 'grove-university' });
  sheetIs(s, 0, { monument: 3, tavern: 9, empty: -12 });
});

test('E21 Mandras Palace', () => {
  const s = score(CARDS, { rows: '.. Co .. We/Ta ** Ta ../.. Fm .. ../.. .. .. ..', monument: 'mandras-palace' });
  sheetIs(s, 4, { monument: 6, cottage: 3, tavern: 5, empty: -10 });
  expect(earns(s, 'well', '0,3')).toBe(0);
});

test('E22 Obelisk of the Crescent', () => {
  const s = score('Cottage, Farm, Well, Chapel, Tavern, Bakery, Factory', {
    rows: 'Co We Co ../** Ba Fm ../.. .. .. ../.. .. .. ..',
    monument: 'obelisk-of-the-crescent',
  });
  sheetIs(s, 1, { cottage: 6, well: 2, bakery: 3, empty: -10 });
});

test("E23 Opaleye's Watch with one token left on the card", () => {
  const s = score(CARDS, {
    rows: 'Co Ta .. ../Co ** .. ../.. Fm .. ../.. .. .. ..',
    monument: 'opaleyes-watch',
    watch: 'orange',
  });
  sheetIs(s, -3, { cottage: 6, tavern: 2, empty: -11 });
});

test('E24 Shrine of the Elder Tree built as the 6th building', () => {
  const s = score(CARDS, {
    rows: 'Ta Ta We Co/** Co Fm ../Ch .. .. ../.. .. .. ..',
    monument: 'shrine-of-the-elder-tree',
    shrine: 6,
  });
  sheetIs(s, 14, { monument: 8, tavern: 5, well: 1, cottage: 6, chapel: 2, empty: -8 });
  expect(earns(s, 'well', '0,2')).toBe(1);
});

test('E25 Shrine of the Elder Tree built as the 4th building', () => {
  const s = score(CARDS, {
    rows: 'Ta Ta We Co/** Co Fm ../Ch .. .. ../.. .. .. ..',
    monument: 'shrine-of-the-elder-tree',
    shrine: 4,
  });
  sheetIs(s, 10, { monument: 4, tavern: 5, well: 1, cottage: 6, chapel: 2, empty: -8 });
});

test('E26 Silva Forum', () => {
  const s = score(CARDS, { rows: 'Ta Ta .. Co/.. Ta Ta ../Co .. ** Ta/Co Co .. ..', monument: 'silva-forum' });
  sheetIs(s, 19, { monument: 5, tavern: 20, empty: -6 });
  expect(s.reasons.find(r => r.line === 'monument')?.because).toBe(maskOf('0,0', '0,1', '1,1', '1,2'));
  expect(s.fedAt).toEqual([]);
});

test('E27 The Sky Baths', () => {
  const s = score(CARDS, { rows: 'Co We Co ../.. ** .. ../.. We .. ../.. .. .. ..', monument: 'the-sky-baths' });
  sheetIs(s, 1, { monument: 10, well: 2, empty: -11 });
  expect(['0,1', '2,1'].map(at => earns(s, 'well', at))).toEqual([2, 0]);
});

test('E28 The Starloom, second to finish', () => {
  const rows = 'Ta Ta -W -W/Ta ** -B -H/-S -S -G -G/-W -H -B -S';
  const own = { rows, monument: 'the-starloom', completed: 30 } as const;
  const towns = [own, { completed: 27 }, { completed: 30 }];
  const s = score(CARDS, towns);
  sheetIs(s, 0, { tavern: 9, monument: 3, empty: -12 });
  expect(
    [0, 1, 2].map(seat => placeOf({ cards: [], anySix: false, towns: towns.map(t => townOf(t, cardsOf())) }, seat)),
  ).toEqual([2, 1, 2]);
  expect(score(CARDS, { rows, monument: 'the-starloom' }, { places: [2] }).total).toBe(0);
});

test('E29 Statue of the Bondmaker', () => {
  const s = score(CARDS, {
    rows: 'Co Co We ../Co Fm ** ../Ch .. .. ../.. .. .. ..',
    monument: 'statue-of-the-bondmaker',
    parked: ['0,0', '1,0'],
  });
  sheetIs(s, 4, { cottage: 9, chapel: 3, well: 1, empty: -9 });
  expect(s.fedAt).toEqual(['0,0', '0,1', '1,0']);
});

test('E30 Feast Hall, three players', () => {
  const cards = 'Cottage, Farm, Well, Chapel, Feast Hall, Theater, Factory';
  const rest = '/.. .. .. ../.. .. .. ../.. .. .. ..';
  const two = `Fh Fh .. ..${rest}`;
  const one = `Fh .. .. ..${rest}`;
  const s = score(cards, [two, '', one]);
  sheetIs(s, -8, { 'feast-hall': 6, empty: -14 });
  // If seat 1 also owns two: equal to its right neighbour, seat 0.
  expect(score(cards, [two, two, one], { seat: 1 }).lines['feast-hall']).toBe(4);
  expect(score(cards, [two, two, one], { seat: 2 }).lines['feast-hall']).toBe(2);
  expect(score(cards, [two, two, one], { seat: 0 }).lines['feast-hall']).toBe(6);
});

test('E31 Almshouse, seven built', () => {
  const s = score('Cottage, Farm, Well, Chapel, Almshouse, Theater, Factory', {
    rows: 'Al Al Al Al/Al Al Al ../.. .. .. ../.. .. .. ..',
  });
  sheetIs(s, 17, { almshouse: 26, empty: -9 });
});

test('E32 Market in full lines, Tailor-free check of row or column', () => {
  const s = score('Cottage, Farm, Well, Chapel, Tavern, Market, Factory', {
    rows: 'Mk Mk Mk Mk/Mk .. .. ../Mk .. .. ../.. .. .. ..',
  });
  sheetIs(s, 12, { market: 22, empty: -10 });
  expect(['0,0', '0,1', '0,2', '0,3'].map(at => earns(s, 'market', at))).toEqual([4, 4, 4, 4]);
  expect(['1,0', '2,0'].map(at => earns(s, 'market', at))).toEqual([3, 3]);
});

test('E33 Tailor: four central and one outside', () => {
  const s = score('Cottage, Farm, Well, Chapel, Tavern, Tailor, Factory', {
    rows: '.. .. .. ../.. Tl Tl ../.. Tl Tl ../.. .. .. Tl',
  });
  sheetIs(s, 14, { tailor: 25, empty: -11 });
  expect(['1,1', '1,2', '2,1', '2,2', '3,3'].map(at => earns(s, 'tailor', at))).toEqual([5, 5, 5, 5, 5]);
});

test('E34 two Warehouses, two Farms', () => {
  const s = score('Cottage, Farm, Well, Chapel, Tavern, Bakery, Warehouse', {
    rows: 'Co Co Co Co/Co Fm Fm Co/Wh Ba .. Wh/.. .. .. ..',
    stock: ['2,0 WHB', '2,3 G'],
  });
  sheetIs(s, 12, { cottage: 18, bakery: 3, warehouse: -4, empty: -5 });
  expect(s.fedAt).toHaveLength(6);
  expect(earns(s, 'bakery', '2,1')).toBe(3);
  expect(['2,0', '2,3'].map(at => earns(s, 'warehouse', at))).toEqual([-3, -1]);
});
