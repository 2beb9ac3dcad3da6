import {
  type Ability,
  BROWNIE,
  CHARACTERS,
  type Cond,
  counter,
  DIAMOND,
  GOLD,
  HELP,
  HELP_END,
  hasSkill,
  IMPROVED,
  MILESTONES,
  type Player,
  SCORING_TOKENS,
  SKILLS,
  type SweetLands,
  WOOD,
} from '@polis/sweet-lands';
import { WORK, type Worth, worthOf } from './effects.ts';
import { outlook, UNIT } from './outlook.ts';
import { WEIGHTS } from './weights.ts';
import { yearlyWorthOf } from './yearly.ts';

/** Skills, clock towers, milestones, scoring and help tokens: what they bring in the rounds to come. */

/** How often a trigger fires in an action, on average. */
const FIRES = {
  playCard: 0.33,
  placeProperty: 0.36,
  placeHare: 0.16,
  industryBonus: 0.1,
  goldProductionUp: 0.4,
  diamondAsHandCost: 0.2,
} as const;

/** An ability for the rest of the game; what happens at once is over when it is owned. */
function lasting(a: Ability): Worth {
  switch (a.timing) {
    case 'endOfRound':
      return yearlyWorthOf(a.do);
    case 'flip': {
      const inner = worthOf(a.do);
      // The use of this round is counted apart: the token may lie face down.
      return p => 0.85 * outlook.productions * inner(p);
    }
    case 'trigger': {
      const inner = worthOf(a.do);
      const fires = FIRES[a.on];
      return p => fires * outlook.actions * inner(p);
    }
    case 'rule':
      return rule(a.rule.r);
    default:
      return () => 0;
  }
}
function rule(r: string): Worth {
  switch (r) {
    case 'areaCostReplace':
      return () => 0.08 * outlook.actions * 2.5 * UNIT[WOOD]!;
    case 'brownieDiscountAll':
      return p => 0.33 * outlook.actions * p.sweets[BROWNIE]! * UNIT[GOLD]!;
    case 'columnLimitPlus':
      return () => WORK.worker;
    case 'towerIsCity':
      return () => 0.5 * outlook.city;
    default:
      return () => 0;
  }
}
/** What happens at once. */
function sudden(a: Ability): Worth {
  if (a.timing === 'immediate') return worthOf(a.do);
  if (a.timing === 'rule' && a.also !== undefined) return sudden(a.also);
  return () => 0;
}

// ── skills ──────────────────────────────────────────────────────────────────
const ALL = [...SKILLS, ...IMPROVED];
const LASTING: readonly Worth[] = ALL.map(lasting);
const SUDDEN: readonly Worth[] = ALL.map(sudden);
const FLIPS: readonly (Worth | null)[] = ALL.map(a => (a.timing === 'flip' ? worthOf(a.do) : null));

/** Using a token that is turned face down by it. */
export function useGain(skill: number, p: Readonly<Player>): number {
  return FLIPS[skill]?.(p) ?? 0;
}
/** Taking it now. */
export function skillGain(skill: number, p: Readonly<Player>): number {
  const now = p.ended || ((p.used >> skill) & 1) === 1 ? 0 : 0.85 * useGain(skill, p);
  return LASTING[skill]!(p) + SUDDEN[skill]!(p) + now - (skill < SKILLS.length ? 0 : UNIT[DIAMOND]!);
}
export function skillsWorth(p: Readonly<Player>): number {
  if (p.skills === 0) return 0;
  let worth = 0;
  for (let skill = 0; skill < ALL.length; skill++) {
    if (!hasSkill(p, skill)) continue;
    worth += LASTING[skill]!(p);
    if (!p.ended && ((p.used >> skill) & 1) === 0) worth += 0.85 * useGain(skill, p);
  }
  return worth;
}

// ── conditions ──────────────────────────────────────────────────────────────
/** How far a player is, 1 where it holds. */
function progress(cond: Cond): Worth {
  const counts = 'sum' in cond ? cond.sum.map(counter) : [counter(cond.count)];
  const { min } = cond;
  return p => {
    let n = 0;
    for (const count of counts) n += count(p);
    return n >= min ? 1 : n / min;
  };
}

// ── clock towers ────────────────────────────────────────────────────────────
const CONDITIONS: readonly (readonly Worth[])[] = CHARACTERS.map(c => c.towerConditions.map(progress));
const TOWER_LASTING: readonly (readonly Worth[])[] = CHARACTERS.map(c => c.tower.map(lasting));
const TOWER_SUDDEN: readonly (readonly Worth[])[] = CHARACTERS.map(c => c.tower.map(sudden));
const SPECIAL_FREE: readonly (readonly { readonly slot: number; readonly met: Worth; readonly worth: Worth }[])[] =
  CHARACTERS.map(c =>
    c.base
      .filter(a => a.timing === 'oncePerRound')
      .map((a, slot) => ({
        slot,
        met: a.cond === undefined ? () => 1 : progress(a.cond),
        worth: worthOf(a.do),
      })),
  );
