import {
  AREAS,
  areaPrice,
  canBuy,
  type Effect,
  GOLD,
  HEXES,
  IRON,
  isSpot,
  LAB_PIECE,
  openEdges,
  type Player,
  SIDES,
  SPECIAL_GROUND,
  SPECIALS,
  WHEAT,
  WOOD,
} from '@polis/sweet-lands';
import { DISTANCE } from './domain.ts';
import { WORK, type Worth, worthOf } from './effects.ts';
import { outlook, UNIT } from './outlook.ts';
import { kindOfPiece, pieceGain, roadGain, spotGain, terrainGain } from './places.ts';

/** Quick opinions on action areas and free actions. Works and buildings look at the domain, the rest at the outlook. */
const EFFECT: readonly Worth[] = AREAS.map(a => worthOf(a.effect));
const unitsOf = (e: Effect, k: 'terrain' | 'road' | 'property'): number =>
  e.k === k ? e.n : e.k === 'all' ? e.of.reduce((n, part) => n + unitsOf(part, k), 0) : 0;
const TOKENS = AREAS.map(a => unitsOf(a.effect, 'terrain'));
const ROADS = AREAS.map(a => unitsOf(a.effect, 'road'));
const PIECES = AREAS.map(a => unitsOf(a.effect, 'property'));

export function areaGain(p: Readonly<Player>, area: number): number {
  const price = areaPrice(p, area);
  let gain = 0;
  for (let i = 0; i < 5; i++) if (price[i]! > 0) gain -= price[i]! * UNIT[i]!;
  const [tokens, roads, pieces] = [TOKENS[area]!, ROADS[area]!, PIECES[area]!];
  if (tokens > 0) gain += terrainGains(p, tokens);
  if (roads > 0) gain += roadGains(p, roads);
  if (pieces > 0) gain += buildingGains(p, pieces);
  return tokens + roads + pieces > 0 ? gain : gain + EFFECT[area]!(p);
}

const best = new Float64Array(4);
/** Keeps the n highest, the highest first. */
function consider(n: number, gain: number): void {
  if (gain <= best[n - 1]!) return;
  let i = n - 1;
  for (; i > 0 && best[i - 1]! < gain; i--) best[i] = best[i - 1]!;
  best[i] = gain;
}
function sumOf(n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += best[i]!;
  return sum;
}

function terrainGains(p: Readonly<Player>, n: number): number {
  const { ground } = SIDES[p.side]!;
  best.fill(0);
  for (let hex = 0; hex < HEXES; hex++) {
    if (DISTANCE[hex] !== 1 || p.land[hex] !== 0 || ground[hex]! > SPECIAL_GROUND) continue;
    if (ground[hex] !== SPECIAL_GROUND) consider(n, terrainGain(p, hex, -1));
    else {
      let gain = 0;
      for (let special = 0; special < SPECIALS.length; special++) gain = Math.max(gain, terrainGain(p, hex, special));
      consider(n, gain);
    }
  }
  return sumOf(n);
}

function roadGains(p: Readonly<Player>, n: number): number {
  best.fill(0);
  const open = openEdges(p).slice();
  for (let w = 0; w < open.length; w++)
    for (let m = open[w]!; m !== 0; m &= m - 1) consider(n, roadGain(p, w * 32 + 31 - Math.clz32(m & -m)));
  return sumOf(n);
}

const ANY_PIECE = { free: false, less: 0, on: 63, pieces: 127 };
function buildingGains(p: Readonly<Player>, n: number): number {
  const gains = [0, 0, 0];
  for (let piece = 0; piece <= LAB_PIECE; piece++) {
    if (!canBuy(p, piece, ANY_PIECE)) continue;
    const own = pieceGain(p, piece, false, 0);
    let spot = Number.NEGATIVE_INFINITY;
    for (let hex = 0; hex < HEXES; hex++)
      if (isSpot(p, hex, ANY_PIECE.on)) spot = Math.max(spot, spotGain(p, kindOfPiece(piece), hex));
    gains.push(own + spot);
  }
  gains.sort((a, b) => b - a);
  let sum = 0;
  for (let i = 0; i < n; i++) sum += Math.max(0, gains[i]!);
  return sum;
}

/** Free actions cost a moment's thought, so small profits are let be. */
const BOTHER = 0.15;

export function freeGain(p: Readonly<Player>, free: number): number {
  const most = Math.max(UNIT[WHEAT]!, UNIT[WOOD]!, UNIT[IRON]!);
  let least = Number.POSITIVE_INFINITY;
  for (let i = WHEAT; i <= IRON; i++) if (p.goods[i]! > 0) least = Math.min(least, UNIT[i]!);
  switch (free) {
    case 0:
      return Math.max(WORK.terrain, WORK.road) + 0.5 - outlook.card - 3 * least - BOTHER;
    case 1:
      return outlook.card - 15 * UNIT[GOLD]! - BOTHER;
    case 2:
      return most - 4 * UNIT[GOLD]! - BOTHER;
    case 4:
      return UNIT[GOLD]! - least - BOTHER;
    case 5:
      return most - 3 * least - BOTHER;
    case 6:
      return 2 * most - outlook.card - BOTHER;
    // Milestones and the clock tower.
    default:
      return 12;
  }
}
