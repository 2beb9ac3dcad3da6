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
import type { Hint } from '../../../games/welcome-to/coach/words.ts';
import { worldOf } from '../../../games/welcome-to/coach/world.ts';
import { makeModel } from '../../../games/welcome-to/model.ts';
import type { Controller, Lit } from '../../../games/welcome-to/useSheet.ts';
import type { Advice } from '../../types.ts';
import { quietFrame, quietSession, quietState } from '../quiet.ts';
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
  const found = worldOf(frame);
  if (found === null) return null;
  const actions = engine.legal(found.world, 0, []).map(a => engine.game.encode(a));
  return { ...frame, prompt: { id: 1, ask: 'choose', actions } };
}

export interface Painting {
  readonly position: SheetPosition;
  readonly tool: Tool;
  readonly lit: Lit | null;
  readonly advice: Advice<Hint> | null;
  readonly onLight: (lit: Lit | null) => void;
  readonly onHouse: (house: number) => void;
  readonly onGap: (gap: number) => void;
}

/**
 * The sheet and the score pad of the game, in the hands of somebody who writes. Nothing is among the answers, so whatever is
 * touched comes back as the answer it would be.
 */
export function writeController(x: Painting): Controller {
  const view = viewOf(x.position, [sheetView(x.position, 0)]);
  const frame = quietFrame('welcome-to', view, {
    id: 1,
    ask: x.tool === 'fence' ? 'fence' : 'write',
    actions: [],
  });
  const model = makeModel(frame);
  const state = quietState(frame);
  const nothing = () => {};
  return {
    session: quietSession(state),
    state,
    frame,
    model,
    me: 0,
    shown: 0,
    seen: model.seats.get(0)!,
    show: nothing,
    aff: { live: [], next: new Set(), ready: null },
    picked: [],
    pick: nothing,
    clear: nothing,
    send: nothing,
    challenge(text) {
      const [verb, ...words] = text.split(' ');
      const house = verb === 'write' ? parseHouse(words.at(-1)!) : null;
      const gap = verb === 'fence' ? parseGap(words[0]!) : null;
      if (house !== null) x.onHouse(house);
      if (gap !== null) x.onGap(gap);
    },
    undo: nothing,
    detour: false,
    setDetour: nothing,
    lit: x.lit,
    light: x.onLight,
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
