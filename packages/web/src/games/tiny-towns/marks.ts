import type { Ref } from '@polis/kernel';
import { fits, MONUMENT, nearFits } from '@polis/tiny-towns';
import type { Advice } from '../../coach/types.ts';
import type { Hint } from './coach/words.ts';
import { cardId, cellsOf, type GameChoice, gainOf, type Model, previewOf } from './model.ts';
import type { Focus } from './useTable.ts';
import { resPiece, signed } from './words.ts';

/** What the board says about one square besides what lies on it. */
export interface CellMark {
  legal: boolean;
  picked: boolean;
  /** Part of the very thing that would be built. */
  strong: boolean;
  /** Name of a drawing shown at 60 %: what would stand here. */
  ghost: string | null;
  /** Points it would change, as text. */
  chip: string | null;
  plan: 'fit' | 'near' | null;
  /** Resource that a plan lacks here, or -1. */
  missing: number;
  reason: 'earns' | 'counts' | null;
  /** Rank of the coach's answer that touches this square; 0: none does. */
  hinted: number;
  /** It is the one that is rung. */
  rung: boolean;
}

/** A town, and what the eye and the prompt are on. */
export interface Shown {
  readonly model: Model;
  readonly seat: number;
  /** Whoever looks may answer here. */
  readonly own: boolean;
  /** The answers that agree with what has been picked. */
  readonly live: readonly GameChoice[];
  readonly picked: readonly Ref[];
  readonly focus: Focus | null;
  readonly advice: Advice<Hint> | null;
}

export function boardMarks(s: Shown): CellMark[] {
  const marks = Array.from({ length: 16 }, blank);
  if (s.focus?.kind === 'reason') {
    const { reasons } = s.focus;
    for (const r of reasons)
      each(marks, r.because, m => {
        m.reason = 'counts';
      });
    for (const r of reasons) {
      each(marks, r.cells, m => {
        m.reason = 'earns';
      });
      const first = cellsOf(r.cells)[0];
      if (first !== undefined) marks[first]!.chip = signed(r.points);
    }
  }
  if (s.own) markLegal(s, marks);
  markPlan(s, marks);
  if (s.own && s.advice) markAdvice(s.advice, marks);
  return marks;
}

function blank(): CellMark {
  return {
    legal: false,
    picked: false,
    strong: false,
    ghost: null,
    chip: null,
    plan: null,
    missing: -1,
    reason: null,
    hinted: 0,
    rung: false,
  };
}

function each(marks: CellMark[], mask: number, f: (m: CellMark) => void): void {
  for (const cell of cellsOf(mask)) f(marks[cell]!);
}

/** The best answer's number wins where several touch a square, but the one that is rung is always seen. */
function markAdvice({ rows, at }: Advice<Hint>, marks: CellMark[]): void {
  for (const [i, row] of rows.entries())
    each(marks, row.cells, m => {
      if (m.hinted === 0) m.hinted = i + 1;
    });
  each(marks, rows[at]?.cells ?? 0, m => {
    m.hinted = at + 1;
    m.rung = true;
  });
}

/** Call marks come from the prompt alone; a card under the pointer narrows them to its own places. */
function markLegal(s: Shown, marks: CellMark[]): void {
  const { seat } = s;
  const card = s.focus?.kind === 'card' ? s.focus.type : null;
  const ofCard = card === null ? [] : s.live.filter(o => 'building' in o.action && o.action.building === card);
  const live = ofCard.length > 0 ? ofCard : s.live;
  for (const choice of live)
    each(marks, maskOf(choice), m => {
      m.legal = true;
    });
  for (const ref of s.picked) {
    if (!ref.startsWith('cell:')) continue;
    const m = marks[Number(ref.slice(5))]!;
    m.legal = true;
    m.picked = true;
  }
  if (s.focus?.kind === 'choice') {
    const { choice } = s.focus;
    const mask = maskOf(choice);
    each(marks, mask, m => {
      m.strong = true;
    });
    if (choice.action.type === 'build') {
      const best = previewOf(s.model, seat, choice.action)!;
      marks[best.cell]!.chip = signed(best.points);
    }
  }
  if (s.model.ask === 'stand') {
    for (const { action } of s.live)
      if (action.type === 'stand') marks[action.cell]!.chip = signed(gainOf(s.model, seat, action));
  }
  if (s.focus?.kind === 'cell' && marks[s.focus.cell]!.legal) markGhost(s, marks, s.focus.cell, live);
}

