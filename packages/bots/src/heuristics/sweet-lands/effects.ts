import {
  type Cost,
  counter,
  DIAMOND,
  DISC,
  type Effect,
  FLIPPED,
  FOOD_TRACK,
  HARES,
  HEXES,
  INDUSTRY_TRACK,
  IRON,
  type Player,
  PROSPERITY,
  RESOURCES,
  SIGNS,
  test,
  WHEAT,
  WOOD,
} from '@polis/sweet-lands';
import { outlook, PRODUCED, STEP_WORTH, UNIT } from './outlook.ts';
import { WEIGHTS } from './weights.ts';

/**
 * What an effect is worth to the seat that was surveyed: trees are turned into functions once, and those look at the outlook.
 * Nothing is played: a question inside an effect is answered with the best that the outlook knows.
 */
export type Worth = (p: Readonly<Player>) => number;

/** By INDUSTRIES: what the labour of a column brings; set by the survey of the columns. */
export const LABOUR = new Float64Array(3);
/** What one unit of works, steps and pieces is worth; set by the surveys. */
export const WORK = { terrain: 0, road: 0, flip: 0, property: 0, food: 0, industry: 0, hare: 0, skill: 0, worker: 0 };

/** Tracks that may be stepped on: those of a colour, or all. */
function tracksOf(color: Extract<Effect, { k: 'prosperity' }>['color']): number[] {
  return PROSPERITY.flatMap((t, track) => (color === 'any' || color === 'least' || color === t.color ? [track] : []));
}

function bestBasic(): number {
  return Math.max(UNIT[WHEAT]!, UNIT[WOOD]!, UNIT[IRON]!);
}

export function worthOf(e: Effect): Worth {
  switch (e.k) {
    case 'gain': {
      const { anyBasic = 0, diamond = 0, disc = 0 } = e.res;
      const fixed = RESOURCES.map(r => e.res[r] ?? 0);
      return () => {
        let sum = anyBasic * bestBasic() + diamond * UNIT[DIAMOND]! + disc * UNIT[DISC]!;
        for (let i = 0; i < fixed.length; i++) sum += fixed[i]! * UNIT[i]!;
        return sum;
      };
    }
    case 'prod': {
      const { any = 0 } = e.inc;
      const fixed = RESOURCES.map(r => e.inc[r] ?? 0);
      return () => {
        let sum = any * Math.max(PRODUCED[1]!, PRODUCED[2]!, PRODUCED[3]!);
        for (let i = 0; i < fixed.length; i++) sum += fixed[i]! * PRODUCED[i]!;
        return sum;
      };
    }
    case 'vp':
      return () => e.n;
    case 'cp':
      return () => e.n * outlook.cp;
    case 'ip':
      return () => e.n * outlook.ip;
    case 'marker':
      return () => 0.6 * e.n * Math.max(0, outlook.ends - 1);
    case 'draw':
      return () => e.n * outlook.card;
    case 'discard':
      return () => -0.5 * e.n * outlook.card;
    case 'drawMatching':
      return () => 1.1 * e.n * outlook.card;
    case 'terrain':
      return () => e.n * WORK.terrain * (e.types === undefined ? 1 : 0.85);
    case 'road':
      return () => e.n * WORK.road;
    case 'flip':
      return p => Math.min(e.n, unflipped(p)) * WORK.flip;
    case 'property':
      return () =>
        e.n *
        (WORK.property - (e.pay === 'free' ? 0 : Math.max(0, 4 - (e.discountWood ?? 0)) * UNIT[WOOD]!)) *
        (e.on === undefined ? 1 : 0.85);
    case 'hare':
      return p => e.n * hareWorth(p);
    case 'food':
      return () => e.n * WORK.food;
    case 'industry':
      return p => (canAdvance(p) ? e.n * WORK.industry : 0);
    case 'skill':
      return () => e.n * WORK.skill;
    case 'prosperity': {
      const tracks = tracksOf(e.color);
      return p => {
        let best = 0;
        for (const track of tracks) if (mayStep(p, track)) best = Math.max(best, STEP_WORTH[track]!);
        return e.n * 0.92 * best;
      };
    }
    case 'industryBonus':
      return e.which === 'any'
        ? () => Math.max(LABOUR[0]!, LABOUR[1]!, LABOUR[2]!)
        : () => LABOUR[SIGNS.indexOf(e.which)]!;
    case 'employ':
      return () => e.n * WORK.worker;
    case 'playCard':
      return () => (e.free ? 6 : 3.5);
    case 'wonder':
      return p => (p.wonders === 0 ? WEIGHTS.wonder : WORK.skill);
    case 'discount':
      return () => e.wood * outlook.builds * UNIT[WOOD]!;
    case 'locomotive':
      return () => 0.13 * outlook.actions;
    case 'cityTable':
      return () => 1.2 * outlook.ends * outlook.cp;
    case 'searchDeck':
      return () => 3 * outlook.ends;
    case 'carmenStart':
      return () => 0;
    case 'copyArea':
      return () => 4.5;
    case 'claimMilestone':
      return () => 10;
    case 'placeClockTower':
      return () => 8;
    case 'all':
    case 'seq': {
      const parts = e.of.map(worthOf);
      return p => {
        let sum = 0;
        for (const part of parts) sum += part(p);
        return sum;
      };
    }
    case 'choose': {
      const parts = e.of.map(worthOf);
      return p => {
        let best = 0;
        for (const part of parts) best = Math.max(best, part(p));
        return best;
      };
    }
    case 'pay': {
      const inner = worthOf(e.do);
      const most = e.times === 'any' ? 3 : 1;
      return p => most * Math.max(0, inner(p) - costOf(e.cost));
    }
    case 'if': {
      const inner = worthOf(e.do);
      const holds = test(e.cond);
      return p => (holds(p) ? inner(p) : 0);
    }
    case 'per': {
      const inner = worthOf(e.do);
      const count = counter(e.count);
      const most = e.max ?? Number.POSITIVE_INFINITY;
      return p => {
        const n = Math.min(most, Math.floor(count(p) / e.every));
        return n === 0 ? 0 : n * inner(p);
      };
    }
    case 'tier': {
      const count = counter(e.count);
      const steps = e.steps.map(step => ({ min: step.min, worth: worthOf(step.do) }));
      return p => {
        const n = count(p);
        for (let i = steps.length - 1; i >= 0; i--) if (n >= steps[i]!.min) return steps[i]!.worth(p);
        return 0;
      };
    }
  }
}

