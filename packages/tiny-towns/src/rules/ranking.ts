import { SOLO_RANKS, type SoloRank } from '../data/tables.ts';
import { BLUE } from '../data/vocabulary.ts';
import { buildingsOf, FULL, type Town } from '../state.ts';
import { castleOf } from './feeding.ts';
import { count } from './geometry.ts';

/** A state or anything else that holds the final towns. */
type Towns = { readonly towns: readonly Readonly<Town>[] };

/** What decides between equal totals (6.3), in this order; a higher number is better. */
export const TIE_BREAKS = ['fewest times Master Builder', 'fewest empty squares', 'most Cottages'] as const;

/** Times Master Builder is 0 for everybody in Town Hall, so that criterion decides nothing there. */
export function tieBreaks(s: Towns, seat: number): readonly number[] {
  const t = s.towns[seat]!;
  const castle = castleOf(t);
  return [-t.named, -count(FULL & ~buildingsOf(t)), count(t.built[BLUE]!) + 2 * count(castle)]; // R26
}

/** Seats from first to last; equal in everything share a place (the inner lists). */
export function standings(s: Towns, scores: readonly number[]): number[][] {
  const keys = scores.map((points, seat) => [points, ...tieBreaks(s, seat)]);
  const compare = (a: number, b: number) => {
    for (let i = 0; i < keys[a]!.length; i++) if (keys[a]![i] !== keys[b]![i]) return keys[b]![i]! - keys[a]![i]!;
    return 0;
  };
  const seats = scores.map((_, seat) => seat).sort((a, b) => compare(a, b) || a - b);
  const out: number[][] = [];
  for (const seat of seats) {
    const group = out[out.length - 1];
    if (group && compare(group[0]!, seat) === 0) group.push(seat);
    else out.push([seat]);
  }
  return out;
}

export function winners(s: Towns, scores: readonly number[]): number[] {
  return standings(s, scores)[0]!;
}

/** The title for a solo result (10.3); the last one has no lower border. */
export function soloRank(points: number): SoloRank {
  return SOLO_RANKS.find(rank => points >= rank.min)!;
}
