import {
  BONUS_HEX,
  besideRoad,
  bitCount,
  CAPITAL,
  EDGES,
  FIRST_SHOP,
  GOLD,
  HARE_IN_CITY,
  IRON,
  LAB,
  LAB_PIECE,
  makesCity,
  NEIGHBOURS,
  type Player,
  PROPERTY_COLUMNS,
  printedPrice,
  SHOP,
  SHOPS,
  SIDES,
  SPECIAL_GROUND,
  TOWER,
  towardsCity,
  WOOD,
} from '@polis/sweet-lands';
import { begunOf, DISTANCE, groups, isWithinARoad, roomAt, stepsBetween } from './domain.ts';
import { type Worth, worthOf } from './effects.ts';
import { COMPLETE, outlook, PER_THING, UNIT } from './outlook.ts';
import { CAPITAL_SPOT, FLIP, isTurned, SYMBOL, tokenCode } from './survey.ts';
import { WEIGHTS } from './weights.ts';

/** Quick opinions on places: for tokens, roads, properties and hares. */

/** What draws tokens to a cell: the symbol there, and ports. */
const PORT = 5.5;
const SYMBOL_CELLS = SIDES.map(side => side.symbol.flatMap((symbol, hex) => (symbol < 0 ? [] : [hex])));

/** A token here: the thing itself, its symbol, turning it over now or later, and what comes into reach. */
export function terrainGain(p: Readonly<Player>, hex: number, special: number): number {
  const side = SIDES[p.side]!;
  const time = Math.min(1, outlook.actions / WEIGHTS.plenty);
  const ground = side.ground[hex]!;
  const token = special < 0 ? ground : ground + special;
  let gain = PER_THING[0]! + 0.3 * time;
  const symbol = side.symbol[hex]!;
  if (symbol >= 0) gain += SYMBOL[symbol]!;
  if (besideRoad(p, hex)) gain += FLIP[token]! + time * (WEIGHTS.free + WEIGHTS.spot * FLIP[token]!);
  else
    gain +=
      time * WEIGHTS.unflipped * (isWithinARoad(hex) ? 1 : DISTANCE[hex] === 1 ? 0.5 : 0.2) * (FLIP[token]! + 0.6);
  gain += regionGain(side.regionsAtHex[hex]! & ~p.regions, 0.4);
  for (let i = 0; i < side.ports.length; i++) gain += PORT * nearer(p, hex, side.ports[i]!);
  for (const cell of SYMBOL_CELLS[p.side]!)
    if (p.land[cell] === 0 && cell !== hex) gain += 0.8 * time * SYMBOL[side.symbol[cell]!]! * nearer(p, hex, cell);
  return gain;
}

/** How much closer a target comes. */
function nearer(p: Readonly<Player>, hex: number, target: number): number {
  const before = DISTANCE[target]!;
  if (before === 0) return 0;
  const after = stepsBetween(p, hex, target);
  if (after >= before) return 0;
  return (WEIGHTS.near[after] ?? 0) - (WEIGHTS.near[before] ?? 0);
}

/** A region needs a token and a road: `half` of the joy for the first of them. */
function regionGain(regions: number, half: number): number {
  return regions === 0 ? 0 : half * bitCount(regions) * outlook.card * (1 + outlook.productions);
}

export function roadGain(p: Readonly<Player>, edge: number): number {
  const side = SIDES[p.side]!;
  const time = Math.min(1, outlook.actions / WEIGHTS.plenty);
  let gain = PER_THING[2]!;
  for (const hex of EDGES[edge]!.hexes) {
    if (hex < 0 || side.ground[hex] === BONUS_HEX || side.ground[hex] === CAPITAL) continue;
    if (p.land[hex] !== 0) {
      if (!isTurned(p, hex)) gain += FLIP[tokenCode(p, hex)]! * (1 - 0.4 * time) + time * WEIGHTS.free;
    } else if (!besideRoad(p, hex)) {
      const far = DISTANCE[hex]!;
      gain += time * (far === 1 ? 0.5 : far === 2 ? 0.25 : 0.1);
      if (side.ground[hex] === SPECIAL_GROUND) gain += 0.2 * time;
    }
  }
  return gain + regionGain(side.regionsAtEdge[edge]! & ~p.regions, 0.5);
}

