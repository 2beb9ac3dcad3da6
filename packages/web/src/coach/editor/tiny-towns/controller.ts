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
import type { Hint } from '../../../games/tiny-towns/hint/words.ts';
import { worldOf } from '../../../games/tiny-towns/hint/world.ts';
import { makeModel, type TownChoice } from '../../../games/tiny-towns/model.ts';
import type { Controller, Focus } from '../../../games/tiny-towns/useTown.ts';
import type { Advice } from '../../types.ts';
import { quietFrame, quietSession, quietState } from '../quiet.ts';
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
  const world = worldOf({ ...frame, waiting: [0, 1] });
  if (world === null) return null;
  const actions = engine.legal(world, 0, []).map(a => engine.game.encode(a));
  return actions.length === 0 ? null : { ...frame, waiting: [0, 1], prompt: { ...frame.prompt!, actions } };
}

export interface Painting {
  readonly position: TownPosition;
  readonly brush: Brush;
  readonly focus: Focus | null;
  readonly advice: Advice<Hint> | null;
  readonly onFocus: (focus: Focus | null) => void;
  readonly onPaint: (cell: number) => void;
}

/** The board and the score sheet of the game, in the hands of somebody who paints. */
export function paintController(x: Painting): Controller {
  const { position: p, brush } = x;
  const view = viewOf(
    p,
    { cube: brush.kind === 'cube' ? brush.resource : -1, siteType: brush.kind === 'building' ? brush.type : -1 },
    [],
    -1,
  );
  const frame = quietFrame('tiny-towns', view);
  const plain = makeModel(frame);
  const model = {
    ...plain,
    sheets: [scoreSeat({ cards: plain.cards, anySix: p.anySix, towns: plain.towns, places: [p.place] }, 0)],
  };
  const state = quietState(frame);
  const live = Array.from({ length: 16 }, (_, cell) => touchOf(brush, cell));
  const nothing = () => {};
  return {
    session: quietSession(state),
    state,
    frame,
    model,
    me: 0,
    shown: 0,
    show: nothing,
    aff: { live, next: new Set(live.flatMap(o => o.refs)), ready: null },
    picked: [],
    pick: ref => x.onPaint(Number(ref.slice('cell:'.length))),
    clear: nothing,
    send: nothing,
    undo: nothing,
    focus: x.focus,
    setFocus: x.onFocus,
    note: null,
    say: nothing,
    hint: x.advice?.rows[x.advice.at] ?? null,
    advice: x.advice,
    adviceList: null,
    thinking: false,
    toggleHint: nothing,
    busy: false,
    readOnly: false,
    lastSent: null,
    nameOf: () => '',
  };
}

/** Every square can be touched; the answer it would be only says what its ghost looks like. */
function touchOf(brush: Brush, cell: number): TownChoice {
  const refs = [`cell:${cell}`] as const;
  if (brush.kind === 'cube') return { text: `place ${cellText(cell)}`, action: { type: 'place', cell }, refs };
  if (brush.kind === 'building') return { text: `stand ${cellText(cell)}`, action: { type: 'stand', cell }, refs };
  return { text: 'ready', action: { type: 'ready' }, refs };
}
