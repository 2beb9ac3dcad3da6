import {
  actionOf,
  CLASSIC_SOLO,
  CLASSIC_SOLO_TEMPS,
  LEVEL_0_TEMPS,
  SOLO,
  TEMP,
  TEMP_POINTS,
  type WelcomeTo,
} from '@polis/welcome-to';
import { atLeast, RARE } from './chances.ts';
import { W } from './weights.ts';

/** What temps may bring in the end: a race against others, or a number of boxes. */
export function tempHope(s: Readonly<WelcomeTo>, seat: number, turns: number): number {
  const own = s.sheets[seat]!.temps;
  const [first, second, third] = TEMP_POINTS;
  if (s.mode === CLASSIC_SOLO) return first * atLeast(RARE, turns, CLASSIC_SOLO_TEMPS - own);
  if (s.mode === SOLO && s.competitor === 0) {
    const [best, middle, least] = LEVEL_0_TEMPS;
    return (
      third * atLeast(RARE, turns, least - own) +
      (second - third) * atLeast(RARE, turns, middle - own) +
      (first - second) * atLeast(RARE, turns, best - own)
    );
  }
  let most = 0;
  if (s.mode === SOLO) {
    for (let i = 0; i < s.rival.length; i++) if (actionOf(s.rival[i]!) === TEMP) most++;
  } else
    for (let other = 0; other < s.seats; other++)
      if (other !== seat && s.sheets[other]!.temps > most) most = s.sheets[other]!.temps;
  const some = own > 0 ? 1 : 1 - 0.9 ** turns;
  const ahead = 1 / (1 + Math.exp((most - own - 0.2) / (0.25 + W.tempSpread * Math.sqrt(turns))));
  const behind = s.seats > 2 ? (second + third) / 2 : second;
  return some * (behind + (first - behind) * ahead);
}
