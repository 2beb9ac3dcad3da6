import { createEngine, type Game, inOrder, type Ref } from '@polis/kernel';
import type { WelcomeToAction } from './actions.ts';
import { COMPETITORS } from './data/competitors.ts';
import { DECKS } from './data/deck.ts';
import { PLANS } from './data/plans.ts';
import { HOUSES_PER_STREET, POOL_HOUSES } from './data/sheets.ts';
import * as tracks from './data/tracks.ts';
import { LETTERS } from './data/vocabulary.ts';
import { determinize } from './determinize.ts';
import type { WelcomeToEvent } from './events.ts';
import { explain } from './explain.ts';
import { decode, encode, estateText, gapText, houseText } from './notation.ts';
import { parseOptions, type WelcomeToOptions } from './options.ts';
import { tell } from './rules/context.ts';
import { estate } from './rules/estates.ts';
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
  id: 'welcome-to',
  rules: 1,
  data: JSON.stringify([
    DECKS,
    PLANS.map(p => [p.id, p.first, p.later, p.condition]),
    [HOUSES_PER_STREET, POOL_HOUSES],
    inOrder(tracks),
    COMPETITORS.map(c => [c.id, c.approves, c.rates]),
  ]),
  seats: [1, null],
  programs,
  parts: 'sheets',
  options: parseOptions,
  setup,
  clone: cloneState,
  clonePart: part => cloneSheet(part as unknown as Sheet) as never,
  view,
  winners: s => winners(s, s.scores ?? []),
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

export const engine = createEngine(welcomeTo);

/** 'combo:2', 'number-card:1', 'action-card:3', 'card:2', 'house:T5', 'gap:T3/4', 'value:3', 'plan:A', 'estate:T4-7', … */
function refs(a: WelcomeToAction): readonly Ref[] {
  switch (a.type) {
    case 'plan':
      return [`card:${PLANS[a.plan]!.id}`];
    case 'roundabout':
      return [`roundabout:${houseText(a.house)}`];
    case 'combo':
      return [`combo:${a.combo + 1}`];
    case 'cards':
      return [`number-card:${a.number + 1}`, `action-card:${a.action + 1}`];
    case 'give':
      return [`card:${a.card + 1}`];
    case 'number':
      return [`number:${a.number}`];
    case 'write':
      return [`house:${houseText(a.house)}`];
    case 'bis':
      return [`house:${houseText(a.house)}`, `number:${a.number}`];
    case 'fence':
      return [`gap:${gapText(a.gap)}`];
    case 'value':
      return [`value:${a.size}`];
    case 'approve':
      return [`plan:${LETTERS[a.letter]}`];
    case 'use':
      return [`estate:${estateText(estate(a.house, a.size))}`];
    default:
      return [`button:${a.type}`];
  }
}
