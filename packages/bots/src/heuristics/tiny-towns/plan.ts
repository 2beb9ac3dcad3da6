import { buildingsOf, COUNTS, card, FULL, lowest, type TinyTowns, TYPES, tradingPosts } from '@polis/tiny-towns';
import { standing } from './homes.ts';
import { createKnown, townKey } from './known.ts';
import { FIRST_MONUMENT, LAYINGS, needs, STRIDE } from './patterns.ts';
import { WORTH } from './squares.ts';
import { rateSquares } from './worth.ts';

/**
 * A position is worth what stands, what the empty squares may become, and the best set of unfinished buildings that
 * do not get in each other's way. Everything is in hundredths of a point and in module-level scratch memory: one value
 * costs a few microseconds.
 */

/** The chance, in 1024ths, to finish a pattern that lacks so many cubes, when squares are plenty. */
const BY_MISSING = [1000, 740, 500, 300, 170, 90, 40];
/** How that shrinks when few other squares are left to put unwanted cubes on, in 1024ths. */
const BY_SLACK = [380, 560, 700, 800, 880, 940, 980];
const CHANCE = new Int16Array(7 * 17);
for (let missing = 0; missing < 7; missing++)
  for (let slack = 0; slack < 17; slack++)
    CHANCE[missing * 17 + slack] =
      missing === 0 ? BY_MISSING[0]! : (BY_MISSING[missing]! * (BY_SLACK[slack] ?? 1024)) >> 10;

/** What so many empty squares will bring in the end, beyond the point each costs if nothing comes of it. */
const ROOM = Int32Array.from([0, 30, 90, 190, 320, 470, 630, 800, 980, 1160, 1350, 1540, 1730, 1920, 2110, 2300, 2490]);
/** A cube that no plan needs blocks its square. */
const USELESS = 45;
/** How much the next cube's best use counts, in 1024ths of its average over the five resources. */
const NEXT = 1600;

const MAX_PLANS = 1024;
const planCells = new Int32Array(MAX_PLANS);
const planGain = new Int32Array(MAX_PLANS);
/** Where the plan's laying stands in its card's list, and the type of the card. */
const planAt = new Int32Array(MAX_PLANS);
const planType = new Int8Array(MAX_PLANS);
let plans = 0;

/** By resource and square: what a cube there adds to the best pattern that wants it. */
const GAIN = new Int32Array(5 * 16);
/** By resource and square: what is lost when this cube falls on a square that a plan wants otherwise. */
const LOSS = new Int32Array(5 * 16);
export const best = new Int32Array(5);
/** By type: ways in which its pattern can still be laid. */
export const FITS = new Int32Array(TYPES.length);
/** Cubes that no plan of the last `pack` needed. */
export const spare = { cubes: 0 };

/** What the whole survey of one town shares. */
let empty = 0;
let emptyCount = 0;
let posts = 0;
/** Squares on which each resource can neither lie nor come to lie, packed like a laying. */
let badWoodWheat = 0;
let badBrickGlass = 0;
let badStone = 0;
/** What one more empty square is worth now, and what covering a square saves at the end. */
let slope = 0;
let cover = 0;

/** The worth of a plan that has so many cubes and lacks so many. */
function planWorth(worth: number, have: number, missing: number): number {
  return (CHANCE[missing * 17 + emptyCount - missing]! * (worth + cover + slope * (have - 1))) >> 10;
}

/** What a plan gains by one cube it lacks. */
function stepWorth(worth: number, have: number, missing: number): number {
  const now = have === 0 ? 0 : Math.max(0, planWorth(worth, have, missing));
  return ((CHANCE[(missing - 1) * 17 + emptyCount - missing]! * (worth + cover + slope * have)) >> 10) - now;
}

/** Fills the list of unfinished buildings, and `best` or (when `squares` is set) GAIN. */
function survey(s: Readonly<TinyTowns>, seat: number, emptySquares: number, squares: boolean): void {
  const t = s.towns[seat]!;
  empty = emptySquares;
  emptyCount = COUNTS[empty]!;
  posts = tradingPosts(t, s.cards);
  const free = empty | posts;
  const [wood, wheat, brick, glass, stone] = t.cubes as [number, number, number, number, number];
  badWoodWheat = ~(wood | free | ((wheat | free) << 16));
  badBrickGlass = ~(brick | free | ((glass | free) << 16));
  // No bad square in the upper half: that is where a laying keeps all its squares.
  badStone = ~(stone | free) & FULL;
  slope = ROOM[Math.min(16, emptyCount + 1)]! - ROOM[emptyCount]!;
  cover = t.monument === card.CATHEDRAL && t.built[7] !== 0 ? 0 : 100;
  plans = 0;
  best.fill(0);
  FITS.fill(0);
  if (squares) {
    GAIN.fill(0);
    LOSS.fill(0);
  }
  const open = FULL & ~buildingsOf(t);
  const types = t.monument >= 0 && t.built[7] === 0 ? TYPES.length : TYPES.length - 1;
  for (let type = 0; type < types; type++) {
    const lays = laysOf(s, seat, type);
    if (posts === 0 && isFlat(type, open)) surveyFlat(lays, type, WORTH[type * 16 + lowest(open)]!, squares);
    else surveyUneven(lays, type, squares);
  }
}