export function flipGain(p: Readonly<Player>, hex: number): number {
  return FLIP[tokenCode(p, hex)]!;
}

// ── properties ──────────────────────────────────────────────────────────────
const ROW: readonly (readonly Worth[])[] = PROPERTY_COLUMNS.map(c => c.bonuses.map(worthOf));
const SHOP_BONUS: readonly Worth[] = SHOPS.map(shop => worthOf(shop.bonus));

export function kindOfPiece(piece: number): number {
  return piece === LAB_PIECE ? LAB : piece >= FIRST_SHOP ? SHOP : piece;
}

/** The piece itself, wherever it stands: its bonus, less its price. `free`: it costs nothing. */
export function pieceGain(p: Readonly<Player>, piece: number, free: boolean, less: number): number {
  const price = printedPrice(p, piece);
  if (price === null) return 0;
  let gain = PER_THING[3]!;
  if (!free)
    gain -=
      Math.max(0, price[WOOD]! - p.discount - less) * UNIT[WOOD]! +
      price[GOLD]! * UNIT[GOLD]! +
      price[IRON]! * UNIT[IRON]!;
  if (piece === LAB_PIECE)
    return gain + (p.labs === 0 ? 2.5 : 1.5) * Math.min(1, outlook.actions / (0.75 * WEIGHTS.plenty));
  if (piece >= FIRST_SHOP) return gain + SHOP_BONUS[piece - FIRST_SHOP]!(p);
  const row = p.rows[piece]!;
  gain += ROW[piece]![row]!(p);
  // Nearer to a whole column, and room for workers.
  if (row + 1 === ROW[piece]!.length) gain += 8 * (1 - COMPLETE[piece]!);
  else gain += 0.25 * row;
  if (row === 1 || row === 3) gain += 0.5;
  return gain;
}

/** The place: its bonus once more, and what becomes of the groups around it. */
export function spotGain(p: Readonly<Player>, kind: number, hex: number): number {
  const bonus = FLIP[SIDES[p.side]!.ground[hex] === CAPITAL ? CAPITAL_SPOT : tokenCode(p, hex)]!;
  const time = Math.min(1, outlook.actions / WEIGHTS.plenty);
  let holds = 1 << kind;
  let size = 1;
  let cities = 0;
  let hope = 0;
  let seen = 0;
  let room = 0;
  const around = NEIGHBOURS[hex]!;
  for (let d = 0; d < 6; d++) {
    const next = around[d]!;
    if (next < 0) continue;
    const group = groups.at[next]!;
    if (group < 0) {
      room = Math.max(room, roomAt(p, next));
      continue;
    }
    if (((seen >> group) & 1) === 1) continue;
    seen |= 1 << group;
    holds |= groups.holds[group]!;
    size += groups.size[group]!;
    if (groups.city[group] === 1) cities++;
    else hope += WEIGHTS.group[begunOf(group)] ?? 0;
  }
  const after = makesCity(groups, holds, size) ? 1 : room * (WEIGHTS.group[towardsCity(groups, holds, size)] ?? 0);
  return bonus * (1 - WEIGHTS.spot * time) + outlook.city * (after - cities - hope);
}

export function towerSpotGain(p: Readonly<Player>, hex: number): number {
  return spotGain(p, TOWER, hex);
}

/** Hares like cities that have none. */
export function hareSpotGain(hex: number): number {
  const group = groups.at[hex]!;
  if (group < 0) return 0;
  return (groups.city[group] === 1 ? 0.4 : 0.2) + ((groups.holds[group]! & HARE_IN_CITY) === 0 ? 0.4 : 0);
}
