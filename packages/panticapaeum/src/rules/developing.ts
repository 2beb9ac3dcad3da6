import { again, type Frame, leave } from '@polis/kernel';
import { ADVANCE, BUILD, COINS, DECLINE, DRAW, FREE, FULL, type Of, SELL, STEP, STOP, TAKE_CUBE } from '../actions.ts';
import { ROW_LENGTH, SELL_MIN, TAKE_COINS } from '../data/boards.ts';
import { BUILDINGS, COLOURS } from '../data/vocabulary.ts';
import { labelText } from '../notation/words.ts';
import { buildingNamed, labelOf, type Panticapaeum, type Player } from '../state.ts';
import {
  canPay,
  cellsOf,
  columnLeft,
  footprint,
  hasSite,
  isCheaper,
  ladderPrice,
  pay,
  priceFor,
  pushLifts,
  pushPayments,
  pushSites,
  settle,
  shortfall,
} from './building.ts';
import { FROM_BAG, PROG, type Question, type Step, type Steps, withWorkers, type X } from './context.ts';
import { drawTile } from './exploring.ts';
import { advance, canAdvance, canBuildFree, giveCubes, hasDiscount, stepPrice } from './rows.ts';

// ── one of three actions (section 9) ────────────────────────────────────────
/** Colours in storage, as a mask. */
export function coloursOwned(storage: readonly number[]): number {
  let mask = 0;
  for (let c = 0; c < COLOURS.length; c++) if (storage[c]! > 0) mask |= 1 << c;
  return mask;
}
export function countColours(mask: number): number {
  let n = 0;
  for (let c = 0; c < COLOURS.length; c++) n += (mask >> c) & 1;
  return n;
}
const SALES = SELL.filter(a => countColours(a.colours) >= SELL_MIN);

export const action = withWorkers<'build' | 'full' | 'sell' | 'coins' | 'take'>({
  ask: 'action',
  legal(s, f, out) {
    const p = s.players[f.seat]!;
    for (let type = 0; type < BUILDINGS.length; type++)
      if (columnLeft(s, type) > 0 && canPay(p, type, priceFor(s, p, type)) && hasSite(p.city, type))
        out.push(BUILD[type]!);
    for (let type = 0; type < BUILDINGS.length; type++) if (canBuildInFull(s, p, type)) out.push(FULL[type]!);
    const owned = coloursOwned(p.storage);
    if (countColours(owned) >= SELL_MIN) for (const a of SALES) if ((a.colours & ~owned) === 0) out.push(a);
    out.push(COINS);
    for (let c = 0; c < COLOURS.length; c++) if (s.supply[c]! > 0) out.push(TAKE_CUBE[c]!);
  },
  take(s, f, a, x) {
    const p = s.players[f.seat]!;
    switch (a.type) {
      case 'build':
        return x.call(PROG.build, f.seat, a.building, 0, 0, 0);
      case 'full':
        return x.call(PROG.build, f.seat, a.building, 0, 0, 1);
      case 'sell':
        sell(s, f.seat, a.colours, x);
        return x.call(PROG.sell, f.seat, a.colours);
      case 'coins':
        p.coins += TAKE_COINS;
        return x.tell({ all: { type: 'coins', seat: f.seat, coins: TAKE_COINS, why: 'take' } });
      case 'take':
        return giveCubes(s, f.seat, [a.colour], 'take', x);
    }
  },
});

/** R35: nobody must use the cost upgrade. */
export function canBuildInFull(s: Readonly<Panticapaeum>, p: Readonly<Player>, type: number): boolean {
  return (
    isCheaper(s, p, type) && columnLeft(s, type) > 0 && canPay(p, type, ladderPrice(s, type)) && hasSite(p.city, type)
  );
}

// ── build (9.1 to 9.4) ──────────────────────────────────────────────────────
/** What the building of this frame costs. */
export function priceAt(s: Readonly<Panticapaeum>, f: Readonly<Frame>): number {
  const type = f.reg[0]!;
  return f.reg[3] === 1 ? ladderPrice(s, type) : priceFor(s, s.players[f.seat]!, type);
}

/** Paying leaves a choice only when missing cubes can be replaced in several ways. */
const settlePrice: Step = (s, f, x) => {
  const type = f.reg[0]!;
  const p = s.players[f.seat]!;
  const price = priceAt(s, f);
  if (shortfall(p, type, price) > 0) {
    const ways: Of<'pay'>[] = [];
    pushPayments(p, type, price, ways);
    if (ways.length > 1) return;
    tellPaid(f.seat, type, pay(p, s.supply, type, price, ways[0]!), x);
  } else tellPaid(f.seat, type, pay(p, s.supply, type, price, null), x);
  x.goTo(f, takeBuilding);
};

function tellPaid(seat: number, building: number, cubes: number[], x: X): void {
  x.tell({ all: { type: 'paid', seat, building, cubes } });
}

const payment: Question<'pay'> = {
  ask: 'pay',
  legal(s, f, out) {
    pushPayments(s.players[f.seat]!, f.reg[0]!, priceAt(s, f), out);
  },
  take(s, f, a, x) {
    const p = s.players[f.seat]!;
    const type = f.reg[0]!;
    tellPaid(f.seat, type, pay(p, s.supply, type, priceAt(s, f), a), x);
  },
};

const takeBuilding: Step = (s, f, x) => {
  s.taken[f.reg[0]!]!++;
  x.call(PROG.site, f.seat, f.reg[0]!, -1, 0);
};

export const mainStep: Step = (s, f, x) => {
  const row = f.reg[0]!;
  if (s.players[f.seat]!.markers[row]! >= ROW_LENGTH) {
    leave(f);
    turnFrame(s).reg = f.reg.slice();
  }
  advance(s, f.seat, row, 'build', 0, x);
};

