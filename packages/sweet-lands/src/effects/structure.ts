import { again, leave } from '@polis/kernel';
import { BASIC, DISCARD, NO, OPTION, PART, RETURN_DISC, type SweetLandsAction, YES } from '../actions.ts';
import { DISC, WHEAT } from '../data/vocabulary.ts';
import { discardCard } from '../rules/cards.ts';
import { PROG, type Question, type Step, type Steps, type X } from '../rules/context.ts';
import { canPay, leastHand, PRICES, payGoods, payOne, priceIndex } from '../rules/goods.ts';
import type { SweetLands } from '../state.ts';
import { counter, test } from './counts.ts';
import { instant, type Parts } from './goods.ts';
import type { Effect } from './language.ts';
import { type Compiled, compiled, isLive, resolve } from './table.ts';

/** How effects are put together: in any order, in a given order, one of several, for a price, under a condition. */
type Compile = (e: Effect) => number;
type Of<K extends Effect['k']> = Extract<Effect, { k: K }>;

// ── all: every part, the player says in which order ─────────────────────────
export function compileAll(progs: readonly number[]): Parts {
  if (progs.every(p => compiled(p).early))
    return instant((s, seat, times, x) => {
      for (const p of progs) resolve(s, seat, p, x, times);
    }, true);
  const step: Step = (s, f, x) => resolveAll(s, f.seat, progs, x);
  return { steps: [step], run: null, early: false, live: (s, seat) => progs.some(p => isLive(s, seat, p)) };
}

/** Several effects in any order: early ones first; of the others the player says which. */
export function resolveAll(s: SweetLands, seat: number, progs: readonly number[], x: X): void {
  for (const p of progs) if (compiled(p).early) resolve(s, seat, p, x);
  const others = progs.filter(p => !compiled(p).early);
  if (others.length === 1) resolve(s, seat, others[0]!, x);
  else if (others.length > 1) x.call(PROG.parts, seat, ...others);
}

/** Parts that can do nothing yet wait for the others; what still can do nothing at the end is lost. */
const nextPart: Step = (s, f, x) => {
  let at = -1;
  for (let i = 0; i < f.reg.length; i++) {
    if (!isLive(s, f.seat, f.reg[i]!)) continue;
    if (at >= 0) return;
    at = i;
  }
  if (at < 0) return leave(f);
  again(f);
  const [prog] = f.reg.splice(at, 1);
  resolve(s, f.seat, prog!, x);
};
const askOrder: Question<'part'> = {
  ask: 'order',
  legal(s, f, out) {
    for (let i = 0; i < f.reg.length; i++) if (isLive(s, f.seat, f.reg[i]!)) out.push(PART[i]!);
  },
  take(s, f, a, x) {
    x.goTo(f, nextPart);
    const [prog] = f.reg.splice(a.part, 1);
    resolve(s, f.seat, prog!, x);
  },
};
export const parts: Steps = [nextPart, askOrder];

export function compileSeq(progs: readonly number[]): Parts {
  const steps = progs.map(
    (p): Step =>
      (s, f, x) =>
        resolve(s, f.seat, p, x, 1),
  );
  return { steps, run: null, early: false, live: (s, seat) => progs.some(p => isLive(s, seat, p)) };
}

/** Options that can do nothing are not offered; a single one is taken by itself. */
export function compileChoose(progs: readonly number[]): Parts {
  const head: Step = (s, f, x) => {
    const live = progs.filter(p => isLive(s, f.seat, p));
    if (live.length > 1) return;
    leave(f);
    if (live.length === 1) resolve(s, f.seat, live[0]!, x);
  };
  const ask: Question<'option'> = {
    ask: 'option',
    legal(s, f, out) {
      for (let i = 0; i < progs.length; i++) if (isLive(s, f.seat, progs[i]!)) out.push(OPTION[i]!);
    },
    take(s, f, a, x) {
      resolve(s, f.seat, progs[a.option]!, x);
    },
  };
  return { steps: [head, ask], run: null, early: false, live: (s, seat) => progs.some(p => isLive(s, seat, p)) };
}

// ── conditions and counts ───────────────────────────────────────────────────
export function compileIf(e: Of<'if'>, compile: Compile): Parts {
  const holds = test(e.cond);
  const prog = compile(e.do);
  return instantOrFrame(prog, (s, seat) => (holds(s.players[seat]!) ? 1 : 0));
}
export function compilePer(e: Of<'per'>, compile: Compile): Parts {
  const count = counter(e.count);
  const most = e.max ?? Number.POSITIVE_INFINITY;
  return instantOrFrame(compile(e.do), (s, seat) => Math.min(most, Math.floor(count(s.players[seat]!) / e.every)));
}
export function compileTier(e: Of<'tier'>, compile: Compile): Parts {
  const count = counter(e.count);
  const steps = e.steps.map(step => ({ min: step.min, prog: compile(step.do) }));
  const best = (s: Readonly<SweetLands>, seat: number) => {
    const n = count(s.players[seat]!);
    return steps.findLast(step => n >= step.min);
  };
  return instant(
    (s, seat, times, x) => {
      const step = best(s, seat);
      if (step !== undefined) resolve(s, seat, step.prog, x, times);
    },
    false,
    (s, seat) => best(s, seat) !== undefined,
  );
}

