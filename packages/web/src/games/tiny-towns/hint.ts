import { count, fits, MONUMENT, nearFits, type Town } from '@polis/tiny-towns';
import { t } from './i18n/index.ts';
import {
  bestStand,
  cardId,
  cellsOf,
  gainOf,
  type Model,
  pointsWith,
  type TownChoice,
  withBuilding,
  withCube,
} from './model.ts';
import { cardIt, cardName, cubeIt, resName, signed } from './words.ts';

export interface Hint {
  readonly choice: TownChoice;
  /** Squares to show. */
  readonly cells: number;
  readonly text: string;
}

/** A suggestion from what the seat sees: every answer is tried one step ahead and the town after it is valued. */
export function suggest(m: Model): Hint | null {
  const seat = m.me;
  if (seat === null || m.choices.length === 0) return null;
  let best: { choice: TownChoice; value: number } | null = null;
  for (const choice of m.choices) {
    const value = valueOfChoice(m, seat, choice);
    if (best === null || value > best.value) best = { choice, value };
  }
  return best && { choice: best.choice, cells: squares(best.choice), text: explain(m, seat, best.choice) };
}

function squares(c: TownChoice): number {
  let mask = 0;
  for (const ref of c.refs) if (ref.startsWith('cell:')) mask |= 1 << Number(ref.slice(5));
  return mask;
}

function valueOfChoice(m: Model, seat: number, choice: TownChoice): number {
  const a = choice.action;
  const town = m.towns[seat]!;
  switch (a.type) {
    case 'name':
    case 'take':
    case 'choose':
    case 'factory':
      return bestPlace(m, seat, town, a.resource).value;
    case 'place':
      return valueOfTown(m, seat, withCube(town, a.cell, town.cube));
    case 'park':
    case 'discard':
      return valueOfTown(m, seat, town) - 0.5;
    case 'store':
      return valueOfTown(m, seat, town) - 1.2;
    case 'swap':
      return bestPlace(m, seat, town, a.resource).value - 0.2;
    case 'build': {
      const stand = bestStand(m, seat, a.building, a.cells).cell;
      return valueOfTown(m, seat, withBuilding(town, a.building, stand, a.cells)) + 0.6;
    }
    case 'stand':
      return valueOfTown(m, seat, withBuilding(town, town.siteType, a.cell, 0));
    case 'found':
    case 'move':
    case 'replace':
      return valueOfTown(m, seat, withBuilding(town, a.building, a.cell, 0));
    case 'mark':
      return -wanted(m, seat)[a.resource]!;
    case 'keep':
      return KEEP_ORDER.length - KEEP_ORDER.indexOf(a.monument);
    case 'finish':
      return valueOfTown(m, seat, town) - 1;
    default:
      return valueOfTown(m, seat, town);
  }
}

/** Monuments by how much they bring an ordinary town; the rest in between. */
const KEEP_ORDER = [3, 4, 6, 2, 7, 13, 10, 11, 12, 1, 5, 9, 0, 14, 8];

function bestPlace(m: Model, seat: number, town: Town, resource: number): { cell: number; value: number } {
  let best = { cell: -1, value: Number.NEGATIVE_INFINITY };
  for (let cell = 0; cell < 16; cell++) {
    if (occupied(town, cell)) continue;
    const value = valueOfTown(m, seat, withCube(town, cell, resource));
    if (value > best.value) best = { cell, value };
  }
  return best;
}

function occupied(t: Town, cell: number): boolean {
  const bit = 1 << cell;
  return t.built.some(mask => mask & bit) || t.cubes.some(mask => mask & bit);
}

/** Points now, and what the plans begun are worth by how near they are. */
function valueOfTown(m: Model, seat: number, town: Town): number {
  const now = pointsWith(m, seat, town);
  let plans = 0;
  for (let type = 0; type <= MONUMENT; type++) {
    if (type === MONUMENT && (town.monument < 0 || town.built[MONUMENT] !== 0)) continue;
    plans += planValue(m, seat, town, type, now);
  }
  const cubes = town.cubes.reduce((n, mask) => n + count(mask), 0);
  return now + plans - 0.08 * cubes;
}

