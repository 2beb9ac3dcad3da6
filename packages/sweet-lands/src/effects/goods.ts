import { leave } from '@polis/kernel';
import { BASIC, type Of, PRODUCTION, type SweetLandsAction } from '../actions.ts';
import { GOODS, RESOURCES, WHEAT } from '../data/vocabulary.ts';
import type { Question, Step } from '../rules/context.ts';
import { gainGoods, gainOne, raise, score } from '../rules/goods.ts';
import type { SweetLands } from '../state.ts';
import type { Effect, Gains, Increases } from './language.ts';
import { type Compiled, timesOf } from './table.ts';

/** Resources, production and points. */
export type Parts = Omit<Compiled, 'effect'>;

const always = () => true;

/** An effect that asks nothing: a single step that runs it. */
export function instant(run: NonNullable<Compiled['run']>, early: boolean, live: Compiled['live'] = always): Parts {
  const step: Step = (s, f, x) => run(s, f.seat, timesOf(f), x);
  return { steps: [step], run, early, live };
}

/** A question that is asked for every unit. It may list `stop`; that ends the loop and is none of its business. */
export type UnitAsk<K extends SweetLandsAction['type']> = Pick<Question<K | 'stop'>, 'ask' | 'legal'> &
  Pick<Question<K>, 'take'>;

/** The usual head of a loop: it ends when no unit is left or no `more` can be asked for. */
export function loop(
  more: (s: Readonly<SweetLands>, seat: number, f: { readonly reg: readonly number[] }) => boolean,
): Step {
  return (s, f) => {
    if (f.reg[0]! <= 0 || !more(s, f.seat, f)) leave(f);
  };
}

/**
 * A loop: as many units as the first register says, each a question. `start` fills the registers; `head` comes before each
 * unit; units without an answer are lost.
 */
export function units<K extends SweetLandsAction['type']>(
  n: number,
  question: UnitAsk<K>,
  head: Step,
  live: Compiled['live'],
  start?: Step,
): Parts {
  const enter: Step = (s, f, x) => {
    f.reg[0] = n * timesOf(f);
    start?.(s, f, x);
  };
  const asked: Question<K | 'stop'> = {
    ask: question.ask,
    legal: question.legal,
    take(s, f, a: SweetLandsAction, x) {
      x.goTo(f, head);
      f.reg[0]!--;
      if (a.type === 'stop') f.reg[0] = 0;
      else question.take(s, f, a as Of<K>, x);
    },
  };
  return { steps: [enter, head, asked], run: null, early: false, live };
}

export const askBasic: UnitAsk<'basic'> = {
  ask: 'basic',
  legal(_s, _f, out) {
    for (const a of BASIC) out.push(a);
  },
  take(s, f, a, x) {
    gainOne(s, f.seat, WHEAT + a.basic, x);
  },
};

export function compileGain(res: Gains): Parts {
  const fixed = GOODS.map(good => res[good] ?? 0);
  const any = res.anyBasic ?? 0;
  const give: NonNullable<Compiled['run']> = (s, seat, times, x) => gainGoods(s, seat, fixed, times, x);
  if (any === 0) return instant(give, true);
  const some = fixed.some(n => n > 0);
  return units(any, askBasic, loop(always), always, (s, f, x) => {
    if (some) give(s, f.seat, f.reg[0]! / any, x);
  });
}

const askProduction: UnitAsk<'production'> = {
  ask: 'production',
  legal(_s, _f, out) {
    for (const a of PRODUCTION) out.push(a);
  },
  take(s, f, a, x) {
    raise(s, f.seat, a.resource, 1, x);
  },
};

export function compileProd(inc: Increases): Parts {
  const fixed = RESOURCES.map(res => inc[res] ?? 0);
  const any = inc.any ?? 0;
  const give: NonNullable<Compiled['run']> = (s, seat, times, x) => {
    for (const [res, n] of fixed.entries()) if (n > 0) raise(s, seat, res, n * times, x);
  };
  if (any === 0) return instant(give, true);
  return units(any, askProduction, loop(always), always, (s, f, x) => give(s, f.seat, f.reg[0]! / any, x));
}

/** Points, Carmen's markers, discounts, and the two tokens that only change the board. */
type Simple = Extract<Effect, { k: 'vp' | 'cp' | 'ip' | 'marker' | 'discount' | 'locomotive' | 'cityTable' }>;
export function compileSimple(e: Simple): Parts {
  switch (e.k) {
    case 'vp':
    case 'cp':
    case 'ip': {
      const { k, n } = e;
      return instant((s, seat, times, x) => score(s, seat, k, n * times, x), true);
    }
    case 'marker':
      return instant((s, seat, times, x) => {
        const p = s.players[seat]!;
        p.markers += e.n * times;
        x.tell({ all: { type: 'marked', seat, markers: p.markers } });
      }, true);
    case 'discount':
      return instant((s, seat, times, x) => {
        s.players[seat]!.discount += e.wood * times;
        x.tell({ all: { type: 'discount', seat, wood: e.wood } });
      }, true);
    case 'locomotive':
      return instant((s, seat, _times, x) => {
        s.players[seat]!.locomotive = 0;
        x.tell({ all: { type: 'locomotive', seat } });
      }, true);
    case 'cityTable':
      return instant((s, seat, _times, x) => {
        s.players[seat]!.cityTable = CHE_TABLE;
        x.tell({ all: { type: 'cityTable', seat } });
      }, true);
  }
}
/** Index into CITY_TABLES of the only table besides the printed one. */
const CHE_TABLE = 1;
