import type { Fault, Result } from '@polis/kernel';
import { HOUSES_PER_STREET } from '../data/sheets.ts';
import { BIS_BOXES, ROUNDABOUT_TRACK } from '../data/tracks.ts';
import { ESTATE_MAX, NUMBER_MAX, ROUNDABOUTS_MAX, SIDES, STREETS } from '../data/vocabulary.ts';
import { bisBoxes, housesOn, roundaboutsOn } from '../rules/building.ts';
import { maskOf } from '../rules/estates.ts';
import { count, GAPS, hasPool, PLACE_OF, START } from '../rules/geometry.ts';
import { EMPTY, ROUNDABOUT, type Sheet } from '../state.ts';
import { houseText } from './words.ts';

/**
 * Streets as text (chapter 2): `| 1* 2* | 5 5b 8~ | R | . . 3 . |`. Reading checks every invariant of a sheet, so what has
 * been read can be scored and played on.
 */
export interface SheetRules {
  readonly side: number;
  readonly classic: boolean;
  /** May there be roundabouts? */
  readonly roundabouts: boolean;
}

export function printStreets(t: Readonly<Sheet>): string[] {
  return STREETS.map((_, street) => printStreet(t, street));
}

export function printStreet(t: Readonly<Sheet>, street: number): string {
  let out = '|';
  for (let h = START[street]!; h < START[street + 1]!; h++) {
    const bit = 1 << PLACE_OF[h]!;
    const n = t.houses[h]!;
    out += n === EMPTY ? ' .' : n === ROUNDABOUT ? ' R' : ` ${n}`;
    if (t.bis[street]! & bit) out += 'b';
    if (t.pools[street]! & bit) out += '~';
    if (t.used[street]! & bit) out += '*';
    if (t.fences[street]! & bit) out += ' |';
  }
  return `${out} |`;
}

/** What the rules of streets refuse, for pages that say it in other languages; `at` is a house or an estate. */
export type StreetFault = Fault<
  | 'order'
  | 'twice'
  | 'bis'
  | 'noCopy'
  | 'fence'
  | 'roundabout'
  | 'pool'
  | 'bisPool'
  | 'line'
  | 'bisBoxes'
  | 'roundabouts'
  | 'noRoundabouts'
>;

class Malformed extends Error {
  readonly fault: StreetFault | undefined;
  constructor(why: string, fault: StreetFault | undefined) {
    super(why);
    this.fault = fault;
  }
}

function must(
  condition: boolean,
  why: string,
  code?: StreetFault['code'],
  params: StreetFault['params'] = {},
): asserts condition {
  if (!condition) throw new Malformed(why, code && { code, params });
}

/** Fills the streets of a sheet that has none yet. */
export function readStreets(t: Sheet, texts: readonly string[], rules: SheetRules): Result<Sheet> {
  return guarded(() => {
    must(texts.length === STREETS.length, `a sheet has 3 streets, not ${texts.length}`);
    for (const [street, text] of texts.entries()) {
      readTokens(t, street, text);
      checkStreet(t, street, rules);
    }
    checkSheet(t, rules);
    return t;
  });
}

/** Reads one street alone. `checkSheet` is what remains to be asked when all are there. */
export function readStreet(t: Sheet, street: number, text: string, rules: SheetRules): Result<Sheet> {
  return guarded(() => {
    readTokens(t, street, text);
    checkStreet(t, street, rules);
    checkSheet(t, rules);
    return t;
  });
}

function guarded(read: () => Sheet): Result<Sheet> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, why: error.message, fault: error.fault };
    throw error;
  }
}

const HOUSE = /^(\.|R|\d+)(b?)(~?)(\*?)$/;

function readTokens(t: Sheet, street: number, text: string): void {
  const name = `${STREETS[street]} street`;
  const length = HOUSES_PER_STREET[street]!;
  const tokens = text.trim().split(/\s+/);
  must(tokens[0] === '|', `${name}: it must begin with the end fence "|"`);
  must(tokens.length > 1 && tokens.at(-1) === '|', `${name}: it must end with the end fence "|"`);
  const houses = tokens.filter(token => token !== '|').length;
  let place = 0;
  for (const [i, token] of tokens.entries()) {
    if (token === '|') {
      must(i === 0 || tokens[i - 1] !== '|', `${name}: two fences side by side after house ${place}`);
      if (place > 0 && place < length) t.fences[street]! |= 1 << (place - 1);
      continue;
    }
    must(HOUSE.test(token), `${name}: "${token}" is not a house; a house is ".", "R" or a number with "b", "~", "*"`);
    must(place < length, `${name}: it has ${length} houses, not ${houses}`);
    readHouse(t, street, place++, token);
  }
  must(place === length, `${name}: it has ${length} houses, not ${houses}`);
}

