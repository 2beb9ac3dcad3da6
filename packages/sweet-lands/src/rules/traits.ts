import { CHARACTERS } from '../data/characters.ts';
import { IMPROVED, SKILLS } from '../data/tokens.ts';
import type { Ability, RuleMod } from '../effects/language.ts';
import type { Player } from '../state.ts';

/** Rules that some players may break: by characters, their towers and skill tokens. */
export const TRAITS = [
  'cityAnyTypes',
  'towerIsCity',
  'terrainNonAdjacent',
  'diamondsAsHandCost',
  'skillDouble',
  'brownieDiscountAll',
] as const;
export type Trait = (typeof TRAITS)[number];
const BIT = Object.fromEntries(TRAITS.map((t, i) => [t, 1 << i])) as Readonly<Record<Trait, number>>;

/** Ordinary tokens, then the improved ones. */
export const ALL_SKILLS = [...SKILLS, ...IMPROVED];

export function rulesOf(abilities: readonly Ability[]): RuleMod[] {
  return abilities.flatMap(a => (a.timing === 'rule' ? [a.rule] : []));
}
function traitMask(abilities: readonly Ability[]): number {
  return rulesOf(abilities).reduce((mask, rule) => mask | (BIT[rule.r as Trait] ?? 0), 0);
}

const BASE = CHARACTERS.map(c => traitMask(c.base));
const WITH_TOWER = CHARACTERS.map(c => traitMask([...c.base, ...c.tower]));
const BY_SKILL = ALL_SKILLS.map(s => traitMask([s]));
const SKILL_TRAITS = Object.fromEntries(
  TRAITS.map(t => [t, BY_SKILL.reduce((mask, traits, i) => (traits & BIT[t] ? mask | (1 << i) : mask), 0)]),
) as Readonly<Record<Trait, number>>;

export function hasTrait(p: Readonly<Player>, trait: Trait): boolean {
  const own = p.character < 0 ? 0 : (p.tower ? WITH_TOWER : BASE)[p.character]!;
  return (own & BIT[trait]) !== 0 || (p.skills & SKILL_TRAITS[trait]) !== 0;
}

export function hasSkill(p: Readonly<Player>, skill: number): boolean {
  return ((p.skills >> skill) & 1) === 1;
}

/** The improved token that widens columns, and by how much. */
const WIDENERS = ALL_SKILLS.flatMap((s, i) =>
  rulesOf([s]).flatMap(rule => (rule.r === 'columnLimitPlus' ? [{ mask: 1 << i, n: rule.n }] : [])),
);
export function extraColumnRoom(p: Readonly<Player>): number {
  let n = 0;
  for (const w of WIDENERS) if ((p.skills & w.mask) !== 0) n += w.n;
  return n;
}
