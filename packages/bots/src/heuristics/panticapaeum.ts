import type { Panticapaeum, PanticapaeumAction } from '@polis/panticapaeum';
import type { Heuristic } from '../types.ts';
import { cycleOf } from './panticapaeum/clock.ts';
import { rate } from './panticapaeum/rate.ts';
import { shortlist } from './panticapaeum/shortlist.ts';
import { seatWorth } from './panticapaeum/worth.ts';

export const heuristic: Heuristic<Panticapaeum, PanticapaeumAction> = {
  value,
  rate,
  round: cycleOf,
  seen,
  shortlist,
  idle: a => (['end', 'done', 'stop', 'decline'].includes(a.type) ? 1 : 0),
  // Only the order of the bag is hidden, and hardly any turn looks into it.
  samples: 1,
  wholeTurns: true,
  // What a city is good for shows late: the longer the playouts, the better the judgement, up to the end of the game.
  horizon: Number.POSITIVE_INFINITY,
};

function value(s: Readonly<Panticapaeum>, seat: number): number {
  return s.scores !== null ? 100 * s.scores[seat]! : Math.round(100 * seatWorth(s, seat));
}

/** The tile in hand, the tiles within reach and the turn. */
function seen(s: Readonly<Panticapaeum>): number {
  let key = cycleOf(s) * 128 + s.hand + 1;
  for (let i = 0; i < 3; i++) key = key * 128 + (s.circle[i] ?? 127);
  return key;
}
