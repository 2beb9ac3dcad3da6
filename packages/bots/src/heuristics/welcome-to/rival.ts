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
import { WEIGHTS as W } from './weights.ts';

/** Solo: what the competitor has, against what such a competitor usually gets by its number of cards. */
export function rivalWorth(s: Readonly<WelcomeTo>): number {
  if (s.mode !== SOLO || s.competitor <= 0) return 0;
  const rival = rivalOf(s)!;
  return W.rival * (PACE[s.competitor]! * s.rival.length - (rival.total - rival.lines.plans));
}

/** Points per card, by level (18.4: averages over 28 cards). */
const PACE = [0, 65, 76, 86, 101, 134].map(points => points / 28);

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
