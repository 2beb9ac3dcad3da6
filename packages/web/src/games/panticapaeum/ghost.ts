import type { Ref } from '@polis/kernel';
import {
  type Because,
  BUILDING_CELLS,
  COLOURS,
  CUBE,
  cellAt,
  cellsOf,
  cellText,
  colourOf,
  encode,
  GROUNDS,
  levelOf,
  type Of,
  type Player,
  siteAt,
  TURNED,
  WORKER,
  whyNoPlace,
  whyNoSite,
  whyNoWorker,
  workerAt,
} from '@polis/panticapaeum';
import { affordances, type Choice } from '../../table/affordances.ts';
import { turned } from './iso.ts';
import type { GameChoice, Model } from './model.ts';

/** What the pointer would put down: the tile in hand, a building, a worker. */
export type Tool = 'tile' | 'site' | 'worker' | 'lift' | 'none';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Ghost {
  readonly tool: 'tile' | 'site' | 'worker';
  readonly cells: readonly (readonly [x: number, y: number])[];
  /** Grounds of a tile's cells, in the order of `cells`. */
  readonly grounds: readonly number[];
  /** Type of a building, or -1. */
  readonly building: number;
  /** The answer it stands for, in notation. */
  readonly text: string;
  /** Null: it may lie here. */
  readonly why: Because | null;
  /** What covering brings: cubes by colour and workers that come back. */
  readonly cubes: readonly number[];
  readonly workers: number;
}

export function toolOf(m: Model, worker: boolean): Tool {
  if (m.ask === 'final' || (worker && m.choices.some(o => o.action.type === 'worker'))) return 'worker';
  if (m.ask === 'place' && m.view.hand !== null) return 'tile';
  if (m.ask === 'site') return 'site';
  return m.ask === 'move' ? 'lift' : 'none';
}

/** The tile in hand, as an index into TILES, or -1. */
function handOf(m: Model): number {
  return m.state.hand;
}

/** The cell of a tile that lies under the pointer: the one nearest to the middle. */
export function gripOf(tile: number, rotation: number): number {
  const t = TURNED[tile]![rotation]!;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < t.dx.length; i++) {
    const d = (t.dx[i]! - (t.w - 1) / 2) ** 2 + (t.dy[i]! - (t.h - 1) / 2) ** 2;
    if (d < least - 1e-9) {
      least = d;
      best = i;
    }
  }
  return best;
}

function placements(m: Model, rotation: number): Of<'place'>[] {
  return m.choices.flatMap(o => (o.action.type === 'place' && o.action.rotation === rotation ? [o.action] : []));
}

/** The answers that the tool can give, each with the cells where it can be given: a tile is held at its grip. */
function reach(m: Model, tool: Tool, rotation: number): Choice<unknown>[] {
  if (tool === 'tile') {
    const tile = handOf(m);
    const t = TURNED[tile]![rotation]!;
    const g = gripOf(tile, rotation);
    return placements(m, rotation).map(action => ({
      text: encode(action),
      action,
      refs: [`cell:${cellText(action.x + t.dx[g]!, action.y + t.dy[g]!)}`],
    }));
  }
  return m.choices.flatMap(({ text, action }): Choice<unknown>[] => {
    if (tool === 'worker' && action.type === 'worker')
      return [{ text, action, refs: [`cell:${cellText(action.x, action.y)}`] }];
    if (tool !== 'site' || action.type !== 'site') return [];
    return cellsOf(action).map(([x, y]) => ({ text, action, refs: [`cell:${cellText(x, y)}`] }));
  });
}

/** What can be pointed at with the tool. */
export function litCells(m: Model, tool: Tool, rotation: number): ReadonlySet<Ref> {
  return affordances(reach(m, tool, rotation), []).next;
}

/** The tile at a cell: held at its grip, or moved a little if only that is legal. */
function tileGhost(m: Model, p: Readonly<Player>, rotation: number, x: number, y: number): Ghost {
  const tile = handOf(m);
  const t = TURNED[tile]![rotation]!;
  const g = gripOf(tile, rotation);
  const wanted: Of<'place'> = { type: 'place', rotation, x: x - t.dx[g]!, y: y - t.dy[g]! };
  const why = whyNoPlace(p.city, tile, rotation, wanted.x, wanted.y);
  // A city that begins has one place only: wherever one points, the tile lies there.
  const begins = p.city.cells.length === 0;
  const covering = why === null ? [] : placements(m, rotation).filter(a => begins || covers(t, a, x, y));
  covering.sort((a, b) => away(a, wanted) - away(b, wanted));
  const a = covering[0] ?? wanted;
  const cells = t.dx.map((dx, i) => [a.x + dx, a.y + t.dy[i]!] as const);
  return {
    tool: 'tile',
    cells,
    grounds: GROUNDS[tile]!,
    building: -1,
    text: encode(a),
    why: covering.length > 0 ? null : why,
    ...gain(p, cells),
  };
}

