import { type BuildAction, buildAction } from '../actions.ts';
import { BUILDINGS } from '../data/buildings.ts';
import { MONUMENTS } from '../data/monuments.ts';
import { BLACK, MONUMENT, RESOURCE_CODES, TYPES } from '../data/vocabulary.ts';
import { buildingsOf, CELLS, cubesOf, type Town } from '../state.ts';
import { lowest } from './geometry.ts';
import { POWER } from './powers.ts';

/**
 * Patterns as bit masks. Every orientation of every card at every position is worked out once; finding the buildings a
 * town can pay for is then a few AND operations per candidate. `test/naive.ts` is the slow twin that rotates and compares.
 */
export interface Laying {
  /** All squares of the pattern. */
  readonly cells: number;
  /** The squares that must hold each resource. */
  readonly w: number;
  readonly h: number;
  readonly b: number;
  readonly g: number;
  readonly s: number;
}
export interface Placement extends Laying {
  /** The answer that pays for it when no Trading Post takes part. */
  readonly action: BuildAction;
}

interface PatternTable {
  readonly all: readonly Placement[];
  readonly orientations: number;
  /** Placements are listed under one of their squares, which must hold this resource. */
  readonly anchor: number;
  readonly at: readonly (readonly Placement[])[];
  /** Cubes of each resource the pattern needs: a quick refusal. */
  readonly counts: readonly number[];
}

/** Worked out when first asked for: a game needs eight of the forty. */
const buildingTables: (PatternTable | undefined)[] = new Array(BUILDINGS.length).fill(undefined);
const monumentTables: (PatternTable | undefined)[] = new Array(MONUMENTS.length).fill(undefined);

export function buildingPattern(building: number): PatternTable {
  let table = buildingTables[building];
  if (table === undefined) {
    const b = BUILDINGS[building]!;
    table = tabulate(b.pattern, TYPES.indexOf(b.type));
    buildingTables[building] = table;
  }
  return table;
}

export function monumentPattern(monument: number): PatternTable {
  let table = monumentTables[monument];
  if (table === undefined) {
    table = tabulate(MONUMENTS[monument]!.pattern, MONUMENT);
    monumentTables[monument] = table;
  }
  return table;
}

/** The pattern behind a type in this town: a card in play, or the own monument (null without one). */
export function patternOf(t: Readonly<Town>, cards: readonly number[], type: number): PatternTable | null {
  if (type !== MONUMENT) return buildingPattern(cards[type]!);
  return t.monument >= 0 ? monumentPattern(t.monument) : null;
}

/** Own Trading Posts: each stands for any cube in a pattern and is never removed. */
export function tradingPosts(t: Readonly<Town>, cards: readonly number[]): number {
  return POWER[cards[BLACK]!] === 'isAnyCube' ? t.built[BLACK]! : 0;
}

/** Pushes one answer for every set of cubes that pays for a building of this type. */
export function pushBuilds(t: Readonly<Town>, cards: readonly number[], type: number, out: unknown[]): void {
  const table = patternOf(t, cards, type);
  if (table === null) return;
  const posts = tradingPosts(t, cards);
  const cubes = t.cubes;
  const w = cubes[0]! | posts;
  const h = cubes[1]! | posts;
  const b = cubes[2]! | posts;
  const g = cubes[3]! | posts;
  const s = cubes[4]! | posts;
  if (posts === 0) {
    const n = table.counts;
    if ((n[0]! > 0 && w === 0) || (n[1]! > 0 && h === 0) || (n[2]! > 0 && b === 0)) return;
    if ((n[3]! > 0 && g === 0) || (n[4]! > 0 && s === 0)) return;
  }
  const first = out.length;
  for (let anchors = cubes[table.anchor]! | posts; anchors !== 0; anchors &= anchors - 1) {
    const list = table.at[lowest(anchors)]!;
    for (let i = 0; i < list.length; i++) {
      const p = list[i]!;
      if (((p.w & ~w) | (p.h & ~h) | (p.b & ~b) | (p.g & ~g) | (p.s & ~s)) !== 0) continue;
      if (posts === 0) out.push(p.action);
      else pushPaid(type, p.cells & ~posts, out, first);
    }
  }
}

/** With Trading Posts several placements may remove the same cubes, or none at all: list each payment once (R35). */
function pushPaid(type: number, paid: number, out: unknown[], first: number): void {
  if (paid === 0) return;
  const action = buildAction(type, paid);
  for (let i = first; i < out.length; i++) if (out[i] === action) return;
  out.push(action);
}

