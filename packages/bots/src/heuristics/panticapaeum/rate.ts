import {
  buildingNamed,
  CUBE,
  colourOf,
  countColours,
  labelText,
  type Of,
  type Panticapaeum,
  type PanticapaeumAction,
  type Player,
  priceFor,
  STORAGE_LIMIT,
  stepPrice,
} from '@polis/panticapaeum';
import { CELL, FIRST, LAST, placeOf } from '@polis/panticapaeum/survey';
import { BEST, countHoped } from './city.ts';
import { CUBE_WORTH, cubesInStorage, cubeWorth, outlook, surveySeat, VALUE } from './outlook.ts';
import { placeGain, tileGain } from './places.ts';
import { siteGain } from './sites.ts';
import { stepGain } from './steps.ts';
import { WEIGHTS } from './weights.ts';
import { standingGain } from './worth.ts';

/** Workers have an answer to almost everything; where it is not their moment they come after all other answers. */
const NOT_NOW = -2000;

export function rate(
  s: Readonly<Panticapaeum>,
  seat: number,
  actions: readonly PanticapaeumAction[],
  out: number[],
): void {
  const p = surveySeat(s, seat);
  out.length = actions.length;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < actions.length; i++) {
    const a = actions[i]!;
    if (a.type === 'worker') continue;
    out[i] = Math.round(100 * gainOf(s, p, a));
    if (out[i]! > best) best = out[i]!;
  }
  // Other answers come first in the list, so the first one tells what is asked.
  const moment = momentOf(actions[0]!);
  const base = moment === 'before' ? best : 0;
  for (let i = 0; i < actions.length; i++) {
    const a = actions[i]!;
    if (a.type === 'worker') out[i] = moment === 'never' ? NOT_NOW : base + Math.round(100 * fetchGain(p, a, moment));
  }
}

/**
 * When workers are thought of: before an action, because cubes may pay for it; at the end of a turn and of the game. A tile or an
 * effect in between seldom makes a difference.
 */
function momentOf(first: PanticapaeumAction): 'before' | 'end' | 'final' | 'never' {
  switch (first.type) {
    case 'build':
    case 'sell':
    case 'coins':
      return 'before';
    case 'end':
      return 'end';
    case 'done':
      return 'final';
    default:
      return 'never';
  }
}

function fetchGain(p: Readonly<Player>, a: Of<'worker'>, moment: string): number {
  const at = placeOf(a.x, a.y);
  const cell = CELL[at]!;
  const has = (cell & CUBE) !== 0;
  if (outlook.roundsToCome === 0 && outlook.turns === 0 && moment !== 'before')
    return standingGain(at) + (has && cubesInStorage(p) < STORAGE_LIMIT ? 1 : 0) - (moment === 'end' ? 0.5 : 0);
  if (!has) return -5;
  const full = outlook.turnsInRound === 0 && moment === 'end' && cubesInStorage(p) >= STORAGE_LIMIT;
  const worth = CUBE_WORTH[colourOf(cell)]! * (full ? 0.3 : 1 - WEIGHTS.lying);
  return worth - 0.6 * outlook.idle + (outlook.roundsToCome === 0 ? 0.3 * standingGain(at) : 0);
}

function gainOf(s: Readonly<Panticapaeum>, p: Readonly<Player>, a: PanticapaeumAction): number {
  switch (a.type) {
    case 'tile':
      return tileGain(s.circle[a.index]!);
    case 'place':
      return placeGain(s.hand, a);
    case 'build':
      return buildGain(s, p, a.building);
    case 'full':
      return buildGain(s, p, a.building) - cubeWorth(s, p, a.building, 0);
    case 'site':
      return siteGain(s.main.at(-1)!.reg[0]!, a);
    case 'sell':
      return sellGain(s, p, a.colours);
    case 'coins':
      return 2 * outlook.coin;
    case 'take':
    case 'cube':
      return CUBE_WORTH[a.colour]!;
    case 'pay':
      return -keptWorth(s, p, a.first) - (a.second < 0 ? 0 : keptWorth(s, p, a.second) + 0.2);
    case 'discard':
      return -keptWorth(s, p, a.colour);
    case 'step': {
      const [row, made, used] = s.main.at(-1)!.reg as [number, number, number];
      return stepGain(s, p, row) - (stepPrice(p, row, made, used === 1) ?? 0) * outlook.coin;
    }
    case 'advance':
      return stepGain(s, p, a.row);
    case 'free':
      return VALUE[a.building]! * BEST[a.building]! + 0.1;
    case 'lift':
      return liftGain(p, a);
    case 'draw':
      return 1;
    default:
      return 0;
  }
}

/** What the last cube of a colour is worth that the storage holds. */
function keptWorth(s: Readonly<Panticapaeum>, p: Readonly<Player>, colour: number): number {
  return outlook.turns === 0 ? 1 : cubeWorth(s, p, colour, Math.max(0, p.storage[colour]! - 1));
}

function buildGain(s: Readonly<Panticapaeum>, p: Readonly<Player>, type: number): number {
  let gain = VALUE[type]! * BEST[type]! + stepGain(s, p, type);
  for (let n = priceFor(s, p, type); n > 0; n--) gain -= cubeWorth(s, p, type, Math.max(0, p.storage[type]! - n));
  // Steps can be bought after building, and only then.
  return gain + Math.min(2, 0.5 * p.coins);
}

function sellGain(s: Readonly<Panticapaeum>, p: Readonly<Player>, mask: number): number {
  let gain = countColours(mask) * outlook.coin;
  for (let c = 0; c < CUBE_WORTH.length; c++)
    if (((mask >> c) & 1) !== 0) gain += stepGain(s, p, c) - keptWorth(s, p, c);
  return gain;
}

function liftGain(p: Readonly<Player>, a: Of<'lift'>): number {
  const b = buildingNamed(p.city, labelText(a.building, a.number));
  return VALUE[a.building]! * (BEST[a.building]! - countHoped(a.building, FIRST[b]!, LAST[b]!)) - 0.5;
}
