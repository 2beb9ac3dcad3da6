import { COMPETITORS, NAMES, PLACE_OF, STREET_OF, STREETS } from '@polis/welcome-to';
import { getLanguage } from '../../i18n/index.ts';
import { t } from './i18n/index.ts';

export { count, list, points, signed } from '../../i18n/index.ts';

/** Names of things, in the language of the moment. */
export function nameOf(id: keyof typeof NAMES): string {
  return NAMES[id][getLanguage()];
}
export function streetName(street: number): string {
  return nameOf(STREETS[street]!);
}
/** "Top street, house 5" */
export function houseName(house: number): string {
  return t('house', { street: streetName(STREET_OF[house]!), n: PLACE_OF[house]! + 1 });
}
export function gapName(gap: number): string {
  return t('gap', { street: streetName(STREET_OF[gap]!), a: PLACE_OF[gap]! + 1, b: PLACE_OF[gap]! + 2 });
}
export function estateName(house: number, size: number): string {
  const from = PLACE_OF[house]! + 1;
  const street = streetName(STREET_OF[house]!);
  return size === 1 ? t('house', { street, n: from }) : t('estate.at', { street, a: from, b: from + size - 1 });
}
export function competitorName(id: string): string {
  return COMPETITORS.find(c => c.id === id)?.name[getLanguage()] ?? id;
}
