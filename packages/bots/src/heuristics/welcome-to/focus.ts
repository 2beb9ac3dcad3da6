import { CROWD_FROM } from '@polis/kernel';
import { PASSING, type WelcomeTo } from '@polis/welcome-to';
import type { Focus } from '../../types.ts';

/**
 * A crowd as a table of five: the seat between its two neighbours, who may pass it cards, the strongest rival in temps
 * and the one nearest to ending the game. Nobody else can matter much.
 */
export const focus: Focus<WelcomeTo> = (s, seat) => {
  // While plans are being chosen nothing is simultaneous, and nothing costs much.
  if (s.seats < CROWD_FROM || s.lanes === null) return { s, seat };
  const lanes = s.lanes;
  const kept = [(seat - 1 + s.seats) % s.seats, seat, (seat + 1) % s.seats];
  kept.push(leader(s, kept, other => s.sheets[other]!.temps));
  kept.push(leader(s, kept, other => s.sheets[other]!.plans.filter(points => points > 0).length));
  const small: WelcomeTo = {
    ...s,
    seats: kept.length,
    lanes: kept.map((from, to) => lanes[from]!.map(f => ({ ...f, seat: to }))),
    open: kept.filter(from => lanes[from]!.length > 0).length,
    firstSeats: s.firstSeats.map(() => []),
    // The hands of those who left are as unknown as the deck: into it with them.
    piles: s.mode === PASSING ? [[...s.piles[0]!, ...handsOfOthers(s, kept)]] : s.piles,
    crowd: null,
    sheets: kept.map(from => s.sheets[from]!),
  };
  return { s: small, seat: 1 };
};

function leader(s: Readonly<WelcomeTo>, kept: readonly number[], by: (seat: number) => number): number {
  let best = -1;
  for (let seat = 0; seat < s.seats; seat++) if (!kept.includes(seat) && (best < 0 || by(seat) > by(best))) best = seat;
  return best;
}

function handsOfOthers(s: Readonly<WelcomeTo>, kept: readonly number[]): number[] {
  return s.sheets.flatMap((t, seat) => (kept.includes(seat) ? [] : t.hand));
}
