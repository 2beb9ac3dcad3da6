import { CHARACTERS } from '../data/characters.ts';
import { SWEETS } from '../data/vocabulary.ts';
import { type Test, test } from '../effects/counts.ts';
import type { Ability, Effect } from '../effects/language.ts';
import { isLive } from '../effects/table.ts';
import type { Player, SweetLands } from '../state.ts';
import { ANYWHERE, hasSpot } from './domain.ts';
import { rulesOf } from './traits.ts';

/** Chapter 11: what characters do, compiled once. */
export type Timing = 'production' | 'endOfRound' | 'afterIndustry' | 'immediate' | 'round1';
interface Once {
  readonly prog: number;
  readonly cond: Test | null;
}
const base: Record<Timing, number[]>[] = [];
const tower: Record<Timing, number[]>[] = [];
const frees: (readonly Once[])[] = [];
const TOWER_CONDITIONS: readonly (readonly Test[])[] = CHARACTERS.map(c => c.towerConditions.map(test));

function timingOf(a: Ability): Timing | null {
  switch (a.timing) {
    case 'production':
    case 'immediate':
      return a.timing;
    case 'endOfRound':
      return a.after === 3 ? 'afterIndustry' : 'endOfRound';
    case 'once':
      return 'round1';
    default:
      return null;
  }
}

export function compileCharacters(compile: (e: Effect) => number): void {
  const byTiming = (abilities: readonly Ability[]) => {
    const out: Record<Timing, number[]> = {
      production: [],
      endOfRound: [],
      afterIndustry: [],
      immediate: [],
      round1: [],
    };
    for (const a of abilities) {
      const timing = timingOf(a);
      if (timing !== null && 'do' in a) out[timing].push(compile(a.do));
    }
    return out;
  };
  for (const c of CHARACTERS) {
    base.push(byTiming(c.base));
    tower.push(byTiming(c.tower));
    frees.push(
      c.base.flatMap(a =>
        a.timing === 'oncePerRound' ? [{ prog: compile(a.do), cond: a.cond === undefined ? null : test(a.cond) }] : [],
      ),
    );
  }
}

export function baseAbilities(character: number, timing: Timing): readonly number[] {
  return base[character]![timing];
}
export function towerAbilities(character: number, timing: Timing): readonly number[] {
  return tower[character]![timing];
}

/** The character's own free actions. */
export function freeSlots(character: number): number {
  return frees[character]!.length;
}
export function freeProgram(character: number, slot: number): number {
  return frees[character]![slot]!.prog;
}
export function canUseAbility(s: Readonly<SweetLands>, seat: number, slot: number): boolean {
  const p = s.players[seat]!;
  return ((p.once >> slot) & 1) === 0 && meetsAbility(p, slot) && isLive(s, seat, freeProgram(p.character, slot));
}
export function meetsAbility(p: Readonly<Player>, slot: number): boolean {
  const { cond } = frees[p.character]![slot]!;
  return cond === null || cond(p);
}

/** Chapter 8: all conditions hold, and there is a spot. */
export function canPlaceTower(s: Readonly<SweetLands>, seat: number): boolean {
  const p = s.players[seat]!;
  return !p.tower && meetsTower(s, seat) && hasSpot(p, ANYWHERE);
}
export function meetsTower(s: Readonly<SweetLands>, seat: number): boolean {
  const p = s.players[seat]!;
  for (const holds of TOWER_CONDITIONS[p.character]!) if (!holds(p)) return false;
  return true;
}
/** By condition of the tower: does it hold? */
export function towerConditions(s: Readonly<SweetLands>, seat: number): boolean[] {
  const p = s.players[seat]!;
  return TOWER_CONDITIONS[p.character]!.map(holds => holds(p));
}

/** Symbols a character is born with, by SWEETS. */
export const OWN_SWEETS: readonly (readonly number[])[] = CHARACTERS.map(c => {
  const rules = rulesOf(c.base);
  return SWEETS.map(sweet => rules.filter(r => r.r === 'extraSweets' && r.sweets.includes(sweet)).length);
});