/** Is a building of this type worth the same wherever it stands? */
function isFlat(type: number, open: number): boolean {
  const worth = WORTH[type * 16 + lowest(open)]!;
  for (let m = open & (open - 1); m !== 0; m &= m - 1) if (WORTH[type * 16 + lowest(m)] !== worth) return false;
  return true;
}

/** By number of missing cubes: the squares that some laying wants, packed like a laying. */
const wanted = new Int32Array(7 * STRIDE);

/** All layings of one card that lack equally much are worth the same: gather squares first, value them afterwards. */
function surveyFlat(lays: Int32Array, type: number, worth: number, squares: boolean): void {
  const size = COUNTS[lays[2]! >>> 16]!;
  wanted.fill(0);
  for (let i = 0; i < lays.length; i += STRIDE) {
    const w0 = lays[i]!;
    const w1 = lays[i + 1]!;
    const w2 = lays[i + 2]!;
    if ((w0 & badWoodWheat) | (w1 & badBrickGlass) | (w2 & badStone)) continue;
    FITS[type]!++;
    const cells = w2 >>> 16;
    const missing = COUNTS[cells & empty]!;
    if (missing < size) addPlan(cells, i, type, planWorth(worth, size - missing, missing));
    const at = missing * STRIDE;
    wanted[at]! |= w0;
    wanted[at + 1]! |= w1;
    wanted[at + 2]! |= w2;
  }
  for (let missing = 1; missing <= size; missing++) {
    if (wanted[missing * STRIDE + 2] === 0) continue;
    credit(wanted, missing * STRIDE, stepWorth(worth, size - missing, missing), squares);
  }
}

function surveyUneven(lays: Int32Array, type: number, squares: boolean): void {
  for (let i = 0; i < lays.length; i += STRIDE) {
    const w2 = lays[i + 2]!;
    if ((lays[i]! & badWoodWheat) | (lays[i + 1]! & badBrickGlass) | (w2 & badStone)) continue;
    const cells = (w2 >>> 16) & ~posts;
    if (cells === 0) continue;
    FITS[type]!++;
    const missing = COUNTS[cells & empty]!;
    const have = COUNTS[cells]! - missing;
    let worth = -10_000;
    for (let m = cells; m !== 0; m &= m - 1) {
      const w = WORTH[type * 16 + lowest(m)]!;
      if (w > worth) worth = w;
    }
    if (have > 0) addPlan(cells, i, type, planWorth(worth, have, missing));
    if (missing > 0) credit(lays, i, stepWorth(worth, have, missing), squares);
  }
}

/** Notes what a cube of each wanted resource would gain, square by square or at best. */
function credit(words: Int32Array, at: number, step: number, squares: boolean): void {
  for (let r = 0; r < 5; r++) {
    const want = needs(words, at, r) & empty;
    if (want === 0) continue;
    if (squares) raise(r * 16, want, step);
    else if (step > best[r]!) best[r] = step;
  }
}

function addPlan(cells: number, at: number, type: number, gain: number): void {
  if (gain <= 0 || plans === MAX_PLANS) return;
  planCells[plans] = cells;
  planAt[plans] = at;
  planType[plans] = type;
  planGain[plans++] = gain;
}

function raise(base: number, squares: number, step: number): void {
  for (let m = squares; m !== 0; m &= m - 1) {
    const at = base + lowest(m);
    if (step > GAIN[at]!) GAIN[at] = step;
  }
}

