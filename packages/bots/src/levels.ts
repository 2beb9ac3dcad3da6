import type { Sight } from './types.ts';

/** How well a bot plays, in words people understand. From weak to strong. */
export const LEVELS = ['novice', 'apprentice', 'builder', 'architect', 'master'] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(name: string): name is Level {
  return (LEVELS as readonly string[]).includes(name);
}

/** The lower levels differ in what they see; the upper ones in how they think, and how long. */
export interface LevelPlan {
  readonly novice: Sight;
  readonly apprentice: Sight;
  readonly builder: Sight;
  /** Sees so much, or searches as a master does with so many hundredths of its budget. */
  readonly architect: Sight | number;
  /** What a master may spend on an answer when nobody says otherwise; the search stops earlier if there is nothing to gain. */
  readonly ms: number;
  /** The same in iterations, for games that can be repeated. */
  readonly iterations: number;
}

const PLANS: Readonly<Record<string, LevelPlan>> = {
  'tiny-towns': {
    novice: { glance: false, learnt: false, overlooks: 15, blur: 128 },
    apprentice: { glance: false, learnt: false, overlooks: 5, blur: 95 },
    builder: { glance: false, learnt: true, overlooks: 0, blur: 90 },
    // Planning brings much, and more planning little: what is left to the architect is a clear view of one turn.
    architect: { glance: false, learnt: true, overlooks: 0, blur: 47 },
    ms: 1000,
    iterations: 64_000,
  },
  'welcome-to': {
    novice: { glance: true, learnt: false, overlooks: 11, blur: 95 },
    apprentice: { glance: false, learnt: false, overlooks: 7, blur: 75 },
    builder: { glance: false, learnt: false, overlooks: 0, blur: 65 },
    // Whole turns raced only a few times are told apart nearly as well as by a master.
    architect: { glance: false, learnt: false, overlooks: 0, blur: 15 },
    ms: 1000,
    iterations: 150,
  },
  panticapaeum: {
    novice: { glance: false, learnt: false, overlooks: 18, blur: 190 },
    apprentice: { glance: false, learnt: false, overlooks: 9, blur: 130 },
    builder: { glance: false, learnt: false, overlooks: 0, blur: 75 },
    // A clear view of one turn; what racing turns to the end of the game brings is left to the master.
    architect: { glance: false, learnt: false, overlooks: 0, blur: 20 },
    ms: 1000,
    iterations: 250,
  },
  'sweet-lands': {
    novice: { glance: false, learnt: false, overlooks: 15, blur: 300 },
    apprentice: { glance: false, learnt: false, overlooks: 8, blur: 150 },
    builder: { glance: false, learnt: false, overlooks: 0, blur: 40 },
    architect: 20,
    ms: 1000,
    iterations: 100,
  },
};

export function levelPlan(game: string): LevelPlan | null {
  return PLANS[game] ?? null;
}
