import { rankKey, standing } from '@polis/welcome-to';
import type { Controller } from './useTable.ts';

/** Seats from first to last, and their places; equal points are told apart by estates. */
export function standingOf(c: Controller): { readonly order: readonly number[]; readonly place: readonly number[] } {
  const seats = [...c.model.seats.values()].sort((a, b) => a.seat - b.seat);
  return standing(seats.map(s => rankKey(s.score.total, s.score.estates, c.model.classic)));
}
