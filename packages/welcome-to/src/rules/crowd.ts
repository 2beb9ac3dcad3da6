import type { Crowd, WelcomeTo } from '../state.ts';
import { rankKey, standing } from './ranking.ts';
import { totalOf } from './scoring.ts';
import { tempPlaces, tempPoints } from './temps.ts';

export const BINS = 20;

/** Everybody on an empty sheet. */
export function newCrowd(seats: number): Crowd {
  const bins = new Array<number>(BINS).fill(0);
  bins[0] = seats;
  return {
    totals: new Array<number>(seats).fill(0),
    at: Array.from({ length: seats }, (_, seat) => seat),
    place: new Array<number>(seats).fill(1),
    order: Array.from({ length: seats }, (_, seat) => seat),
    from: 0,
    width: 1,
    bins,
    temps: [0, 0, 0],
    tempSeats: [0, 0, 0],
  };
}

/** Once a round, in one pass and one sort: whatever views show of the crowd until the next round ends. */
export function surveyCrowd(s: WelcomeTo): void {
  const crowd = s.crowd;
  if (crowd === null) return;
  const places = tempPlaces(s.sheets.map(t => t.temps));
  const keys: number[] = [];
  const bySize = [0, 0, 0, 0, 0, 0, 0];
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  crowd.temps = places;
  crowd.tempSeats = [0, 0, 0];
  for (let seat = 0; seat < s.seats; seat++) {
    const t = s.sheets[seat]!;
    const total = totalOf(t, tempPoints(t.temps, places), bySize);
    crowd.totals[seat] = total;
    if (total < low) low = total;
    if (total > high) high = total;
    if (t.temps > 0 && places.includes(t.temps)) crowd.tempSeats[places.indexOf(t.temps)]!++;
    keys.push(rankKey(total, bySize, s.classic));
  }
  const { order, place } = standing(keys);
  crowd.order = order;
  crowd.place = place;
  for (let i = 0; i < order.length; i++) crowd.at[order[i]!] = i;
  crowd.from = low;
  crowd.width = Math.max(1, Math.ceil((high - low + 1) / BINS));
  crowd.bins.fill(0);
  for (const total of crowd.totals) crowd.bins[Math.floor((total - low) / crowd.width)]!++;
}
