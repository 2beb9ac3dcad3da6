import type { Sight } from './types.ts';

/** How well a bot plays, in words people understand. From weak to strong. */
export const LEVELS = ['novice', 'apprentice', 'builder', 'architect', 'master'] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(name: string): name is Level {
  return (LEVELS as readonly string[]).includes(name);
}

/** The lower levels differ in what they see; the upper ones in how long they think. */
export interface LevelPlan {
  readonly novice: Sight;
  readonly apprentice: Sight;
  readonly builder: Sight;
  /** The share of the master's budget that the architect may spend, in hundredths. */
  readonly architect: number;
  /** What a master may spend on an answer when nobody says otherwise; the search stops earlier if there is nothing to gain. */
  readonly ms: number;
  /** The same in iterations, for games that can be repeated. */
  readonly iterations: number;
}

const PLANS: Readonly<Record<string, LevelPlan>> = {
  'tiny-towns': {
    novice: { glance: true, overlooks: 20, blur: 75 },
    apprentice: { glance: false, overlooks: 10, blur: 85 },
    builder: { glance: false, overlooks: 3, blur: 45 },
    architect: 10,
    ms: 1000,
    iterations: 20_000,
  },
  'welcome-to': {
    novice: { glance: true, overlooks: 35, blur: 250 },
    apprentice: { glance: true, overlooks: 10, blur: 100 },
    builder: { glance: false, overlooks: 10, blur: 100 },
    architect: 10,
    ms: 1000,
    iterations: 400,
  },
  panticapaeum: {
    novice: { glance: true, overlooks: 30, blur: 250 },
    apprentice: { glance: true, overlooks: 10, blur: 80 },
    builder: { glance: false, overlooks: 10, blur: 60 },
    architect: 20,
    ms: 1000,
    iterations: 2000,
  },
  'sweet-lands': {
    novice: { glance: true, overlooks: 30, blur: 300 },
    apprentice: { glance: true, overlooks: 10, blur: 100 },
    builder: { glance: false, overlooks: 10, blur: 100 },
    architect: 20,
    ms: 1000,
    iterations: 400,
  },
};

export function levelPlan(game: string): LevelPlan | null {
  return PLANS[game] ?? null;
}
