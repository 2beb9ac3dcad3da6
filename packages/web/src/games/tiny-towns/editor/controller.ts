import { recall } from '@polis/bots/recall/tiny-towns';
import type { Frame } from '@polis/protocol/wire';
import {
  BUILDINGS,
  cellText,
  engine,
  MONUMENTS,
  printSquares,
  printStock,
  scoreSeat,
  type TinyTownsView,
  type TownView,
} from '@polis/tiny-towns';
import { quietFrame } from '../../../coach/editor/quiet.ts';
import { type GameChoice, type Model, makeModel } from '../model.ts';
import type { Brush, TownPosition } from './position.ts';

const EMPTY_SQUARES = '.. .. .. ../.. .. .. ../.. .. .. ../.. .. .. ..';

function townView(squares: string, change: Partial<TownView> = {}): TownView {
  return {
    squares,
    monument: null,
    dealt: [],
    marks: [],
    stock: [],
    parked: 0,
    shrine: 0,
    watch: 0,
    discards: 0,
    named: 0,
    completed: 0,
    cube: -1,
    site: 0,
    siteType: -1,
    ...change,
  };
}

function viewOf(p: TownPosition, own: Partial<TownView>, others: readonly TownView[], named: number): TinyTownsView {
  const { town } = p;
  const mine = townView(printSquares(town, p.cards), {
    monument: town.monument < 0 ? null : MONUMENTS[town.monument]!.id,
    stock: printStock(town),
    shrine: town.shrine,
    ...own,
  });
  return {
    mode: 'standard',
    cavern: false,
    orchardRule: p.anySix ? 'anySix' : 'rowColumn',
    cards: p.cards.map(i => BUILDINGS[i]!.id),
    round: 1,
    builder: 0,
    named,
    deck: 0,
    faceUp: [],
    seen: [],
    towns: [mine, ...others],
    scores: null,
  };
}

/** The question for the coach: where to put this cube, or (without one) what to build. A neighbour builds from nothing. */
export function questionOf(p: TownPosition, resource: number | null): Frame | null {
  const view = viewOf(p, { cube: resource ?? -1 }, [townView(EMPTY_SQUARES)], resource ?? 0);
  const frame = quietFrame('tiny-towns', view, { id: 1, ask: resource === null ? 'build' : 'deal', actions: [] });
  const { world } = recall({ ...frame.prompt!, view, seat: 0 });
  const actions = engine.legal(world, 0, []).map(a => engine.game.encode(a));
  return actions.length === 0 ? null : { ...frame, waiting: [0, 1], prompt: { ...frame.prompt!, actions } };
}

/** The town as the board and the score sheet of the game show it, in the hands of somebody who paints. */
export function painted(
  p: TownPosition,
  brush: Brush,
): { readonly model: Model; readonly live: readonly GameChoice[] } {
  const hand = {
    cube: brush.kind === 'cube' ? brush.resource : -1,
    siteType: brush.kind === 'building' ? brush.type : -1,
  };
  const model = makeModel(quietFrame('tiny-towns', viewOf(p, hand, [], -1)));
  const { cards, towns } = model;
  return {
    model: { ...model, sheets: [scoreSeat({ cards, anySix: p.anySix, towns, places: [p.place] }, 0)] },
    live: Array.from({ length: 16 }, (_, cell) => touchOf(brush, cell)),
  };
}

/** Every square can be touched; the answer it would be only says what its ghost looks like. */
function touchOf(brush: Brush, cell: number): GameChoice {
  const refs = [`cell:${cell}`] as const;
  if (brush.kind === 'cube') return { text: `place ${cellText(cell)}`, action: { type: 'place', cell }, refs };
  if (brush.kind === 'building') return { text: `stand ${cellText(cell)}`, action: { type: 'stand', cell }, refs };
  return { text: 'ready', action: { type: 'ready' }, refs };
}
