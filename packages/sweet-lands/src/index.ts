import { createEngine, type Game, inOrder, type Ref } from '@polis/kernel';
import type { SweetLandsAction } from './actions.ts';
import { AREAS, FREE_ACTIONS, SOLO_CARDS } from './data/areas.ts';
import { cardId } from './data/cards.ts';
import { CHARACTERS } from './data/characters.ts';
import { DESIGNS } from './data/designs.ts';
import { DOMAINS } from './data/domains.ts';
import * as properties from './data/properties.ts';
import * as terrain from './data/terrain.ts';
import * as tokens from './data/tokens.ts';
import * as tracks from './data/tracks.ts';
import { BASICS, COLORS, INDUSTRIES, PIECES, RESOURCES, SPECIALS, TRACKS, WAGONS } from './data/vocabulary.ts';
import { determinize } from './determinize.ts';
import type { SweetLandsEvent } from './events.ts';
import { explainAt } from './explain.ts';
import { decode, domainText, encode } from './notation.ts';
import { parseOptions, type SweetLandsOptions } from './options.ts';
import { keepFirst } from './rules/cleanup.ts';
import { programs } from './rules/flow.ts';
import { edgeText, hexText } from './rules/geometry.ts';
import { winnersOf } from './rules/scoring.ts';
import { ALL_SKILLS } from './rules/traits.ts';
import { setup } from './setup.ts';
import { clonePlayer, cloneState, type Player, type SweetLands } from './state.ts';
import { type SweetLandsView, view } from './view.ts';

export * from './actions.ts';
export * from './check-file.ts';
export * from './data/areas.ts';
export * from './data/cards.ts';
export * from './data/characters.ts';
export * from './data/designs.ts';
export * from './data/domains.ts';
export * from './data/names.ts';
export * from './data/properties.ts';
export * from './data/terrain.ts';
export * from './data/tokens.ts';
export * from './data/tracks.ts';
export * from './data/vocabulary.ts';
export * from './describe/icons.ts';
export { describe, describeAbility, describeCost, wordsOf } from './describe/sentence.ts';
export * from './effects/counts.ts';
export {
  type Ability,
  BESPOKE,
  type Cond,
  type Cost,
  type Count,
  type Effect,
  type Trigger,
} from './effects/language.ts';
export * from './events.ts';
export * from './explain.ts';
export * from './hints.ts';
export * from './notation.ts';
export * from './options.ts';
export * from './pending.ts';
export * from './position.ts';
export { areaPrice, canUseArea, emptyCell, isOpen } from './rules/areas.ts';
export { canBuy, printedPrice } from './rules/building.ts';
export { canEmploy, cardPrice, columnLimit } from './rules/cards.ts';
export { meetsTower, OWN_SWEETS, towerConditions } from './rules/characters.ts';
export * from './rules/domain.ts';
export { cityPoints } from './rules/ending.ts';
export * from './rules/geometry.ts';
export { meetsMilestone } from './rules/milestones.ts';
export * from './rules/scoring.ts';
export { ALL_SKILLS, hasTrait, TRAITS, type Trait } from './rules/traits.ts';
export * from './score-file.ts';
export * from './state.ts';
export * from './view.ts';

/** Everything printed, without the names: a translation does not make another game. */
const withoutNames = (value: unknown) =>
  JSON.stringify(value, (key, inner) => (key === 'name' || key === 'nameA' || key === 'nameB' ? undefined : inner));

export const sweetLands: Game<SweetLands, SweetLandsAction, SweetLandsEvent, SweetLandsView, SweetLandsOptions> = {
  id: 'sweet-lands',
  rules: 1,
  data: withoutNames([
    AREAS,
    FREE_ACTIONS,
    SOLO_CARDS,
    CHARACTERS,
    DESIGNS,
    DOMAINS,
    inOrder(properties),
    inOrder(terrain),
    inOrder(tokens),
    inOrder(tracks),
  ]),
  seats: [1, 4],
  programs,
  parts: 'players',
  options: parseOptions,
  setup,
  clone: cloneState,
  clonePart: part => clonePlayer(part as unknown as Player) as never,
  view,
  winners: s => winnersOf(s.scores ?? s.players.map(p => p.vp), s.players),
  determinize,
  skip: (s, seat) => keepFirst(s.players[seat]!),
  explain: explainAt,
  refs,
  encode,
  decode,
};

export const engine = createEngine(sweetLands);

/** 'area:A', 'card:W012', 'cell:2,3', 'edge:2,2,0', 'piece:tent', 'skill:S7', 'track:roads', 'button:end', … */
function refs(a: SweetLandsAction): readonly Ref[] {
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