/** What a price takes away, at what one more unit is worth. */
function costOf(cost: Cost): number {
  let sum = 0;
  for (const [i, res] of RESOURCES.entries()) sum += (cost[res] ?? 0) * UNIT[i]!;
  const basic = Math.min(UNIT[WHEAT]!, UNIT[WOOD]!, UNIT[IRON]!);
  return (
    sum +
    (cost.diamond ?? 0) * UNIT[DIAMOND]! +
    ((cost.card ?? 0) + (cost.discOrCard ?? 0)) * outlook.card +
    (cost.basic ?? 0) * basic
  );
}

function unflipped(p: Readonly<Player>): number {
  let n = 0;
  for (let hex = 0; hex < HEXES; hex++) if (p.land[hex] !== 0 && (p.land[hex]! & FLIPPED) === 0) n++;
  return n;
}

/** The next hare, if there is food and a place for it. */
function hareWorth(p: Readonly<Player>): number {
  if (p.hares === HARES) return 6;
  if (p.food < FOOD_TRACK.hares[p.hares]!.needFood) return 0;
  return WORK.hare;
}

export function mayStep(p: Readonly<Player>, track: number): boolean {
  const { length } = PROSPERITY[track]!;
  const at = p.prosperity[track]!;
  return at < length && (at < length - 1 || p.goods[DIAMOND]! > 0);
}
function canAdvance(p: Readonly<Player>): boolean {
  return mayMove(p, p.cart) || mayMove(p, p.locomotive);
}
export function mayMove(p: Readonly<Player>, at: number): boolean {
  if (at < 0) return false;
  for (let lab = p.labs; lab < INDUSTRY_TRACK.labsAfter.length; lab++)
    if (INDUSTRY_TRACK.labsAfter[lab] === at) return false;
  return true;
}