/** Squares of every set of cubes that pays for this type now. */
export function fits(t: Readonly<Town>, cards: readonly number[], type: number): number[] {
  const out: BuildAction[] = [];
  pushBuilds(t, cards, type, out);
  return out.map(a => a.cells);
}

export interface NearFit {
  readonly cells: number;
  /** Squares of the pattern that are already right. */
  readonly have: number;
  /** What is missing where; those squares are empty. */
  readonly need: readonly (readonly [cell: number, resource: number])[];
}

/** Placements that could still be completed by filling empty squares, the nearest to completion first. */
export function nearFits(t: Readonly<Town>, cards: readonly number[], type: number): NearFit[] {
  const table = patternOf(t, cards, type);
  if (table === null) return [];
  const posts = tradingPosts(t, cards);
  const taken = cubesOf(t) | buildingsOf(t);
  const out: NearFit[] = [];
  for (const p of table.all) {
    const wanted = [p.w, p.h, p.b, p.g, p.s];
    let have = 0;
    let open = true;
    const need: [number, number][] = [];
    for (let r = 0; r < 5; r++) {
      const right = wanted[r]! & (t.cubes[r]! | posts);
      have |= right;
      const lacking = wanted[r]! & ~right;
      if ((lacking & taken) !== 0) open = false;
      for (let m = lacking; m !== 0; m &= m - 1) need.push([lowest(m), r]);
    }
    if (open && need.length > 0 && have !== 0) out.push({ cells: p.cells, have, need });
  }
  return out.sort((a, b) => a.need.length - b.need.length || a.cells - b.cells);
}

function tabulate(pattern: readonly string[], type: number): PatternTable {
  const shapes = orientations(pattern);
  const counts = RESOURCE_CODES.map(code => pattern.join('').split(code).length - 1);
  const rarest = counts.reduce((best, n, r) => (n > 0 && (counts[best]! === 0 || n < counts[best]!) ? r : best), 0);
  const all: Placement[] = [];
  const at: Placement[][] = Array.from({ length: CELLS }, () => []);
  for (const { cells, w, h, b, g, s } of shapes.flatMap(layings)) {
    // Written out: what is spread from another object is read at half the speed, and matching does little else.
    const p = { cells, w, h, b, g, s, action: buildAction(type, cells) };
    all.push(p);
    at[lowest([w, h, b, g, s][rarest]!)]!.push(p);
  }
  return { all, orientations: shapes.length, anchor: rarest, at, counts };
}

/** Every place on a town for a pattern as it lies. */
export function layings(shape: readonly string[]): Laying[] {
  const out: Laying[] = [];
  const height = shape.length;
  const width = shape[0]!.length;
  for (let r = 0; r + height <= 4; r++)
    for (let c = 0; c + width <= 4; c++) {
      const masks = [0, 0, 0, 0, 0];
      for (let i = 0; i < height; i++)
        for (let j = 0; j < width; j++) {
          const k = RESOURCE_CODES.indexOf(shape[i]![j] as never);
          if (k >= 0) masks[k]! |= 1 << (4 * (r + i) + c + j);
        }
      const [w, h, b, g, s] = masks as [number, number, number, number, number];
      out.push({ cells: w | h | b | g | s, w, h, b, g, s });
    }
  return out;
}

/** The four rotations, then those of the mirror image; some may look alike (R30). */
export function ways(pattern: readonly string[]): readonly string[][] {
  const mirrored = pattern.map(row => [...row].reverse().join(''));
  return [...turns(rotate(pattern)), ...turns(mirrored)];
}

function turns(shape: readonly string[]): string[][] {
  const out: string[][] = [[...shape]];
  while (out.length < 4) out.push(rotate(out.at(-1)!));
  return out;
}

/** Answers are listed in this order of the ways: each rotation, then its mirror image. */
const LISTED = [0, 7, 1, 6, 2, 5, 3, 4];

/** All ways, each once. */
export function orientations(pattern: readonly string[]): string[][] {
  const all = ways(pattern);
  return [...new Map(LISTED.map(i => [all[i]!.join('/'), all[i]!])).values()];
}

function rotate(shape: readonly string[]): string[] {
  return [...shape[0]!].map((_, c) =>
    shape
      .map(row => row[c])
      .reverse()
      .join(''),
  );
}
