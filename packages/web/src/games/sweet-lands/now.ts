import {
  type Effect,
  FOOD_TRACK,
  INDUSTRY_TRACK,
  LAB_PIECE,
  nextHare,
  type Player,
  tracksNow,
} from '@polis/sweet-lands';
import { pieceCost } from './estate.ts';
import { t } from './i18n/index.ts';
import type { Model } from './model.ts';
import { cost, effectInside, list, pieceName } from './words.ts';

/** What an effect would do for a player at this moment, where that is not plain from its words. */
export function nowWords(e: Effect, m: Model, seat: number): string | null {
  const p = m.world.players[seat]!;
  switch (e.k) {
    case 'food':
      return foodWords(p, e.n);
    case 'industry':
      return industryWords(m, seat);
    case 'hare':
      return hareWords(m, seat, p);
    case 'property':
      return propertyWords(p, e);
    default:
      return null;
  }
}

function foodWords(p: Readonly<Player>, n: number): string {
  const to = Math.min(FOOD_TRACK.length, p.food + n);
  const on: string[] = [];
  for (let space = p.food + 1; space <= to; space++) {
    const bonus = FOOD_TRACK.bonuses[space];
    if (bonus !== undefined) on.push(effectInside(bonus));
  }
  const words = t('now.food', { from: p.food, to });
  return on.length === 0 ? words : `${words}: ${on.join('; ')}`;
}

function industryWords(m: Model, seat: number): string {
  const parts = tracksNow(m.view, seat).flatMap(track => {
    if (track.track !== 'cart' && track.track !== 'locomotive') return [];
    const where = t(`now.${track.track}`, { n: track.at });
    if (track.blocked === 'lab') return [`${where}, ${t('now.lab')}`];
    if (track.effect === null || track.at === INDUSTRY_TRACK.length) return [where];
    return [`${where}, ${t('now.next', { n: track.next!, effect: effectInside(track.effect) })}`];
  });
  return parts.join('; ');
}

function hareWords(m: Model, seat: number, p: Readonly<Player>): string | null {
  const next = nextHare(m.view, seat);
  if (next === null) return null;
  const need = t('now.hare', { n: next.hare, need: next.needFood, have: p.food });
  return next.bonus === null ? need : `${need}: ${effectInside(next.bonus)}`;
}

/** The pieces one can pay for, with their price. */
function propertyWords(p: Readonly<Player>, e: Extract<Effect, { k: 'property' }>): string | null {
  const pieces = Array.from({ length: LAB_PIECE + 1 }, (_, piece) => ({ piece, ...pieceCost(p, piece, e) })).filter(
    ({ gone, price }) => !gone && price.every((n, good) => n <= p.goods[good]!),
  );
  if (pieces.length === 0) return null;
  return t('now.property', { list: list(pieces.map(({ piece, price }) => `${pieceName(piece)} (${cost(price)})`)) });
}
