import {
  ALL_SKILLS,
  BASICS,
  CHARACTERS,
  COLORS,
  DOMAINS,
  type Effect,
  FREE_ACTIONS,
  groundText,
  INDUSTRIES,
  RESOURCES,
  SPECIALS,
  type SweetLandsAction,
  TRACKS,
  WAGONS,
} from '@polis/sweet-lands';
import { t } from './i18n/index.ts';
import type { Model } from './model.ts';
import {
  areaName,
  cardName,
  characterName,
  effectInside,
  effectWords,
  goodName,
  hexWords,
  inWords,
  milestoneName,
  pieceName,
  tokenName,
  trackName,
} from './words.ts';

/** One answer as a button would say it: 'Use Build roads', 'Place Forest, row 3, column 2'. */
export function choiceWords(a: SweetLandsAction, m: Model): string {
  switch (a.type) {
    case 'character':
      return t('do.character', { name: characterName(CHARACTERS[a.character]!.id) });
    case 'domain':
      return t('do.domain', { n: a.board + 1, name: inWords(DOMAINS[a.side]!.name) });
    case 'slot':
      return t('do.slot', { n: a.slot + 1 });
    case 'area':
      return t(a.disc ? 'do.area.disc' : 'do.area', { area: areaName(a.area) });
    case 'copy':
      return t('do.copy', { area: areaName(a.area) });
    case 'play':
    case 'discard':
    case 'fetch':
    case 'keep':
      return t(`do.${a.type}`, { card: cardName(a.card) });
    case 'employ':
      return t('do.employ', { card: cardName(a.card), column: t(`column.${INDUSTRIES[a.column]!}`) });
    case 'use':
    case 'skill':
      return t(`do.${a.type}`, { skill: inWords(ALL_SKILLS[a.skill]!.name) });
    case 'free':
      return t('do.free', { effect: effectInside(FREE_ACTIONS[a.free]!.effect) });
    case 'ability':
      return t('do.ability', { effect: effectInside(abilityOf(m, a.slot)) });
    case 'wood':
      return t('do.wood', { n: a.wood });
    case 'part':
    case 'option':
      return effectWords(partOf(m, a));
    case 'terrain':
      return t('do.terrain', { token: tokenName(tokenFor(m, a.hex, a.special)), place: hexWords(a.hex) });
    case 'flip':
    case 'hare':
    case 'tower':
      return t(`do.${a.type}`, { place: hexWords(a.hex) });
    case 'property':
      return t('do.property', { piece: pieceName(a.piece), place: hexWords(a.hex) });
    case 'wagon':
      return t(`do.wagon.${WAGONS[a.wagon]!}`);
    case 'track':
      return t('do.track', { track: trackName(TRACKS[a.track]!) });
    case 'color':
      return t(`color.${COLORS[a.color]!}`);
    case 'production':
      return t('do.production', { good: goodName(RESOURCES[a.resource]!) });
    case 'basic':
      return t(m.ask === 'pay-basic' ? 'do.pay.basic' : 'do.basic', { good: goodName(BASICS[a.basic]!) });
    case 'column':
      return t(m.ask === 'employ' ? 'do.employ.column' : 'do.column', { column: t(`column.${INDUSTRIES[a.column]!}`) });
    case 'milestone': {
      const side = m.view.milestones.find(on => on.token === a.milestone + 1)?.side ?? 'A';
      return t('do.milestone', { name: milestoneName(a.milestone + 1, side) });
    }
    default:
      return t(`do.${a.type}`);
  }
}

/** The effect of a part or an option of what is being asked. */
export function partOf(m: Model, a: Extract<SweetLandsAction, { type: 'part' | 'option' }>): Effect {
  if (a.type === 'part') return m.view.pending[a.part]!.effect!;
  const asked = m.view.pending[0]!.effect!;
  return asked.k === 'choose' ? asked.of[a.option]! : asked;
}

/** The effect of one of the character's own free actions. */
export function abilityOf(m: Model, slot: number, seat = m.me ?? 0): Effect {
  const { character } = m.view.players[seat]!;
  const own = CHARACTERS.find(c => c.id === character)!.base.filter(a => a.timing === 'oncePerRound');
  return own[slot]!.do;
}

/** The token that would lie on a cell: its ground says which, or the special one chosen. */
export function tokenFor(m: Model, hex: number, special: number): string {
  if (special >= 0) return SPECIALS[special]!;
  const side = DOMAINS.findIndex(d => d.id === m.view.players[m.me ?? 0]!.side);
  return groundText(side, hex);
}
