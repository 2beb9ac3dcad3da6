import type { Language } from '../data/vocabulary.ts';
import type { Ability, Cost, Effect } from '../effects/language.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';
import type { Words } from './words.ts';

/** Effects in words. One sentence per tree, in three languages, from the very data that is played. */
const WORDS: Readonly<Record<Language, Words>> = { en, uk, ru };

export function wordsOf(language: Language): Words {
  return WORDS[language];
}

/** A whole sentence, with a capital letter and without a full stop. */
export function describe(e: Effect, language: Language): string {
  return capital(say(e, WORDS[language]));
}

export function describeAbility(a: Ability, language: Language): string {
  const w = WORDS[language];
  switch (a.timing) {
    case 'trigger': {
      const effect = say(a.do, w);
      return `${w.triggers[a.on]}: ${a.perUnit ? `${effect} ${w.perUnit}` : effect}`;
    }
    case 'rule': {
      const rule = `${w.timings.rule}: ${w.rule(a.rule)}`;
      return a.also === undefined ? rule : `${rule}. ${describeAbility(a.also, language)}`;
    }
    case 'once':
      return `${w.timings.productionRound1}: ${say(a.do, w)}`;
    case 'special':
      return capital(w.special);
    case 'oncePerRound': {
      const effect = say(a.do, w);
      return `${w.timings.oncePerRound}: ${a.cond === undefined ? effect : w.when(w.cond(a.cond), effect)}`;
    }
    default:
      return `${w.timings[a.timing]}: ${say(a.do, w)}`;
  }
}

/** '4 gold and 2 wheat'. */
export function describeCost(cost: Cost, language: Language): string {
  return sayCost(cost, WORDS[language]);
}

function sayCost(cost: Cost, w: Words): string {
  return w.list(Object.entries(cost).map(([key, n]) => w.cost(key as keyof Cost, n)));
}

function say(e: Effect, w: Words): string {
  switch (e.k) {
    case 'gain':
      return w.gain(w.list(Object.entries(e.res).map(([good, n]) => `${n} ${w.plural(n, w.good(good))}`)));
    case 'prod':
      return w.list(Object.entries(e.inc).map(([res, n]) => w.produce(res, n)));
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
    case 'all':
      return w.all(e.of.map(part => say(part, w)));
    case 'seq':
      return w.seq(e.of.map(part => say(part, w)));
    case 'choose':
      return w.choose(e.of.map(part => say(part, w)));
    case 'pay':
      return w.pay(sayCost(e.cost, w), say(e.do, w), e.times);
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
