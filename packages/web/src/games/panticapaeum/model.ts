import {
  BUILDING_CELLS,
  buildingOf,
  CUBE,
  cellAt,
  decode,
  fromView,
  groundOf,
  labelOf,
  levelOf,
  type Panticapaeum,
  type PanticapaeumAction,
  type PanticapaeumView,
  type Pending,
  type Player,
  queueOf,
  RESOURCE,
  refs,
  type ScoreSheet,
  scoreSheet,
  WILD,
  WORKER,
} from '@polis/panticapaeum';
import type { Frame } from '@polis/protocol/wire';
import { type Choice, readChoices } from '../../table/affordances.ts';

export type GameChoice = Choice<PanticapaeumAction>;

/** One cell as the page shows it; level 0 is open ground around the city. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly ground: number;
  /** Colour of a resource cell, or -1. */
  readonly colour: number;
  readonly cube: boolean;
  readonly worker: boolean;
  /** Index of the building in the city, or -1; its type and label. */
  readonly building: number;
  readonly type: number;
  readonly label: string;
}

/** A rectangle of cells, row by row. */
export interface Plot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly cells: readonly Cell[];
}

export interface Model {
  readonly view: PanticapaeumView;
  /** As far as the viewer knows it: for prices, reasons and hints. */
  readonly state: Panticapaeum;
  readonly players: readonly Player[];
  readonly sheets: readonly ScoreSheet[];
  readonly me: number | null;
  readonly ask: string | null;
  readonly choices: readonly GameChoice[];
  readonly queue: readonly Pending[];
  /** Whose turn it is, or null between turns and after the end. */
  readonly active: number | null;
}

export function makeModel(frame: Frame): Model {
  const view = frame.view as PanticapaeumView;
  const state = fromView(view);
  return {
    view,
    state,
    players: state.players,
    sheets: state.players.map(p => scoreSheet(p)),
    me: frame.seat,
    ask: frame.prompt?.ask ?? null,
    choices: frame.prompt ? readChoices(frame.prompt.actions, { decode, refs }) : [],
    queue: view.over ? [] : queueOf(state),
    active: state.main.at(-1)?.seat ?? null,
  };
}

export function cellKey(x: number, y: number): string {
  return `${x},${y}`;
}

/** A city with so much open ground around it; a city that is not there yet gets a place to begin. */
export function plotOf(p: Pick<Player, 'city'>, margin: number, least = 0): Plot {
  const c = p.city;
  const spare = (size: number) => Math.max(margin, Math.ceil((least - size) / 2));
  const mx = spare(c.w);
  const my = spare(c.h);
  const x = c.x - mx;
  const y = c.y - my;
  const w = c.w + 2 * mx;
  const h = c.h + 2 * my;
  const cells: Cell[] = [];
  for (let j = 0; j < h; j++) for (let i = 0; i < w; i++) cells.push(readCell(p, x + i, y + j));
  return { x, y, w, h, cells };
}

export function readCell(p: Pick<Player, 'city'>, x: number, y: number): Cell {
  const cell = cellAt(p.city, x, y);
  const ground = groundOf(cell);
  const building = cell === 0 ? -1 : buildingOf(cell);
  return {
    x,
    y,
    level: cell === 0 ? 0 : levelOf(cell),
    ground,
    colour: ground >= RESOURCE && ground < WILD ? ground - RESOURCE : -1,
    cube: (cell & CUBE) !== 0,
    worker: (cell & WORKER) !== 0,
    building,
    type: building < 0 ? -1 : p.city.kinds[building]!,
    label: building < 0 ? '' : labelOf(p.city, building),
  };
}

export function cellIn(plot: Plot, x: number, y: number): Cell | null {
  const i = x - plot.x;
  const j = y - plot.y;
  return i >= 0 && j >= 0 && i < plot.w && j < plot.h ? plot.cells[j * plot.w + i]! : null;
}

/** The other cell of a two-cell building, or null. */
export function partnerOf(plot: Plot, cell: Cell): Cell | null {
  if (cell.building < 0 || BUILDING_CELLS[cell.type] === 1) return null;
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const other = cellIn(plot, cell.x + dx, cell.y + dy);
    if (other?.building === cell.building) return other;
  }
  return null;
}
