import { knowledgeOf } from './games.ts';
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

export function levelPlan(game: string): LevelPlan | null {
  return knowledgeOf(game)?.levels ?? null;
}
