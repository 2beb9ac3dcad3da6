import { HOUSES_PER_STREET, PLACE_OF, START, STREET_OF } from '@polis/welcome-to';

/** Where things stand on a street, in hundredths of its width; and how one walks from one to the next. */
export const STREET_INDICES = [0, 1, 2] as const;

export function housesOf(street: number): number[] {
  return Array.from({ length: HOUSES_PER_STREET[street]! }, (_, i) => START[street]! + i);
}

/** Left edge and width of `size` houses from `house` on. */
export function spanOf(house: number, size = 1): { readonly left: number; readonly width: number } {
  const each = 100 / HOUSES_PER_STREET[STREET_OF[house]!]!;
  return { left: each * PLACE_OF[house]!, width: each * size };
}

/** Where the post of a gap stands: between its house and the next. */
export function gapAt(gap: number): number {
  const { left, width } = spanOf(gap);
  return left + width;
}

/** The last house of a street has no gap on its right. */
export function isGap(house: number): boolean {
  return house + 1 < START[STREET_OF[house]! + 1]!;
}

/** A place one can stand on with the keyboard. */
export interface Spot {
  readonly kind: 'house' | 'gap';
  readonly at: number;
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** The next spot of the same kind; up and down keep the place in hundredths. Null: there is none. */
export function walk(from: Spot, step: Step): Spot | null {
  const street = STREET_OF[from.at]!;
  const spots = spotsOf(street, from.kind);
  const i = spots.indexOf(from.at);
  switch (step) {
    case 'left':
    case 'right': {
      const next = spots[i + (step === 'left' ? -1 : 1)];
      return next === undefined ? null : { ...from, at: next };
    }
    case 'first':
      return { ...from, at: spots[0]! };
    case 'last':
      return { ...from, at: spots.at(-1)! };
    default: {
      const other = street + (step === 'up' ? -1 : 1);
      if (START[other + 1] === undefined || other < 0) return null;
      return { ...from, at: nearest(spotsOf(other, from.kind), from.kind, middleOf(from)) };
    }
  }
}

function spotsOf(street: number, kind: Spot['kind']): number[] {
  const houses = housesOf(street);
  return kind === 'house' ? houses : houses.slice(0, -1);
}

function middleOf({ kind, at }: Spot): number {
  const { left, width } = spanOf(at);
  return kind === 'house' ? left + width / 2 : left + width;
}

function nearest(spots: readonly number[], kind: Spot['kind'], middle: number): number {
  const far = (at: number) => Math.abs(middleOf({ kind, at }) - middle);
  return spots.reduce((best, at) => (far(at) < far(best) ? at : best));
}

/** From a house to the gap beside it, and back. */
export function cross(from: Spot, step: 'left' | 'right'): Spot | null {
  if (from.kind === 'gap') return { kind: 'house', at: step === 'left' ? from.at : from.at + 1 };
  const gap = step === 'left' ? from.at - 1 : from.at;
  return STREET_OF[gap] === STREET_OF[from.at] && isGap(gap) ? { kind: 'gap', at: gap } : null;
}
