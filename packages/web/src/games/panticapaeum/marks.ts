import type { Hint } from './coach.ts';
import { litGain } from './gain.ts';
import { ghostLevel, type Spot, type Tool } from './ghost.ts';
import { type Cell, cellKey, type Model, type Plot } from './model.ts';
import { type Lit, litBuildings } from './reasons.ts';
import type { Ui } from './useTable.ts';
import { signed } from './words.ts';

/** A city, what the eye and the prompt are on, and what can be done there. */
export interface Shown extends Omit<Ui, 'note'> {
  readonly model: Model;
  /** Whose city it is. */
  readonly seat: number;
  /** It is the city of whoever looks. */
  readonly mine: boolean;
  /** Answers can be given in it. */
  readonly own: boolean;
  readonly busy: boolean;
  readonly tool: Tool;
  /** The question that is open, or null. */
  readonly prompt: number | null;
  readonly hint: Hint | null;
  readonly onPoint: (at: Spot | null) => void;
  readonly onPin: (at: Spot) => void;
  readonly onTurn: (step: 1 | -1) => void;
  readonly onAnswer: (text: string) => void;
  readonly onSay: (text: string) => void;
  /** Chooses one of the answers that are not put anywhere. */
  readonly onChoose: (text: string) => void;
  readonly chosen: string | null;
}

export interface BoardProps extends Shown {
  readonly name: string;
  /** What the last answer told. */
  readonly told: readonly unknown[];
  /** The words of the page: others stand here when the language changes. */
  readonly words: unknown;
}

/** All that the page adds to a cell: what can be done here, what it counts for, what would lie here. */
export interface Mark {
  readonly lit: boolean;
  readonly reason: 'own' | 'counts' | null;
  readonly chip: string | null;
  /** Points that something would make here. */
  readonly worth: string | null;
  /** Something can be put here, but would bring nothing. */
  readonly dull: boolean;
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
  worth: null,
  dull: false,
  hinted: false,
  fresh: false,
  ghost: NOTHING,
  bad: false,
  on: 0,
};

/** What the ghost would count, what is pointed at in the score, or the building under the pointer. */
function reasonOf({ model, seat, tool, reason, at, gain }: Shown): Lit | null {
  if (gain !== null) return litGain(model, seat, gain);
  if (reason !== null) return reason.seat === seat ? reason : null;
  if (at === null || tool === 'tile') return null;
  const { x, y } = at;
  const here = model.sheets[seat]!.buildings.find(b => b.cells.some(([bx, by]) => bx === x && by === y));
  return here ? litBuildings(seat, [here]) : null;
}

export function marksOf(s: Shown, plot: Plot, fresh: ReadonlySet<string>): readonly Mark[] {
  const reason = reasonOf(s);
  const hinted = hintedCells(s);
  const picked = pickedCells(s);
  const g = s.ghost;
  const p = s.model.players[s.seat]!;
  const on = g === null ? 0 : ghostLevel(p, g);
  const lying = new Map(g?.cells.map(([x, y], i) => [cellKey(x, y), g.grounds[i] ?? A_PIECE]));
  return plot.cells.map(cell => {
    const key = cellKey(cell.x, cell.y);
    const lit = s.own && (s.tool === 'lift' ? canLift(s, cell) : s.lit.has(`cell:${key}`));
    const worth = lying.has(key) ? undefined : s.worth.get(key);
    const mark: Mark = {
      lit,
      worth: worth === undefined ? null : signed(worth),
      dull: lit && s.tool === 'worker' && !cell.cube && (s.model.ask !== 'final' || (s.worth.get(key) ?? 0) <= 0),
      reason: picked.has(key) ? 'own' : reason?.own.has(key) ? 'own' : reason?.counts.has(key) ? 'counts' : null,
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

/** The building that has been chosen to be moved. */
function pickedCells({ model, seat, own, chosen }: Shown): ReadonlySet<string> {
  const label = own ? model.choices.find(o => o.text === chosen && o.action.type === 'lift')?.refs[0] : undefined;
  const b = label && model.sheets[seat]!.buildings.find(other => `building:${other.label}` === label);
  return new Set(b ? b.cells.map(([x, y]) => cellKey(x, y)) : []);
}

function canLift({ model }: Shown, cell: Cell): boolean {
  return cell.building >= 0 && model.choices.some(o => o.refs[0] === `building:${cell.label}`);
}

function hintedCells({ hint, mine }: Shown): ReadonlySet<string> {
  const out = new Set<string>();
  if (hint === null || !mine) return out;
  for (const ref of hint.choice.refs) if (ref.startsWith('cell:')) out.add(ref.slice('cell:'.length));
  for (const [x, y] of hint.cells) out.add(cellKey(x, y));
  return out;
}
