import {
  actionOf,
  BIS,
  COMPETITORS,
  FENCE,
  PARK,
  POOL,
  type Rates,
  rivalOf,
  SOLO,
  VALUE,
  type WelcomeTo,
} from '@polis/welcome-to';
import { ALONE } from './weights.ts';

/** Solo: how far the competitor, `turns` before the end, is behind what such a competitor usually gets against us. */
export function rivalWorth(s: Readonly<WelcomeTo>, turns: number): number {
  if (s.mode !== SOLO || s.competitor <= 0) return 0;
  const usual = USUAL[s.competitor]!;
  return ALONE.rival * (usual - rivalOf(s)!.total - ALONE.rivalPace * turns * (usual / USUAL_CARDS));
}

/** Points in the end, by level: four fifths of what the same number of random cards would bring (18.4). */
const USUAL = [0, 52, 61, 69, 81, 107];
const USUAL_CARDS = 28;

/** Roughly what one more card brings the competitor. */
export function cardWorth(s: Readonly<WelcomeTo>, card: number): number {
  if (s.mode !== SOLO || s.competitor <= 0) return 0;
  const rates: Rates = COMPETITORS[s.competitor]!.rates!;
  switch (actionOf(card)) {
    case FENCE:
      return rates.fence;
    case VALUE:
      return 1 + (rates.withValue - 1) * 3;
    case PARK:
      return rates.park + rates.withValue;
    case POOL:
      return rates.pool + rates.withValue;
    case BIS:
      return rates.housesPerBis * rates.withValue;
    default:
      return rates.temp + rates.withValue + 1;
  }
}
