import { SOLO, type WelcomeTo, welcomeTo } from '@polis/welcome-to';
import { sizeOf, valuesOf, withNumbers } from '../../dials.ts';
import { weights } from '../../weights/welcome-to.ts';
import { weights as alone } from '../../weights/welcome-to-solo.ts';

/** Opinions, in points or chances, as they were set by hand. */
export const BY_HAND = {
  /** The round after which nobody should count on another. */
  lastRound: 34,
  /** A house on land without fences, and how much of that is lost for every turn without a fence. */
  openLand: 0.7,
  openFence: 0.6,
  /** A house of an estate that will not be completed as it is fenced now. */
  broken: 0.9,
  /** How sure value boxes are of the estates that plans hope for; how much later boxes will add to every estate. */
  hopedRaise: 0.525,
  raises: 0.09,
  /** Chances of plans to this power; how sure one is to be the first to approve. */
  planPower: 0.6,
  planFirst: 0.525,
  /** The chance that others are the first to approve a plan in a round. */
  planRace: 0.3,
  /** How many of the numbers still to come bring a park; how many of the empty pool houses a pool. */
  parkRate: 0.3,
  poolRate: 0.35,
  /** How uncertain the race for temps is, by the root of the turns left. */
  tempSpread: 0.45,
  /** The fear of the third refusal after one, and after two. */
  refusal1: 0.7,
  refusal2: 2,
};

/** The same after training at tables of two. */
export const WEIGHTS = withNumbers(BY_HAND, valuesOf(weights, welcomeTo.rules, sizeOf(BY_HAND)));

/**
 * Alone against a competitor: what one of its points counts, and how much of its usual gain per card is expected from each
 * turn left; how many fences a turn it is given, and for every house of an estate how much rarer larger ones are.
 */
export const ALONE_BY_HAND = {
  ...WEIGHTS,
  rival: 1,
  rivalPace: 0.45,
  rivalFence: 0.35,
  rivalSize: 0.78,
};
export const ALONE = withNumbers(ALONE_BY_HAND, valuesOf(alone, welcomeTo.rules, sizeOf(ALONE_BY_HAND)));

/** The numbers for the table that was last looked at. */
export let W: typeof BY_HAND = WEIGHTS;

export function weigh(s: Readonly<WelcomeTo>): void {
  W = s.mode === SOLO ? ALONE : WEIGHTS;
}
