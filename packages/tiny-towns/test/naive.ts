import data from './fixtures/tiny-towns.data.json' with { type: 'json' };

/**
 * Slow, obviously right twins of the fast code, written from sections 5, 7, 8 and 9 of the specification over 4×4 arrays
 * of codes. They share nothing with `src`: the cards come from the specification's own data file.
 */
export type Grid = readonly (readonly string[])[];

const LETTERS = 'WHBGS';

// ── patterns ────────────────────────────────────────────────────────────────
function rotated(p: readonly string[]): string[] {
  const out: string[] = [];
  for (let c = 0; c < p[0]!.length; c++) {
    let row = '';
    for (let r = p.length - 1; r >= 0; r--) row += p[r]![c];
    out.push(row);
  }
  return out;
}

function mirrored(p: readonly string[]): string[] {
  return p.map(row => [...row].reverse().join(''));
}

/** All rotations and mirror images, each once. */
export function variants(pattern: readonly string[]): string[][] {
  const out: string[][] = [];
  let p = [...pattern];
  for (let turn = 0; turn < 4; turn++) {
    out.push(p, mirrored(p));
    p = rotated(p);
  }
  return out.filter((v, i) => out.findIndex(w => w.join('/') === v.join('/')) === i);
}

/** Every way to lay the pattern on the grid, as the letters it wants on which squares. */
export function layings(pattern: readonly string[]): { r: number; c: number; letter: string }[][] {
  const out: { r: number; c: number; letter: string }[][] = [];
  for (const v of variants(pattern))
    for (let top = 0; top + v.length <= 4; top++)
      for (let left = 0; left + v[0]!.length <= 4; left++) {
        const squares = [];
        for (let r = 0; r < v.length; r++)
          for (let c = 0; c < v[0]!.length; c++)
            if (v[r]![c] !== '.') squares.push({ r: top + r, c: left + c, letter: v[r]![c]! });
        out.push(squares);
      }
  return out;
}

/** The sets of cubes that pay for a building, each once, as sorted square numbers: '0 1 5'. */
export function naivePayments(grid: Grid, pattern: readonly string[]): string[] {
  const out = new Set<string>();
  for (const squares of layings(pattern)) {
    const cubes: number[] = [];
    let fits = true;
    for (const { r, c, letter } of squares) {
      const code = grid[r]![c]!;
      if (code === `-${letter}`) cubes.push(4 * r + c);
      else if (code !== 'Tp') fits = false;
    }
    if (fits && cubes.length > 0) out.add(cubes.sort((a, b) => a - b).join(' '));
  }
  return [...out].sort();
}

// ── scoring ─────────────────────────────────────────────────────────────────
export interface NaiveTown {
  readonly grid: Grid;
  /** Ids of the seven cards in play. */
  readonly cards: readonly string[];
  /** Id of the own monument; it is built when '**' stands on the grid. */
  readonly monument: string | null;
  /** Cubes on each Warehouse by square. */
  readonly stored: Readonly<Record<number, number>>;
  readonly shrine: number;
  readonly place: number;
  /** Feast Halls of the right neighbour. */
  readonly right: number;
  readonly anySix: boolean;
}

const byCode = new Map(data.buildings.map(b => [b.code, b]));

function typeAt(t: NaiveTown, cell: number): string | null {
  const code = t.grid[cell >> 2]![cell & 3]!;
  if (code === '**') return 'monument';
  return byCode.get(code)?.type ?? null;
}

function near(cell: number): number[] {
  return others(cell, (dr, dc) => Math.abs(dr) + Math.abs(dc) === 1);
}

function inLine(cell: number): number[] {
  return others(cell, (dr, dc) => dr === 0 || dc === 0);
}

function others(cell: number, test: (dr: number, dc: number) => boolean): number[] {
  const out: number[] = [];
  for (let o = 0; o < 16; o++) if (o !== cell && test((o >> 2) - (cell >> 2), (o & 3) - (cell & 3))) out.push(o);
  return out;
}

function squaresOf(t: NaiveTown, type: string): number[] {
  const out: number[] = [];
  for (let cell = 0; cell < 16; cell++) if (typeAt(t, cell) === type) out.push(cell);
  return out;
}

