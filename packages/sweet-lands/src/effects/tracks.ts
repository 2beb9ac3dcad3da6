import { again, leave } from '@polis/kernel';
import { COLOR, COLUMN, MOVE, STOP, TAKE_SKILL, TRACK } from '../actions.ts';
import { IMPROVED, SKILLS } from '../data/tokens.ts';
import { FOOD_TRACK, INDUSTRY_TRACK, PROSPERITY } from '../data/tracks.ts';
import { ANY, COLORS, DIAMOND, SIGNS, type Sign, TRACKS } from '../data/vocabulary.ts';
import { PROG, type Question, type Step, type Steps, type X } from '../rules/context.ts';
import { payOne } from '../rules/goods.ts';
import { canTakeSkill, takeSkill } from '../rules/skills.ts';
import { hasTrait } from '../rules/traits.ts';
import type { Player, SweetLands } from '../state.ts';
import { colorSteps, leastSteps } from './counts.ts';
import { loop, type Parts, type UnitAsk, units } from './goods.ts';
import { compiled, PRINTED, resolve, timesOf } from './table.ts';
import { fire } from './triggers.ts';

/** Food, industry and prosperity tracks, skills, wonders and the queue of industry bonuses. */
const always = () => true;

function printedBonus(s: SweetLands, seat: number, prog: number | undefined, x: X): void {
  if (prog !== undefined && prog >= 0) resolve(s, seat, prog, x);
}

// ── food (5.3) ──────────────────────────────────────────────────────────────
/** Steps are taken by themselves: more food never hurts, and §12.1 asks nothing. */
export function compileFood(n: number): Parts {
  const enter: Step = (_s, f) => {
    f.reg[0] = n * timesOf(f);
  };
  const step: Step = (s, f, x) => {
    if (f.reg[0]!-- <= 0) return leave(f);
    again(f);
    const p = s.players[f.seat]!;
    if (p.food === FOOD_TRACK.length) return resolve(s, f.seat, PRINTED.foodOverflow, x);
    p.food++;
    x.tell({ all: { type: 'fed', seat: f.seat, food: p.food } });
    printedBonus(s, f.seat, PRINTED.food[p.food], x);
  };
  return { steps: [enter, step], run: null, early: false, live: always };
}

// ── industry (5.2) ──────────────────────────────────────────────────────────
/** May a piece on this space use a point? At the end it may: for a victory point. */
export function canMove(p: Readonly<Player>, at: number): boolean {
  if (at < 0) return false;
  for (let lab = p.labs; lab < INDUSTRY_TRACK.labsAfter.length; lab++)
    if (INDUSTRY_TRACK.labsAfter[lab] === at) return false;
  return true;
}
function move(s: SweetLands, seat: number, wagon: number, x: X): void {
  const p = s.players[seat]!;
  const at = wagon === 0 ? p.cart : p.locomotive;
  if (at === INDUSTRY_TRACK.length) {
    resolve(s, seat, PRINTED.industryOverflow, x);
    return;
  }
  if (wagon === 0) p.cart++;
  else p.locomotive++;
  x.tell({ all: { type: 'moved', seat, wagon, to: at + 1 } });
  printedBonus(s, seat, (wagon === 0 ? PRINTED.cart : PRINTED.locomotive)[at + 1], x);
}

const askWagon: UnitAsk<'wagon'> = {
  ask: 'wagon',
  legal(_s, _f, out) {
    out.push(MOVE[0]!, MOVE[1]!, STOP);
  },
  take(s, f, a, x) {
    move(s, f.seat, a.wagon, x);
  },
};

/** Only a choice between two pieces is asked for (R40). */
export function compileIndustry(n: number): Parts {
  const head: Step = (s, f, x) => {
    const p = s.players[f.seat]!;
    const cart = canMove(p, p.cart);
    const locomotive = canMove(p, p.locomotive);
    if (f.reg[0]! <= 0 || !(cart || locomotive)) return leave(f);
    if (cart && locomotive) return;
    again(f);
    f.reg[0]!--;
    move(s, f.seat, cart ? 0 : 1, x);
  };
  return units(n, askWagon, head, (s, seat) => canMoveAny(s.players[seat]!));
}
export function canMoveAny(p: Readonly<Player>): boolean {
  return canMove(p, p.cart) || canMove(p, p.locomotive);
}

