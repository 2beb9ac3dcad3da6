import {
  BASE_LABOUR,
  type Bonuses,
  CAPITAL_EFFECT,
  DESIGN_OF,
  DESIGNS,
  DIAMOND,
  FLIPPED,
  FOOD_TRACK,
  HARES,
  hasSkill,
  INDUSTRIES,
  INDUSTRY_TRACK,
  type Player,
  PROSPERITY,
  SKILLS,
  type SweetLands,
  SYMBOL_EFFECTS,
  SYMBOLS,
  symbolPoints,
  TOKEN_BITS,
  TOKEN_TYPES,
  TRACKS,
  WHEAT,
} from '@polis/sweet-lands';
import { LABOUR, mayMove, WORK, type Worth, worthOf } from './effects.ts';
import { COMPLETE, outlook, PER_THING, STEP_WORTH, surveySeat, UNIT } from './outlook.ts';
import { WEIGHTS } from './weights.ts';

/** The survey of a seat: outlook, labour, ladders. The domain has surveys of its own, for questions that ask about it. */

/** By TOKENS, and the capital after them: the bonus of turning it over or of building there. */
export const FLIP = new Float64Array(TOKEN_TYPES.length + 1);
export const CAPITAL_SPOT = TOKEN_TYPES.length;
/** By SYMBOLS. */
export const SYMBOL = new Float64Array(SYMBOLS.length);
/** Hopes for the spaces ahead, and what the next step brings. */
export const LADDER = { food: 0, foodStep: 0, cart: 0, cartStep: 0, locomotive: 0, locomotiveStep: 0 };

const FLIP_EFFECTS: readonly Worth[] = [...TOKEN_TYPES.map(t => worthOf(t.flip)), worthOf(CAPITAL_EFFECT)];
const SYMBOL_WORTHS: readonly Worth[] = SYMBOLS.map(symbol => worthOf(SYMBOL_EFFECTS[symbol]));
const BASE: readonly Worth[] = BASE_LABOUR.map(worthOf);
const BY_DESIGN: readonly (Worth | null)[] = DESIGNS.map(d => (d.labour === undefined ? null : worthOf(d.labour)));
const spaces = (bonuses: Bonuses, length: number): readonly (Worth | null)[] =>
  Array.from({ length: length + 1 }, (_, at) => (bonuses[at] === undefined ? null : worthOf(bonuses[at])));
const FOOD = spaces(FOOD_TRACK.bonuses, FOOD_TRACK.length);
const CART = spaces(INDUSTRY_TRACK.cart, INDUSTRY_TRACK.length);
const LOCOMOTIVE = spaces(INDUSTRY_TRACK.locomotive, INDUSTRY_TRACK.length);
const HARE_BONUS: readonly (Worth | null)[] = FOOD_TRACK.hares.map(h => (h.bonus === null ? null : worthOf(h.bonus)));
const TRACK_BONUS = PROSPERITY.map(t => spaces(t.bonuses, t.length));
const FIRST_BONUS = PROSPERITY.map(t => worthOf(t.first));
const HARE_HOST = SKILLS.findIndex(skill => skill.id === 'S11');
const GUILD_FANFARE = SKILLS.findIndex(skill => skill.id === 'S12');
/** Spaces that are looked ahead. */
const SIGHT = 4;

export function labourWorth(card: number, p: Readonly<Player>): number {
  return BY_DESIGN[DESIGN_OF[card]!]?.(p) ?? 0;
}

export function surveyAll(s: Readonly<SweetLands>, seat: number): Player {
  const p = surveySeat(s, seat);
  const { actions, ends, productions } = outlook;
  const time = Math.min(1, actions / WEIGHTS.plenty);
  let step = 0;
  for (let track = 0; track < TRACKS.length; track++) step = Math.max(step, STEP_WORTH[track]!);
  // First what needs nothing else, then what is made of it.
  WORK.food = 2.2 * time;
  WORK.industry = 2 * time;
  WORK.skill = Math.max(2.7 * step, 1.2 * ends);
  WORK.hare = PER_THING[1]! + 2 * COMPLETE[0]! + (hasSkill(p, HARE_HOST) ? 3 : 0) + 0.3;
  WORK.terrain = PER_THING[0]! + 1.5 * time;
  WORK.road = PER_THING[2]! + 2 * time;
  WORK.flip = 3 * time;
  WORK.property = PER_THING[3]! + 5 * time;
  for (let c = 0; c < INDUSTRIES.length; c++) {
    let sum = BASE[c]!(p) + (hasSkill(p, GUILD_FANFARE) ? 3 : 0);
    for (const card of p.columns[c]!) sum += labourWorth(card, p);
    LABOUR[c] = sum;
  }
  WORK.worker = PER_THING[4]! + 0.5 * outlook.bonuses + 0.5 * productions;
  for (let i = 0; i < FLIP.length; i++) FLIP[i] = FLIP_EFFECTS[i]!(p);
  let mean = 0;
  for (let i = 0; i < 3; i++) mean += FLIP[i]! / 3;
  WORK.flip = mean + 0.5 * time;
  WORK.terrain = PER_THING[0]! + 0.5 * mean * time + 0.4 * time;
  WORK.road = PER_THING[2]! + 0.5 * mean * time + 0.4 * time;
  WORK.property = PER_THING[3]! + mean + 2.5 * time + 0.25 * outlook.city;
  surveyLadders(p, time);
  if (p.hares < HARES) WORK.hare += HARE_BONUS[p.hares]?.(p) ?? 0;
  for (let i = 0; i < SYMBOL.length; i++) SYMBOL[i] = SYMBOL_WORTHS[i]!(p);
  return p;
}

