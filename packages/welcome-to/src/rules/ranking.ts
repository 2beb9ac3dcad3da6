import { ESTATE_MAX } from '../data/vocabulary.ts';
import type { WelcomeTo } from '../state.ts';
import { estateCounts } from './estates.ts';
import { rivalOf } from './rival.ts';

/**
 * Total and tie-breaks in one number, higher is better (chapter 16, R10): completed estates; in the classic edition then those
 * of size 1, 2, … A sheet has fewer than 64 estates, and nine such digits fit a double.
 */
export function rankKey(total: number, estates: readonly number[], classic: boolean): number {
  let all = 0;
  for (let size = 1; size <= ESTATE_MAX; size++) all += estates[size]!;
  let key = total * 64 + all;
  if (classic) for (let size = 1; size <= ESTATE_MAX; size++) key = key * 64 + estates[size]!;
  return key;
}

export interface Standing {
  /** Seats from first to last; equal seats in seat order. */
  readonly order: number[];
  /** By seat, from 1; equal seats share a place. */
  readonly place: number[];
}

export function standing(keys: readonly number[]): Standing {
  const order = keys.map((_, seat) => seat).sort((a, b) => keys[b]! - keys[a]! || a - b);
  const place = new Array<number>(keys.length).fill(1);
  for (let i = 1; i < order.length; i++) {
    const before = order[i - 1]!;
    const seat = order[i]!;
    place[seat] = keys[before] === keys[seat] ? place[before]! : i + 1;
  }
  return { order, place };
}

export function standings(s: Readonly<WelcomeTo>, scores: readonly number[]): Standing {
  return standing(scores.map((total, seat) => rankKey(total, estateCounts(s.sheets[seat]!), s.classic)));
}

/** The best seats; none when the competitor of a solo game was better. */
export function winners(s: Readonly<WelcomeTo>, scores: readonly number[]): number[] {
  if (soloResult(s) === 'lost') return [];
  const { order, place } = standings(s, scores);
  return order.filter(seat => place[seat] === 1);
}

export const SOLO_RESULTS = ['won', 'shared', 'lost', 'scored'] as const;
export type SoloResult = (typeof SOLO_RESULTS)[number];

/** R18: on equal points, more completed estates than the competitor win, as many share, fewer lose. */
export function compareWithRival(
  points: number,
  estates: number,
  rival: { readonly total: number; readonly estatesAll: number } | null,
): SoloResult {
  if (rival === null) return 'scored';
  const ahead = points - rival.total || estates - rival.estatesAll;
  return ahead > 0 ? 'won' : ahead === 0 ? 'shared' : 'lost';
}

/** Null for tables of two and more, and while the game is on. */
export function soloResult(s: Readonly<WelcomeTo>): SoloResult | null {
  if (s.seats !== 1 || s.scores === null) return null;
  const estates = estateCounts(s.sheets[0]!).reduce((a, b) => a + b, 0);
  return compareWithRival(s.scores[0]!, estates, rivalOf(s));
}