/** Takes the most promising plans that share no square; returns their worth, and marks LOSS when asked. */
function pack(s: Readonly<TinyTowns>, seat: number, cubes: number, squares: boolean): number {
  let total = 0;
  let left = FULL;
  for (;;) {
    let at = -1;
    let gain = 0;
    for (let i = 0; i < plans; i++) {
      if (planGain[i]! > gain && (planCells[i]! & ~left) === 0) {
        gain = planGain[i]!;
        at = i;
      }
    }
    if (at < 0) break;
    total += gain;
    left &= ~planCells[at]!;
    if (squares) markLoss(laysOf(s, seat, planType[at]!), planAt[at]!, planCells[at]! & ~cubes, gain);
  }
  spare.cubes = COUNTS[cubes & left]!;
  return total - USELESS * spare.cubes;
}

function laysOf(s: Readonly<TinyTowns>, seat: number, type: number): Int32Array {
  return LAYINGS[type === 7 ? FIRST_MONUMENT + s.towns[seat]!.monument : s.cards[type]!]!;
}

function markLoss(lays: Int32Array, at: number, lacking: number, gain: number): void {
  for (let resource = 0; resource < 5; resource++) {
    const wrong = lacking & ~needs(lays, at, resource);
    for (let m = wrong; m !== 0; m &= m - 1) LOSS[resource * 16 + lowest(m)] = gain;
  }
}

export function townValue(s: Readonly<TinyTowns>, seat: number): number {
  const t = s.towns[seat]!;
  const c = t.cubes;
  const cubes = c[0]! | c[1]! | c[2]! | c[3]! | c[4]!;
  const free = FULL & ~(cubes | buildingsOf(t));
  const count = COUNTS[free]!;
  // A full town is finished as soon as the round closes: its cubes will come to nothing.
  if (t.completed !== 0 || count === 0) return standing(s, seat, 0);
  rateSquares(s, seat, count);
  survey(s, seat, free, false);
  const next = ((best[0]! + best[1]! + best[2]! + best[3]! + best[4]!) * NEXT) / 5 / 1024;
  return standing(s, seat, count) + ROOM[count]! + pack(s, seat, cubes, false) + (next | 0);
}

/** What the unfinished buildings of a town that is not full are worth together; fills `best`, `FITS`, `spare` and WORTH. */
export function surveyPlans(s: Readonly<TinyTowns>, seat: number, free: number, cubes: number): number {
  rateSquares(s, seat, COUNTS[free]!);
  survey(s, seat, free, false);
  return pack(s, seat, cubes, false);
}

/** Towns whose squares are remembered. */
const SURVEYS = 1 << 13;
/** Of each: a rating by resource and square, the best of them by resource, and what a building is worth by type and square. */
const USES = GAIN.length;
const WORTHS = USES + 8;
const SURVEY = WORTHS + WORTH.length;
const surveyed = createKnown(SURVEYS);
const surveys = new Int16Array(SURVEYS * SURVEY);
/** Where the town that was last asked about is kept. */
let here = 0;

/** Finds out where which cube or building would help or hurt: what `squareRating`, `bestUse` and `worthAt` then tell. */
export function surveySquares(s: Readonly<TinyTowns>, seat: number): void {
  const key = townKey(s, seat);
  here = surveyed.at(key) * SURVEY;
  if (surveyed.has(key)) return;
  const t = s.towns[seat]!;
  const c = t.cubes;
  const cubes = c[0]! | c[1]! | c[2]! | c[3]! | c[4]!;
  const free = FULL & ~(cubes | buildingsOf(t));
  rateSquares(s, seat, COUNTS[free]!);
  survey(s, seat, free, true);
  pack(s, seat, cubes, true);
  for (let resource = 0; resource < 5; resource++) surveys[here + USES + resource] = rateCubes(resource * 16, free);
  surveys.set(WORTH, here + WORTHS);
  surveyed.note(key);
}

/** Notes what a cube of one resource is worth on each square; returns the most it is worth on a free one. */
function rateCubes(base: number, free: number): number {
  let use = -10_000;
  for (let at = base; at < base + 16; at++) {
    const rating = GAIN[at]! > 0 ? GAIN[at]! - (LOSS[at]! >> 1) : -USELESS - LOSS[at]!;
    surveys[here + at] = rating;
    if (rating > use && (free >> (at - base)) & 1) use = rating;
  }
  return use;
}

/** The worth of a cube of this resource on this square, for quick play. */
export function squareRating(resource: number, cell: number): number {
  return surveys[here + resource * 16 + cell]!;
}

/** The best use of a cube of this resource. */
export function bestUse(resource: number): number {
  return surveys[here + USES + resource]!;
}

/** The worth of a building of this type on this square. */
export function worthAt(type: number, cell: number): number {
  return surveys[here + WORTHS + type * 16 + cell]!;
}