const bonus = new Float64Array(SIGHT + 2);

function surveyLadders(p: Readonly<Player>, time: number): void {
  // Every space of food from the fourth on admits a hare.
  for (let i = 1; i <= SIGHT + 1; i++) {
    const at = p.food + i;
    bonus[i] = at > FOOD_TRACK.length ? 0 : (FOOD[at]?.(p) ?? 0) + (at >= 4 ? 0.3 * WORK.hare * time : 0);
  }
  LADDER.food = time * ahead(1);
  LADDER.foodStep = p.food >= FOOD_TRACK.length ? 2 * UNIT[WHEAT]! : bonus[1]! + time * ahead(2) - LADDER.food;
  WORK.food = LADDER.foodStep;
  LADDER.cart = surveyWagon(p, p.cart, CART, time);
  LADDER.cartStep = nextSpace(p.cart, time) - LADDER.cart;
  LADDER.locomotive = p.locomotive < 0 ? 0 : surveyWagon(p, p.locomotive, LOCOMOTIVE, time);
  LADDER.locomotiveStep = p.locomotive < 0 ? 0 : nextSpace(p.locomotive, time) - LADDER.locomotive;
  WORK.industry = Math.max(
    mayMove(p, p.cart) ? LADDER.cartStep : 0,
    mayMove(p, p.locomotive) ? LADDER.locomotiveStep : 0,
  );
}

/** Spaces from bonus[from] on, each a little farther away. */
function ahead(from: number): number {
  let sum = 0;
  let far = WEIGHTS.ahead;
  for (let i = from; i < from + SIGHT; i++, far *= WEIGHTS.ahead) sum += far * (bonus[i] ?? 0);
  return sum;
}

function surveyWagon(p: Readonly<Player>, at: number, worths: readonly (Worth | null)[], time: number): number {
  const perIp = outlook.ends * (outlook.ip + (hasSkill(p, HUMMING) ? 1.2 : 0));
  let open = 1;
  for (let i = 1; i <= SIGHT + 1; i++) {
    const to = at + i;
    bonus[i] = 0;
    if (to > INDUSTRY_TRACK.length) continue;
    // What lies behind a lab is farther away.
    if (!mayMove(p, to - 1)) open *= WEIGHTS.lab;
    bonus[i] = open * ((worths[to]?.(p) ?? 0) + (symbolPoints(to) - symbolPoints(to - 1)) * perIp);
  }
  return time * ahead(1);
}
/** What one step from here brings, hopes included. */
function nextSpace(at: number, time: number): number {
  return at >= INDUSTRY_TRACK.length ? 1 : bonus[1]! + time * ahead(2);
}

/** The skill that looks at the industry points of a round. */
const HUMMING = SKILLS.findIndex(skill => skill.id === 'S6');

/** A step on a prosperity track, with what lies there. */
export function stepGain(s: Readonly<SweetLands>, p: Readonly<Player>, track: number): number {
  const { length } = PROSPERITY[track]!;
  const to = p.prosperity[track]! + 1;
  let gain = STEP_WORTH[track]! + (TRACK_BONUS[track]![to]?.(p) ?? 0);
  if (to === length) gain -= UNIT[DIAMOND]! - (s.first[track]! < 0 ? FIRST_BONUS[track]!(p) : 0);
  return gain;
}

export function tokenCode(p: Readonly<Player>, hex: number): number {
  return (p.land[hex]! & TOKEN_BITS) - 1;
}
export function isTurned(p: Readonly<Player>, hex: number): boolean {
  return (p.land[hex]! & FLIPPED) !== 0;
}
