import type { Ref } from '@polis/kernel';
import { gapText, hasPool, PLACE_OF, STREET_OF } from '@polis/welcome-to';
import type { Advice } from '../../coach/types.ts';
import type { Hint } from './coach/words.ts';
import type { Piece } from './estates.ts';
import { piecesOf } from './estates.ts';
import type { Seat } from './model.ts';
import { houseRef, type Touching } from './touch.ts';
import type { Controller, Lit } from './useSheet.ts';

/** All that one house of the sheet shows. */
export interface HouseMark {
  readonly number: number | null;
  readonly roundabout: boolean;
  readonly bis: boolean;
  /** 'plan': printed but not built. */
  readonly pool: 'none' | 'plan' | 'built';
  readonly used: boolean;
  readonly legal: boolean;
  readonly picked: boolean;
  /** Rank of the coach's answer that touches it; 0: none does. */
  readonly hinted: number;
  /** It is the one that is rung. */
  readonly rung: boolean;
  /** Counts for the line of the score that is pointed at. */
  readonly counts: boolean;
  /** Written in the turn that is being put together. */
  readonly fresh: boolean;
}

export interface GapMark {
  readonly fenced: boolean;
  readonly legal: boolean;
  readonly picked: boolean;
  readonly hinted: boolean;
}

export interface SheetMarks {
  readonly houses: readonly HouseMark[];
  readonly gaps: readonly GapMark[];
  readonly pieces: readonly Piece[];
}

/** What the prompt says about the sheet that is shown; a stranger's sheet has nothing to touch. */
export function touching(c: Controller): Touching {
  return { model: c.model, next: c.aff.next, picked: c.picked, detour: c.detour };
}

export function sheetMarks(c: Controller, seat: Seat): SheetMarks {
  const own = seat.seat === c.me && !c.readOnly;
  const on = touching(c);
  const advice = seat.seat === c.me ? c.advice : null;
  const hinted = new Set<Ref>(advice?.rows[advice.at]?.choice.refs);
  const t = seat.sheet;
  const pieces = piecesOf(t);
  const turn = seat.view.turn;
  const houses = t.houses.map((n, house): HouseMark => {
    const street = STREET_OF[house]!;
    const place = PLACE_OF[house]!;
    const at = (masks: readonly number[]) => ((masks[street]! >> place) & 1) === 1;
    const ref = own ? houseRef(on, house) : null;
    const built = n !== -1;
    return {
      number: n >= 0 ? n : null,
      roundabout: n < -1,
      bis: at(t.bis),
      pool: !hasPool(c.model.side, house) || n < -1 ? 'none' : at(t.pools) ? 'built' : 'plan',
      used: at(t.used),
      legal: ref !== null && c.aff.next.has(ref),
      picked: ref !== null && c.picked.includes(ref),
      hinted: rankAt(advice, house),
      rung: touches(advice?.rows[advice.at], house),
      counts: c.lit !== null && countsFor(c.lit, pieces, house, { pool: at(t.pools), bis: at(t.bis), round: n < -1 }),
      fresh: built && turn !== null && turn.house === house && c.model.ask !== null,
    };
  });
  const gaps = t.houses.map((_, gap): GapMark => {
    const ref: Ref = `gap:${gap + 1 < t.houses.length && STREET_OF[gap] === STREET_OF[gap + 1] ? gapText(gap) : ''}`;
    return {
      fenced: ((t.fences[STREET_OF[gap]!]! >> PLACE_OF[gap]!) & 1) === 1,
      legal: own && c.aff.next.has(ref),
      picked: own && c.picked.includes(ref),
      hinted: hinted.has(ref),
    };
  });
  return { houses, gaps, pieces };
}

/** Does the answer touch this house: by itself, as a roundabout, or as part of an estate? */
function touches(row: Hint | undefined, house: number): boolean {
  if (row === undefined) return false;
  const a = row.choice.action;
  if (a.type === 'use') return house >= a.house && house < a.house + a.size;
  if ('house' in a) return a.house === house;
  // Cards are chosen for the house where their number goes.
  return (a.type === 'combo' || a.type === 'cards' || a.type === 'number') && row.house === house;
}

/** The answer that is rung comes first, then the better one. */
function rankAt(advice: Advice<Hint> | null, house: number): number {
  if (advice === null) return 0;
  return touches(advice.rows[advice.at], house) ? advice.at + 1 : advice.rows.findIndex(r => touches(r, house)) + 1;
}

function countsFor(
  lit: Lit,
  pieces: readonly Piece[],
  house: number,
  has: { readonly pool: boolean; readonly bis: boolean; readonly round: boolean },
): boolean {
  switch (lit.zone) {
    case 'pools':
      return has.pool;
    case 'bis':
      return has.bis;
    case 'roundabouts':
      return has.round;
    case 'estates':
      return pieces.some(
        p =>
          (p.state === 'complete' || p.state === 'used') &&
          (lit.part === null || p.size === lit.part) &&
          house >= p.house &&
          house < p.house + p.size,
      );
    case 'plans':
      return pieces.some(p => p.state === 'used' && house >= p.house && house < p.house + p.size);
    default:
      return false;
  }
}
