import {
  BIS_TRACK,
  PARK_TRACKS,
  POOL_TRACK,
  REFUSAL_TRACK,
  ROUNDABOUT_TRACK,
  TEMP_POINTS,
  VALUE_TRACKS,
} from '../data/tracks.ts';
import { type ByZone, CLASSIC_SOLO, ESTATE_MAX, SOLO, ZONES, type Zone } from '../data/vocabulary.ts';
import { actionOf, type Sheet, type WelcomeTo } from '../state.ts';
import { bisBoxes, poolBoxes } from './building.ts';
import { estatesOf, sizeOf } from './estates.ts';
import { STREET_COUNT } from './geometry.ts';
import { countRoundabouts } from './numbering.ts';
import { tempCards } from './rival.ts';
import { classicSoloTemps, levelZeroTemps, tempPlaces, tempPoints } from './temps.ts';

/** The score pad of one sheet (chapter 15), zone by zone and with the reason for every point. */
export interface Reason {
  readonly zone: Zone;
  /** Letter, street or estate size by index or size; place for temps (0: none); 0 where a zone has one track. */
  readonly part: number;
  /** Filled boxes, or completed estates of this size. */
  readonly count: number;
  /** What one of them is worth: the visible value. */
  readonly each: number;
  /** Signed: costs are negative. */
  readonly points: number;
}
export interface Score {
  readonly total: number;
  /** Costs (bis, refusals, roundabouts) are written as on the pad, without a sign. */
  readonly lines: Readonly<ByZone<number>>;
  /** Completed estates by size; index 0 stands idle. */
  readonly estates: readonly number[];
  readonly reasons: readonly Reason[];
}

const scratch: number[] = [];
const sizes = [0, 0, 0, 0, 0, 0, 0];

/**
 * `temps`: the place points, which depend on the others. The hot twin of `scoreSheet`; `bySize` is filled with the number of
 * completed estates on the way, so that ranking a crowd takes one walk per sheet.
 */
export function totalOf(t: Readonly<Sheet>, temps: number, bySize: number[] = sizes): number {
  let total = t.plans[0]! + t.plans[1]! + t.plans[2]! + temps;
  for (let street = 0; street < STREET_COUNT; street++) total += PARK_TRACKS[street]![t.parks[street]!]!;
  total += POOL_TRACK[poolBoxes(t)]!;
  estatesOf(t, scratch);
  bySize.fill(0);
  for (let i = 0; i < scratch.length; i++) {
    const size = sizeOf(scratch[i]!);
    bySize[size]!++;
    total += VALUE_TRACKS[size]![t.value[size - 1]!]!;
  }
  return total - costsOf(t);
}

/** What bis, refusals and roundabouts take off. */
export function costsOf(t: Readonly<Sheet>): number {
  return BIS_TRACK[bisBoxes(t)]! + REFUSAL_TRACK[t.refusals]! + ROUNDABOUT_TRACK[countRoundabouts(t.houses)]!;
}

export function scoreSheet(t: Readonly<Sheet>, temps: number): Score {
  const lines = Object.fromEntries(ZONES.map(zone => [zone, 0])) as ByZone<number>;
  const reasons: Reason[] = [];
  let total = 0;
  const give = (zone: Zone, part: number, count: number, each: number, points: number) => {
    lines[zone] += Math.abs(points);
    total += points;
    reasons.push({ zone, part, count, each, points });
  };
  for (const [letter, points] of t.plans.entries()) if (points !== 0) give('plans', letter, 1, points, points);
  for (const [street, boxes] of t.parks.entries()) {
    const points = PARK_TRACKS[street]![boxes]!;
    give('parks', street, boxes, points, points);
  }
  const pools = poolBoxes(t);
  give('pools', 0, pools, POOL_TRACK[pools]!, POOL_TRACK[pools]!);
  give('temps', TEMP_POINTS.indexOf(temps as never) + 1, t.temps, temps, temps);
  sizes.fill(0);
  for (const e of estatesOf(t, scratch)) sizes[sizeOf(e)]!++;
  for (let size = 1; size <= ESTATE_MAX; size++) {
    const each = VALUE_TRACKS[size]![t.value[size - 1]!]!;
    if (sizes[size] !== 0) give('estates', size, sizes[size]!, each, each * sizes[size]!);
  }
  const bis = bisBoxes(t);
  const roundabouts = countRoundabouts(t.houses);
  give('bis', 0, bis, BIS_TRACK[bis]!, 0 - BIS_TRACK[bis]!);
  give('refusals', 0, t.refusals, REFUSAL_TRACK[t.refusals]!, 0 - REFUSAL_TRACK[t.refusals]!);
  give('roundabouts', 0, roundabouts, ROUNDABOUT_TRACK[roundabouts]!, 0 - ROUNDABOUT_TRACK[roundabouts]!);
  return { total, lines, estates: sizes.slice(), reasons };
}

// ── a seat of a game ────────────────────────────────────────────────────────
/** The place points of one seat. In a crowd as of the end of the last round. */
export function tempsOf(s: Readonly<WelcomeTo>, seat: number): number {
  const own = s.sheets[seat]!.temps;
  if (s.mode === CLASSIC_SOLO) return classicSoloTemps(own);
  if (s.mode === SOLO) {
    if (s.competitor === 0) return levelZeroTemps(own);
    return tempPoints(own, tempPlaces([own, tempCards(s.rival.map(actionOf))]));
  }
  return tempPoints(own, s.crowd === null ? tempPlaces(s.sheets.map(t => t.temps)) : s.crowd.temps);
}

export function scoreSeat(s: Readonly<WelcomeTo>, seat: number): Score {
  return scoreSheet(s.sheets[seat]!, tempsOf(s, seat));
}
