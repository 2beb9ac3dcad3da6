import type { Ability, Cost, Effect, Gains, Increases, RuleMod } from '../effects/language.ts';
import type { Words } from './words.ts';

/*
 * Effects in words. One sentence per tree, from the very data that is played; whoever reads brings the words of the one
 * language that is read (`describe/en.ts` and its like).
 */

/** Rules that the rulebook counts among other kinds of abilities than the permanent ones. */
const KIND_OF: Readonly<Partial<Record<RuleMod['r'], 'special' | 'endOfRound'>>> = {
  extraSweets: 'special',
  cityTable: 'endOfRound',
};
/** Nothing compels to place, to flip or to step. */
const FREE_TO_STOP: readonly Effect['k'][] = [
  'terrain',
  'road',
  'flip',
  'property',
  'hare',
  'food',
  'industry',
  'prosperity',
];

/** A whole sentence, with a capital letter and without a full stop. */
export function describe(e: Effect, w: Words): string {
  return capital(say(e, w));
}

export function describeAbility(a: Ability, w: Words): string {
  switch (a.timing) {
    case 'trigger': {
      const effect = w.habit(say(a.do, w));
      return `${w.timings.rule}: ${w.triggers[a.on]}, ${a.perUnit ? `${effect} ${w.perUnit[a.on]}` : effect}`;
    }
    case 'rule': {
      const rule = `${w.timings[KIND_OF[a.rule.r] ?? 'rule']}: ${w.rule(a.rule)}`;
      return a.also === undefined ? rule : `${rule}. ${describeAbility(a.also, w)}`;
    }
    case 'once':
      return `${w.timings.productionRound1}: ${say(a.do, w)}`;
    case 'special':
      return `${w.timings.special}: ${w.special}`;
    case 'oncePerRound': {
      const effect = say(a.do, w);
      return `${w.timings.oncePerRound}: ${a.cond === undefined ? effect : w.when(w.cond(a.cond), effect)}`;
    }
    default:
      return `${w.timings[a.timing]}: ${say(a.do, w)}`;
  }
}

/** '4 gold and 2 wheat'. */
export function describeCost(cost: Cost, w: Words): string {
  return w.list(Object.entries(cost).map(([key, n]) => w.cost(key as keyof Cost, n)));
}

function say(e: Effect, w: Words): string {
  switch (e.k) {
    case 'gain':
      return w.gain(
        w.list(Object.entries(e.res).map(([good, n]) => `${n} ${w.plural(n, w.good(good as keyof Gains))}`)),
      );
    case 'prod':
      return w.list(Object.entries(e.inc).map(([res, n]) => w.produce(res as keyof Increases, n)));
    case 'vp':
    case 'cp':
    case 'ip':
      return w.points(e.k, e.n);
    case 'draw':
    case 'discard':
    case 'road':
    case 'hare':
    case 'food':
    case 'industry':
    case 'skill':
    case 'employ':
    case 'marker':
      return w[e.k](e.n);
    case 'drawMatching':
      return w.fetch(e.n, e.filter);
    case 'terrain':
      return w.terrain(e);
    case 'flip':
      return w.flip(e);
    case 'property':
      return w.property(e);
    case 'prosperity':
      return w.prosperity(e.n, e.color);
    case 'industryBonus':
      return w.industryBonus(e.which);
    case 'playCard':
      return w.playCard(e);
    case 'discount':
      return w.discount(e.wood);
    case 'copyArea':
      return w.copyArea(e.cats);
    case 'searchDeck':
      return w.search(e);
    case 'carmenStart':
      return w.carmen(e);
    case 'all': {
      const [first, second] = e.of;
      if (e.of.length === 2 && first?.k === 'terrain' && second?.k === 'road') return w.works(first, second.n);
      const parts = e.of.map(part => say(part, w));
      return e.of.every(part => FREE_TO_STOP.includes(part.k)) ? w.anyOf(parts) : w.all(parts);
    }
    case 'seq':
      return w.seq(e.of.map(part => say(part, w)));
    case 'choose':
      return w.choose(e.of.map(part => say(part, w)));
    case 'pay':
      return w.pay(describeCost(e.cost, w), say(e.do, w), e.times);
    case 'if':
      return w.when(w.cond(e.cond), say(e.do, w));
    case 'per':
      return w.per(say(e.do, w), e.count, e.every, e.max);
    case 'tier':
      return w.tier(e.steps.map(step => w.tierStep(step.min, e.count, say(step.do, w))));
    default:
      return w.fixed[e.k];
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
