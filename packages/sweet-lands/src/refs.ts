import type { Ref } from '@polis/kernel';
import type { SweetLandsAction } from './actions.ts';
import { AREAS } from './data/areas.ts';
import { cardId } from './data/cards.ts';
import { CHARACTERS } from './data/characters.ts';
import { BASICS, COLORS, INDUSTRIES, PIECES, RESOURCES, SPECIALS, TRACKS, WAGONS } from './data/vocabulary.ts';
import { domainText } from './notation.ts';
import { edgeText, hexText } from './rules/geometry.ts';
import { ALL_SKILLS } from './rules/traits.ts';

/** 'area:A', 'card:W012', 'cell:2,3', 'edge:2,2,0', 'piece:tent', 'skill:S7', 'track:roads', 'button:end', … */
export function refs(a: SweetLandsAction): readonly Ref[] {
  switch (a.type) {
    case 'character':
      return [`character:${CHARACTERS[a.character]!.id}`];
    case 'domain':
      return [`domain:${domainText(a.board, a.side)}`];
    case 'slot':
      return [`slot:${a.slot + 1}`];
    case 'area':
      return a.disc ? [`area:${AREAS[a.area]!.id}`, 'good:disc'] : [`area:${AREAS[a.area]!.id}`];
    case 'copy':
      return [`area:${AREAS[a.area]!.id}`];
    case 'play':
    case 'discard':
    case 'fetch':
    case 'keep':
      return [`card:${cardId(a.card)}`];
    case 'employ':
      return [`card:${cardId(a.card)}`, `column:${INDUSTRIES[a.column]}`];
    case 'use':
    case 'skill':
      return [`skill:${ALL_SKILLS[a.skill]!.id}`];
    case 'free':
      return [`free:${a.free + 1}`];
    case 'ability':
      return [`ability:${a.slot + 1}`];
    case 'diamond':
    case 'disc':
      return [`good:${a.type}`];
    case 'wood':
      return [`wood:${a.wood}`];
    case 'part':
      return [`part:${a.part + 1}`];
    case 'option':
      return [`option:${a.option + 1}`];
    case 'terrain':
      return a.special < 0 ? [`cell:${hexText(a.hex)}`] : [`cell:${hexText(a.hex)}`, `token:${SPECIALS[a.special]}`];
    case 'road':
      return [`edge:${edgeText(a.edge)}`];
    case 'flip':
    case 'tower':
    case 'hare':
      return [`cell:${hexText(a.hex)}`];
    case 'property':
      return [`piece:${PIECES[a.piece]}`, `cell:${hexText(a.hex)}`];
    case 'wagon':
      return [`wagon:${WAGONS[a.wagon]}`];
    case 'track':
      return [`track:${TRACKS[a.track]}`];
    case 'color':
      return [`color:${COLORS[a.color]}`];
    case 'production':
      return [`production:${RESOURCES[a.resource]}`];
    case 'basic':
      return [`good:${BASICS[a.basic]}`];
    case 'column':
      return [`column:${INDUSTRIES[a.column]}`];
    case 'milestone':
      return [`milestone:${a.milestone + 1}`];
    default:
      return [`button:${a.type}`];
  }
}
