import { CHARACTERS } from '../data/characters.ts';
import type { X } from '../rules/context.ts';
import { ALL_SKILLS } from '../rules/traits.ts';
import type { SweetLands } from '../state.ts';
import type { Ability, Effect, Trigger } from './language.ts';
import { TRIGGERS } from './language.ts';
import { resolve } from './table.ts';

/**
 * What happens whenever something happens: abilities of characters, of their towers and of skill tokens. All of them give
 * points, production or markers, so their order among themselves cannot matter.
 */
interface Listener {
  readonly prog: number;
  readonly perUnit: boolean;
}
type ByTrigger = Readonly<Record<Trigger, readonly Listener[]>>;

function listeners(abilities: readonly Ability[], compile: (e: Effect) => number): ByTrigger {
  const of = (on: Trigger) =>
    abilities.flatMap(a =>
      a.timing === 'trigger' && a.on === on ? [{ prog: compile(a.do), perUnit: a.perUnit === true }] : [],
    );
  return Object.fromEntries(TRIGGERS.map(t => [t, of(t)])) as unknown as ByTrigger;
}

const base: ByTrigger[] = [];
const tower: ByTrigger[] = [];
/** By trigger: the skill tokens that listen to it. */
const skills = Object.fromEntries(TRIGGERS.map(t => [t, []])) as unknown as Record<
  Trigger,
  (Listener & { skill: number })[]
>;

export function compileTriggers(compile: (e: Effect) => number): void {
  for (const c of CHARACTERS) {
    base.push(listeners(c.base, compile));
    tower.push(listeners(c.tower, compile));
  }
  for (const [skill, ability] of ALL_SKILLS.entries()) {
    const own = listeners([ability], compile);
    for (const t of TRIGGERS) for (const l of own[t]) skills[t].push({ ...l, skill });
  }
}

/** `units`: how many diamonds, how much production. */
export function fire(s: SweetLands, seat: number, trigger: Trigger, units: number, x: X): void {
  const p = s.players[seat]!;
  for (const l of base[p.character]![trigger]) hear(s, seat, l, units, x, 'character', 0);
  if (p.tower) for (const l of tower[p.character]![trigger]) hear(s, seat, l, units, x, 'tower', 0);
  for (const l of skills[trigger]) if (((p.skills >> l.skill) & 1) === 1) hear(s, seat, l, units, x, 'skill', l.skill);
}

function hear(
  s: SweetLands,
  seat: number,
  l: Listener,
  units: number,
  x: X,
  source: 'character' | 'tower' | 'skill',
  index: number,
): void {
  x.tell({ all: { type: 'acts', seat, source, index } });
  resolve(s, seat, l.prog, x, l.perUnit ? units : 1);
}