/** Where the tile in hand lies until somebody says where: beside the city, as far in front as it can. */
export function restAt(m: Model, tool: Tool, rotation: number, quarter: number): Spot | null {
  if (tool !== 'tile') return null;
  const tile = handOf(m);
  const t = TURNED[tile]![rotation]!;
  const g = gripOf(tile, rotation);
  let best: Spot | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const a of placements(m, rotation)) {
    const spot = { x: a.x + t.dx[g]!, y: a.y + t.dy[g]! };
    const [vx, vy] = turned(spot.x, spot.y, quarter);
    const front = vx + vy - Math.abs(vx - vy) / 2;
    if (front <= most) continue;
    most = front;
    best = spot;
  }
  return best;
}

function covers(t: (typeof TURNED)[number][number], a: Of<'place'>, x: number, y: number): boolean {
  return t.dx.some((dx, i) => a.x + dx === x && a.y + t.dy[i]! === y);
}
function away(a: Of<'place'>, b: Of<'place'>): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** Type of the building that is being put down, and the one lifted for a move. */
export function siteOf(m: Model): { readonly type: number; readonly lifted: number } {
  const f = m.state.main.at(-1);
  return { type: f?.reg[0] ?? 0, lifted: f?.reg[1] ?? -1 };
}

/** Two-cell buildings lie along x with an even rotation, along y with an odd one; what only fits otherwise is turned. */
function siteGhost(m: Model, p: Readonly<Player>, rotation: number, x: number, y: number): Ghost {
  const { type, lifted } = siteOf(m);
  const double = BUILDING_CELLS[type] === 2;
  const span = double ? 1 + (rotation & 1) : 0;
  const wanted = siteAt(span, x, y);
  const legal = m.choices.flatMap(o => (o.action.type === 'site' ? [o.action] : []));
  const here = legal.filter(a => cellsOf(a).some(([cx, cy]) => cx === x && cy === y));
  const rank = (a: Of<'site'>) => (a.span === span ? 0 : 2) + (a.x === x && a.y === y ? 0 : 1);
  here.sort((a, b) => rank(a) - rank(b));
  const a = here[0] ?? wanted;
  const cells = cellsOf(a);
  return {
    tool: 'site',
    cells,
    grounds: [],
    building: type,
    text: encode(a),
    why: here.length > 0 ? null : whyNoSite(p.city, type, lifted, a),
    ...gain(p, cells),
  };
}

function workerGhost(p: Readonly<Player>, x: number, y: number): Ghost {
  const a = workerAt(x, y);
  return {
    tool: 'worker',
    cells: [[x, y]],
    grounds: [],
    building: -1,
    text: encode(a),
    why: whyNoWorker(p, x, y),
    ...gain(p, [[x, y]]),
  };
}

/** Cubes and workers that lie where something is put down. */
export function gain(
  p: Readonly<Player>,
  cells: readonly (readonly [number, number])[],
): Pick<Ghost, 'cubes' | 'workers'> {
  const cubes = COLOURS.map(() => 0);
  let workers = 0;
  for (const [x, y] of cells) {
    const cell = cellAt(p.city, x, y);
    if (cell !== 0 && (cell & CUBE) !== 0) cubes[colourOf(cell)]!++;
    if (cell !== 0 && (cell & WORKER) !== 0) workers++;
  }
  return { cubes, workers };
}

export function ghostAt(m: Model, tool: Tool, rotation: number, x: number, y: number): Ghost | null {
  const p = m.me === null ? undefined : m.players[m.me];
  if (!p) return null;
  if (tool === 'tile') return tileGhost(m, p, rotation, x, y);
  if (tool === 'site') return siteGhost(m, p, rotation, x, y);
  return tool === 'worker' ? workerGhost(p, x, y) : null;
}

/** The level on which a ghost comes to lie. */
export function ghostLevel(p: Readonly<Player>, g: Ghost): number {
  return Math.max(...g.cells.map(([x, y]) => levelOf(cellAt(p.city, x, y))));
}

/** The choice that lifts a building, or null. */
export function liftOf(m: Model, label: string): GameChoice | null {
  return m.choices.find(o => o.action.type === 'lift' && o.refs[0] === `building:${label}`) ?? null;
}
