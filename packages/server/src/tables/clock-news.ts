import type { TableClock } from '@polis/protocol/wire';
import { broadcast, type Live } from './live.ts';

/** After everything that may have made a clock run, stop or end: tells who watches. What only passes by itself is no news. */
export function tellClock(live: Live): void {
  if (live.gone || live.play === null) return;
  const clock = live.subs.size === 0 ? null : live.paces.clock(live);
  const told = clock === null ? '' : signOf(clock);
  if (told === live.clockTold) return;
  live.clockTold = told;
  if (clock !== null) broadcast(live, { t: 'clock', table: live.id, clock });
}

function signOf({ pace, paused, seats }: TableClock): string {
  return JSON.stringify([pace, paused, seats.map(s => [s.seat, s.since, s.rests, s.since === null ? s.left : 0])]);
}
