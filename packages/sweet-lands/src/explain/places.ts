import type { Of } from '../actions.ts';
import {
  BONUS_HEX,
  CAPITAL,
  FIRST_SPECIAL,
  GROUNDS,
  PIECES,
  SPECIAL_GROUND,
  TOKENS,
  WOOD,
} from '../data/vocabulary.ts';
import { termsOf } from '../effects/building.ts';
import type { Effect } from '../effects/language.ts';
import { printedPrice, woodFor } from '../rules/building.ts';
import { ANYWHERE, hasHare, hasRoad, isFlipped, isSpot, sideOf, tokenAt } from '../rules/domain.ts';
import { edgeText, hasEdge, hexText } from '../rules/geometry.ts';
import type { Player } from '../state.ts';
import { type Because, because, whyPoor } from './because.ts';

/** Why something cannot be placed on a domain (chapter 3, 5.1, 5.3). */
type EffectOf<K extends Effect['k']> = Extract<Effect, { k: K }>;

export function whyNoTerrain(
  p: Readonly<Player>,
  a: Of<'terrain'>,
  types: readonly string[] | undefined,
  left: number,
): Because {
  const cell = hexText(a.hex);
  const ground = sideOf(p).ground[a.hex]!;
  if (left <= 0) return because('no-tokens-left');
  if (ground === CAPITAL) return because('cell-is-capital', { cell });
  if (ground === BONUS_HEX) return because('cell-is-bonus', { cell });
  if (p.land[a.hex] !== 0) return because('cell-taken', { cell, token: TOKENS[tokenAt(p, a.hex)]! });
  if (ground === SPECIAL_GROUND && a.special < 0) return because('cell-needs-special', { cell });
  if (ground !== SPECIAL_GROUND && a.special >= 0)
    return because('cell-not-special', { cell, ground: GROUNDS[ground]! });
  if (types !== undefined && !types.includes(GROUNDS[ground]!))
    return because('cell-wrong-terrain', { cell, ground: GROUNDS[ground]!, wanted: types.join() });
  return because('cell-not-adjacent', { cell });
}

export function whyNoRoad(p: Readonly<Player>, edge: number, left: number): Because {
  const where = { edge: edgeText(edge) };
  if (left <= 0) return because('no-roads-left');
  if (hasRoad(p, edge)) return because('edge-taken', where);
  return because(hasEdge(sideOf(p).legal, edge) ? 'edge-not-adjacent' : 'edge-off-map', where);
}

export function whyNoFlip(p: Readonly<Player>, hex: number): Because {
  const cell = hexText(hex);
  if (p.land[hex] === 0) return because('flip-no-token', { cell });
  return because(isFlipped(p, hex) ? 'flip-done' : 'cell-wrong-terrain', { cell });
}

export function whyNoProperty(p: Readonly<Player>, a: Of<'property'>, effect: EffectOf<'property'>): Because {
  const terms = termsOf(effect);
  const piece = PIECES[a.piece]!;
  if (((terms.pieces >> a.piece) & 1) === 0) return because('piece-wrong-kind', { piece });
  const printed = printedPrice(p, a.piece);
  if (printed === null) return because('piece-gone', { piece });
  if (!terms.free) {
    const price = printed.slice();
    price[WOOD] = woodFor(p, printed, terms);
    const poor = whyPoor(p, price);
    if (poor !== null) return poor;
  }
  return whyNoSpot(p, a.hex, terms.on);
}

/** A spot for a property or the clock tower. */
export function whyNoSpot(p: Readonly<Player>, hex: number, on = ANYWHERE): Because {
  const cell = hexText(hex);
  const ground = sideOf(p).ground[hex]!;
  if (p.built[hex] !== 0) return because('spot-taken', { cell });
  if (p.land[hex] === 0 && ground !== CAPITAL) return because('spot-empty', { cell });
  if (p.land[hex] !== 0 && !isFlipped(p, hex)) return because('spot-unflipped', { cell });
  if (p.fresh.includes(hex)) return because('spot-fresh', { cell });
  const kind = ground === CAPITAL ? CAPITAL : Math.min(FIRST_SPECIAL, tokenAt(p, hex));
  return because(isSpot(p, hex, on) ? 'no-effect' : 'spot-wrong-terrain', { cell, ground: GROUNDS[kind]! });
}

export function whyNoHare(p: Readonly<Player>, hex: number): Because {
  return because(hasHare(p, hex) ? 'hare-there' : 'hare-needs-property', { cell: hexText(hex) });
}
