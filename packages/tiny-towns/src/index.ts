import { createEngine, type Game } from '@polis/kernel';
import { about } from './about.ts';
import type { TinyTownsAction } from './actions.ts';
import { DESIGNS } from './data/buildings.ts';
import { MONUMENTS } from './data/monuments.ts';
import {
  CARDS_PER_RESOURCE,
  SHRINE_POINTS,
  SOLO_EXCLUDED,
  SOLO_FACE_UP,
  STARLOOM_POINTS,
  TOWN_HALL_ASIDE,
} from './data/tables.ts';
import { determinize } from './determinize.ts';
import type { TinyTownsEvent } from './events.ts';
import { explain } from './explain.ts';
import { keepsake } from './keepsake.ts';
import { decode, encode } from './notation.ts';
import { choices, parseOptions, type TinyTownsOptions } from './options.ts';
import { refs } from './refs.ts';
import { programs } from './rules/flow.ts';
import { winners } from './rules/ranking.ts';
import { setup } from './setup.ts';
import { cloneState, cloneTown, type TinyTowns, type Town } from './state.ts';
import { type TinyTownsView, view, viewText } from './view.ts';

export * from './actions.ts';
export * from './data/buildings.ts';
export * as card from './data/ids.ts';
export * from './data/monuments.ts';
export * from './data/tables.ts';
export * from './data/vocabulary.ts';
export type * from './events.ts';
export * from './explain.ts';
export * from './notation.ts';
export * from './options.ts';
export * from './position.ts';
export { refs } from './refs.ts';
export { townWith } from './rules/building.ts';
export { capacityOf, castleOf, feed, feedsGroups, MAUSOLEUM_POINTS, quickFeed, reachOf } from './rules/feeding.ts';
export * from './rules/geometry.ts';
export { ARCHIVE_POINTS, PALACE_POINTS, SKY_BATHS_POINTS, typesIn } from './rules/monument-points.ts';
export {
  fits,
  type Laying,
  layings,
  type NearFit,
  nearFits,
  orientations,
  patternOf,
  tradingPosts,
  ways,
} from './rules/patterns.ts';
export { atTheRight, typesSeen } from './rules/points.ts';
export { POWER } from './rules/powers.ts';
export * from './rules/preview.ts';
export * from './rules/ranking.ts';
export * from './rules/scoring.ts';
export * from './rules/warehouse.ts';
export * from './state.ts';
export * from './view.ts';

export const tinyTowns: Game<TinyTowns, TinyTownsAction, TinyTownsEvent, TinyTownsView, TinyTownsOptions> = {
  id: about.id,
  rules: about.rules,
  data: JSON.stringify([
    DESIGNS.map(({ name: _, ...design }) => design),
    MONUMENTS.map(({ name: _, ...monument }) => monument),
    [SHRINE_POINTS, STARLOOM_POINTS, CARDS_PER_RESOURCE, TOWN_HALL_ASIDE, SOLO_FACE_UP, SOLO_EXCLUDED],
  ]),
  seats: about.seats,
  programs,
  parts: 'towns',
  choices,
  options: parseOptions,
  setup,
  clone: cloneState,
  clonePart: part => cloneTown(part as unknown as Town) as never,
  view,
  viewText,
  winners: s => winners(s, s.scores ?? []),
  keepsake,
  determinize,
  refs,
  encode,
  decode,
  explain,
};

export const engine = /* @__PURE__ */ createEngine(tinyTowns);