/** The turn lies on the bottom of the stack, right above the game. */
function turnFrame(s: Panticapaeum): Frame {
  return s.main[1]!;
}

const offerStep: Step = (s, f) => {
  const p = s.players[f.seat]!;
  const price = stepPrice(p, f.reg[0]!, f.reg[1]!, f.reg[2] === 1);
  if (price !== null && price <= p.coins) return;
  leave(f);
  // The question is skipped; whoever still asks for a step is told why (see `explain`).
  turnFrame(s).reg = f.reg.slice();
};

const paidStep = withWorkers<'step' | 'stop'>({
  ask: 'paid',
  legal(_s, _f, out) {
    out.push(STEP, STOP);
  },
  take(s, f, a, x) {
    if (a.type === 'stop') return;
    const p = s.players[f.seat]!;
    const [row, made, used] = f.reg as [number, number, number];
    const price = stepPrice(p, row, made, used === 1)!;
    p.coins -= price;
    f.reg[1] = made + 1;
    if (hasDiscount(p, used === 1)) f.reg[2] = 1;
    x.goTo(f, offerStep);
    advance(s, f.seat, row, 'paid', price, x);
  },
});

export const buildProgram: Steps = [settlePrice, payment, takeBuilding, mainStep, offerStep, paidStep];

// ── a place for a building: bought, free or on the move ─────────────────────
const site: Question<'site'> = {
  ask: 'site',
  legal(s, f, out) {
    pushSites(s.players[f.seat]!.city, f.reg[0]!, f.reg[1]!, out);
  },
  take(s, f, a, x) {
    const p = s.players[f.seat]!;
    const [type, lifted, free] = f.reg as [number, number, number];
    const { seat } = f;
    const cells = cellsOf(a);
    const from = lifted >= 0 ? footprint(p.city, lifted) : [];
    const { building, covered } = settle(p, type, lifted, a);
    const label = labelOf(p.city, building);
    if (lifted >= 0) x.tell({ all: { type: 'moved', seat, label, from, cells, ...covered } });
    else x.tell({ all: { type: 'built', seat, building: type, label, cells, free: free === 1, ...covered } });
  },
};
export const siteProgram: Steps = [site];

// ── sell (9.10) ─────────────────────────────────────────────────────────────
function sell(s: Panticapaeum, seat: number, mask: number, x: X): void {
  const p = s.players[seat]!;
  const colours: number[] = [];
  for (let c = 0; c < COLOURS.length; c++) {
    if (((mask >> c) & 1) === 0) continue;
    p.storage[c]!--;
    s.supply[c]!++;
    p.coins++;
    colours.push(c);
  }
  x.tell({ all: { type: 'sold', seat, colours, coins: colours.length } });
}

/** From the top row down, each cell resolved completely before the next. */
const sellStep: Step = (s, f, x) => {
  const mask = f.reg[0]!;
  if (mask === 0) return;
  const row = 31 - Math.clz32(mask & -mask);
  f.reg[0] = mask & (mask - 1);
  again(f);
  advance(s, f.seat, row, 'sell', 0, x);
};
export const sellProgram: Steps = [sellStep];

// ── properties with a choice (9.5, 9.6, 9.8, 9.9) ───────────────────────────
type Declinable = 'move' | 'free' | 'random' | 'temple';
function declined(seat: number, what: Declinable, x: X): void {
  x.tell({ all: { type: 'declined', seat, what } });
}

const move = withWorkers<'lift' | 'decline'>({
  ask: 'move',
  legal(s, f, out) {
    pushLifts(s.players[f.seat]!.city, out);
    out.push(DECLINE);
  },
  take(s, f, a, x) {
    if (a.type === 'decline') return declined(f.seat, 'move', x);
    const building = buildingNamed(s.players[f.seat]!.city, labelText(a.building, a.number));
    x.call(PROG.site, f.seat, a.building, building, 0);
  },
});

const free = withWorkers<'free' | 'decline'>({
  ask: 'free',
  legal(s, f, out) {
    const c = s.players[f.seat]!.city;
    for (let type = 0; type < BUILDINGS.length; type++) if (canBuildFree(s, c, type)) out.push(FREE[type]!);
    out.push(DECLINE);
  },
  take(s, f, a, x) {
    if (a.type === 'decline') return declined(f.seat, 'free', x);
    s.taken[a.building]!++;
    x.call(PROG.site, f.seat, a.building, -1, 1);
  },
});

const random = withWorkers<'draw' | 'decline'>({
  ask: 'random',
  legal(_s, _f, out) {
    out.push(DRAW, DECLINE);
  },
  take(s, f, a, x) {
    if (a.type === 'decline') return declined(f.seat, 'random', x);
    s.hand = drawTile(s, x);
    x.tell({ all: { type: 'drew', seat: f.seat, tile: s.hand } }, true);
    x.call(PROG.place, f.seat, FROM_BAG);
  },
});

const temple = withWorkers<'advance' | 'decline'>({
  ask: 'temple',
  legal(s, f, out) {
    const p = s.players[f.seat]!;
    for (let row = 0; row < ADVANCE.length; row++) if (canAdvance(p, row)) out.push(ADVANCE[row]!);
    out.push(DECLINE);
  },
  take(s, f, a, x) {
    if (a.type === 'decline') return declined(f.seat, 'temple', x);
    advance(s, f.seat, a.row, 'temple', 0, x);
  },
});

export const moveProgram: Steps = [move];
export const freeProgram: Steps = [free];
export const randomProgram: Steps = [random];
export const templeProgram: Steps = [temple];
