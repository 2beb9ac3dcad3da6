import type { Ref } from '@polis/kernel';
import { gapText, hasPool, PLACE_OF, type Sheet, STREET_OF } from '@polis/welcome-to';
import type { Advice } from '../../coach/types.ts';
import type { Hint } from './coach/words.ts';
import type { Motion } from './diff.ts';
import type { Piece } from './estates.ts';
import { piecesOf } from './estates.ts';
import type { Seat } from './model.ts';
import type { Preview } from './preview.ts';
import { houseRef, type Touch, type Touching } from './touch.ts';
import type { Town } from './town.ts';
import type { Lit } from './useTable.ts';

/** All that one house of the sheet shows. */
export interface HouseMark {
  readonly number: number | null;
  /** What would be written here: by the answer that is chosen ('sure'), or if this house were chosen. */
  readonly ghost: number | null;
  readonly sure: boolean;
  readonly roundabout: boolean;
  readonly bis: boolean;
  /** 'plan': printed but not built; 'would': built by the answer that is chosen. */
  readonly pool: 'none' | 'plan' | 'would' | 'built';
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
  /** A fence would stand here. */
  readonly ghost: boolean;
  readonly legal: boolean;
  readonly picked: boolean;
  readonly hinted: boolean;
}

export interface SheetMarks {
  readonly houses: readonly HouseMark[];
  readonly gaps: readonly GapMark[];
  readonly pieces: readonly Piece[];
}

/** A sheet, and what the eye and the prompt are on. */
export interface Shown extends Touching {
  readonly seat: Seat;
  /** It is the sheet of whoever looks. */
  readonly mine: boolean;
  /** Answers can be given on it. */
  readonly own: boolean;
  /** The own sheet as the answer would leave it that is chosen. */
  readonly preview: Preview | null;
  readonly advice: Advice<Hint> | null;
  /** What of the score is pointed at. */
  readonly lit: Lit | null;
}

/** What the parts of a board are given. */
export interface BoardProps extends Shown {
  readonly name: string;
  /** The question that is open, or null. */
  readonly prompt: number | null;
  readonly motion: Motion;
  /** The names its player gave to town and streets. */
  readonly town: Town;
  /** What a touch of a sheet says on which nothing can be done. */
  readonly stranger: string;
  readonly onTouch: (touch: Touch) => void;
}

export function sheetMarks(s: Shown): SheetMarks {
  const { seat, own, lit } = s;
  const advice = s.mine ? s.advice : null;
  const hinted = new Set<Ref>(advice?.rows[advice.at]?.choice.refs);
  const t = seat.sheet;
  const after = own ? (s.preview?.after.sheet ?? null) : null;
  // Estates as they would be.
  const pieces = piecesOf(after ?? t);
  const turn = seat.view.turn;
  const houses = t.houses.map((n, house): HouseMark => {
    const street = STREET_OF[house]!;
    const place = PLACE_OF[house]!;
    const at = (masks: readonly number[]) => ((masks[street]! >> place) & 1) === 1;
    const ref = own ? houseRef(s, house) : null;
    const built = n !== -1;
    const legal = ref !== null && s.next.has(ref);
    const would = after?.houses[house] ?? n;
    return {
      number: n >= 0 ? n : null,
      ghost: would !== n ? would : legal && s.model.ask === 'write' ? t.number : null,
      sure: would !== n,
      roundabout: n < -1,
      bis: at(t.bis),
      pool:
        !hasPool(s.model.side, house) || n < -1
          ? 'none'
          : at(t.pools)
            ? 'built'
            : after && at(after.pools)
              ? 'would'
              : 'plan',
      used: at(t.used),
      legal,
      picked: ref !== null && s.picked.includes(ref),
      hinted: rankAt(advice, house),
      rung: touches(advice?.rows[advice.at], house),
      counts: lit !== null && countsFor(lit, pieces, house, { pool: at(t.pools), bis: at(t.bis), round: n < -1 }),
      fresh: built && turn !== null && turn.house === house && s.model.ask !== null,
    };
  });
  const gaps = t.houses.map((_, gap): GapMark => {
    const ref: Ref = `gap:${gap + 1 < t.houses.length && STREET_OF[gap] === STREET_OF[gap + 1] ? gapText(gap) : ''}`;
    return {
      fenced: fenced(t, gap),
      ghost: after !== null && fenced(after, gap) && !fenced(t, gap),
      legal: own && s.next.has(ref),
      picked: own && s.picked.includes(ref),
      hinted: hinted.has(ref),
    };
  });
  return { houses, gaps, pieces };
}

function fenced(t: Readonly<Sheet>, gap: number): boolean {
  return ((t.fences[STREET_OF[gap]!]! >> PLACE_OF[gap]!) & 1) === 1;
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