function planValue(m: Model, seat: number, town: Town, type: number, now: number): number {
  const worth = (cells: number) => {
    let top = 0.5;
    for (const cell of cellsOf(cells))
      top = Math.max(top, pointsWith(m, seat, withBuilding(town, type, cell, cells)) - now);
    return top + 0.8; // a building frees the squares of its other cubes
  };
  const full = fits(town, m.cards, type);
  if (full.length > 0) return 0.85 * Math.max(...full.map(worth)) + 0.05 * Math.min(3, full.length - 1);
  const near = nearFits(town, m.cards, type);
  const first = near[0];
  if (!first) return 0;
  const least = first.need.length;
  const as = near.filter(n => n.need.length === least);
  return worth(first.cells) * (NEARNESS[least] ?? 0.04) * (1 + 0.06 * Math.min(4, as.length - 1));
}

const NEARNESS = [0.85, 0.5, 0.25, 0.1];

function wanted(m: Model, seat: number): number[] {
  const out = [0, 0, 0, 0, 0];
  for (let type = 0; type < MONUMENT; type++)
    for (const n of nearFits(m.towns[seat]!, m.cards, type).slice(0, 2)) for (const [, r] of n.need) out[r]!++;
  return out;
}

// ── in words ────────────────────────────────────────────────────────────────
function explain(m: Model, seat: number, choice: TownChoice): string {
  const a = choice.action;
  const town = m.towns[seat]!;
  switch (a.type) {
    case 'name':
    case 'take':
    case 'choose':
    case 'factory': {
      const { cell } = bestPlace(m, seat, town, a.resource);
      return t('hint.name', { it: resName(a.resource), why: whyPlace(m, seat, cell, a.resource) });
    }
    case 'place':
      return t('hint.place', { it: cubeIt(town.cube), ...rc(a.cell), why: whyPlace(m, seat, a.cell, town.cube) });
    case 'build': {
      const best = bestStand(m, seat, a.building, a.cells);
      return t('hint.build', { it: cardIt(cardId(m, a.building, seat)), p: signed(best.gain) });
    }
    case 'stand':
      return t('hint.stand', { ...rc(a.cell), p: signed(gainOf(m, seat, town.siteType, a.cell, 0)) });
    case 'found':
    case 'move':
    case 'replace':
      return t('hint.other', {
        name: cardName(cardId(m, a.building, seat)),
        why: `${signed(gainOf(m, seat, a.building, a.cell, 0))}.`,
      });
    case 'keep':
      return t('hint.other', { name: cardName(choice.text.slice(5)), why: '' });
    case 'mark':
    case 'swap':
      return t('hint.other', { name: resName(a.resource), why: '' });
    case 'reserve':
      return t('hint.other', { name: cardName(cardId(m, a.building, seat)), why: '' });
    case 'ready':
      return t('hint.ready');
    default:
      return t('hint.none');
  }
}

function rc(cell: number) {
  return { r: (cell >> 2) + 1, c: (cell & 3) + 1 };
}

/** What a cube on a square brings nearer: the most finished plan that uses it. */
export function whyPlace(m: Model, seat: number, cell: number, resource: number): string {
  if (cell < 0) return t('hint.room');
  const near = planAt(m, seat, cell, resource);
  if (!near) return t('hint.room');
  const it = cardIt(cardId(m, near.type, seat));
  return near.lacks === 0 ? t('hint.completes', { it }) : t('hint.nearer', { it, n: near.lacks });
}

export function planAt(m: Model, seat: number, cell: number, resource: number): { type: number; lacks: number } | null {
  const after = withCube(m.towns[seat]!, cell, resource);
  let best: { type: number; lacks: number } | null = null;
  for (let type = 0; type <= MONUMENT; type++) {
    if (type === MONUMENT && (after.monument < 0 || after.built[MONUMENT] !== 0)) continue;
    if (fits(after, m.cards, type).some(mask => (mask >> cell) & 1)) return { type, lacks: 0 };
    const near = nearFits(after, m.cards, type).find(n => (n.have >> cell) & 1 && count(n.have) > 1);
    if (near && (best === null || near.need.length < best.lacks)) best = { type, lacks: near.need.length };
  }
  return best;
}
