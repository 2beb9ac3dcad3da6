import { again, leave } from '@polis/kernel';
import { ABILITY, DONE, END, FREE, type Of, PLAY, type SweetLandsAction, USE_AREA, USE_SKILL } from '../actions.ts';
import { AREAS, FREE_ACTIONS } from '../data/areas.ts';
import { DISC } from '../data/vocabulary.ts';
import { startPayment } from '../effects/structure.ts';
import { isLive, PRINTED } from '../effects/table.ts';
import type { SweetLands } from '../state.ts';
import { canUseArea, useArea } from './areas.ts';
import { canPlay, playFromHand } from './cards.ts';
import { canUseAbility, freeProgram, freeSlots } from './characters.ts';
import { PROG, type Question, type Step, type Steps, type X } from './context.ts';
import { canPay, PRICES, priceIndex } from './goods.ts';
import { beginAction } from './placing.ts';
import { canUseSkill, useSkill } from './skills.ts';
import { ALL_SKILLS } from './traits.ts';

/** A turn (chapter 4): free actions, one main action, free actions. */
type FreeAction = 'free' | 'ability';
type MainAction = 'area' | 'play' | 'use' | 'end';

const FREE_PRICES = FREE_ACTIONS.map(a => priceIndex(a.cost));

export function canUseFree(s: Readonly<SweetLands>, seat: number, free: number): boolean {
  return canPay(s, s.players[seat]!, PRICES[FREE_PRICES[free]!]!) && isLive(s, seat, PRINTED.frees[free]!);
}
function pushFree(s: Readonly<SweetLands>, seat: number, out: SweetLandsAction[]): void {
  for (let free = 0; free < FREE_PRICES.length; free++) if (canUseFree(s, seat, free)) out.push(FREE[free]!);
  const slots = freeSlots(s.players[seat]!.character);
  for (let slot = 0; slot < slots; slot++) if (canUseAbility(s, seat, slot)) out.push(ABILITY[slot]!);
}
function hasFree(s: Readonly<SweetLands>, seat: number): boolean {
  for (let free = 0; free < FREE_PRICES.length; free++) if (canUseFree(s, seat, free)) return true;
  const slots = freeSlots(s.players[seat]!.character);
  for (let slot = 0; slot < slots; slot++) if (canUseAbility(s, seat, slot)) return true;
  return false;
}

function isFree(a: SweetLandsAction): a is Of<FreeAction> {
  return a.type === 'free' || a.type === 'ability';
}
function takeFree(s: SweetLands, seat: number, a: Of<FreeAction>, x: X): void {
  if (a.type === 'free') {
    x.tell({ all: { type: 'free', seat, free: a.free } });
    x.call(PRINTED.frees[a.free]!, seat, 1);
    startPayment(s, seat, FREE_PRICES[a.free]!, x);
    return;
  }
  const p = s.players[seat]!;
  p.once |= 1 << a.slot;
  x.tell({ all: { type: 'ability', seat, slot: a.slot } });
  x.call(freeProgram(p.character, a.slot), seat, 1, 1);
}

const askTurn: Question<FreeAction | MainAction> = {
  ask: 'turn',
  legal(s, f, out) {
    const p = s.players[f.seat]!;
    for (let area = 0; area < AREAS.length; area++) {
      if (canUseArea(s, f.seat, area, false)) out.push(USE_AREA[area]![0]!);
      if (p.goods[DISC]! > 0 && canUseArea(s, f.seat, area, true)) out.push(USE_AREA[area]![1]!);
    }
    for (const card of p.hand) if (canPlay(s, p, card, 0)) out.push(PLAY[card]!);
    if (p.skills !== 0)
      for (let skill = 0; skill < ALL_SKILLS.length; skill++)
        if (canUseSkill(s, f.seat, skill)) out.push(USE_SKILL[skill]!);
    out.push(END);
    pushFree(s, f.seat, out);
  },
  take(s, f, a, x) {
    beginAction(s, f.seat);
    if (isFree(a)) {
      again(f);
      return takeFree(s, f.seat, a, x);
    }
    if (a.type === 'end') leave(f);
    takeMain(s, f.seat, a, x);
  },
};

function takeMain(s: SweetLands, seat: number, a: Of<MainAction>, x: X): void {
  switch (a.type) {
    case 'area':
      useArea(s, seat, a.area, a.disc, x);
      break;
    case 'play':
      playFromHand(s, seat, a.card, 0, x);
      break;
    case 'use':
      useSkill(s, seat, a.skill, x);
      break;
    case 'end':
      x.call(PROG.endRound, seat);
  }
}

const anythingLeft: Step = (s, f) => {
  if (!hasFree(s, f.seat)) leave(f);
};
const askAfter: Question<FreeAction | 'done'> = {
  ask: 'after',
  legal(s, f, out) {
    out.push(DONE);
    pushFree(s, f.seat, out);
  },
  take(s, f, a, x) {
    if (a.type === 'done') return;
    beginAction(s, f.seat);
    takeFree(s, f.seat, a, x);
    x.goTo(f, anythingLeft);
  },
};

export const turn: Steps = [askTurn, anythingLeft, askAfter];
