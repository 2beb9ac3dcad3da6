import {
  ACTIONS,
  actionOf,
  BIS,
  canCopy,
  canFence,
  canHire,
  canPlant,
  canRaise,
  ESTATE_MAX,
  FENCE,
  hasPool,
  LETTERS,
  NUMBER_MAX,
  numberOf,
  PARK,
  PILES,
  PLACE_OF,
  PLANS,
  POOL,
  pushCopies,
  pushFences,
  pushHouses,
  ROUNDABOUT,
  type Sheet,
  STREET_OF,
  TEMP,
  TEMP_REACH,
  tempsOf,
  totalOf,
  VALUE,
  type WelcomeTo,
  type WelcomeToAction,
} from '@polis/welcome-to';
import { cardWorth } from './rival.ts';
import { sheetWorth, surveySheet, turnsLeft } from './sheet.ts';
import { surveyStreet } from './street.ts';
import { ALONE } from './weights.ts';

/** A quick opinion on every answer: the sheet is changed, looked at and put back. */
export function rate(s: Readonly<WelcomeTo>, seat: number, actions: readonly WelcomeToAction[], out: number[]): void {
  out.length = 0;
  const table = s as WelcomeTo;
  const t = table.sheets[seat]!;
  const turns = turnsLeft(s, seat);
  surveySheet(t, turns);
  const now = sheetWorth(s, seat, turns);
  const look: Look = { s: table, seat, t, turns, now };
  stale = -1;
  writeCache.fill(Number.NaN);
  useCache.fill(Number.NaN);
  for (let i = 0; i < actions.length; i++) out.push(Math.round(100 * rateOne(look, actions[i]!)));
}

interface Look {
  readonly s: WelcomeTo;
  readonly seat: number;
  readonly t: Sheet;
  readonly turns: number;
  readonly now: number;
}

function rateOne(look: Look, a: WelcomeToAction): number {
  const { s, t } = look;
  switch (a.type) {
    case 'combo':
      return combination(look, numberOf(s.piles[a.combo]!.at(-1)!), actionOf(s.turned[a.combo]!));
    case 'cards': {
      const kept = t.hand[3 - a.number - a.action]!;
      return (
        combination(look, numberOf(t.hand[a.number]!), actionOf(t.hand[a.action]!)) -
        ALONE.rival * cardWorth(s, kept, look.turns)
      );
    }
    case 'give':
      return -cardWorth(s, t.hand[a.card]!, look.turns);
    case 'number':
      return bestWrite(look, a.number, TEMP);
    case 'write':
      return written(look, a.house, a.number, chosen(s, t));
    case 'refuse':
      return -3;
    case 'roundabout':
      return withRoundabout(look, a.house);
    case 'fence':
      return withFence(look, a.gap);
    case 'value':
      return withValue(look, a.size);
    case 'bis':
      return withBis(look, a.house, a.number);
    case 'park':
    case 'pool':
    case 'temp':
      return 1;
    case 'approve':
      return approved(look, a.letter);
    case 'plan':
      return PLANS[a.plan]!.first;
    case 'keep':
      return 1;
    default:
      return 0;
  }
}

/** The third plan ends the game: then all that was still hoped for is lost. */
function approved({ s, seat, t, now }: Look, letter: number): number {
  const plan = PLANS[s.plans[letter]!]!;
  const points = ((s.flipped >> letter) & 1) === 1 ? plan.later : plan.first;
  const last = t.plans.filter(written => written > 0).length === LETTERS.length - 1;
  return last ? points + totalOf(t, tempsOf(s, seat)) - now : points;
}

function chosen(s: Readonly<WelcomeTo>, t: Readonly<Sheet>): number {
  return actionOf(s.mode === PILES ? s.turned[t.actionFrom]! : t.hand[t.actionFrom]!);
}

const houses: WelcomeToAction[] = [];
/** By number and action, and by action: combinations share both. NaN: not asked yet. */
const writeCache = new Float64Array((NUMBER_MAX + 1) * ACTIONS.length);
const useCache = new Float64Array(ACTIONS.length);

/** The best number and house for a combination, and what its action may bring. */
function combination(look: Look, printed: number, action: number): number {
  const { t } = look;
  if (action !== TEMP) return bestWrite(look, printed, action) + bestUse(look, action);
  let best = bestWrite(look, printed, -1);
  if (!canHire(t)) return best;
  for (let n = Math.max(0, printed - TEMP_REACH); n <= Math.min(NUMBER_MAX, printed + TEMP_REACH); n++)
    best = Math.max(best, bestWrite(look, n, TEMP));
  return best;
}