// ── prosperity (5.4) ────────────────────────────────────────────────────────
export function canStep(p: Readonly<Player>, track: number): boolean {
  const { length } = PROSPERITY[track]!;
  const at = p.prosperity[track]!;
  return at < length && (at < length - 1 || p.goods[DIAMOND]! > 0);
}
/** `color`: index into COLORS, or -1 for all. */
function canStepAny(p: Readonly<Player>, color: number): boolean {
  const from = color < 0 ? 0 : color * 2;
  const to = color < 0 ? TRACKS.length : from + 2;
  for (let track = from; track < to; track++) if (canStep(p, track)) return true;
  return false;
}

/** The colour stands in the second register. */
const askTrack: UnitAsk<'track'> = {
  ask: 'track',
  legal(s, f, out) {
    const p = s.players[f.seat]!;
    const color = f.reg[1]!;
    for (let track = 0; track < TRACKS.length; track++)
      if ((color < 0 || track >> 1 === color) && canStep(p, track)) out.push(TRACK[track]!);
    out.push(STOP);
  },
  take(s, f, a, x) {
    stepOn(s, f.seat, a.track, x);
  },
};

function stepOn(s: SweetLands, seat: number, track: number, x: X): void {
  const p = s.players[seat]!;
  const { length } = PROSPERITY[track]!;
  const to = p.prosperity[track]! + 1;
  if (to === length) payOne(s, seat, DIAMOND, x);
  p.prosperity[track] = to;
  const first = to === length && s.first[track]! < 0;
  if (first) s.first[track] = seat;
  x.tell({ all: { type: 'stepped', seat, track, to, first } });
  // The bonus printed there comes before the effect of arriving first: the last call runs first.
  if (first) resolve(s, seat, PRINTED.firstArrival[track]!, x);
  printedBonus(s, seat, PRINTED.prosperity[track]![to], x);
}

export function compileProsperity(n: number, color: string): Parts {
  const fixed = color === 'any' ? -1 : COLORS.indexOf(color as never);
  const head = loop((s, seat, f) => canStepAny(s.players[seat]!, f.reg[1]!));
  if (color === 'least') return leastColor(units(n, askTrack, head, canStepInLeast), head);
  return units(
    n,
    askTrack,
    head,
    (s, seat) => canStepAny(s.players[seat]!, fixed),
    (_s, f) => {
      f.reg[1] = fixed;
    },
  );
}

function canStepInLeast(s: Readonly<SweetLands>, seat: number): boolean {
  const p = s.players[seat]!;
  const least = leastSteps(p);
  return COLORS.some((_, c) => colorSteps(p, c) === least && canStepAny(p, c));
}

/** R32: the colour with the fewest steps is fixed first; of equals one is chosen. */
function leastColor(parts: Parts, head: Step): Parts {
  const [enter, , ask] = parts.steps;
  const enterAndFix: Step = (s, f, x) => {
    (enter as Step)(s, f, x);
    const p = s.players[f.seat]!;
    const least = leastSteps(p);
    const tied = COLORS.flatMap((_, c) => (colorSteps(p, c) === least ? [c] : []));
    if (tied.length > 1) return x.goTo(f, askColor);
    f.reg[1] = tied[0]!;
  };
  const askColor: Question<'color'> = {
    ask: 'color',
    legal(s, f, out) {
      const p = s.players[f.seat]!;
      const least = leastSteps(p);
      for (const [c, a] of COLOR.entries()) if (colorSteps(p, c) === least) out.push(a);
    },
    take(_s, f, a, x) {
      f.reg[1] = a.color;
      x.goTo(f, head);
    },
  };
  // The loop comes back to its head, so the question about the colour stands behind it.
  return { ...parts, steps: [enterAndFix, head, ask!, askColor] };
}

// ── skills (5.5) and wonders (5.6) ──────────────────────────────────────────
export function canLearn(s: Readonly<SweetLands>, seat: number): boolean {
  for (let skill = 0; skill < SKILLS.length; skill++) if (canTakeSkill(s, seat, skill)) return true;
  return canImprove(s, seat);
}
function canImprove(s: Readonly<SweetLands>, seat: number): boolean {
  return s.improved.length > 0 && s.players[seat]!.goods[DIAMOND]! > 0;
}

