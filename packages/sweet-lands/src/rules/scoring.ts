import { PROPERTY_COLUMNS } from '../data/properties.ts';
import { MILESTONE_VP, PLACE_VP, SCORING_TOKENS } from '../data/tokens.ts';
import { PORT_VP, PROSPERITY } from '../data/tracks.ts';
import { DIAMOND, GOLD } from '../data/vocabulary.ts';
import { counter } from '../effects/counts.ts';
import type { Player } from '../state.ts';
import { isColumnComplete } from './building.ts';
import { bitCount, openPorts } from './domain.ts';

/** Chapter 10: the nine lines of the final scoring. */
export const LINES = [
  'earned',
  'prosperity',
  'cities',
  'columns',
  'gold',
  'diamonds',
  'ports',
  'milestones',
  'places',
] as const;
export type Line = (typeof LINES)[number];
export type ByLine<T> = { [l in Line]: T };

/** [S] */
export const VP_PER_CP = 2;
const GOLD_PER_VP = 5;

const TRACK_COUNTS = PROSPERITY.map(t => counter(t.count));
const FINAL_COUNTS = PROPERTY_COLUMNS.map(c => counter(c.final.per));
const TOKEN_COUNTS = SCORING_TOKENS.map(t => counter(t.count));

/** All that the final scoring looks at: counted on a board, or told by somebody who counted. */
export interface Tally {
  readonly vp: number;
  readonly cp: number;
  readonly gold: number;
  readonly diamonds: number;
  readonly ports: number;
  readonly milestones: number;
  /** By TRACKS: where the marker stands, and how many things the track counts. */
  readonly prosperity: readonly number[];
  readonly counts: readonly number[];
  /** By INDUSTRIES: is the column complete, and how many things it then counts. */
  readonly complete: readonly boolean[];
  readonly finals: readonly number[];
  /** By SCORING_TOKENS. */
  readonly ranked: readonly number[];
}

export function tallyOf(p: Readonly<Player>): Tally {
  return {
    vp: p.vp,
    cp: p.cp,
    gold: p.goods[GOLD]!,
    diamonds: p.goods[DIAMOND]!,
    ports: bitCount(openPorts(p)),
    milestones: bitCount(p.milestones),
    prosperity: p.prosperity,
    counts: TRACK_COUNTS.map(count => count(p)),
    complete: PROPERTY_COLUMNS.map((_, column) => isColumnComplete(p, column)),
    finals: FINAL_COUNTS.map(count => count(p)),
    ranked: TOKEN_COUNTS.map(count => count(p)),
  };
}

/** How many points for how many things a track gives on a space; null: none yet. */
export function rateAt(track: number, at: number): { readonly vp: number; readonly per: number } | null {
  return PROSPERITY[track]!.rates.find(r => at >= r.from && at <= r.to) ?? null;
}
/** F2 for one track. */
export function trackPoints(t: Tally, track: number): number {
  const rate = rateAt(track, t.prosperity[track]!);
  return rate === null ? 0 : Math.floor(t.counts[track]! / rate.per) * rate.vp;
}
/** F4 for one column of properties. */
export function columnPoints(t: Tally, column: number): number {
  return t.complete[column] ? PROPERTY_COLUMNS[column]!.final.vp * t.finals[column]! : 0;
}

/** F9 for one token: the points of each player. The virtual player takes places and gets nothing. */
export function placePoints(token: number, tallies: readonly Tally[]): number[] {
  return rank(
    tallies.map(t => t.ranked[token]!),
    SCORING_TOKENS[token]!.virtual,
  );
}
export function rank(counts: readonly number[], virtual: number): number[] {
  const all = [...counts, virtual];
  const best = Math.max(...all);
  // Several first places leave no second one.
  const shared = all.filter(n => n === best).length > 1;
  const second = shared ? Number.NaN : Math.max(...all.filter(n => n < best));
  return counts.map(n => (n === best ? PLACE_VP[0] : n === second ? PLACE_VP[1] : 0));
}

/** The nine lines of every player. */
export function finalLines(players: readonly Readonly<Player>[], scoring: readonly number[]): ByLine<number>[] {
  return linesOf(players.map(tallyOf), scoring);
}
export function linesOf(tallies: readonly Tally[], scoring: readonly number[]): ByLine<number>[] {
  const places = scoring.map(token => placePoints(token, tallies));
  return tallies.map((t, seat) => ({
    earned: t.vp,
    prosperity: PROSPERITY.reduce((n, _, track) => n + trackPoints(t, track), 0),
    cities: VP_PER_CP * t.cp,
    columns: PROPERTY_COLUMNS.reduce((n, _, column) => n + columnPoints(t, column), 0),
    gold: Math.floor(t.gold / GOLD_PER_VP),
    diamonds: t.diamonds,
    ports: PORT_VP[t.ports]!,
    milestones: MILESTONE_VP * t.milestones,
    places: places.reduce((n, points) => n + points[seat]!, 0),
  }));
}

export function totalOf(lines: Readonly<ByLine<number>>): number {
  return LINES.reduce((n, line) => n + lines[line], 0);
}

/** Places from 1 on: most points first; of equals those with the most hares; they share if still equal. */
export function placesOf(scores: readonly number[], players: readonly Pick<Player, 'hares'>[]): number[] {
  const lead = (a: number, b: number) => scores[a]! - scores[b]! || players[a]!.hares - players[b]!.hares;
  return scores.map((_, seat) => 1 + scores.filter((_, other) => lead(other, seat) > 0).length);
}

export function winnersOf(scores: readonly number[], players: readonly Pick<Player, 'hares'>[]): number[] {
  return placesOf(scores, players).flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** Were there several with the most points, of whom the hares chose? */
export function decidedByHares(scores: readonly number[], players: readonly Pick<Player, 'hares'>[]): boolean {
  const best = Math.max(...scores);
  return scores.filter(n => n === best).length > winnersOf(scores, players).length;
}

/** [S]: alone, more points than these are worth a title. */
export const SOLO_TITLES = [
  { id: 'ruler', above: 300 },
  { id: 'confectioner', above: 250 },
] as const;
export function soloTitle(points: number): (typeof SOLO_TITLES)[number]['id'] | null {
  return SOLO_TITLES.find(title => points > title.above)?.id ?? null;
}
