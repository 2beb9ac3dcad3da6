import { createEngine, type Game, type Ref } from '@polis/kernel';
import type { TinyTownsAction } from './actions.ts';
import { BUILDINGS } from './data/buildings.ts';
import { MONUMENTS } from './data/monuments.ts';
import { ALMSHOUSE_POINTS, SHRINE_POINTS, STARLOOM_POINTS, TAVERN_POINTS } from './data/tables.ts';
import { MONUMENT, RESOURCES, TYPES } from './data/vocabulary.ts';
import { determinize } from './determinize.ts';
import type { TinyTownsEvent } from './events.ts';
import { decode, encode } from './notation.ts';
import { parseOptions, type TinyTownsOptions } from './options.ts';
import { programs } from './rules/flow.ts';
import { lowest } from './rules/geometry.ts';
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
export * from './notation.ts';
export * from './options.ts';
export * from './position.ts';
export { castleOf, feed } from './rules/feeding.ts';
export * from './rules/geometry.ts';
export { fits, type NearFit, nearFits, orientations, patternOf } from './rules/patterns.ts';
export * from './rules/ranking.ts';
export * from './rules/scoring.ts';
export * from './rules/warehouse.ts';
export * from './state.ts';
export * from './view.ts';

export const tinyTowns: Game<TinyTowns, TinyTownsAction, TinyTownsEvent, TinyTownsView, TinyTownsOptions> = {
  id: 'tiny-towns',
  rules: 1,
  data: JSON.stringify([
    BUILDINGS.map(b => [b.id, b.type, b.pattern]),
    MONUMENTS.map(m => [m.id, m.pattern]),
    [TAVERN_POINTS, ALMSHOUSE_POINTS, SHRINE_POINTS, STARLOOM_POINTS],
  ]),
  seats: [1, 6],
  programs,
  parts: 'towns',
  options: parseOptions,
  setup,
  clone: cloneState,
  clonePart: part => cloneTown(part as unknown as Town) as never,
  view,
  viewText,
  winners: s => winners(s, s.scores ?? []),
  determinize,
  refs,
  encode,
  decode,
};

export const engine = createEngine(tinyTowns);

/** 'cell:7', 'card:green' (by type; 'card:monument' is the own one), 'resource:wood', 'monument:<id>'. */
function refs(a: TinyTownsAction): readonly Ref[] {
  const out: Ref[] = [];
  if ('monument' in a) out.push(`monument:${MONUMENTS[a.monument]!.id}`);
  if ('building' in a) out.push(`card:${TYPES[a.building] ?? TYPES[MONUMENT]!}`);
  if ('cell' in a) out.push(`cell:${a.cell}`);
  if ('cells' in a) for (let m = a.cells; m !== 0; m &= m - 1) out.push(`cell:${lowest(m)}`);
  if ('resource' in a) out.push(`resource:${RESOURCES[a.resource]!}`);
  return out;
}
