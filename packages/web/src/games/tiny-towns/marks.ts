import { fits, MONUMENT, nearFits } from '@polis/tiny-towns';
import type { Advice } from '../../coach/types.ts';
import type { Hint } from './hint/words.ts';
import { bestStand, cardId, cellsOf, gainOf, type Model, type TownChoice } from './model.ts';
import type { Controller } from './useTown.ts';
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

export function boardMarks(c: Controller): CellMark[] {
  const marks = Array.from({ length: 16 }, blank);
  const own = c.shown === c.me;
  if (c.focus?.kind === 'reason') {
    const { reasons } = c.focus;
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
  if (own) markLegal(c, marks);
  markPlan(c, marks);
  if (own && c.advice) markAdvice(c.advice, marks);
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
function markLegal(c: Controller, marks: CellMark[]): void {
  const seat = c.me!;
  const card = c.focus?.kind === 'card' ? c.focus.type : null;
  const ofCard = card === null ? [] : c.aff.live.filter(o => 'building' in o.action && o.action.building === card);
  const live = ofCard.length > 0 ? ofCard : c.aff.live;
  for (const choice of live)
    each(marks, maskOf(choice), m => {
      m.legal = true;
    });
  for (const ref of c.picked) {
    if (!ref.startsWith('cell:')) continue;
    const m = marks[Number(ref.slice(5))]!;
    m.legal = true;
    m.picked = true;
  }
  if (c.focus?.kind === 'choice') {
    const { choice } = c.focus;
    const mask = maskOf(choice);
    each(marks, mask, m => {
      m.strong = true;
    });
    if (choice.action.type === 'build') {
      const best = bestStand(c.model, seat, choice.action.building, choice.action.cells);
      marks[best.cell]!.chip = signed(best.gain);
    }
  }
  if (c.model.ask === 'stand') {
    const t = c.model.towns[seat]!;
    for (const [cell, m] of marks.entries()) if (m.legal) m.chip = signed(gainOf(c.model, seat, t.siteType, cell, 0));
  }
  if (c.focus?.kind === 'cell' && marks[c.focus.cell]!.legal) markGhost(c, marks, c.focus.cell, live);
}

function maskOf(choice: TownChoice): number {
  let mask = 0;
  for (const ref of choice.refs) if (ref.startsWith('cell:')) mask |= 1 << Number(ref.slice(5));
  return mask;
}

/** What would stand on the touched square, as a ghost. */
function markGhost(c: Controller, marks: CellMark[], cell: number, live: readonly TownChoice[]): void {
  const seat = c.me!;
  const m = marks[cell]!;
  const here = live.filter(o => (maskOf(o) >> cell) & 1);
  const first = here[0];
  if (!first) return;
  const cube = c.model.towns[seat]!.cube;
  switch (first.action.type) {
    case 'place':
    case 'park':
      m.ghost = resPiece(cube);
      return;
    case 'stand':
      m.ghost = `tt-${cardId(c.model, c.model.towns[seat]!.siteType, seat)}`;
      return;
    case 'build': {
      const types = new Set(here.map(o => (o.action.type === 'build' ? o.action.building : -1)));
      if (types.size > 1) return;
      const { building, cells } = first.action;
      m.ghost = `tt-${cardId(c.model, building, seat)}`;
      if (here.length > 1) return;
      each(marks, cells, x => {
        x.strong = true;
      });
      m.chip = signed(gainOf(c.model, seat, building, cell, cells));
      return;
    }
    case 'found':
    case 'move':
    case 'replace': {
      const types = new Set(here.map(o => ('building' in o.action ? o.action.building : -1)));
      if (types.size > 1) return;
      m.ghost = `tt-${cardId(c.model, first.action.building, seat)}`;
      m.chip = signed(gainOf(c.model, seat, first.action.building, cell, 0));
    }
  }
}

/** Where a card fits now, else its nearest place with what is missing. */
function markPlan(c: Controller, marks: CellMark[]): void {
  const type = c.focus?.kind === 'card' ? c.focus.type : pickedType(c);
  if (type === null || (type === MONUMENT && c.shown !== c.me)) return;
  const t = c.model.towns[c.shown]!;
  if (type === MONUMENT && t.built[MONUMENT] !== 0) return;
  const now = fits(t, c.model.cards, type);
  for (const mask of now)
    each(marks, mask, m => {
      m.plan = 'fit';
    });
  if (now.length > 0) return;
  const near = nearFits(t, c.model.cards, type)[0];
  if (!near) return;
  each(marks, near.have, m => {
    m.plan = 'fit';
  });
  for (const [cell, resource] of near.need) {
    marks[cell]!.plan = 'near';
    marks[cell]!.missing = resource;
  }
}

function pickedType(c: Controller): number | null {
  const ref = c.picked.find(r => r.startsWith('card:'));
  if (ref === undefined) return null;
  const choice = c.aff.live.find(o => o.refs.includes(ref));
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
