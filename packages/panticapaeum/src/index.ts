import { createEngine, type Game, inOrder } from '@polis/kernel';
import { about } from './about.ts';
import type { PanticapaeumAction } from './actions.ts';
import * as boards from './data/boards.ts';
import * as tiles from './data/tiles.ts';
import { BUILDING_CELLS, BUILDINGS_PER_TYPE } from './data/vocabulary.ts';
import { determinize } from './determinize.ts';
import type { PanticapaeumEvent } from './events.ts';
import { explain } from './explain.ts';
import { keepsake } from './keepsake.ts';
import { decode, encode } from './notation.ts';
import { choices, type PanticapaeumOptions, parseOptions } from './options.ts';
import { refs } from './refs.ts';
import { programs } from './rules/flow.ts';
import { winners } from './rules/ranking.ts';
import { setup } from './setup.ts';
import { clonePlayer, cloneState, type Panticapaeum, type Player } from './state.ts';
import { type PanticapaeumView, view } from './view.ts';

export * from './actions.ts';
export * from './data/boards.ts';
export * from './data/tiles.ts';
export * from './data/vocabulary.ts';
export type * from './events.ts';
export * from './explain.ts';
export * from './notation.ts';
export * from './options.ts';
export * from './position.ts';
export * from './preview.ts';
export * from './queue.ts';
export { refs } from './refs.ts';
export * from './rules/building.ts';
export { PROG, SOURCES, type Source } from './rules/context.ts';
export { coloursOwned, countColours } from './rules/developing.ts';
export { takeFromCircle } from './rules/exploring.ts';
export { excessOf } from './rules/flow.ts';
export * from './rules/geometry.ts';
export * from './rules/placing.ts';
export * from './rules/ranking.ts';
export {
  canAdvance,
  canBuildFree,
  hasDiscount,
  incomeOf,
  rowCell,
  rowValue,
  stepPrice,
  TOKEN_CELLS,
  tokenAt,
  usable,
} from './rules/rows.ts';
export * from './rules/scoring.ts';
export * from './score-file.ts';
export * from './state.ts';
export * from './view.ts';

export const panticapaeum: Game<
  Panticapaeum,
  PanticapaeumAction,
  PanticapaeumEvent,
  PanticapaeumView,
  PanticapaeumOptions
> = {
  id: about.id,
  rules: about.rules,
  data: JSON.stringify([inOrder(boards), inOrder(tiles), BUILDING_CELLS, BUILDINGS_PER_TYPE]),
  seats: about.seats,
  programs,
  parts: 'players',
  choices,
  options: parseOptions,
  setup,
  clone: cloneState,
  clonePart: part => clonePlayer(part as unknown as Player) as never,
  view,
  winners: s => winners(s, s.scores ?? []),
  keepsake,
  determinize,
  explain: (s, f, text) => explain(s, f?.seat ?? -1, text),
  refs,
  encode,
  decode,
};

export const engine = /* @__PURE__ */ createEngine(panticapaeum);
