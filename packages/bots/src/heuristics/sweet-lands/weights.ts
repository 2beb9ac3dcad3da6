/** What things are worth to a seat, in points unless said otherwise. Set by hand, checked in games of the bot against itself. */
export const BY_HAND = {
  /** Actions that a hand card makes possible in this round, and those of a round to come. */
  perCard: 0.9,
  perRound: 6.5,
  perRegion: 0.8,
  /** By RESOURCES and diamonds: the first unit when there is none, and how many an action uses up. */
  unit: [0.75, 1.6, 1.8, 1.8, 5],
  need: [2.6, 1.5, 1.7, 0.8, 0.2],
  /** By RESOURCES: what is left over at the end. */
  left: [0.2, 0.19, 0.19, 0.19],
  disc: 2.5,
  /** A card in hand: to pay with; when it is the one that stays; the share of what playing it would bring. */
  card: 2.9,
  kept: 1.6,
  play: 0.8,
  /** By TRACKS: how many of what the track counts come with every action; steps that come by themselves. */
  growth: [0.55, 0.24, 0.48, 0.36, 0.14, 0.26],
  steps: 0.03,
  /** Actions from which on time is no matter. */
  plenty: 12,
  /** A group of properties with one or two kinds, as a share of a city. */
  group: [0, 0.14, 0.45],
  /** Hopes for a token not yet turned, for a spot not yet built on, as a share of the bonus. */
  unflipped: 0.5,
  spot: 0.35,
  free: 0.8,
  /** How much nearer things seem: per step on a track, behind a lab, by tokens missing on the way to a port or symbol. */
  ahead: 0.72,
  lab: 0.45,
  near: [1, 0.55, 0.36, 0.22, 0.13, 0.07, 0.03, 0],
  wonder: 3,
  industryBonuses: 0.1,
};

/** What the bots use, and training turns. Learnt numbers gained the tree nothing (docs/strength.md), so none are put in. */
export const WEIGHTS = structuredClone(BY_HAND);
