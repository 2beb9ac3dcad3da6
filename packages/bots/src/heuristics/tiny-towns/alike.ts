import { buildingsOf, type TinyTowns, type Town } from '@polis/tiny-towns';

/** The eight ways to look at a town: by way and half a mask, the mask as seen that way. */
const WAYS = 8;
const LOW = new Uint16Array(WAYS * 256);
const HIGH = new Uint16Array(WAYS * 256);
for (let way = 0; way < WAYS; way++) {
  for (let byte = 0; byte < 256; byte++) {
    LOW[way * 256 + byte] = turned(byte, way);
    HIGH[way * 256 + byte] = turned(byte << 8, way);
  }
}

function turned(mask: number, way: number): number {
  let out = 0;
  for (let cell = 0; cell < 16; cell++) {
    if (((mask >> cell) & 1) === 0) continue;
    let row = cell >> 2;
    let column = cell & 3;
    if ((way & 4) !== 0) column = 3 - column;
    for (let n = way & 3; n > 0; n--) [row, column] = [column, 3 - row];
    out |= 1 << (4 * row + column);
  }
  return out;
}

function seenFrom(way: number, mask: number): number {
  return LOW[way * 256 + (mask & 255)]! | HIGH[way * 256 + (mask >> 8)]!;
}

/** The second half of the last hash. */
let check = 0;

function hashFrom(t: Readonly<Town>, way: number): number {
  let h = 0x2545f491;
  let g = 0x9e3779b9 | 0;
  for (let i = 0; i < 13; i++) {
    const m = seenFrom(way, i < 5 ? t.cubes[i]! : t.built[i - 5]!);
    h = Math.imul(h ^ m, 0x01000193) ^ (h >>> 15);
    g = Math.imul(g + m, 0x85ebca6b) ^ (g >>> 13);
  }
  check = g;
  return h;
}

/** A number that is the same for towns that are turned or mirrored copies of each other with the same cards on offer. */
export function symHash(s: Readonly<TinyTowns>, seat: number): number {
  const t = s.towns[seat]!;
  const c = t.cubes;
  const cubes = c[0]! | c[1]! | c[2]! | c[3]! | c[4]!;
  const built = buildingsOf(t);
  // Most towns look different from all sides: the way that shows cubes and buildings lowest is found first.
  let least = 0x7fffffff;
  let best = 0x7fffffff;
  let second = 0x7fffffff;
  for (let way = 0; way < WAYS; way++) {
    const outline = (seenFrom(way, built) << 15) ^ seenFrom(way, cubes);
    if (outline > least) continue;
    const hash = hashFrom(t, way);
    if (outline < least || hash < best) {
      least = outline;
      best = hash;
      second = check;
    }
  }
  let face = 0;
  for (const r of s.faceUp) face += 1 << (3 * r);
  for (const r of t.marks) face = Math.imul(face, 31) + r;
  for (const r of t.stock) face = Math.imul(face, 37) + r;
  face = Math.imul(face, 31) + t.parked;
  face = Math.imul(face, 31) + t.cube;
  face = Math.imul(face, 31) + s.named;
  best = Math.imul(best ^ face, 0x01000193);
  return best * 0x100000 + (second & 0xfffff);
}
