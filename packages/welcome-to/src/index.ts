import { createEngine, type Game, inOrder } from '@polis/kernel';
import { about } from './about.ts';
import type { WelcomeToAction } from './actions.ts';
import { COMPETITORS, LEVEL_0_TEMPS, SCORED_ESTATES } from './data/competitors.ts';
import * as deck from './data/deck.ts';
import { CLASSIC_STANDARD, PLANS } from './data/plans.ts';
import * as sheets from './data/sheets.ts';
import * as tracks from './data/tracks.ts';
import { ESTATE_MAX, NUMBER_MAX, ROUNDABOUTS_MAX, TEMP_REACH } from './data/vocabulary.ts';
import { determinize } from './determinize.ts';
import type { WelcomeToEvent } from './events.ts';
import { explain } from './explain.ts';
import { keepsake } from './keepsake.ts';
import { decode, encode } from './notation.ts';
import { choices, parseOptions, type WelcomeToOptions } from './options.ts';
import { refs } from './refs.ts';
import { tell } from './rules/context.ts';
import { programs } from './rules/flow.ts';
import { winners } from './rules/ranking.ts';
import { setup } from './setup.ts';
import { cloneSheet, cloneState, type Sheet, type WelcomeTo } from './state.ts';
import { peek, ranking, view, type WelcomeToView } from './view.ts';

export * from './actions.ts';
export * from './data/competitors.ts';
export * from './data/deck.ts';
export * from './data/plans.ts';
export * from './data/sheets.ts';
export * from './data/tracks.ts';
export * from './data/vocabulary.ts';
export type * from './events.ts';
export * from './examples.ts';
export * from './explain.ts';
export * from './notation.ts';
export * from './options.ts';
export * from './position.ts';
export * from './preview.ts';
export { refs } from './refs.ts';
export * from './rules/building.ts';
export { wholeDeck } from './rules/cards.ts';
export { BINS } from './rules/crowd.ts';
export * from './rules/estates.ts';
export * from './rules/geometry.ts';
export * from './rules/numbering.ts';
export * from './rules/plans.ts';
export * from './rules/ranking.ts';
export * from './rules/rival.ts';
export * from './rules/scoring.ts';
export * from './rules/temps.ts';
export * from './score-file.ts';
export * from './state.ts';
export * from './view.ts';

export const welcomeTo: Game<WelcomeTo, WelcomeToAction, WelcomeToEvent, WelcomeToView, WelcomeToOptions> = {
  id: about.id,
  rules: about.rules,
  data: JSON.stringify([
    inOrder(deck),
    PLANS.map(p => [p.id, p.first, p.later, p.condition, p.needsRoundabouts]),
    inOrder(sheets),
    inOrder(tracks),
    COMPETITORS.map(c => [c.id, c.approves, c.rates]),
    [CLASSIC_STANDARD, SCORED_ESTATES, LEVEL_0_TEMPS, ESTATE_MAX, NUMBER_MAX, ROUNDABOUTS_MAX, TEMP_REACH],
  ]),
  seats: about.seats,
  programs,
  parts: 'sheets',
  choices,
  options: parseOptions,
  setup,
  clone: cloneState,
  clonePart: part => cloneSheet(part as unknown as Sheet) as never,
  view,
  winners: s => winners(s, s.scores ?? []),
  keepsake,
  determinize,
  /** 8.5: a missing turn writes nothing, marks no refusal and approves nothing. */
  skip(s, seat, x) {
    s.sheets[seat]!.skipped = true;
    tell(s, x, { type: 'skipped', seat });
  },
  timer: o => o.turnTimer,
  openDrafts: s => s.openTurns && s.crowd === null,
  explain,
  look: peek,
  ranking,
  refs,
  encode,
  decode,
};

export const engine = /* @__PURE__ */ createEngine(welcomeTo);
