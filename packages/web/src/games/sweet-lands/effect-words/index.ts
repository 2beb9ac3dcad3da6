import {
  type Ability,
  describeAbility as abilityIn,
  type Cost,
  describeCost as costIn,
  type Effect,
  describe as effectIn,
  type Words,
} from '@polis/sweet-lands';
import { words } from '../../../i18n/index.ts';

/** What effects are told with, in the language of the reader. */
export const phrases = words<Words>({
  en: async () => (await import('./en.ts')).en,
  uk: async () => (await import('./uk.ts')).uk,
  ru: async () => (await import('./ru.ts')).ru,
});

/** A whole sentence, with a capital letter and without a full stop. */
export function describe(effect: Effect): string {
  return effectIn(effect, phrases());
}

export function describeAbility(ability: Ability): string {
  return abilityIn(ability, phrases());
}

/** '4 gold and 2 wheat'. */
export function describeCost(cost: Cost): string {
  return costIn(cost, phrases());
}
