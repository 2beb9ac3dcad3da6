import { SKILLS } from '../data/tokens.ts';
import { DIAMOND } from '../data/vocabulary.ts';
import type { Effect } from '../effects/language.ts';
import { isLive, resolve } from '../effects/table.ts';
import type { Player, SweetLands } from '../state.ts';
import type { X } from './context.ts';
import { payOne } from './goods.ts';
import { ALL_SKILLS, hasSkill } from './traits.ts';

/** Skill tokens (5.5) and improved ones (chapter 13). By skill: its programs, -1 where it has none. */
const IMMEDIATE: number[] = [];
const FLIP_ACTION: number[] = [];
const END_OF_ROUND: number[] = [];

export function compileSkills(compile: (e: Effect) => number): void {
  for (const ability of ALL_SKILLS) {
    const own = ability.timing === 'rule' && ability.also !== undefined ? ability.also : ability;
    const at = (timing: string) => (own.timing === timing && 'do' in own ? compile(own.do) : -1);
    IMMEDIATE.push(at('immediate'));
    FLIP_ACTION.push(at('flip'));
    END_OF_ROUND.push(at('endOfRound'));
  }
}

/** A type with tokens left that the seat does not own. */
export function canTakeSkill(s: Readonly<SweetLands>, seat: number, skill: number): boolean {
  return s.skillsLeft[skill]! > 0 && !hasSkill(s.players[seat]!, skill);
}

export function takeSkill(s: SweetLands, seat: number, skill: number, x: X): void {
  const p = s.players[seat]!;
  if (skill < SKILLS.length) s.skillsLeft[skill]!--;
  else {
    payOne(s, seat, DIAMOND, x);
    s.improved.splice(s.improved.indexOf(skill), 1);
  }
  p.skills |= 1 << skill;
  x.tell({ all: { type: 'learned', seat, skill } });
  if (IMMEDIATE[skill]! >= 0) resolve(s, seat, IMMEDIATE[skill]!, x);
}

/** R28: a token with a price may be used only if it can be paid. */
export function canUseSkill(s: Readonly<SweetLands>, seat: number, skill: number): boolean {
  const p = s.players[seat]!;
  const prog = FLIP_ACTION[skill]!;
  return prog >= 0 && hasSkill(p, skill) && ((p.used >> skill) & 1) === 0 && isLive(s, seat, prog);
}

/** A main action. The second register says that a price is paid without asking again. */
export function useSkill(s: SweetLands, seat: number, skill: number, x: X): void {
  s.players[seat]!.used |= 1 << skill;
  x.tell({ all: { type: 'used', seat, skill } });
  x.call(FLIP_ACTION[skill]!, seat, 1, 1);
}

export function endOfRoundSkills(p: Readonly<Player>): readonly (readonly [skill: number, prog: number])[] {
  return END_OF_ROUND.flatMap((prog, skill) => (prog >= 0 && hasSkill(p, skill) ? [[skill, prog] as const] : []));
}