/** Does `prog` as often as `times` says when it is resolved; the count is taken once, at the start. */
function instantOrFrame(prog: number, times: (s: Readonly<SweetLands>, seat: number) => number): Parts {
  const live: Compiled['live'] = (s, seat) => times(s, seat) > 0 && isLive(s, seat, prog);
  const run: NonNullable<Compiled['run']> = (s, seat, outer, x) => {
    const n = times(s, seat) * outer;
    if (n > 0) resolve(s, seat, prog, x, n);
  };
  const made = instant(run, false, live);
  return compiled(prog).run === null ? { ...made, run: null } : made;
}

// ── pay ─────────────────────────────────────────────────────────────────────
/** The second register: the price is agreed, do not ask (a skill token or free action was chosen for it). */
export function compilePay(e: Of<'pay'>, compile: Compile): Parts {
  const prog = compile(e.do);
  const price = priceIndex(e.cost);
  const live: Compiled['live'] = (s, seat) => canPay(s, s.players[seat]!, PRICES[price]!) && isLive(s, seat, prog);
  const head: Step = (s, f, x) => {
    if (!live(s, f.seat)) return leave(f);
    if (f.reg[1] !== 1) return;
    leave(f);
    x.call(prog, f.seat, 1);
    startPayment(s, f.seat, price, x);
  };
  const ask: Question<'yes' | 'no'> = {
    ask: 'pay',
    legal(_s, _f, out) {
      out.push(YES, NO);
    },
    take(s, f, a, x) {
      if (e.times === 'once' || a.type === 'no') leave(f);
      else x.goTo(f, head);
      if (a.type === 'no') return;
      x.call(prog, f.seat, 1);
      startPayment(s, f.seat, price, x);
    },
  };
  return { steps: [head, ask], run: null, early: false, live };
}

/** Pays the fixed part at once; what has to be chosen is asked before anything else goes on. */
export function startPayment(s: SweetLands, seat: number, price: number, x: X): void {
  const { fixed, cards, basics, discOrCard } = PRICES[price]!;
  payGoods(s, seat, fixed, x);
  if (cards + basics + discOrCard > 0) x.call(PROG.payment, seat, price, cards, basics, discOrCard);
}

const nextPayment: Step = (s, f, x) => {
  if (f.reg[1]! > 0) x.goTo(f, payCard);
  else if (f.reg[3]! > 0) x.goTo(f, s.players[f.seat]!.goods[DISC]! > 0 ? payDiscOrCard : payCard);
  else if (f.reg[2]! <= 0) leave(f);
  else payOnlyBasic(s, f, x);
};
/** When only one basic resource is left there is nothing to choose. */
const payOnlyBasic: Step = (s, f, x) => {
  const { goods } = s.players[f.seat]!;
  const kinds = BASIC.filter((_, i) => goods[WHEAT + i]! > 0);
  if (kinds.length !== 1) return x.goTo(f, payBasic);
  again(f);
  f.reg[2]!--;
  payOne(s, f.seat, WHEAT + kinds[0]!.basic, x);
};
function pushHand(s: Readonly<SweetLands>, seat: number, out: SweetLandsAction[]): void {
  const { hand } = s.players[seat]!;
  if (hand.length <= leastHand(s)) return;
  for (let i = 0; i < hand.length; i++) out.push(DISCARD[hand[i]!]!);
}
const payCard: Question<'discard'> = {
  ask: 'discard',
  legal: (s, f, out) => pushHand(s, f.seat, out),
  take(s, f, a, x) {
    x.goTo(f, nextPayment);
    f.reg[f.reg[1]! > 0 ? 1 : 3]!--;
    discardCard(s, f.seat, a.card, x);
  },
};
const payBasic: Question<'basic'> = {
  ask: 'pay-basic',
  legal(s, f, out) {
    const { goods } = s.players[f.seat]!;
    for (let i = 0; i < BASIC.length; i++) if (goods[WHEAT + i]! > 0) out.push(BASIC[i]!);
  },
  take(s, f, a, x) {
    x.goTo(f, nextPayment);
    f.reg[2]!--;
    payOne(s, f.seat, WHEAT + a.basic, x);
  },
};
const payDiscOrCard: Question<'disc' | 'discard'> = {
  ask: 'pay-disc',
  legal(s, f, out) {
    out.push(RETURN_DISC);
    pushHand(s, f.seat, out);
  },
  take(s, f, a, x) {
    x.goTo(f, nextPayment);
    f.reg[3]!--;
    if (a.type === 'disc') payOne(s, f.seat, DISC, x);
    else discardCard(s, f.seat, a.card, x);
  },
};
export const payment: Steps = [nextPayment, payCard, payBasic, payDiscOrCard];