function readHouse(t: Sheet, street: number, place: number, token: string): void {
  const house = START[street]! + place;
  const [, what = '', bis, pool, line] = HOUSE.exec(token)!;
  const bit = 1 << place;
  if (what === '.' || what === 'R') {
    must(
      token === what,
      `${houseText(house)}: "${token}": ${what === '.' ? 'an empty house' : 'a roundabout'} carries no marks`,
    );
    t.houses[house] = what === '.' ? EMPTY : ROUNDABOUT;
    return;
  }
  const n = Number(what);
  must(n <= NUMBER_MAX && String(n) === what, `${houseText(house)}: ${what} is not a number from 0 to ${NUMBER_MAX}`);
  t.houses[house] = n;
  if (bis) t.bis[street]! |= bit;
  if (pool) t.pools[street]! |= bit;
  if (line) t.used[street]! |= bit;
}

/** Order, bis, pools, roundabouts and lines of one street. */
function checkStreet(t: Readonly<Sheet>, street: number, rules: SheetRules): void {
  const base = START[street]!;
  const end = START[street + 1]!;
  let left = -1;
  for (let h = base; h < end; h++) {
    const n = t.houses[h]!;
    const bit = 1 << (h - base);
    const here = houseText(h);
    if (n === ROUNDABOUT) {
      const fenced = (bit | (bit >> 1)) & GAPS[street]!;
      must((t.fences[street]! & fenced) === fenced, `${here}: a roundabout has a fence on both sides`, 'roundabout', {
        at: here,
      });
      left = -1;
      continue;
    }
    if (n === EMPTY) continue;
    if (t.pools[street]! & bit) {
      must(hasPool(rules.side, h), `${here}: there is no pool on the ${SIDES[rules.side]} side`, 'pool', { at: here });
      must((t.bis[street]! & bit) === 0, `${here}: the pool of a bis house cannot be built`, 'bisPool', { at: here });
    }
    if (left >= 0) {
      const before = t.houses[left]!;
      const params = { at: here, n, m: before, other: houseText(left) };
      must(before <= n, `${here}: ${n} may not stand right of ${before} at ${houseText(left)}`, 'order', params);
      must(
        before !== n || left === h - 1,
        `${here}: ${n} stands already at ${houseText(left)}; equal numbers are neighbours`,
        'twice',
        params,
      );
      must(
        before !== n || !rules.classic || (t.fences[street]! & (bit >> 1)) === 0,
        `${here}: a fence separates it from the ${n} at ${houseText(left)}, which the classic edition forbids`,
        'fence',
        params,
      );
    }
    left = h;
  }
  checkRuns(t, street);
  checkLines(t, street, rules.classic);
}

/** Of equal neighbours exactly one was written, the others are bis. */
function checkRuns(t: Readonly<Sheet>, street: number): void {
  const base = START[street]!;
  for (let h = base; h < START[street + 1]!; ) {
    const n = t.houses[h]!;
    let originals = 0;
    const first = h;
    for (; h < START[street + 1]! && t.houses[h] === n; h++)
      if (((t.bis[street]! >> (h - base)) & 1) === 0) originals++;
    if (n < 0) continue;
    must(originals > 0, `${houseText(first)}: ${n}b has no neighbour ${n} that it could copy`, 'noCopy', {
      at: houseText(first),
      n,
    });
    must(originals === 1, `${houseText(first + 1)}: ${n} stands already beside it; a second one must be a bis`, 'bis', {
      at: houseText(first + 1),
      n,
    });
  }
}

/** In the new edition lines cover whole completed estates; the classic one also marks single houses (chapter 19). */
function checkLines(t: Readonly<Sheet>, street: number, classic: boolean): void {
  const used = t.used[street]!;
  if (used === 0 || classic) return;
  const length = HOUSES_PER_STREET[street]!;
  const numbered = housesOn(t, street);
  for (let place = 0, first = 0; place < length; place++) {
    if (place < length - 1 && ((t.fences[street]! >> place) & 1) === 0) continue;
    const piece = maskOf(first, place - first + 1);
    const where = `${houseText(START[street]! + first)}-${place + 1}`;
    if ((used & piece) !== 0) {
      must(
        (numbered & piece) === piece && count(piece) <= ESTATE_MAX,
        `${where}: a line "*" on what is no completed estate`,
        'line',
        { at: where },
      );
      must((used & piece) === piece, `${where}: the line "*" must cover all houses of an estate`, 'line', {
        at: where,
      });
    }
    first = place + 1;
  }
}

function checkSheet(t: Readonly<Sheet>, rules: SheetRules): void {
  must(bisBoxes(t) <= BIS_BOXES, `${bisBoxes(t)} bis houses, but there are ${BIS_BOXES} bis boxes`, 'bisBoxes', {
    n: bisBoxes(t),
    m: BIS_BOXES,
  });
  let roundabouts = 0;
  for (let street = 0; street < STREETS.length; street++) roundabouts += count(roundaboutsOn(t, street));
  must(roundabouts === 0 || rules.roundabouts, 'a roundabout "R", but roundabouts are not in play', 'noRoundabouts');
  must(
    roundabouts <= ROUNDABOUTS_MAX,
    `${roundabouts} roundabouts, but there are ${ROUNDABOUT_TRACK.length - 1} roundabout boxes`,
    'roundabouts',
    { n: roundabouts, m: ROUNDABOUT_TRACK.length - 1 },
  );
}
