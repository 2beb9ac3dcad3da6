import { panticapaeum } from '@polis/panticapaeum';
import { sizeOf, valuesOf, withNumbers } from '../../dials.ts';
import { weights } from '../../weights/panticapaeum.ts';

/** Set by hand from the averages of whole games, a few of them checked in games of the bot against itself. In points, unless said otherwise. */
export const BY_HAND = {
  /** Steps that a marker makes per turn of its owner, on average over the rows. */
  pace: 0.45,
  /** Buildings of one type that a seat still adds per turn to come. */
  builds: 0.11,
  /** How much of its best site a building to come is expected to get. */
  site: 0.8,
  /** What a house, winery, fortress, aqueduct, temple usually counts in the end, whatever the city looks like now. */
  usual: [3, 4, 2.5, 3, 3],
  /** The first cube of a colour in storage while there are turns to use it. */
  cube: 1.6,
  /** How much less each further cube of the same colour is worth, as a factor. */
  more: 0.82,
  /** The same for colours whose buildings are sold out: all that is left is to sell them. */
  useless: 0.5,
  /** A cube that lies in the city, as a share of one in storage. */
  lying: 0.45,
  /** A worker that can still fetch something in this round. */
  idle: 0.8,
  /** A worker for each round to come. */
  hand: 1.1,
  /** A coin that can still be spent on steps, and how many coins a turn to come may spend. */
  coin: 0.65,
  spend: 1.6,
  /** Upgrades per turn to come: swap, cost, coin. */
  swap: 0.25,
  cost: 0.4,
  discount: 0.25,
  /** A dry cell while there is time to cover or to water it, as a share of its point. */
  dry: 0.6,
  /** A place higher than all others, in levels of a fortress. */
  height: 0.6,
  /** A new cell of land per turn to come. */
  land: 0.02,
};

/** The same after training. */
export const WEIGHTS = withNumbers(BY_HAND, valuesOf(weights, panticapaeum.rules, sizeOf(BY_HAND)));