function maskOf(choice: GameChoice): number {
  let mask = 0;
  for (const ref of choice.refs) if (ref.startsWith('cell:')) mask |= 1 << Number(ref.slice(5));
  return mask;
}

/** What would stand on the touched square, as a ghost. */
function markGhost(s: Shown, marks: CellMark[], cell: number, live: readonly GameChoice[]): void {
  const { seat } = s;
  const m = marks[cell]!;
  const here = live.filter(o => (maskOf(o) >> cell) & 1);
  const first = here[0];
  if (!first) return;
  const cube = s.model.towns[seat]!.cube;
  switch (first.action.type) {
    case 'place':
    case 'park':
      m.ghost = resPiece(cube);
      return;
    case 'stand':
      m.ghost = `tt-${cardId(s.model, s.model.towns[seat]!.siteType, seat)}`;
      return;
    case 'build': {
      const types = new Set(here.map(o => (o.action.type === 'build' ? o.action.building : -1)));
      if (types.size > 1) return;
      const { building, cells } = first.action;
      m.ghost = `tt-${cardId(s.model, building, seat)}`;
      if (here.length > 1) return;
      each(marks, cells, x => {
        x.strong = true;
      });
      m.chip = signed(gainOf(s.model, seat, first.action, cell));
      return;
    }
    case 'found':
    case 'move':
    case 'replace': {
      const types = new Set(here.map(o => ('building' in o.action ? o.action.building : -1)));
      if (types.size > 1) return;
      m.ghost = `tt-${cardId(s.model, first.action.building, seat)}`;
      m.chip = signed(gainOf(s.model, seat, first.action));
    }
  }
}

/** Where a card fits now, else its nearest place with what is missing. */
function markPlan(s: Shown, marks: CellMark[]): void {
  const type = s.focus?.kind === 'card' ? s.focus.type : pickedType(s);
  if (type === null || (type === MONUMENT && !s.own)) return;
  const t = s.model.towns[s.seat]!;
  if (type === MONUMENT && t.built[MONUMENT] !== 0) return;
  const now = fits(t, s.model.cards, type);
  for (const mask of now)
    each(marks, mask, m => {
      m.plan = 'fit';
    });
  if (now.length > 0) return;
  const near = nearFits(t, s.model.cards, type)[0];
  if (!near) return;
  each(marks, near.have, m => {
    m.plan = 'fit';
  });
  for (const [cell, resource] of near.need) {
    marks[cell]!.plan = 'near';
    marks[cell]!.missing = resource;
  }
}

function pickedType(s: Shown): number | null {
  const ref = s.picked.find(r => r.startsWith('card:'));
  if (ref === undefined) return null;
  const choice = s.live.find(o => o.refs.includes(ref));
  return choice && choice.action.type === 'build' ? choice.action.building : null;
}

/** How many cards in play still want each resource for a plan that has been begun. */
export function wants(m: Model, seat: number): number[] {
  const out = [0, 0, 0, 0, 0];
  const t = m.towns[seat]!;
  for (let type = 0; type <= MONUMENT; type++) {
    if (type === MONUMENT && (t.monument < 0 || t.built[MONUMENT] !== 0)) continue;
    const near = nearFits(t, m.cards, type);
    const least = near[0]?.need.length ?? 0;
    const seen = new Set<number>();
    for (const n of near) if (n.need.length === least && least <= 3) for (const [, r] of n.need) seen.add(r);
    for (const r of seen) out[r]!++;
  }
  return out;
}
