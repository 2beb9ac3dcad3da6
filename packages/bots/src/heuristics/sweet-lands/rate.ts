import {
  DIAMOND,
  DISC,
  type Effect,
  emptyCell,
  type Pending,
  type Player,
  pendingOf,
  type SweetLands,
  type SweetLandsAction,
  WHEAT,
  WOOD,
} from '@polis/sweet-lands';
import { HOPELESS } from '../../turn.ts';
import { areaGain, freeGain } from './areas.ts';
import { surveyDistance, surveyGrowth } from './domain.ts';
import { LABOUR, mayStep, WORK, type Worth, worthOf } from './effects.ts';
import { cardWorth, employGain, playGain } from './hand.ts';
import { outlook, PRODUCED, STEP_WORTH, UNIT } from './outlook.ts';
import {
  flipGain,
  hareSpotGain,
  kindOfPiece,
  pieceGain,
  roadGain,
  spotGain,
  terrainGain,
  towerSpotGain,
} from './places.ts';
import { LADDER, stepGain, surveyAll } from './survey.ts';
import { abilityGain, skillGain, slotWorth, useGain } from './tokens.ts';

/** A quick opinion on every answer, in hundredths of a point. Comparable within one question only. */
export function rate(s: Readonly<SweetLands>, seat: number, actions: readonly SweetLandsAction[], out: number[]): void {
  opine(s, seat, actions, out);
  // Most answers of a turn are small: whatever is clearly worse than the best is not worth a thought.
  const reach = REACH[actions[0]!.type] ?? USUAL_REACH;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < out.length; i++) if (out[i]! > best) best = out[i]!;
  for (let i = 0; i < out.length; i++) if (out[i]! < best - reach) out[i] = out[i]! - 2 * HOPELESS;
}

/** The opinion without the verdict that some answers are hopeless. */
export function opine(
  s: Readonly<SweetLands>,
  seat: number,
  actions: readonly SweetLandsAction[],
  out: number[],
): void {
  out.length = actions.length;
  const { type } = actions[0]!;
  if (type === 'character' || type === 'domain') return void out.fill(0);
  const p = surveyAll(s, seat);
  if (ABOUT_LAND.includes(type)) surveyDistance(p);
  if (ABOUT_GROUPS.includes(type)) surveyGrowth(p);
  const pending = NEED_PENDING.includes(type) ? pendingOf(s) : NOTHING;
  for (let i = 0; i < actions.length; i++) out[i] = Math.round(100 * gainOf(s, p, actions[i]!, pending));
}

/** How far behind the best an answer may be, in hundredths of a point: the less is known, the farther. */
const REACH: Readonly<Partial<Record<SweetLandsAction['type'], number>>> = {
  area: 400,
  play: 400,
  use: 400,
  end: 400,
  property: 100,
  skill: 100,
  discard: 0,
  basic: 0,
  slot: 0,
  keep: 0,
  diamond: 0,
  done: 20,
};
const USUAL_REACH = 40;

/** Answers that say little without the effect they belong to. */
const NEED_PENDING: readonly SweetLandsAction['type'][] = [
  'part',
  'option',
  'basic',
  'column',
  'no',
  'yes',
  'property',
];
/** Answers to questions about the domain. Areas come first among the answers of a turn; without one no work is in sight. */
const ABOUT_LAND: readonly SweetLandsAction['type'][] = ['area', 'copy', 'terrain', 'road'];
const ABOUT_GROUPS: readonly SweetLandsAction['type'][] = ['area', 'copy', 'property', 'tower', 'hare'];
const NOTHING: readonly Pending[] = [];

