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
export { describe, describeAbility, describeCost } from './describe/sentence.ts';
export type { Words } from './describe/words.ts';
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
export { whyNoAction } from './explain/actions.ts';
export * from './explain.ts';
export { engine, sweetLands } from './game.ts';
export * from './hints.ts';
export * from './notation.ts';
export * from './options.ts';
export * from './outlook.ts';
export * from './pending.ts';
export * from './position.ts';
export { refs } from './refs.ts';
export { areaPrice, canUseArea, emptyCell, isOpen } from './rules/areas.ts';
export { canBuy, printedPrice } from './rules/building.ts';
export { canEmploy, cardPrice, columnLimit } from './rules/cards.ts';
export { meetsTower, OWN_SWEETS, towerConditions } from './rules/characters.ts';
export * from './rules/domain.ts';
export { cityPoints } from './rules/ending.ts';
export * from './rules/geometry.ts';
export { meetsMilestone } from './rules/milestones.ts';
export * from './rules/scoring.ts';
export { ALL_SKILLS, hasSkill, hasTrait, TRAITS, type Trait } from './rules/traits.ts';
export * from './score-file.ts';
export * from './state.ts';
export * from './trade.ts';
export * from './view.ts';
