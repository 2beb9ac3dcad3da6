import type { Color, Sign } from '../data/vocabulary.ts';
import type { CardFilter, Cond, Cost, Count, Effect, Gains, Increases, RuleMod, Trigger } from '../effects/language.ts';

/** A thing that can be counted: 'each road', '1 road', '2 roads', '5 roads'. English has no `few` of its own. */
export interface Noun {
  readonly each: string;
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

type Of<K extends Effect['k']> = Extract<Effect, { k: K }>;

/** What a language must be able to say. Sentences are built from these in `sentence.ts`, never written per card. */
export interface Words {
  /** The form of a noun after a number. */
  plural(n: number, noun: Noun): string;
  noun(count: Count): Noun;
  good(good: keyof Gains): Noun;
  /** 'a, b and c'. */
  list(parts: readonly string[]): string;
  gain(what: string): string;
  produce(resource: keyof Increases, n: number): string;
  points(kind: 'vp' | 'cp' | 'ip', n: number): string;
  draw(n: number): string;
  discard(n: number): string;
  fetch(n: number, filter: CardFilter): string;
  terrain(e: Of<'terrain'>): string;
  road(n: number): string;
  flip(e: Of<'flip'>): string;
  property(e: Of<'property'>): string;
  hare(n: number): string;
  food(n: number): string;
  industry(n: number): string;
  skill(n: number): string;
  prosperity(n: number, color: Color | 'any' | 'least'): string;
  industryBonus(which: Sign): string;
  employ(n: number): string;
  playCard(e: Of<'playCard'>): string;
  discount(wood: number): string;
  marker(n: number): string;
  copyArea(cats: readonly string[]): string;
  search(e: Of<'searchDeck'>): string;
  carmen(e: Of<'carmenStart'>): string;
  readonly fixed: Readonly<
    Record<'wonder' | 'locomotive' | 'cityTable' | 'claimMilestone' | 'placeClockTower', string>
  >;
  all(parts: readonly string[]): string;
  /** Parts of which none must be done: nothing compels to place or to step. */
  anyOf(parts: readonly string[]): string;
  /** Terrain tokens and roads of one action: in any order. */
  works(terrain: Of<'terrain'>, roads: number): string;
  seq(parts: readonly string[]): string;
  choose(parts: readonly string[]): string;
  pay(what: string, then: string, times: 'once' | 'any'): string;
  cost(key: keyof Cost, n: number): string;
  when(cond: string, then: string): string;
  /** What must be true: 'you have at least 3 roads'. */
  cond(cond: Cond): string;
  per(then: string, count: Count, every: number, max: number | undefined): string;
  tier(steps: readonly string[]): string;
  tierStep(min: number, count: Count, then: string): string;
  readonly timings: Readonly<
    Record<
      'immediate' | 'endOfRound' | 'production' | 'flip' | 'oncePerRound' | 'productionRound1' | 'rule' | 'special',
      string
    >
  >;
  readonly triggers: Readonly<Record<Trigger, string>>;
  /** What is done every time: 'gain 2 victory points', in Slavic languages with another verb than what is done once. */
  habit(effect: string): string;
  /** A trigger that acts once per unit of its event. */
  readonly perUnit: Readonly<Partial<Record<Trigger, string>>>;
  rule(rule: RuleMod): string;
  /** The only note there is: a character whose numbers are her ability. */
  readonly special: string;
}

const CLAUSE = /^(you may|if|можете|если|якщо) /;
/** «…и, если у вас есть…, получите…»: there the comma stands behind the conjunction. */
const INSERTED = /^(если|якщо) /;
/** 'a, b and c'; a comma before the last one where a clause ends or begins. */
export function joined(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts.join('');
  const rest = parts.slice(0, -1);
  const [before, last] = [rest.at(-1)!, parts.at(-1)!];
  const inserted = INSERTED.test(last);
  const clause = /[,:]/.test(before) || CLAUSE.test(before) || (!inserted && CLAUSE.test(last));
  return `${rest.join(', ')}${clause ? ',' : ''} ${and}${inserted ? ',' : ''} ${last}`;
}

/** What ends in a participle phrase is closed by a comma: «очка, полученных в конце этого раунда, — …». */
export function closed(cond: string): string {
  return /, (полученн|отриман)[^,]*$/.test(cond) ? `${cond},` : cond;
}

/** East Slavic numbers: 1 дом, 2 дома, 5 домов. */
export function slavic(n: number, noun: Noun): string {
  const tens = n % 100;
  const ones = n % 10;
  if (ones === 1 && tens !== 11) return noun.one;
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? noun.few : noun.many;
}

export function noun(each: string, one: string, few: string, many: string): Noun {
  return { each, one, few, many };
}