const CARD_TRIGGERS: readonly (readonly [base: Worth | null, tower: Worth | null])[] = CHARACTERS.map(c => {
  const of = (abilities: readonly Ability[]) => {
    const found = abilities.find(a => a.timing === 'trigger' && a.on === 'playCard');
    return found !== undefined && 'do' in found ? worthOf(found.do) : null;
  };
  return [of(c.base), of(c.tower)];
});
/** What the character makes of every card played. */
export function playTrigger(p: Readonly<Player>): number {
  const [base, tower] = CARD_TRIGGERS[p.character]!;
  return (base?.(p) ?? 0) + (p.tower ? (tower?.(p) ?? 0) : 0);
}

function sum(worths: readonly Worth[], p: Readonly<Player>): number {
  let n = 0;
  for (const worth of worths) n += worth(p);
  return n;
}

function towerAbility(p: Readonly<Player>): number {
  return sum(TOWER_LASTING[p.character]!, p);
}
/** Standing, or still to be hoped for. */
export function towerWorth(p: Readonly<Player>): number {
  const ability = towerAbility(p);
  if (p.tower) return ability;
  if (outlook.actions < 0.5) return 0;
  const conditions = CONDITIONS[p.character]!;
  let far = 0;
  let all = true;
  for (const condition of conditions) {
    const n = condition(p);
    far += n;
    if (n < 1) all = false;
  }
  far /= conditions.length;
  const whole = ability + sum(TOWER_SUDDEN[p.character]!, p) + WORK.property;
  return all ? 0.9 * whole : 0.6 * Math.min(1, outlook.actions / (0.75 * WEIGHTS.plenty)) * far * far * whole;
}

/** The character's own free actions in this round and those to come. */
export function abilitiesWorth(p: Readonly<Player>): number {
  let worth = 0;
  for (const { slot, met, worth: of } of SPECIAL_FREE[p.character]!) {
    const far = met(p);
    const now = p.ended || ((p.once >> slot) & 1) === 1 || far < 1 ? 0 : 0.8;
    worth += (now + outlook.productions * 0.8 * far * far) * of(p);
  }
  return worth;
}
export function abilityGain(slot: number, p: Readonly<Player>): number {
  return SPECIAL_FREE[p.character]![slot]!.worth(p);
}

// ── milestones ──────────────────────────────────────────────────────────────
const GOALS: readonly (readonly Worth[])[] = MILESTONES.flatMap(m => [m.a.map(progress), m.b.map(progress)]);
export function milestonesWorth(s: Readonly<SweetLands>, p: Readonly<Player>): number {
  let worth = 0;
  for (const milestone of s.milestones) {
    let far = 1;
    for (const goal of GOALS[milestone]!) far = Math.min(far, goal(p));
    worth += far >= 1 ? (p.ended ? 4 : 9) : 6 * Math.min(1, outlook.actions / (0.75 * WEIGHTS.plenty)) * far ** 3;
  }
  return worth;
}

// ── scoring tokens ──────────────────────────────────────────────────────────
const RANKED = SCORING_TOKENS.map(t => counter(t.count));
/** How much a count grows with every action, and how far a lead is safe. */
const GROWS = [0.2, 0.13, 0.13, 0.2];
export function placesWorth(s: Readonly<SweetLands>, seat: number): number {
  let worth = 0;
  for (const token of s.scoring) {
    const count = RANKED[token]!;
    const later = GROWS[token]! * outlook.actions;
    const mine = count(s.players[seat]!) + later;
    const spread = 0.35 + 0.08 * outlook.actions;
    let first = SCORING_TOKENS[token]!.virtual;
    let second = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < s.players.length; other++) {
      if (other === seat || s.players[other]!.side < 0) continue;
      const n = count(s.players[other]!) + later;
      if (n > first) {
        second = first;
        first = n;
      } else if (n > second) second = n;
    }
    worth += 8 * chance((mine - first) / spread) + 7 * chance((mine - second) / spread);
  }
  return worth;
}
function chance(x: number): number {
  return 1 / (1 + Math.exp(-2 * x - 0.5));
}

// ── help ────────────────────────────────────────────────────────────────────
const HELPS: readonly Worth[] = [...HELP, ...HELP_END].map(h => worthOf(h.do));
/** The end of this round, and after it the next production and the end after that. */
export function slotWorth(s: Readonly<SweetLands>, p: Readonly<Player>, slot: number): number {
  const next = p.ended || s.round === 0;
  if (next && outlook.productions === 0) return 0;
  let worth = 0;
  for (const token of s.help[slot]!)
    if (token >= HELP.length) worth += (next ? 1.15 : 1) * HELPS[token]!(p);
    else if (next) worth += HELPS[token]!(p);
  return worth;
}
