import { recall } from '@polis/bots/recall/welcome-to';
import type { Frame } from '@polis/protocol/wire';
import {
  ACTIONS,
  DECKS,
  engine,
  parseGap,
  parseHouse,
  printStreets,
  type SheetView,
  type WelcomeToView,
} from '@polis/welcome-to';
import { quietFrame } from '../../../coach/editor/quiet.ts';
import type { Shown } from '../marks.ts';
import { makeModel } from '../model.ts';
import type { Touch } from '../touch.ts';
import { emptyPosition, type Pair, type SheetPosition, type Tool } from './position.ts';

function sheetView(p: SheetPosition, seat: number): SheetView {
  const { parks, value, temps, refusals, plans } = p.sheet;
  return { seat, streets: printStreets(p.sheet), parks, value, temps, refusals, plans, hand: [], turn: null };
}

/** The action on the back of a card with this number: any that there is. */
function nextOf(p: SheetPosition, pair: Pair): (typeof ACTIONS)[number] {
  return ACTIONS[DECKS[p.edition][pair.number - 1]!.findIndex(n => n > 0)]!;
}

function viewOf(p: SheetPosition, sheets: readonly SheetView[]): WelcomeToView {
  const size = p.edition === 'classic81' ? 27 : 21;
  return {
    edition: p.edition,
    side: p.side,
    mode: 'piles',
    roundabouts: p.roundabouts,
    turnVisibility: 'hiddenUntilRoundEnd',
    reshuffleOnFirstApproval: false,
    seats: sheets.length,
    round: 1 + p.sheet.houses.filter(n => n !== -1).length,
    combos: p.pairs.map(pair => ({ number: pair.number, action: ACTIONS[pair.action]!, next: nextOf(p, pair) })),
    piles: [size - 1, size - 1, size - 1],
    discards: [0, 0, 0],
    top: null,
    plans: p.plans.map(id => ({ id, approved: false, approvals: 0, firstRound: 0, firstSeats: [] })),
    rival: null,
    sheets,
    crowd: null,
    over: false,
    scores: null,
    solo: null,
  };
}

const NO_TURN = {
  numberFrom: -1,
  actionFrom: -1,
  gives: -1,
  number: -1,
  house: -1,
  refused: false,
  acted: false,
  detour: false,
  approved: 0,
} as const;

/** The question for the coach: which pair, and where to write it. Somebody else begins beside it. */
export function questionOf(p: SheetPosition): Frame | null {
  const other = sheetView({ ...emptyPosition(), side: p.side, edition: p.edition }, 1);
  const view = viewOf(p, [{ ...sheetView(p, 0), turn: NO_TURN }, other]);
  const frame = { ...quietFrame('welcome-to', view, { id: 1, ask: 'choose', actions: [] }), waiting: [0, 1] };
  const found = recall({ ...frame.prompt!, view, seat: 0 });
  if (found === null) return null;
  const actions = engine.legal(found.world, 0, []).map(a => engine.game.encode(a));
  return { ...frame, prompt: { id: 1, ask: 'choose', actions } };
}

/** The sheet in the hands of somebody who writes: nothing is among the answers, so every touch is the answer it would be. */
export function written(p: SheetPosition, tool: Tool): Pick<Shown, 'model' | 'seat'> {
  const view = viewOf(p, [sheetView(p, 0)]);
  const ask = tool === 'fence' ? 'fence' : 'write';
  const model = makeModel(quietFrame('welcome-to', view, { id: 1, ask, actions: [] }));
  return { model, seat: model.seats.get(0)! };
}

/** The place that such an answer means. */
export function placeOf(touch: Touch): { readonly house: number } | { readonly gap: number } | null {
  if (touch.kind !== 'ask') return null;
  const [verb, ...words] = touch.text.split(' ');
  const house = verb === 'write' ? parseHouse(words.at(-1)!) : null;
  const gap = verb === 'fence' ? parseGap(words[0]!) : null;
  return house !== null ? { house } : gap !== null ? { gap } : null;
}
