import { type Panticapaeum, ROUNDS, TURNS_PER_ROUND } from '@polis/panticapaeum';

/** Turns that a seat will still begin in this game. */
export function turnsLeft(s: Readonly<Panticapaeum>, seat: number): number {
  const place = (seat - s.first + s.seats) % s.seats;
  const begun = Math.floor((s.turn - place - 1) / s.seats) + 1;
  return TURNS_PER_ROUND * (ROUNDS - s.round + 1) - begun;
}

/** Ordinal of the time that everybody has a turn: rises with every turn of the same seat. */
export function cycleOf(s: Readonly<Panticapaeum>): number {
  return TURNS_PER_ROUND * s.round + Math.floor((s.turn - 1) / s.seats);
}
