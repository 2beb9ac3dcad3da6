import { ghostLevel } from './ghost.ts';
import { type Cell, cellKey, type Plot } from './model.ts';
import { type Lit, litBuildings } from './reasons.ts';
import type { Controller } from './useCity.ts';

/** All that the page adds to a cell: what can be done here, what it counts for, what would lie here. */
export interface Mark {
  readonly lit: boolean;
  readonly reason: 'own' | 'counts' | null;
  readonly chip: string | null;
  readonly hinted: boolean;
  readonly fresh: boolean;
  /** Ground of a ghost tile, -2 a ghost building or worker, -1 nothing. */
  readonly ghost: number;
  readonly bad: boolean;
  /** The level on which the ghost lies. */
  readonly on: number;
}

export const NOTHING = -1;
export const A_PIECE = -2;

/** A cell of which nothing is to be said. */
export const NO_MARK: Mark = {
  lit: false,
  reason: null,
  chip: null,
  hinted: false,
  fresh: false,
  ghost: NOTHING,
  bad: false,
  on: 0,
};

/** What is pointed at in the score, or the building under the pointer. */
function reasonOf(c: Controller): Lit | null {
  if (c.reason !== null) return c.reason.seat === c.shown ? c.reason : null;
  if (c.at === null || c.tool === 'tile') return null;
  const { x, y } = c.at;
  const here = c.model.sheets[c.shown]!.buildings.find(b => b.cells.some(([bx, by]) => bx === x && by === y));
  return here ? litBuildings(c.shown, [here]) : null;
}

export function marksOf(c: Controller, plot: Plot, fresh: ReadonlySet<string>): readonly Mark[] {
  const reason = reasonOf(c);
  const hinted = hintedCells(c);
  const g = c.ghost;
  const p = c.model.players[c.shown]!;
  const on = g === null ? 0 : ghostLevel(p, g);
  const lying = new Map(g?.cells.map(([x, y], i) => [cellKey(x, y), g.grounds[i] ?? A_PIECE]));
  return plot.cells.map(cell => {
    const key = cellKey(cell.x, cell.y);
    const mark: Mark = {
      lit: c.own && (c.tool === 'lift' ? canLift(c, cell) : c.lit.has(key)),
      reason: reason?.own.has(key) ? 'own' : reason?.counts.has(key) ? 'counts' : null,
      chip: reason?.chips.get(key) ?? null,
      hinted: hinted.has(key),
      fresh: fresh.has(key),
      ghost: lying.get(key) ?? NOTHING,
      bad: lying.has(key) && g?.why != null,
      on,
    };
    return same(mark, NO_MARK) ? NO_MARK : mark;
  });
}

function same(a: Mark, b: Mark): boolean {
  return (Object.keys(b) as (keyof Mark)[]).every(k => k === 'on' || a[k] === b[k]);
}

function canLift(c: Controller, cell: Cell): boolean {
  return cell.building >= 0 && c.model.choices.some(o => o.refs[0] === `building:${cell.label}`);
}

function hintedCells(c: Controller): ReadonlySet<string> {
  const out = new Set<string>();
  if (c.hint === null || c.shown !== c.me) return out;
  for (const ref of c.hint.choice.refs) if (ref.startsWith('cell:')) out.add(ref.slice('cell:'.length));
  for (const [x, y] of c.hint.cells) out.add(cellKey(x, y));
  return out;
}
