import { CAPITAL, FIRST_SPECIAL, KINDS, SPECIAL_GROUND, TERRAINS, TOWER } from '../data/vocabulary.ts';
import { FLIPPED, HARE, KIND_BITS, type Player, TOKEN_BITS } from '../state.ts';
import { ADJACENT, EDGE_MASK_OF, EDGE_WORDS, HEXES, hasEdge, NEIGHBOURS, SIDES, type Side } from './geometry.ts';
import { hasTrait } from './traits.ts';

/** Chapter 3 on one player's domain: what may be placed where, cities and ports. */

/** Which ordinary types, as a mask, and whether special cells are open. */
export const ANY_TERRAIN = (1 << (TERRAINS.length + 1)) - 1;

export function sideOf(p: Readonly<Player>): Side {
  return SIDES[p.side]!;
}

/** A token index 0..9, or -1. */
export function tokenAt(p: Readonly<Player>, hex: number): number {
  return (p.land[hex]! & TOKEN_BITS) - 1;
}
export function isFlipped(p: Readonly<Player>, hex: number): boolean {
  return (p.land[hex]! & FLIPPED) !== 0;
}
/** A kind index 0..5, or -1. */
export function kindAt(p: Readonly<Player>, hex: number): number {
  return (p.built[hex]! & KIND_BITS) - 1;
}
export function hasHare(p: Readonly<Player>, hex: number): boolean {
  return (p.built[hex]! & HARE) !== 0;
}

// ── terrain tokens (3.3) ────────────────────────────────────────────────────
/** `grounds`: mask over GROUNDS, special cells as bit 4. */
export function mayPlaceTerrain(p: Readonly<Player>, hex: number, grounds: number, nonAdjacent: boolean): boolean {
  const side = SIDES[p.side]!;
  const ground = side.ground[hex]!;
  if (p.land[hex] !== 0 || ground > SPECIAL_GROUND || ((grounds >> ground) & 1) === 0) return false;
  if (nonAdjacent) return true;
  const around = NEIGHBOURS[hex]!;
  for (let d = 0; d < 6; d++) {
    const other = around[d]!;
    if (other >= 0 && (p.land[other] !== 0 || side.ground[other] === CAPITAL)) return true;
  }
  return false;
}

export function canPlaceTerrain(p: Readonly<Player>, grounds: number, nonAdjacent: boolean): boolean {
  const anywhere = nonAdjacent || hasTrait(p, 'terrainNonAdjacent');
  for (let hex = 0; hex < HEXES; hex++) if (mayPlaceTerrain(p, hex, grounds, anywhere)) return true;
  return false;
}

// ── roads (3.4) ─────────────────────────────────────────────────────────────
const reach = new Array<number>(EDGE_WORDS).fill(0);

/** Mask of the edges where a road may be placed now. The list is shared: read it before the next call. */
export function openEdges(p: Readonly<Player>): readonly number[] {
  const side = SIDES[p.side]!;
  for (let w = 0; w < EDGE_WORDS; w++) reach[w] = side.start[w]!;
  for (let w = 0; w < EDGE_WORDS; w++)
    for (let m = p.roads[w]!; m !== 0; m &= m - 1) {
      const near = ADJACENT[w * 32 + 31 - Math.clz32(m & -m)]!;
      for (let v = 0; v < EDGE_WORDS; v++) reach[v]! |= near[v]!;
    }
  for (let w = 0; w < EDGE_WORDS; w++) reach[w] = reach[w]! & side.legal[w]! & ~p.roads[w]!;
  return reach;
}

export function canPlaceRoad(p: Readonly<Player>): boolean {
  const open = openEdges(p);
  for (let w = 0; w < EDGE_WORDS; w++) if (open[w] !== 0) return true;
  return false;
}

export function hasRoad(p: Readonly<Player>, edge: number): boolean {
  return hasEdge(p.roads, edge);
}

/** Does a road lie on one of its six edges? */
export function besideRoad(p: Readonly<Player>, hex: number): boolean {
  const own = EDGE_MASK_OF[hex]!;
  for (let w = 0; w < EDGE_WORDS; w++) if ((p.roads[w]! & own[w]!) !== 0) return true;
  return false;
}

export function countRoads(p: Readonly<Player>): number {
  let n = 0;
  for (let w = 0; w < EDGE_WORDS; w++) for (let m = p.roads[w]!; m !== 0; m &= m - 1) n++;
  return n;
}

export function canFlip(p: Readonly<Player>, hex: number, tokens: number): boolean {
  const code = p.land[hex]!;
  return code !== 0 && (code & FLIPPED) === 0 && ((tokens >> Math.min(FIRST_SPECIAL, code - 1)) & 1) === 1;
}
export function canFlipAny(p: Readonly<Player>, tokens: number): boolean {
  for (let hex = 0; hex < HEXES; hex++) if (canFlip(p, hex, tokens)) return true;
  return false;
}

/** 3.6: regions that are active by now, as a mask; those already counted included. */
export function activeRegions(p: Readonly<Player>): number {
  const side = SIDES[p.side]!;
  let land = 0;
  let roads = 0;
  for (let hex = 0; hex < HEXES; hex++) if (p.land[hex] !== 0) land |= side.regionsAtHex[hex]!;
  for (let w = 0; w < EDGE_WORDS; w++)
    for (let m = p.roads[w]!; m !== 0; m &= m - 1) roads |= side.regionsAtEdge[w * 32 + 31 - Math.clz32(m & -m)]!;
  return land & roads;
}