function isCastle(t: NaiveTown, cell: number): boolean {
  return typeAt(t, cell) === 'monument' && t.monument === 'barrett-castle';
}

/** How many Cottages a square counts as for other buildings. */
function homes(t: NaiveTown, cell: number): number {
  return isCastle(t, cell) ? 2 : typeAt(t, cell) === 'blue' ? 1 : 0;
}

function fedHomes(t: NaiveTown, cells: readonly number[], fed: readonly number[]): number {
  return cells.filter(cell => fed.includes(cell)).reduce((sum, cell) => sum + homes(t, cell), 0);
}

function groups(cells: readonly number[]): number[][] {
  const left = [...cells];
  const out: number[][] = [];
  while (left.length > 0) {
    const group = [left.shift()!];
    for (let i = 0; i < group.length; i++)
      for (const o of near(group[i]!)) if (left.includes(o)) group.push(left.splice(left.indexOf(o), 1)[0]!);
    out.push(group.sort((a, b) => a - b));
  }
  return out;
}

const ALL = Array.from({ length: 16 }, (_, cell) => cell);
const CORNER = [0, 3, 12, 15];
const CENTRAL = [5, 6, 9, 10];

/** What one building of a card scores where it stands. Sets (Tavern, Almshouse) are not here. */
function points(t: NaiveTown, id: string, cell: number, fed: readonly number[]): number {
  const type = typeAt(t, cell)!;
  const same = squaresOf(t, type);
  const beside = near(cell).map(o => typeAt(t, o));
  switch (id) {
    case 'cottage':
      return fed.includes(cell) ? 3 : 0;
    case 'well':
      return near(cell).reduce((sum, o) => sum + homes(t, o), 0);
    case 'fountain':
      return beside.includes('gray') ? 2 : 0;
    case 'millstone':
      return beside.includes('red') || beside.includes('yellow') ? 2 : 0;
    case 'shed':
    case 'trading-post':
      return 1;
    case 'chapel':
      return fedHomes(t, ALL, fed);
    case 'abbey':
      return beside.some(b => b === 'black' || b === 'green' || b === 'yellow') ? 0 : 3;
    case 'cloister':
      return same.filter(o => CORNER.includes(o)).length;
    case 'temple':
      return fedHomes(t, near(cell), fed) >= 2 ? 4 : 0;
    case 'feast-hall':
      return same.length > t.right ? 3 : 2;
    case 'inn':
      return inLine(cell).some(o => typeAt(t, o) === 'green') ? 0 : 3;
    case 'theater': {
      const seen = inLine(cell).map(o => (isCastle(t, o) ? 'blue' : typeAt(t, o)));
      return new Set(seen.filter(s => s !== null && s !== 'yellow')).size;
    }
    case 'bakery':
      return beside.includes('red') || beside.includes('black') ? 3 : 0;
    case 'market': {
      const row = same.filter(o => o >> 2 === cell >> 2).length;
      const column = same.filter(o => (o & 3) === (cell & 3)).length;
      return Math.max(row, column);
    }
    case 'tailor':
      return 1 + same.filter(o => CENTRAL.includes(o)).length;
    case 'bank':
      return 4;
    case 'warehouse':
      return -(t.stored[cell] ?? 0);
    default:
      return 0; // food buildings, Factory
  }
}

function monumentPoints(t: NaiveTown, cell: number, fed: readonly number[]): number {
  const colours = data.types.filter(type => type !== 'monument');
  const present = colours.filter(type => squaresOf(t, type).length > 0).length;
  switch (t.monument) {
    case 'architects-guild':
      return 1;
    case 'archive-of-the-second-age':
      return present;
    case 'barrett-castle':
      return fed.includes(cell) ? 5 : 0;
    case 'cathedral-of-caterina':
      return 2;
    case 'fort-ironweed':
      return 7;
    case 'grand-mausoleum-of-the-rodina':
      return 3 * squaresOf(t, 'blue').filter(o => !fed.includes(o)).length;
    case 'grove-university':
      return 3;
    case 'mandras-palace':
      return (
        2 *
        new Set(
          near(cell)
            .map(o => typeAt(t, o))
            .filter(type => type !== null),
        ).size
      );
    case 'shrine-of-the-elder-tree':
      return t.shrine >= 6 ? 8 : t.shrine;
    case 'silva-forum':
      return 1 + Math.max(...data.types.flatMap(type => groups(squaresOf(t, type)).map(g => g.length)));
    case 'the-sky-baths':
      return 2 * (7 - present);
    case 'the-starloom':
      return [6, 3, 2][t.place - 1] ?? 0;
    default:
      return 0; // Obelisk, Opaleye's Watch, Statue
  }
}

