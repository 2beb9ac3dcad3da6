import { bitCount, ROUNDS, type SweetLands, sweetLands } from '@polis/sweet-lands';

/** The program of a turn: the only one that begins with this question. */
const TURN = sweetLands.programs.findIndex(([step]) => typeof step === 'object' && step.ask === 'turn');

/** More than the turns of a round. */
const ROUND = 4096;

/** Main actions so far. Cards stay on the table, the rest begins anew in every round. */
function actionsTaken(s: Readonly<SweetLands>): number {
  let n = s.finished.length;
  for (let area = 0; area < s.discs.length; area++) n += bitCount(s.discs[area]!);
  for (let seat = 0; seat < s.players.length; seat++) {
    const p = s.players[seat]!;
    n += p.played.length + bitCount(p.used);
    for (let column = 0; column < p.columns.length; column++) n += p.columns[column]!.length;
  }
  return n;
}

/**
 * Ordinal of the time that everybody has a turn: the same from the first free action of a turn to its end, and higher in the
 * next turn of the same seat, also when the others have ended the round.
 */
export function cycleOf(s: Readonly<SweetLands>): number {
  const turn = s.main[1];
  if (turn === undefined || turn.prog !== TURN || s.lanes !== null)
    return ROUND * s.round + (s.finished.length === 0 ? 0 : ROUND - 1);
  // A turn whose main action is under way has been counted already.
  const begun = turn.pc > 0 ? 1 : 0;
  let active = begun === 1 && s.players[turn.seat]!.ended ? 1 : 0;
  for (let seat = 0; seat < s.players.length; seat++) if (!s.players[seat]!.ended) active++;
  return ROUND * s.round + 1 + Math.floor((actionsTaken(s) - begun) / active);
}

/** Production phases to come. */
export function productionsLeft(s: Readonly<SweetLands>): number {
  return ROUNDS - Math.max(1, s.round);
}
