import type { SweetLands, SweetLandsAction } from '@polis/sweet-lands';
import type { Heuristic } from '../types.ts';
import { cycleOf } from './sweet-lands/clock.ts';
import { rate } from './sweet-lands/rate.ts';
import { shortlist } from './sweet-lands/shortlist.ts';
import { seatWorth } from './sweet-lands/worth.ts';

export const heuristic: Heuristic<SweetLands, SweetLandsAction> = {
  value,
  rate,
  round: cycleOf,
  seen,
  shortlist,
  idle: a => (a.type === 'done' || a.type === 'stop' ? 1 : a.type === 'free' || a.type === 'ability' ? -1 : 0),
  // What a turn draws matters little to it: one world is as good as another.
  samples: 1,
};

function value(s: Readonly<SweetLands>, seat: number): number {
  return s.scores !== null ? 100 * s.scores[seat]! : Math.round(100 * seatWorth(s, seat));
}

/** The own hand and the round: what others do is not told apart. */
function seen(s: Readonly<SweetLands>, seat: number): number {
  let key = s.round;
  for (const card of s.players[seat]!.hand) key = (key * 211 + card + 1) % 1_000_000_007;
  return key;
}
