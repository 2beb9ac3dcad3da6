import {
  type Ability,
  CHARACTERS,
  type Character,
  type Cond,
  type Cost,
  condIcons,
  type Design,
  describe,
  describeAbility,
  describeCost,
  designOf,
  GOODS,
  HELP,
  HELP_END,
  type Help,
  type Icon,
  icons,
  MILESTONES,
  NAMES,
  parseCardId,
  RESOURCES,
  SCORING_TOKENS,
  type ScoringToken,
  type Trigger,
  wordsOf,
} from '@polis/sweet-lands';
import { getLanguage } from '../../../i18n/index.ts';
import type { SymbolId } from '../symbols.ts';
import { t } from './i18n/index.ts';

/** Cards and tokens in words and symbols, all from the trees that are played. */

/** A key from a newer table is a fault of the page: better loud than an empty card. */
function known<T>(thing: T | null | undefined, what: string): T {
  if (thing === null || thing === undefined) throw new Error(`Sweet Lands has no ${what}`);
  return thing;
}

export function designNamed(card: string): Design {
  return designOf(known(parseCardId(card), `card ${card}`));
}
export function characterNamed(id: string): Character {
  return known(
    CHARACTERS.find(c => c.id === id),
    `character ${id}`,
  );
}
export function helpNamed(id: string): Help {
  return known(
    [...HELP, ...HELP_END].find(h => h.id === id),
    `help token ${id}`,
  );
}
export function isEndHelp(id: string): boolean {
  return HELP_END.some(h => h.id === id);
}
export function scoringNamed(id: string): ScoringToken {
  return known(
    SCORING_TOKENS.find(token => token.id === id),
    `scoring token ${id}`,
  );
}
export function milestoneNamed(
  token: number,
  side: 'A' | 'B',
): { readonly name: string; readonly conds: readonly Cond[] } {
  const m = known(
    MILESTONES.find(one => one.token === token),
    `milestone ${token}`,
  );
  const language = getLanguage();
  return side === 'A' ? { name: m.nameA[language], conds: m.a } : { name: m.nameB[language], conds: m.b };
}

/** Goods in the order of GOODS as a cost; those that are nothing are left out. */
export function costOf(goods: readonly number[]): Cost {
  return Object.fromEntries(GOODS.flatMap((good, i) => ((goods[i] ?? 0) > 0 ? [[good, goods[i]!]] : [])));
}

/** 'Costs 6 gold and 2 wheat.' */
export function costWords(cost: Cost): string {
  return Object.values(cost).some(n => n > 0) ? t('cost', { cost: describeCost(cost, getLanguage()) }) : t('free');
}

export function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** An ability, with the symbol of its time. */
export interface Line {
  readonly symbol: SymbolId;
  readonly icons: readonly Icon[];
  readonly text: string;
}

export function playLine(design: Design): Line | null {
  const effect = design.immediate ?? design.endOfRound;
  if (effect === undefined) return null;
  const timing = design.immediate === undefined ? 'endOfRound' : 'immediate';
  return { symbol: timing, icons: icons(effect), text: describeAbility({ timing, do: effect }, getLanguage()) };
}

export function labourLine(design: Design): Line | null {
  if (design.labour === undefined || design.sign === undefined) return null;
  const head = t('labour', { column: t(`column.${design.sign}`) });
  return {
    symbol: `sign-${design.sign}`,
    icons: icons(design.labour),
    text: `${head}: ${lower(describe(design.labour, getLanguage()))}`,
  };
}

/** Everything a worker card says, in one go. */
export function cardWords(design: Design, price: Cost): string {
  const language = getLanguage();
  const sweets = design.sweets.map(sweet => NAMES[sweet][language]);
  return [
    design.name[language],
    costWords(price),
    ...(design.brownieDiscount ? [t('brownie')] : []),
    ...(sweets.length > 0 ? [t('sweets', { sweets: sweets.join(', ') })] : []),
    ...[playLine(design), labourLine(design)].flatMap(line => line?.text ?? []),
  ]
    .map(sentence)
    .join(' ');
}

const TIMING: Readonly<Record<Ability['timing'], SymbolId>> = {
  immediate: 'immediate',
  endOfRound: 'endOfRound',
  production: 'production',
  flip: 'flip-ability',
  oncePerRound: 'oncePerRound',
  trigger: 'trigger',
  rule: 'rule',
  once: 'once',
  special: 'special',
};

/** What sets an ability off, as an icon of the rules. */
const TRIGGER_ICONS: Readonly<Record<Trigger, string>> = {
  playCard: 'play',
  placeProperty: 'property',
  placeHare: 'hare',
  industryBonus: 'bonus-any',
  goldProductionUp: 'production-gold',
  diamondAsHandCost: 'diamond',
};

/** A rule has words but no symbols of its own. */
function abilityIcons(ability: Ability): readonly Icon[] {
  switch (ability.timing) {
    case 'rule':
    case 'special':
      return [];
    case 'trigger':
      return [{ icon: TRIGGER_ICONS[ability.on] }, { icon: 'arrow' }, ...icons(ability.do)];
    case 'oncePerRound':
      return ability.cond === undefined
        ? icons(ability.do)
        : [...condIcons(ability.cond), { icon: 'arrow' }, ...icons(ability.do)];
    default:
      return icons(ability.do);
  }
}

export function abilityLine(ability: Ability): Line {
  return {
    symbol: TIMING[ability.timing],
    icons: abilityIcons(ability),
    text: describeAbility(ability, getLanguage()),
  };
}

export function condWords(cond: Cond): string {
  return sentence(wordsOf(getLanguage()).cond(cond));
}

export function startCost(character: Character): Cost {
  return Object.fromEntries(Object.entries(character.start).filter(([, n]) => n > 0));
}
export function productionIcons(character: Character): readonly Icon[] {
  return RESOURCES.map(res => ({ icon: `production-${res}`, n: character.production[res] }));
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
