import {
  ADJACENT,
  BUILDINGS,
  buildingsOf,
  CENTRE,
  CORNERS,
  COUNTS,
  FULL,
  flood,
  lowest,
  quickScore,
  type TinyTowns,
  TYPES,
} from '@polis/tiny-towns';
import { standing } from './homes.ts';
import { best, FITS, spare, surveyPlans } from './plan.ts';
import { WORTH } from './squares.ts';

/**
 * What a learnt value looks at. A town is described by a row of numbers; which of them matter changes as the town fills up,
 * so there is a row of weights for each phase. What a building of a card is worth to the rest of the town is learnt card by card.
 */
const PHASE_ENDS = [3, 6, 9, 12, 16];
const LOOKS = 42;
const CARDS = BUILDINGS.length;
/** Weights that do not belong to a card; after them come `EACH` blocks with a weight for every card. */
export const COMMON = PHASE_ENDS.length * LOOKS;
export const EACH = 2;
export const FEATURES = COMMON + EACH * CARDS;

/** Which phase a town with so many empty squares is in. */
const PHASE = Uint8Array.from({ length: 17 }, (_, count) => PHASE_ENDS.findIndex(end => count <= end));
/** log2(1 + n), for counts of layings. */
const LOG = Float64Array.from({ length: 1024 }, (_, n) => Math.log2(1 + n));
const BORDER = FULL & ~CENTRE & ~CORNERS;

/** What looking at a town brings, and where it goes: a slot and a number for each thing that is not zero. */
export const SLOTS = new Int32Array(LOOKS + 14);
export const NUMBERS = new Float64Array(LOOKS + 14);
let count = 0;

function note(slot: number, x: number): void {
  if (x === 0) return;
  SLOTS[count] = slot;
  NUMBERS[count++] = x;
}

/** How many slots are filled. The town must not be full. */
export function lookAt(s: Readonly<TinyTowns>, seat: number): number {
  const t = s.towns[seat]!;
  const c = t.cubes;
  const b = t.built;
  const cubes = c[0]! | c[1]! | c[2]! | c[3]! | c[4]!;
  const built = buildingsOf(t);
  const open = FULL & ~built;
  const free = open & ~cubes;
  const empty = COUNTS[free]!;
  const plans = surveyPlans(s, seat, free, cubes);
  const hopes = standing(s, seat, empty) - 100 * quickScore(s, seat);
  count = 0;
  const at = PHASE[empty]! * LOOKS;
  note(at, 1);
  note(at + 1, empty / 4);
  note(at + 2, hopes / 100);
  note(at + 3, plans / 100);
  note(at + 4, spare.cubes);
  note(at + 5, (best[0]! + best[1]! + best[2]! + best[3]! + best[4]!) / 500);
  note(at + 6, COUNTS[cubes]!);
  let alone = 0;
  let nearlyAlone = 0;
  let largest = 0;
  for (let m = open; m !== 0; m &= m - 1) {
    const near = COUNTS[ADJACENT[lowest(m)]! & open]!;
    if (near === 0) alone++;
    else if (near === 1) nearlyAlone++;
  }
  for (let rest = open; rest !== 0; ) {
    const group = flood(rest & -rest, rest);
    rest &= ~group;
    if (COUNTS[group]! > largest) largest = COUNTS[group]!;
  }
  note(at + 7, alone);
  note(at + 8, nearlyAlone);
  note(at + 9, largest / 4);
  note(at + 10, COUNTS[built & CORNERS]!);
  note(at + 11, COUNTS[built & BORDER]!);
  note(at + 12, COUNTS[built & CENTRE]!);
  for (let type = 0; type < TYPES.length; type++) {
    note(at + 13 + type, LOG[FITS[type]!]!);
    note(at + 29 + type, COUNTS[b[type]!]!);
  }
  const types = t.monument >= 0 && b[7] === 0 ? 8 : 7;
  for (let type = 0; type < types; type++) {
    let most = -500;
    for (let m = open; m !== 0; m &= m - 1) {
      const w = WORTH[type * 16 + lowest(m)]!;
      if (w > most) most = w;
    }
    note(at + 21 + type, most / 100);
  }
  noteOffer(s, at);
  for (let type = 0; type < 7; type++) {
    const slot = COMMON + s.cards[type]!;
    note(slot, COUNTS[b[type]!]!);
    note(slot + CARDS, empty / 4);
  }
  return count;
}

/** Solo: what the cards on offer are good for. */
function noteOffer(s: Readonly<TinyTowns>, at: number): void {
  if (s.faceUp.length === 0) return;
  let sum = 0;
  let most = 0;
  let kinds = 0;
  for (const r of s.faceUp) {
    sum += best[r]!;
    kinds |= 1 << r;
    if (best[r]! > most) most = best[r]!;
  }
  note(at + 37, sum / 300);
  note(at + 38, most / 100);
  note(at + 39, COUNTS[kinds]!);
}
