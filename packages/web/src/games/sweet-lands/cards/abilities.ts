import {
  type Ability,
  CHARACTERS,
  type Character,
  type Cond,
  type Cost,
  condIcons,
  type Icon,
  icons,
  RESOURCES,
  type Trigger,
} from '@polis/sweet-lands';
import { describeAbility, describeCost, phrases } from '../effect-words/index.ts';
import type { SymbolId } from '../symbols.ts';
import { t } from './i18n/index.ts';

/** Characters and abilities in words and symbols: all that the first question needs. */

/** A key from a newer table is a fault of the page: better loud than an empty card. */
export function known<T>(thing: T | null | undefined, what: string): T {
  if (thing === null || thing === undefined) throw new Error(`Sweet Lands has no ${what}`);
  return thing;
}

export function characterNamed(id: string): Character {
  return known(
    CHARACTERS.find(c => c.id === id),
    `character ${id}`,
  );
}
/** 'Costs 6 gold and 2 wheat.' */
export function costWords(cost: Cost): string {
  return Object.values(cost).some(n => n > 0) ? t('cost', { cost: describeCost(cost) }) : t('free');
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
    text: describeAbility(ability),
  };
}

export function condWords(cond: Cond): string {
  return sentence(phrases().cond(cond));
}

export function startCost(character: Character): Cost {
  return Object.fromEntries(Object.entries(character.start).filter(([, n]) => n > 0));
}
export function productionIcons(character: Character): readonly Icon[] {
  return RESOURCES.map(res => ({ icon: `production-${res}`, n: character.production[res] }));
}