// ── properties (5.1) and hares (5.3) ────────────────────────────────────────
/** `on`: mask over ordinary types and bit 5 for capitals, bit 4 for special tokens. */
export const ANYWHERE = ANY_TERRAIN | (1 << CAPITAL);

export function isSpot(p: Readonly<Player>, hex: number, on: number): boolean {
  if (p.built[hex] !== 0) return false;
  const code = p.land[hex]!;
  if (code === 0) return SIDES[p.side]!.ground[hex] === CAPITAL && ((on >> CAPITAL) & 1) === 1;
  if ((code & FLIPPED) === 0 || ((on >> Math.min(FIRST_SPECIAL, (code & TOKEN_BITS) - 1)) & 1) === 0) return false;
  return !p.fresh.includes(hex);
}
export function hasSpot(p: Readonly<Player>, on: number): boolean {
  for (let hex = 0; hex < HEXES; hex++) if (isSpot(p, hex, on)) return true;
  return false;
}

export function takesHare(p: Readonly<Player>, hex: number): boolean {
  return p.built[hex] !== 0 && (p.built[hex]! & HARE) === 0;
}

// ── cities (3.8) and ports (3.9) ────────────────────────────────────────────
/** [S]: kinds, or pieces for Alice. */
export const CITY_SIZE = 3;
/** In the mask of what a group of properties holds, after the kinds. */
export const HARE_IN_CITY = 1 << KINDS.length;

/** A domain's groups of adjacent properties. Whoever surveys often keeps one and surveys into it again. */
export interface Groups {
  count: number;
  cities: number;
  /** By hex: which group, -1 where no property stands. */
  readonly at: Int32Array;
  /** By group: what it holds, a mask over KINDS and HARE_IN_CITY; how many pieces; is it a city? */
  readonly holds: Int32Array;
  readonly size: Int32Array;
  readonly city: Uint8Array;
  /** What this player needs for a city. */
  anyTypes: boolean;
  towerIsCity: boolean;
}
export function newGroups(): Groups {
  const each = () => new Int32Array(HEXES);
  const city = new Uint8Array(HEXES);
  return { count: 0, cities: 0, at: each(), holds: each(), size: each(), city, anyTypes: false, towerIsCity: false };
}

const seen = new Uint8Array(HEXES);
const stack = new Int32Array(HEXES);

export function surveyGroups(p: Readonly<Player>, g: Groups): void {
  g.anyTypes = hasTrait(p, 'cityAnyTypes');
  g.towerIsCity = hasTrait(p, 'towerIsCity');
  g.count = 0;
  g.cities = 0;
  g.at.fill(-1);
  for (let hex = 0; hex < HEXES; hex++) {
    if (p.built[hex] === 0 || g.at[hex]! >= 0) continue;
    const group = g.count++;
    let size = 0;
    let holds = 0;
    let top = 0;
    stack[top++] = hex;
    g.at[hex] = group;
    while (top > 0) {
      const at = stack[--top]!;
      const code = p.built[at]!;
      size++;
      holds |= 1 << ((code & KIND_BITS) - 1);
      if ((code & HARE) !== 0) holds |= HARE_IN_CITY;
      const around = NEIGHBOURS[at]!;
      for (let d = 0; d < 6; d++) {
        const other = around[d]!;
        if (other < 0 || p.built[other] === 0 || g.at[other]! >= 0) continue;
        g.at[other] = group;
        stack[top++] = other;
      }
    }
    g.holds[group] = holds;
    g.size[group] = size;
    g.city[group] = makesCity(g, holds, size) ? 1 : 0;
    g.cities += g.city[group]!;
  }
}

/** Would a group that holds this be a city? */
export function makesCity(g: Readonly<Groups>, holds: number, size: number): boolean {
  return towardsCity(g, holds, size) >= CITY_SIZE || (g.towerIsCity && ((holds >> TOWER) & 1) === 1);
}
/** What counts for a city: kinds of property, or properties for those to whom kinds do not matter. */
export function towardsCity(g: Readonly<Groups>, holds: number, size: number): number {
  return g.anyTypes ? size : bitCount(holds & (HARE_IN_CITY - 1));
}

const own = newGroups();

/** Cities that hold all of `want`, a mask over KINDS and HARE_IN_CITY. */
export function countCities(p: Readonly<Player>, want = 0): number {
  surveyGroups(p, own);
  if (want === 0) return own.cities;
  let cities = 0;
  for (let group = 0; group < own.count; group++)
    if (own.city[group] === 1 && (own.holds[group]! & want) === want) cities++;
  return cities;
}

/** Mask of the open ports. */
export function openPorts(p: Readonly<Player>): number {
  const side = SIDES[p.side]!;
  let top = 0;
  seen.fill(0);
  for (const capital of side.capitals) {
    seen[capital] = 1;
    stack[top++] = capital;
  }
  while (top > 0) {
    const around = NEIGHBOURS[stack[--top]!]!;
    for (let d = 0; d < 6; d++) {
      const other = around[d]!;
      if (other < 0 || p.land[other] === 0 || seen[other] === 1) continue;
      seen[other] = 1;
      stack[top++] = other;
    }
  }
  let open = 0;
  for (let i = 0; i < side.ports.length; i++) if (seen[side.ports[i]!] === 1) open |= 1 << i;
  return open;
}

export function bitCount(mask: number): number {
  let n = 0;
  for (let m = mask; m !== 0; m &= m - 1) n++;
  return n;
}