function gainOf(
  s: Readonly<SweetLands>,
  p: Readonly<Player>,
  a: SweetLandsAction,
  pending: readonly Pending[],
): number {
  switch (a.type) {
    case 'slot':
      return slotWorth(s, p, a.slot);
    case 'area':
      return areaGain(p, a.area) - (a.disc ? UNIT[DISC]! : (emptyCell(s, a.area) + 1) * outlook.card);
    case 'copy':
      return areaGain(p, a.area);
    case 'play':
      return playGain(a.card, p) - 0.9 * outlook.card;
    case 'use':
      return 0.6 * useGain(a.skill, p) + 0.5;
    case 'free':
      return freeGain(p, a.free);
    case 'ability':
      return abilityGain(a.slot, p) + 0.3;
    case 'discard':
      return -cardWorth(a.card, p);
    case 'diamond':
      return -UNIT[DIAMOND]!;
    case 'disc':
      return -UNIT[DISC]!;
    case 'wood':
      return a.wood * (UNIT[WHEAT]! - UNIT[WOOD]!);
    case 'yes':
      return 0.1;
    case 'part':
      return orderGain(p, pending[a.part]?.effect ?? null);
    case 'option':
      return optionGain(s, p, pending[0]?.effect ?? null, a.option);
    case 'terrain':
      return terrainGain(p, a.hex, a.special);
    case 'road':
      return roadGain(p, a.edge);
    case 'flip':
      return flipGain(p, a.hex);
    case 'property': {
      const e = pending[0]?.effect;
      const free = e?.k === 'property' && e.pay === 'free';
      const less = e?.k === 'property' ? (e.discountWood ?? 0) : 0;
      return pieceGain(p, a.piece, free, less) + spotGain(p, kindOfPiece(a.piece), a.hex);
    }
    case 'tower':
      return towerSpotGain(p, a.hex);
    case 'hare':
      return WORK.hare + hareSpotGain(a.hex);
    case 'wagon':
      return a.wagon === 0 ? LADDER.cartStep : LADDER.locomotiveStep;
    case 'track':
      return stepGain(s, p, a.track) + 0.05;
    case 'color':
      return Math.max(STEP_WORTH[2 * a.color]!, STEP_WORTH[2 * a.color + 1]!);
    case 'production':
      return PRODUCED[a.resource]!;
    case 'basic':
      return pending[0]?.what === 'payment' ? -UNIT[WHEAT + a.basic]! : UNIT[WHEAT + a.basic]!;
    case 'column':
      return pending[0]?.what === 'card'
        ? employGain(pending[0].index!, p, a.column) - UNIT[DIAMOND]!
        : LABOUR[a.column]!;
    case 'skill':
      return skillGain(a.skill, p);
    case 'employ':
      return employGain(a.card, p, a.column) - 0.5 * playGain(a.card, p);
    case 'fetch':
    case 'keep':
      return playGain(a.card, p);
    case 'milestone':
      return 10;
    default:
      return 0;
  }
}

const worths = new WeakMap<Effect, Worth>();
function worthNow(e: Effect, p: Readonly<Player>): number {
  let worth = worths.get(e);
  if (worth === undefined) {
    worth = worthOf(e);
    worths.set(e, worth);
  }
  return worth(p);
}

/** Of parts in any order, those that reveal or pay for others first. */
function orderGain(p: Readonly<Player>, e: Effect | null): number {
  if (e === null) return 0;
  switch (e.k) {
    case 'draw':
      return 9;
    case 'food':
      return 8;
    case 'gain':
      return 7;
    case 'pay':
    case 'playCard':
      return 1;
    case 'per':
    case 'if':
      return 2;
    default:
      return 3 + 0.1 * worthNow(e, p);
  }
}

function optionGain(s: Readonly<SweetLands>, p: Readonly<Player>, e: Effect | null, option: number): number {
  if (e?.k !== 'choose') return 0;
  const chosen = e.of[option]!;
  if (chosen.k !== 'prosperity') return worthNow(chosen, p);
  const [from, to] =
    chosen.color === 'orange' ? [0, 2] : chosen.color === 'green' ? [2, 4] : chosen.color === 'grey' ? [4, 6] : [0, 6];
  let best = 0;
  for (let track = from; track < to; track++) if (mayStep(p, track)) best = Math.max(best, stepGain(s, p, track));
  return best;
}