const SETS: Readonly<Record<string, (n: number) => number>> = {
  tavern: n => [0, 2, 5, 9, 14][n] ?? 20,
  almshouse: n => [0, -1, 5, -3, 15, -5][n] ?? 26,
};

/** The whole score sheet for a given set of fed buildings. */
export function naiveLines(t: NaiveTown, fed: readonly number[]): Record<string, number> {
  const lines: Record<string, number> = { monument: 0, empty: 0 };
  for (const id of t.cards) {
    const type = data.buildings.find(b => b.id === id)!.type;
    const cells = squaresOf(t, type);
    lines[id] = SETS[id]?.(cells.length) ?? cells.reduce((sum, cell) => sum + points(t, id, cell, fed), 0);
  }
  const [own] = squaresOf(t, 'monument');
  if (own !== undefined) lines.monument = monumentPoints(t, own, fed);
  const bare = ALL.filter(cell => typeAt(t, cell) === null).length;
  const free = own !== undefined && t.monument === 'cathedral-of-caterina';
  if (!free && bare > 0) lines.empty = -bare;
  return lines;
}

function total(lines: Readonly<Record<string, number>>): number {
  return Object.values(lines).reduce((a, b) => a + b, 0);
}

// ── feeding ─────────────────────────────────────────────────────────────────
/**
 * Tries every subset of the feedable buildings that the food buildings allow, with the full score. Among the best it
 * reports the one that uses the full capacity and whose list of squares comes first (7.2).
 */
export function naiveFeed(t: NaiveTown): { total: number; fed: number[] } {
  const hungry = ALL.filter(cell => homes(t, cell) > 0);
  const kitchens = squaresOf(t, 'red');
  const card = t.cards.find(id => data.buildings.find(b => b.id === id)!.type === 'red')!;
  const reach = (cell: number) =>
    card === 'granary' ? others(cell, (dr, dc) => Math.abs(dr) <= 1 && Math.abs(dc) <= 1) : inLine(cell);
  const forcing = card === 'granary' || (card === 'orchard' && !t.anySix);
  const all = groups(hungry);

  /** How much of the kitchens' capacity a subset uses; null: not allowed. */
  const effort = (fed: readonly number[]): number | null => {
    if (forcing) {
      const forced = hungry.filter(cell => kitchens.some(k => reach(k).includes(cell)));
      return forced.join() === fed.join() ? 0 : null;
    }
    if (card === 'greenhouse') {
      const whole = all.filter(g => g.every(cell => fed.includes(cell)));
      return whole.flat().length === fed.length && whole.length <= kitchens.length ? whole.length : null;
    }
    return fed.length <= kitchens.length * (card === 'farm' ? 4 : 6) ? fed.length : null;
  };

  let best: { total: number; effort: number; fed: number[] } | null = null;
  for (let subset = 0; subset < 1 << hungry.length; subset++) {
    const fed = hungry.filter((_, i) => (subset >> i) & 1);
    const used = effort(fed);
    if (used === null) continue;
    const sum = total(naiveLines(t, fed));
    const better = best === null || sum - best.total || used - best.effort || (comesBefore(fed, best.fed) ? 1 : -1);
    if (better === true || better > 0) best = { total: sum, effort: used, fed };
  }
  return best!;
}

function comesBefore(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return b[i] !== undefined && a[i]! < b[i]!;
  return false;
}

export function gridOf(rows: string): Grid {
  return rows.split('/').map(row => row.split(' '));
}

export { data, LETTERS };
