import { CROWD_FROM, pick, type Rng, shuffle } from '@polis/kernel';
import { CLASSIC_SOLO, LETTERS, PASSING, PILES, SIDES, SOLO } from './data/vocabulary.ts';
import type { WelcomeToOptions } from './options.ts';
import { bottomOf, dealPiles, decksFor, PILE_COUNT, wholeDeck } from './rules/cards.ts';
import { newCrowd } from './rules/crowd.ts';
import { PLAN_SETS, plansFor } from './rules/plans.ts';
import { cardOf, emptySheet, SOLO_CARD, type WelcomeTo } from './state.ts';

/** Chapter 7 and 18.1: plans, cards, an empty sheet for every seat. */
export function setup(o: WelcomeToOptions, seats: number, rng: Rng): WelcomeTo {
  const classic = o.edition === 'classic81';
  const mode = seats === 1 ? (classic ? CLASSIC_SOLO : SOLO) : o.passingVariant ? PASSING : PILES;
  const plans = LETTERS.map((_, letter) =>
    o.planChoice === 'manual' ? -1 : pick(rng, plansFor(letter, classic, o.plans, o.roundabouts)),
  );
  const deck = wholeDeck(classic, mode === PASSING ? decksFor(seats) : 1);
  shuffle(rng, deck);
  const piles = mode === PILES ? dealPiles(deck) : [deck];
  const discards: number[][] = piles.map(() => []);
  if (mode === SOLO) {
    const approvals = LETTERS.map((_, letter) => cardOf(0, letter));
    shuffle(rng, approvals);
    hideIn(deck, approvals.pop()!, bottomOf(classic), rng);
    discards[0]!.push(...approvals);
  }
  if (mode === CLASSIC_SOLO) hideIn(deck, cardOf(0, SOLO_CARD), bottomOf(classic), rng);
  return {
    seats,
    rng,
    main: [],
    lanes: null,
    open: 0,
    reveals: 0,
    scores: null,
    classic,
    side: SIDES.indexOf(o.side),
    mode,
    roundabouts: o.roundabouts,
    openTurns: o.turnVisibility === 'open',
    reshuffle: o.reshuffleOnFirstApproval && seats > 1,
    planSet: PLAN_SETS.indexOf(o.plans),
    competitor: mode === SOLO ? o.competitor : -1,
    plans,
    flipped: 0,
    approvals: [0, 0, 0],
    firstRound: [0, 0, 0],
    firstSeats: [[], [], []],
    round: 0,
    piles,
    turned: mode === PILES ? new Array<number>(PILE_COUNT).fill(-1) : [],
    discards,
    known: false,
    rival: [],
    rivalPlans: [0, 0, 0],
    crowd: seats >= CROWD_FROM ? newCrowd(seats) : null,
    sheets: Array.from({ length: seats }, emptySheet),
  };
}

/** Shuffles a card into the lowest `depth` places of a deck, whose bottom is its beginning. */
function hideIn(deck: number[], card: number, depth: number, rng: Rng): void {
  const bottom = [...deck.splice(0, depth - 1), card];
  shuffle(rng, bottom);
  deck.unshift(...bottom);
}
