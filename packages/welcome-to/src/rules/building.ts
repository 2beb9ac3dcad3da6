import { BIS_COPY, BUILD_FENCE, BUILD_ROUNDABOUT, type WelcomeToAction } from '../actions.ts';
import { BIS_BOXES, PARK_TRACKS, REFUSAL_BOXES, TEMP_BOXES, VALUE_TRACKS } from '../data/tracks.ts';
import { ROUNDABOUTS_MAX } from '../data/vocabulary.ts';
import { EMPTY, ROUNDABOUT, type Sheet, type WelcomeTo } from '../state.ts';
import { tell, type X } from './context.ts';
import { count, FULL, GAPS, HOUSES, lowest, PLACE_OF, START, STREET_COUNT, STREET_OF } from './geometry.ts';
import { countRoundabouts, isFull } from './numbering.ts';

/** What may be drawn on a sheet besides numbers (chapters 11 and 17), and drawing it. */

// ── fences ──────────────────────────────────────────────────────────────────
/** Mask of the gaps of a street that may get a fence. */
export function freeGaps(t: Readonly<Sheet>, street: number, classic: boolean): number {
  const used = t.used[street]!;
  const gaps = GAPS[street]! & ~t.fences[street]! & ~(used & (used >> 1));
  return classic ? gaps & ~equalGaps(t, street) : gaps; // R2
}

/** Mask of the gaps between two equal numbers. */
function equalGaps(t: Readonly<Sheet>, street: number): number {
  let mask = 0;
  const base = START[street]!;
  for (let h = base; h < START[street + 1]! - 1; h++)
    if (t.houses[h]! >= 0 && t.houses[h] === t.houses[h + 1]) mask |= 1 << (h - base);
  return mask;
}

export function pushFences(t: Readonly<Sheet>, classic: boolean, out: WelcomeToAction[]): void {
  for (let street = 0; street < STREET_COUNT; street++)
    for (let m = freeGaps(t, street, classic); m !== 0; m &= m - 1) out.push(BUILD_FENCE[START[street]! + lowest(m)]!);
}

export function canFence(t: Readonly<Sheet>, classic: boolean): boolean {
  return freeGaps(t, 0, classic) !== 0 || freeGaps(t, 1, classic) !== 0 || freeGaps(t, 2, classic) !== 0;
}

export function drawFence(t: Sheet, gap: number): void {
  t.fences[STREET_OF[gap]!]! |= 1 << PLACE_OF[gap]!;
}

// ── bis ─────────────────────────────────────────────────────────────────────
export function bisBoxes(t: Readonly<Sheet>): number {
  return count(t.bis[0]!) + count(t.bis[1]!) + count(t.bis[2]!);
}

/** The number a house would copy from its left (−1) or right (+1) neighbour, or −1. Across a fence only in the new edition (R23). */
export function copyFrom(t: Readonly<Sheet>, house: number, step: -1 | 1, classic: boolean): number {
  const from = house + step;
  if (from < 0 || from >= HOUSES || STREET_OF[from] !== STREET_OF[house]) return -1;
  const gap = step < 0 ? from : house;
  if (classic && ((t.fences[STREET_OF[gap]!]! >> PLACE_OF[gap]!) & 1) === 1) return -1;
  return Math.max(t.houses[from]!, -1);
}

/** Pushes every legal copy: by house, then by number. Two neighbours never have the same number here: equals touch. */
export function pushCopies(t: Readonly<Sheet>, classic: boolean, out: WelcomeToAction[]): void {
  for (let h = 0; h < HOUSES; h++) {
    if (t.houses[h] !== EMPTY) continue;
    const left = copyFrom(t, h, -1, classic);
    const right = copyFrom(t, h, 1, classic);
    if (left >= 0) out.push(BIS_COPY[left]![h]!);
    if (right >= 0) out.push(BIS_COPY[right]![h]!);
  }
}

/** R11: there are nine boxes. */
export function canCopy(t: Readonly<Sheet>, classic: boolean): boolean {
  if (bisBoxes(t) >= BIS_BOXES) return false;
  for (let h = 0; h < HOUSES; h++)
    if (t.houses[h] === EMPTY && (copyFrom(t, h, -1, classic) >= 0 || copyFrom(t, h, 1, classic) >= 0)) return true;
  return false;
}

// ── boxes ───────────────────────────────────────────────────────────────────
export function parkBoxes(street: number): number {
  return PARK_TRACKS[street]!.length - 1;
}
export function valueBoxes(size: number): number {
  return VALUE_TRACKS[size]!.length - 1;
}
export function canPlant(t: Readonly<Sheet>, street: number): boolean {
  return t.parks[street]! < parkBoxes(street);
}
export function canRaise(t: Readonly<Sheet>, size: number): boolean {
  return t.value[size - 1]! < valueBoxes(size);
}
export function canHire(t: Readonly<Sheet>): boolean {
  return t.temps < TEMP_BOXES; // R12
}
export function poolBoxes(t: Readonly<Sheet>): number {
  return count(t.pools[0]!) + count(t.pools[1]!) + count(t.pools[2]!);
}

// ── the end ─────────────────────────────────────────────────────────────────
/** Chapter 14. A skipped seat changed nothing, so it cannot end the game. */
export function isOver(t: Readonly<Sheet>): boolean {
  return (t.plans[0]! > 0 && t.plans[1]! > 0 && t.plans[2]! > 0) || t.refusals >= REFUSAL_BOXES || isFull(t.houses);
}

// ── roundabouts ─────────────────────────────────────────────────────────────
/** R13: two per game, whenever one likes; in the classic edition one per round. */
export function mayBuildRoundabout(s: Readonly<WelcomeTo>, t: Readonly<Sheet>): boolean {
  return s.roundabouts && !(s.classic && t.detour) && countRoundabouts(t.houses) < ROUNDABOUTS_MAX;
}

export function pushRoundabouts(t: Readonly<Sheet>, out: WelcomeToAction[]): void {
  for (let h = 0; h < HOUSES; h++) if (t.houses[h] === EMPTY) out.push(BUILD_ROUNDABOUT[h]!);
}

/** The house is gone; there is a fence on both sides. */
export function drawRoundabout(t: Sheet, house: number): void {
  const street = STREET_OF[house]!;
  const bit = 1 << PLACE_OF[house]!;
  t.houses[house] = ROUNDABOUT;
  t.fences[street]! |= (bit | (bit >> 1)) & GAPS[street]!;
}
export function buildRoundabout(s: WelcomeTo, seat: number, house: number, x: X): void {
  const t = s.sheets[seat]!;
  drawRoundabout(t, house);
  t.detour = true;
  tell(s, x, { type: 'roundabout', seat, house });
}

// Masks of the roundabouts, the empty houses and the numbered houses of a street.
export function roundaboutsOn(t: Readonly<Sheet>, street: number): number {
  let mask = 0;
  const base = START[street]!;
  for (let h = base; h < START[street + 1]!; h++) if (t.houses[h] === ROUNDABOUT) mask |= 1 << (h - base);
  return mask;
}
export function emptyOn(t: Readonly<Sheet>, street: number): number {
  let mask = 0;
  const base = START[street]!;
  for (let h = base; h < START[street + 1]!; h++) if (t.houses[h] === EMPTY) mask |= 1 << (h - base);
  return mask;
}
export function housesOn(t: Readonly<Sheet>, street: number): number {
  return FULL[street]! & ~emptyOn(t, street) & ~roundaboutsOn(t, street);
}
