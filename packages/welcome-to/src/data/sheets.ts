import type { Side } from './vocabulary.ts';

export const HOUSES_PER_STREET = [10, 11, 12] as const;

/** Positions of the printed pools by street, from the left, the first house being 1. */
export const POOL_HOUSES: { readonly [s in Side]: readonly (readonly number[])[] } = {
  classic: [
    [3, 7, 8],
    [1, 4, 8],
    [2, 7, 11],
  ],
  blueprint: [
    [1, 5, 9],
    [3, 6, 11],
    [4, 8, 9],
  ],
};