/** What the action brings where it does not depend on the house; parks, pools and temps are part of `written`. */
function bestUse(look: Look, action: number): number {
  const { t, s } = look;
  if (!Number.isNaN(useCache[action]!)) return useCache[action]!;
  let best = 0;
  if (action === FENCE && canFence(t, s.classic)) best = bestOf(look, out => pushFences(t, s.classic, out));
  else if (action === BIS && canCopy(t, s.classic)) best = bestOf(look, out => pushCopies(t, s.classic, out));
  else if (action === VALUE)
    for (let size = 1; size <= ESTATE_MAX; size++) if (canRaise(t, size)) best = Math.max(best, withValue(look, size));
  useCache[action] = best;
  return best;
}

const targets: WelcomeToAction[] = [];
function bestOf(look: Look, push: (out: WelcomeToAction[]) => void): number {
  targets.length = 0;
  push(targets);
  let best = 0;
  for (let i = 0; i < targets.length; i++) best = Math.max(best, rateOne(look, targets[i]!));
  return best;
}

/** The number fits nowhere. */
const NOWHERE = -50;

function bestWrite(look: Look, number: number, action: number): number {
  const key = number * ACTIONS.length + (action === PARK || action === POOL || action === TEMP ? action : 0);
  const known = writeCache[key]!;
  if (!Number.isNaN(known)) return known;
  houses.length = 0;
  pushHouses(look.t.houses, number, houses);
  let best = NOWHERE;
  for (let i = 0; i < houses.length; i++) {
    const a = houses[i]!;
    if (a.type === 'write') best = Math.max(best, written(look, a.house, number, action));
  }
  writeCache[key] = best;
  return best;
}

/** The number in its house, with what its action is sure to bring there. */
function written(look: Look, house: number, number: number, action: number): number {
  const { t, s } = look;
  const street = STREET_OF[house]!;
  const before = t.houses[house]!;
  t.houses[house] = number;
  const park = action === PARK && canPlant(t, street);
  const pool = action === POOL && hasPool(s.side, house);
  const temp = action === TEMP && canHire(t);
  const pools = t.pools[street]!;
  if (park) t.parks[street]!++;
  if (pool) t.pools[street] = pools | (1 << PLACE_OF[house]!);
  if (temp) t.temps++;
  const worth = again(look, street);
  if (park) t.parks[street]!--;
  if (temp) t.temps--;
  t.pools[street] = pools;
  t.houses[house] = before;
  return worth;
}

/** The street whose survey shows a change that has been put back since; -1: none. */
let stale = -1;

/** The worth of a sheet that was changed on one street. Candidates come street by street, so few surveys are repeated. */
function again(look: Look, street: number): number {
  if (stale !== street) refresh(look);
  surveyStreet(look.t, street, look.turns);
  stale = street;
  return sheetWorth(look.s, look.seat, look.turns) - look.now;
}

function refresh(look: Look): void {
  if (stale >= 0) surveyStreet(look.t, stale, look.turns);
  stale = -1;
}

function withFence(look: Look, gap: number): number {
  const { t } = look;
  const street = STREET_OF[gap]!;
  const before = t.fences[street]!;
  t.fences[street] = before | (1 << PLACE_OF[gap]!);
  const worth = again(look, street);
  t.fences[street] = before;
  return worth;
}

function withValue(look: Look, size: number): number {
  refresh(look);
  look.t.value[size - 1]!++;
  const worth = sheetWorth(look.s, look.seat, look.turns) - look.now;
  look.t.value[size - 1]!--;
  return worth;
}

function withBis(look: Look, house: number, number: number): number {
  const { t } = look;
  const street = STREET_OF[house]!;
  const bis = t.bis[street]!;
  const before = t.houses[house]!;
  t.bis[street] = bis | (1 << PLACE_OF[house]!);
  t.houses[house] = number;
  const worth = again(look, street);
  t.bis[street] = bis;
  t.houses[house] = before;
  return worth;
}

function withRoundabout(look: Look, house: number): number {
  const { t } = look;
  const street = STREET_OF[house]!;
  const fences = t.fences[street]!;
  const bit = 1 << PLACE_OF[house]!;
  const before = t.houses[house]!;
  t.fences[street] = fences | bit | (bit >> 1);
  t.houses[house] = ROUNDABOUT;
  const worth = again(look, street);
  t.fences[street] = fences;
  t.houses[house] = before;
  return worth;
}
