import { type GameId, isGame } from '@polis/registry';
import type { LevelPlan } from './levels.ts';
import type { Recall } from './recall/types.ts';
import type { Teaching } from './teaching.ts';
import type { AnyHeuristic } from './types.ts';

/** What the bots know of a game. All of it may be missing: whoever knows nothing tries answers by playing to the end. */
export interface Knowledge {
  /** These load on demand, like the rules: a page carries one game. */
  readonly heuristic?: () => Promise<AnyHeuristic>;
  readonly teaching?: () => Promise<Teaching>;
  /** For games whose view forgets what was once seen: a review must know no more than a hint did. Absent: it forgets nothing. */
  readonly recall?: () => Promise<Recall>;
  readonly levels?: LevelPlan;
  /** What an answer may cost, in points, and still be called good, an inaccuracy, a mistake: games differ in their totals. */
  readonly grades?: readonly [good: number, inaccuracy: number, mistake: number];
  /** Answers tried per decision of a review: a whole game takes a browser about a minute. */
  readonly review?: number;
  /** Imagined worlds for every turn when luck is weighed: a whole game takes a browser about half a minute. */
  readonly luck?: number;
  /** The quick opinion is good enough to play rounds ahead by; otherwise the coach judges at the end of the own turn. */
  readonly farsighted?: true;
}

const GAMES = {
  'tiny-towns': {
    heuristic: async () => (await import('./heuristics/tiny-towns.ts')).heuristic as unknown as AnyHeuristic,
    teaching: async () => (await import('./heuristics/tiny-towns/teaching.ts')).teaching,
    recall: async () => (await import('./recall/tiny-towns.ts')).recall,
    levels: {
      novice: { glance: false, learnt: false, overlooks: 15, blur: 128 },
      apprentice: { glance: false, learnt: false, overlooks: 5, blur: 95 },
      builder: { glance: false, learnt: true, overlooks: 0, blur: 90 },
      // Planning brings much, and more planning little: what is left to the architect is a clear view of one turn.
      architect: { glance: false, learnt: true, overlooks: 0, blur: 47 },
      ms: 1000,
      iterations: 64_000,
    },
    grades: [0.4, 1, 2.2],
    review: 160,
    luck: 60,
    farsighted: true,
  },
  'welcome-to': {
    heuristic: async () => (await import('./heuristics/welcome-to.ts')).heuristic as unknown as AnyHeuristic,
    teaching: async () => (await import('./heuristics/welcome-to/teaching.ts')).teaching,
    recall: async () => (await import('./recall/welcome-to.ts')).recall,
    levels: {
      novice: { glance: true, learnt: false, overlooks: 11, blur: 95 },
      apprentice: { glance: false, learnt: false, overlooks: 7, blur: 75 },
      builder: { glance: false, learnt: false, overlooks: 0, blur: 65 },
      // Whole turns raced only a few times are told apart nearly as well as by a master.
      architect: { glance: false, learnt: false, overlooks: 0, blur: 15 },
      ms: 1000,
      iterations: 150,
    },
    grades: [0.8, 2, 4.5],
    review: 100,
    luck: 16,
    farsighted: true,
  },
  panticapaeum: {
    heuristic: async () => (await import('./heuristics/panticapaeum.ts')).heuristic as unknown as AnyHeuristic,
    teaching: async () => (await import('./heuristics/panticapaeum/teaching.ts')).teaching,
    levels: {
      novice: { glance: false, learnt: false, overlooks: 18, blur: 190 },
      apprentice: { glance: false, learnt: false, overlooks: 9, blur: 130 },
      builder: { glance: false, learnt: false, overlooks: 0, blur: 75 },
      // A clear view of one turn; what racing turns to the end of the game brings is left to the master.
      architect: { glance: false, learnt: false, overlooks: 0, blur: 20 },
      ms: 1000,
      iterations: 250,
    },
    grades: [0.8, 2, 4.5],
    review: 160,
  },
  'sweet-lands': {
    heuristic: async () => (await import('./heuristics/sweet-lands.ts')).heuristic as unknown as AnyHeuristic,
    teaching: async () => (await import('./heuristics/sweet-lands/teaching.ts')).teaching,
    levels: {
      novice: { glance: false, learnt: false, overlooks: 15, blur: 300 },
      apprentice: { glance: false, learnt: false, overlooks: 8, blur: 150 },
      builder: { glance: false, learnt: false, overlooks: 0, blur: 40 },
      architect: 20,
      ms: 1000,
      iterations: 100,
    },
    grades: [2, 5, 11],
    review: 12,
    luck: 4,
  },
} as const satisfies Record<GameId, Knowledge>;

export function knowledgeOf(game: string): Knowledge | null {
  return isGame(game) ? GAMES[game] : null;
}
