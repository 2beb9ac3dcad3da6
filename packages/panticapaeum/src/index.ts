import { createEngine, type Game, type Ref } from '@polis/kernel';
import type { PanticapaeumAction } from './actions.ts';
import { CIRCLE_SIZES, FILLED_SPACES, LADDERS, ROWS, TOKENS } from './data/boards.ts';
import { SHAPES, TILES } from './data/tiles.ts';
import { BUILDINGS, COLOURS } from './data/vocabulary.ts';
import { determinize } from './determinize.ts';
import type { PanticapaeumEvent } from './events.ts';
import { explain } from './explain.ts';
import { cellText, decode, encode, labelText } from './notation.ts';
import { type PanticapaeumOptions, parseOptions } from './options.ts';
import { cellsOf } from './rules/building.ts';
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
export * from './queue.ts';
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
  id: 'panticapaeum',
  rules: 1,
  data: JSON.stringify([SHAPES, TILES, LADDERS, ROWS, TOKENS, CIRCLE_SIZES, FILLED_SPACES]),
  seats: [1, 4],
  programs,
  parts: 'players',
  options: parseOptions,
  setup,
  clone: cloneState,
  clonePart: part => clonePlayer(part as unknown as Player) as never,
  view,
  winners: s => winners(s, s.scores ?? []),
  determinize,
  explain: (s, f, text) => explain(s, f?.seat ?? -1, text),
  refs,
  encode,
  decode,
};

export const engine = createEngine(panticapaeum);

/** 'tile:1', 'rotation:3' 'corner:-1,0', 'cell:0,1', 'column:house', 'cube:brown', 'supply:green', 'row:white', 'building:H1', 'button:end' */
function refs(a: PanticapaeumAction): readonly Ref[] {
  switch (a.type) {
    case 'tile':
      return [`tile:${a.index}`];
    case 'place':
      return [`rotation:${a.rotation}`, `corner:${cellText(a.x, a.y)}`];
    case 'worker':
      return [`cell:${cellText(a.x, a.y)}`];
    case 'site':
      return cellsOf(a).map(([x, y]): Ref => `cell:${cellText(x, y)}`);
    case 'build':
    case 'free':
      return [`column:${BUILDINGS[a.building]}`];
    case 'cube':
    case 'take':
      return [`supply:${COLOURS[a.colour]}`];
    case 'discard':
      return [`cube:${COLOURS[a.colour]}`];
    case 'sell':
      return COLOURS.filter((_, c) => (a.colours >> c) & 1).map((c): Ref => `cube:${c}`);
    case 'pay':
      return payRefs(a.first, a.second);
    case 'lift':
      return [`building:${labelText(a.building, a.number)}`];
    case 'advance':
      return [`row:${COLOURS[a.row]}`];
    default:
      return [`button:${a.type}`];
  }
}

/** Two substitutes of one colour are two things to point at. */
function payRefs(first: number, second: number): Ref[] {
  if (second < 0) return [`substitute:${COLOURS[first]}`];
  if (first === second) return [`substitute:${COLOURS[first]}`, `second:${COLOURS[first]}`];
  return [`substitute:${COLOURS[first]}`, `substitute:${COLOURS[second]}`];
}
