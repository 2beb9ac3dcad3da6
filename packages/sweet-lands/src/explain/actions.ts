import type { SweetLandsAction } from '../actions.ts';
import { AREAS, FREE_ACTIONS } from '../data/areas.ts';
import { cardId } from '../data/cards.ts';
import { CHARACTERS } from '../data/characters.ts';
import { DIAMOND, DISC, WHEAT, WOOD } from '../data/vocabulary.ts';
import { areaPrice, emptyCell, isOpen, maySubstitute } from '../rules/areas.ts';
import { cardPrice } from '../rules/cards.ts';
import { freeSlots, meetsAbility, towerConditions } from '../rules/characters.ts';
import { ANYWHERE, hasSpot } from '../rules/domain.ts';
import { basicsOf, priceOf } from '../rules/goods.ts';
import { ALL_SKILLS, hasSkill, hasTrait } from '../rules/traits.ts';
import type { Player, SweetLands } from '../state.ts';
import { type Because, because, whyHand, whyPoor } from './because.ts';

/** Why a main or free action cannot be taken now. Null: nothing is in its way but the moment. */
export function whyNoAction(s: Readonly<SweetLands>, seat: number, a: SweetLandsAction): Because | null {
  const p = s.players[seat]!;
  switch (a.type) {
    case 'area':
      return whyNoArea(s, p, a.area, a.disc);
    case 'play':
      return whyNoCard(s, p, a.card, 0);
    case 'use':
      return whyNoSkill(p, a.skill);
    case 'free':
      return whyNoFree(s, seat, a.free);
    case 'ability':
      return whyNoAbility(p, a.slot);
    default:
      return null;
  }
}

function whyNoArea(s: Readonly<SweetLands>, p: Readonly<Player>, area: number, disc: boolean): Because {
  const { id, opens, board } = AREAS[area]!;
  if (!isOpen(s, area))
    return s.round < opens
      ? because('area-closed', { area: id, round: opens })
      : because('area-not-in-play', { area: id, players: board === 'extra4' ? 4 : 3 });
  const cell = emptyCell(s, area);
  if (cell < 0) return because('area-full', { area: id });
  if (disc && p.goods[DISC] === 0) return because('no-disc');
  const spare = hasTrait(p, 'diamondsAsHandCost') ? p.goods[DIAMOND]! : 0;
  const hand = disc ? null : whyHand(s, p, Math.max(0, cell + 1 - spare));
  return (
    hand ??
    whyPoorFor(p, area) ??
    because(AREAS[area]!.effect.k === 'copyArea' ? 'nothing-to-copy' : 'nothing-to-build', { area: id })
  );
}

/** The area's own price; wheat and wood together where they may be exchanged. */
export function whyPoorFor(p: Readonly<Player>, area: number): Because | null {
  const price = areaPrice(p, area);
  if (!maySubstitute(p, area)) return whyPoor(p, price);
  const short = price[WHEAT]! - p.goods[WHEAT]! - p.goods[WOOD]!;
  return short > 0 ? because('missing-goods', { missing: `wheat:${short}` }) : null;
}

export function whyNoCard(s: Readonly<SweetLands>, p: Readonly<Player>, card: number, less: number): Because | null {
  if (!p.hand.includes(card)) return because('card-not-in-hand', { card: cardId(card) });
  return whyHand(s, p, 1) ?? whyPoor(p, cardPrice(p, card, less));
}

function whyNoSkill(p: Readonly<Player>, skill: number): Because {
  const ability = ALL_SKILLS[skill]!;
  const params = { skill: ability.id };
  if (!hasSkill(p, skill)) return because('skill-not-owned', params);
  if (ability.timing !== 'flip') return because('skill-no-action', params);
  if ((p.used >> skill) & 1) return because('skill-used', params);
  const poor = ability.do.k === 'pay' ? whyPoor(p, priceOf(ability.do.cost).fixed) : null;
  return poor ?? because('no-effect', params);
}

function whyNoFree(s: Readonly<SweetLands>, seat: number, free: number): Because {
  const p = s.players[seat]!;
  const { cost, effect } = FREE_ACTIONS[free]!;
  const price = priceOf(cost);
  const cards = price.cards + (price.discOrCard > 0 && p.goods[DISC] === 0 ? price.discOrCard : 0);
  const unpaid = whyHand(s, p, cards) ?? whyPoor(p, price.fixed);
  if (unpaid !== null) return unpaid;
  if (basicsOf(p) < price.basics) return because('missing-goods', { missing: `basic:${price.basics - basicsOf(p)}` });
  if (effect.k === 'claimMilestone') return because('no-milestone-met');
  if (effect.k !== 'placeClockTower') return because('no-effect', { free: free + 1 });
  if (p.tower) return because('tower-placed');
  const failed = towerConditions(s, seat).flatMap((holds, i) => (holds ? [] : [i + 1]));
  if (failed.length > 0)
    return because('tower-conditions', { character: CHARACTERS[p.character]!.id, failed: failed.join() });
  return because(hasSpot(p, ANYWHERE) ? 'no-effect' : 'no-spot');
}

function whyNoAbility(p: Readonly<Player>, slot: number): Because {
  const params = { character: CHARACTERS[p.character]!.id, slot: slot + 1 };
  if (slot >= freeSlots(p.character)) return because('ability-missing', params);
  if ((p.once >> slot) & 1) return because('ability-used', params);
  return because(meetsAbility(p, slot) ? 'no-effect' : 'ability-condition', params);
}
