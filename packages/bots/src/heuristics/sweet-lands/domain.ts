import {
  BONUS_HEX,
  besideRoad,
  bitCount,
  CAPITAL,
  CITY_SIZE,
  EDGE_WORDS,
  EDGES_OF,
  FLIPPED,
  HARE,
  HARE_IN_CITY,
  HEXES,
  hasTrait,
  KIND_BITS,
  NEIGHBOURS,
  openEdges,
  type Player,
  SIDES,
  TOWER,
} from '@polis/sweet-lands';

/** A domain laid out for quick questions. One survey is valid at a time; the next one writes over it. */

/** By hex: how many tokens must be placed to cover it, itself included; 0 if it is covered and connected. */
export const DISTANCE = new Int32Array(HEXES);
const FAR = 99;
/** Mask of the edges where a road may be placed now. */
const OPEN = new Int32Array(EDGE_WORDS);
/** By hex: the group of properties it belongs to, or -1. By group: what it holds, its size, is it a city, room to grow. */
export const GROUP = new Int32Array(HEXES);
export const HOLDS = new Int32Array(HEXES);
export const SIZE = new Int32Array(HEXES);
export const IS_CITY = new Uint8Array(HEXES);
const ROOM = new Float64Array(HEXES);

export const domain = { groups: 0, cities: 0, anyTypes: false, towerIsCity: false };

const queue = new Int32Array(2 * HEXES);
const outer = new Int32Array(2 * HEXES);
/** By hex and direction, flat: the neighbour, -1 off the map. */
const AROUND = Int8Array.from(NEIGHBOURS.flat());
/** By side: can a hex be covered or walked over? */
const IS_CELL = SIDES.map(side => Uint8Array.from(side.ground, ground => (ground === BONUS_HEX ? 0 : 1)));

/** By side, then hex: steps between cells, over cells only. */
const STEPS: readonly (readonly Int8Array[])[] = SIDES.map(side =>
  Array.from({ length: HEXES }, (_, from) => {
    const out = new Int8Array(HEXES).fill(FAR);
    if (side.ground[from] === BONUS_HEX) return out;
    const line = [from];
    out[from] = 0;
    for (const at of line)
      for (const next of NEIGHBOURS[at]!)
        if (next >= 0 && side.ground[next] !== BONUS_HEX && out[next] === FAR) {
          out[next] = out[at]! + 1;
          line.push(next);
        }
    return out;
  }),
);
export function stepsBetween(p: Readonly<Player>, from: number, to: number): number {
  return STEPS[p.side]![from]![to]!;
}

/** Tokens on the way to every cell. Ring by ring: covered cells cost nothing, empty ones a token each. */
export function surveyDistance(p: Readonly<Player>): void {
  const isCell = IS_CELL[p.side]!;
  const { land } = p;
  const open = openEdges(p);
  for (let w = 0; w < open.length; w++) OPEN[w] = open[w]!;
  DISTANCE.fill(FAR);
  let ring = queue;
  let next = outer;
  let size = 0;
  for (const capital of SIDES[p.side]!.capitals) {
    DISTANCE[capital] = 0;
    ring[size++] = capital;
  }
  for (let far = 0; size > 0; far++) {
    let beyond = 0;
    for (let head = 0; head < size; head++) {
      const at = ring[head]!;
      // Reached for less in the meantime.
      if (DISTANCE[at]! < far) continue;
      for (let d = 6 * at; d < 6 * at + 6; d++) {
        const to = AROUND[d]!;
        if (to < 0 || isCell[to] === 0) continue;
        const cost = land[to] === 0 ? far + 1 : far;
        if (DISTANCE[to]! <= cost) continue;
        DISTANCE[to] = cost;
        if (cost === far) ring[size++] = to;
        else next[beyond++] = to;
      }
    }
    [ring, next] = [next, ring];
    size = beyond;
  }
}

/** Is one road enough to reach the cell? */
export function isWithinARoad(hex: number): boolean {
  for (const edge of EDGES_OF[hex]!) if (((OPEN[edge >> 5]! >> (edge & 31)) & 1) === 1) return true;
  return false;
}

export function surveyGroups(p: Readonly<Player>): void {
  domain.anyTypes = hasTrait(p, 'cityAnyTypes');
  domain.towerIsCity = hasTrait(p, 'towerIsCity');
  GROUP.fill(-1);
  let groups = 0;
  let cities = 0;
  for (let hex = 0; hex < HEXES; hex++) {
    if (p.built[hex] === 0 || GROUP[hex]! >= 0) continue;
    let tail = 0;
    let holds = 0;
    let room = 0;
    queue[tail++] = hex;
    GROUP[hex] = groups;
    for (let head = 0; head < tail; head++) {
      const at = queue[head]!;
      const code = p.built[at]!;
      holds |= 1 << ((code & KIND_BITS) - 1);
      if ((code & HARE) !== 0) holds |= HARE_IN_CITY;
      for (let d = 6 * at; d < 6 * at + 6; d++) {
        const next = AROUND[d]!;
        if (next < 0) continue;
        if (p.built[next] === 0) {
          if (room < 1) room = Math.max(room, roomAt(p, next));
        } else if (GROUP[next]! < 0) {
          GROUP[next] = groups;
          queue[tail++] = next;
        }
      }
    }
    HOLDS[groups] = holds;
    SIZE[groups] = tail;
    ROOM[groups] = room;
    const city = makesCity(holds, tail);
    IS_CITY[groups] = city ? 1 : 0;
    if (city) cities++;
    groups++;
  }
  domain.groups = groups;
  domain.cities = cities;
}

export function makesCity(holds: number, size: number): boolean {
  return kindsIn(holds, size) >= CITY_SIZE || (domain.towerIsCity && ((holds >> TOWER) & 1) === 1);
}
/** Kinds of property, or properties for those to whom kinds do not matter. */
export function kindsIn(holds: number, size: number): number {
  return domain.anyTypes ? size : bitCount(holds & (HARE_IN_CITY - 1));
}
export function roomOf(group: number): number {
  return ROOM[group]!;
}

/** How soon a cell may carry a property: now, after a road, after a token. */
export function roomAt(p: Readonly<Player>, hex: number): number {
  const code = p.land[hex]!;
  if ((code & FLIPPED) !== 0) return 1;
  if (code !== 0) return 0.85;
  const ground = SIDES[p.side]!.ground[hex]!;
  return ground === CAPITAL ? 1 : ground === BONUS_HEX ? 0 : besideRoad(p, hex) ? 0.7 : 0.6;
}