const askSkill: UnitAsk<'skill'> = {
  ask: 'skill',
  legal(s, f, out) {
    for (let skill = 0; skill < SKILLS.length; skill++)
      if (canTakeSkill(s, f.seat, skill)) out.push(TAKE_SKILL[skill]!);
    // An improved token costs a diamond: with nothing else to take one may decline.
    const mayStop = out.length === 0;
    if (canImprove(s, f.seat))
      for (let i = SKILLS.length; i < SKILLS.length + IMPROVED.length; i++)
        if (s.improved.includes(i)) out.push(TAKE_SKILL[i]!);
    if (mayStop) out.push(STOP);
  },
  take(s, f, a, x) {
    takeSkill(s, f.seat, a.skill, x);
  },
};

export function compileSkill(n: number): Parts {
  return units(n, askSkill, loop(canLearn), canLearn, (s, f) => {
    if (hasTrait(s.players[f.seat]!, 'skillDouble')) f.reg[0]! *= 2;
  });
}

export function compileWonder(): Parts {
  const step: Step = (s, f, x) => {
    const p = s.players[f.seat]!;
    p.wonders++;
    x.tell({ all: { type: 'wonder', seat: f.seat, wonders: p.wonders } });
    if (p.wonders > 1) resolve(s, f.seat, PRINTED.wonderSkill, x);
  };
  return { steps: [step], run: null, early: false, live: always };
}

// ── industry bonuses (chapter 6) ────────────────────────────────────────────
/** It starts at once, unless another one is being resolved: then it waits in line (R13). */
export function compileIndustryBonus(which: Sign): Parts {
  const column = SIGNS.indexOf(which);
  const step: Step = (s, f, x) => {
    const p = s.players[f.seat]!;
    for (let i = timesOf(f); i > 0; i--) p.queue.push(column);
    if (p.resolving) return;
    p.resolving = true;
    x.call(PROG.bonuses, f.seat);
  };
  return { steps: [step], run: null, early: false, live: always };
}

const nextBonus: Step = (s, f, x) => {
  const p = s.players[f.seat]!;
  const column = p.queue[0];
  if (column === undefined) {
    p.resolving = false;
    return leave(f);
  }
  if (column === ANY) return;
  again(f);
  startBonus(s, f.seat, column, x);
};

const askColumn: Question<'column'> = {
  ask: 'column',
  legal(_s, _f, out) {
    for (const a of COLUMN) out.push(a);
  },
  take(s, f, a, x) {
    x.goTo(f, nextBonus);
    startBonus(s, f.seat, a.column, x);
  },
};

/** Triggers first, then the labour of the column from top to bottom: the printed one, then each worker. */
function startBonus(s: SweetLands, seat: number, column: number, x: X): void {
  const p = s.players[seat]!;
  p.queue.shift();
  x.tell({ all: { type: 'bonus', seat, column } });
  fire(s, seat, 'industryBonus', 1, x);
  // What can be done at once is done at once until something has to be asked; the rest waits on the stack.
  const cards = [-1, ...p.columns[column]!];
  let i = 0;
  for (; i < cards.length && compiled(labourOf(column, cards[i]!)).run !== null; i++)
    work(s, seat, column, cards[i]!, x);
  for (let j = cards.length - 1; j >= i; j--) x.call(PROG.labour, seat, column, cards[j]!);
}

/** `card`: a worker of the column, or -1 for what the board prints. */
function labourOf(column: number, card: number): number {
  return card < 0 ? PRINTED.labour[column]! : PRINTED.cardLabour[card]!;
}
function work(s: SweetLands, seat: number, column: number, card: number, x: X): void {
  if (card < 0) x.tell({ all: { type: 'acts', seat, source: 'board', index: column } });
  else x.tell({ all: { type: 'acts', seat, source: 'labour', index: card } });
  resolve(s, seat, labourOf(column, card), x);
}
export const labour: Steps = [(s, f, x) => work(s, f.seat, f.reg[0]!, f.reg[1]!, x)];

export const bonuses: Steps = [nextBonus, askColumn];
