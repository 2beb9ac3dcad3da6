import { COINS_PER_POINT } from '../data/boards.ts';
import {
  AQUEDUCT,
  BUILDINGS,
  type Building,
  type ByLine,
  DROUGHT,
  FORTRESS,
  HOUSE,
  ORANGE,
  TEMPLE,
  WINERY,
} from '../data/vocabulary.ts';
import { BUILDING_MASK, buildingOf, type City, groundOf, labelOf, levelOf, type Player, WORKER } from '../state.ts';
import { rowValue } from './rows.ts';

/** Section 12, once for the total and once with reasons. */

type Pair = readonly [x: number, y: number];
export interface BuildingScore {
  readonly label: string;
  readonly building: Building;
  readonly cells: readonly Pair[];
  /** Value of the row; for a winery cells per point. 0: no VP cell reached. */
  readonly value: number;
  /** Workers, empty cells, levels, drought cells or buildings. */
  readonly count: number;
  readonly points: number;
  /** Cells that are counted; for a fortress its own. */
  readonly counted: readonly Pair[];
  /** Temples: labels of the buildings that are counted. */
  readonly neighbours: readonly string[];
}
export interface ScoreSheet {
  readonly total: number;
  readonly lines: Readonly<ByLine<number>>;
  readonly buildings: readonly BuildingScore[];
  /** Visible drought cells: those that cost a point, and those that an aqueduct waters. */
  readonly dry: readonly Pair[];
  readonly watered: readonly Pair[];
}

export function isVisibleDrought(cell: number): boolean {
  return groundOf(cell) === DROUGHT && cell !== 0 && (cell & (BUILDING_MASK | WORKER)) === 0;
}

/** Does a building of this type count this neighbouring cell? Temples count buildings, fortresses levels. */
function counts(type: number, cell: number): boolean {
  switch (type) {
    case HOUSE:
      return (cell & WORKER) !== 0;
    case WINERY:
      return (cell & BUILDING_MASK) === 0;
    case AQUEDUCT:
      return isVisibleDrought(cell);
    default:
      return false;
  }
}

/** Points of one building that counted so many things. */
function pointsOf(type: number, value: number, count: number): number {
  if (value === 0) return 0;
  return type === WINERY ? Math.floor(count / value) : value * count;
}

/** Where each building stands: index of its first and last cell in the box. */
function locate(c: Readonly<City>): { first: number[]; last: number[] } {
  const first = new Array<number>(c.kinds.length).fill(-1);
  const last = first.slice();
  for (let k = 0; k < c.cells.length; k++) {
    const b = buildingOf(c.cells[k]!);
    if (b < 0) continue;
    if (first[b]! < 0) first[b] = k;
    last[b] = k;
  }
  return { first, last };
}

/** Calls `see` for every cell of the box in the rectangle around two cells that belong together (3.3). */
function around(c: Readonly<City>, first: number, last: number, see: (k: number, cell: number) => void): void {
  const { w, h, cells } = c;
  const left = Math.max(0, (first % w) - 1);
  const right = Math.min(w - 1, (last % w) + 1);
  const top = Math.max(0, Math.floor(first / w) - 1);
  const bottom = Math.min(h - 1, Math.floor(last / w) + 1);
  for (let j = top; j <= bottom; j++)
    for (let i = left; i <= right; i++) {
      const k = j * w + i;
      if (k !== first && k !== last && cells[k] !== 0) see(k, cells[k]!);
    }
}

interface Notes {
  /** A building counted these cells of the box. */
  building(b: number, first: number, last: number, counted: readonly number[], count: number, points: number): void;
  drought(k: number, watered: boolean): void;
}

/** The points of each line; `notes` hears the reasons. */
function score(p: Readonly<Player>, notes: Notes | null): ByLine<number> {
  const c = p.city;
  const lines = { house: 0, winery: 0, fortress: 0, aqueduct: 0, temple: 0, coins: 0, resources: 0, drought: 0 };
  const { first, last } = locate(c);
  const wet = new Set<number>();
  for (let b = 0; b < c.kinds.length; b++) {
    const type = c.kinds[b]!;
    const counted: number[] = [];
    const met: number[] = [];
    around(c, first[b]!, last[b]!, (k, cell) => {
      if (counts(type, cell)) counted.push(k);
      if (type === AQUEDUCT && p.markers[ORANGE]! > 0 && isVisibleDrought(cell)) wet.add(k);
      if (type !== TEMPLE) return;
      const other = buildingOf(cell);
      if (other < 0 || c.kinds[other] === TEMPLE) return;
      counted.push(k);
      if (!met.includes(other)) met.push(other);
    });
    if (type === FORTRESS) counted.push(first[b]!);
    const count = type === FORTRESS ? levelOf(c.cells[first[b]!]!) : type === TEMPLE ? met.length : counted.length;
    const points = pointsOf(type, rowValue(type, p.markers[type]!), count);
    lines[BUILDINGS[type]!] += points;
    notes?.building(b, first[b]!, last[b]!, counted, count, points);
  }
  for (let k = 0; k < c.cells.length; k++) {
    if (!isVisibleDrought(c.cells[k]!)) continue;
    const watered = wet.has(k);
    if (!watered) lines.drought--;
    notes?.drought(k, watered);
  }
  lines.coins = Math.floor(p.coins / COINS_PER_POINT);
  for (const n of p.storage) lines.resources += n;
  return lines;
}

export function totalOf(p: Readonly<Player>): number {
  const l = score(p, null);
  return l.house + l.winery + l.fortress + l.aqueduct + l.temple + l.coins + l.resources + l.drought;
}

/** `labels` may name the buildings otherwise than by their order. */
export function scoreSheet(
  p: Readonly<Player>,
  labels: readonly string[] = p.city.kinds.map((_, i) => labelOf(p.city, i)),
): ScoreSheet {
  const c = p.city;
  const pair = (k: number): Pair => [c.x + (k % c.w), c.y + Math.floor(k / c.w)];
  const buildings: BuildingScore[] = [];
  const dry: Pair[] = [];
  const watered: Pair[] = [];
  const lines = score(p, {
    building(b, first, last, counted, count, points) {
      const type = c.kinds[b]!;
      const met = type === TEMPLE ? counted.map(k => buildingOf(c.cells[k]!)) : [];
      buildings.push({
        label: labels[b]!,
        building: BUILDINGS[type]!,
        cells: first === last ? [pair(first)] : [pair(first), pair(last)],
        value: rowValue(type, p.markers[type]!),
        count,
        points,
        counted: counted.map(pair),
        neighbours: [...new Set(met)].map(other => labels[other]!),
      });
    },
    drought: (k, wet) => (wet ? watered : dry).push(pair(k)),
  });
  const total = Object.values(lines).reduce((a, b) => a + b, 0);
  return { total, lines, buildings, dry, watered };
}
