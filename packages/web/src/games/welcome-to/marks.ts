import type { Ref } from '@polis/kernel';
import { gapText, hasPool, houseText, PLACE_OF, STREET_OF } from '@polis/welcome-to';
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
  readonly hinted: boolean;
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
  const hinted = new Set<Ref>(own && c.hint ? c.hint.choice.refs : []);
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
      hinted: ref !== null ? hinted.has(ref) : hinted.has(`house:${houseText(house)}`),
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
