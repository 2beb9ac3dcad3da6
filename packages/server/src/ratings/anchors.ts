import type { Level } from '@polis/bots';
import type { Rating } from './plackett-luce.ts';

/**
 * Where the levels of bots stand on the scale of people's ratings, with the doubt that the measurement leaves. Fixed: no game
 * changes them. Every level met every other at tables of two; the command beside each game prints its lines. A builder is the
 * middle by decision, because nothing else ties bots to people yet. Masters played with budgets smaller than in live play, so
 * against people they are rather stronger than it says here. Levels
 * that nobody has measured sit at no rated table.
 */
export const ANCHORS: Readonly<Record<string, Readonly<Partial<Record<Level, Rating>>>>> = {
  // polis arena tiny-towns --bots novice,apprentice,builder,architect,master:1000 --games 40 --seed anchors --anchors
  'tiny-towns': {
    novice: { mu: 15.38, sigma: 1.43 },
    apprentice: { mu: 18.61, sigma: 1.27 },
    builder: { mu: 25, sigma: 0 },
    architect: { mu: 29.65, sigma: 1.42 },
    master: { mu: 33.13, sigma: 1.41 },
  },
  // polis arena welcome-to --bots novice,apprentice,builder,architect,master:50 --games 30 --seed anchors --anchors
  'welcome-to': {
    novice: { mu: 3.1, sigma: 2.04 },
    apprentice: { mu: 12.13, sigma: 2.05 },
    builder: { mu: 25, sigma: 0 },
    architect: { mu: 28.28, sigma: 1.99 },
    master: { mu: 29.74, sigma: 1.81 },
  },
  // polis arena panticapaeum --bots novice,apprentice,builder,architect,master:40 --games 10 --seed anchors --anchors
  panticapaeum: {
    novice: { mu: 15.21, sigma: 2.35 },
    apprentice: { mu: 21.65, sigma: 2.32 },
    builder: { mu: 25, sigma: 0 },
    architect: { mu: 27.8, sigma: 2.34 },
    master: { mu: 35.81, sigma: 2.14 },
  },
  // polis arena sweet-lands --bots novice,apprentice,builder --games 40 --seed anchors --anchors
  'sweet-lands': {
    novice: { mu: 10.94, sigma: 2.24 },
    apprentice: { mu: 17.97, sigma: 1.85 },
    builder: { mu: 25, sigma: 0 },
  },
};

/** Null: nobody has measured this bot. */
export function anchorOf(game: string, bot: string): Rating | null {
  const levels = ANCHORS[game] as Readonly<Record<string, Rating>> | undefined;
  return levels?.[bot] ?? null;
}
