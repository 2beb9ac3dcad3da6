import {
  BONUS_HEX,
  besideRoad,
  CAPITAL,
  EDGE_WORDS,
  EDGES_OF,
  FLIPPED,
  HEXES,
  NEIGHBOURS,
  newGroups,
  openEdges,
  type Player,
  SIDES,
  surveyGroups,
  towardsCity,
} from '@polis/sweet-lands';

/** A domain laid out for quick questions. One survey is valid at a time; the next one writes over it. */

/** By hex: how many tokens must be placed to cover it, itself included; 0 if it is covered and connected. */
export const DISTANCE = new Int32Array(HEXES);
const FAR = 99;
/** Mask of the edges where a road may be placed now. */
const OPEN = new Int32Array(EDGE_WORDS);
export const groups = newGroups();
/** By group: how much room there is to grow. */
const ROOM = new Float64Array(HEXES);

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

/** Groups of properties as the rules see them, and the room around each. */
export function surveyGrowth(p: Readonly<Player>): void {
  surveyGroups(p, groups);
  ROOM.fill(0, 0, groups.count);
  for (let hex = 0; hex < HEXES; hex++) {
    const group = groups.at[hex]!;
    if (group < 0) continue;
    for (let d = 6 * hex; d < 6 * hex + 6; d++) {
      const next = AROUND[d]!;
      if (next >= 0 && p.built[next] === 0 && ROOM[group]! < 1) ROOM[group] = Math.max(ROOM[group]!, roomAt(p, next));
    }
  }
}

/** What group `group` has of a city. */
export function begunOf(group: number): number {
  return towardsCity(groups, groups.holds[group]!, groups.size[group]!);
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
