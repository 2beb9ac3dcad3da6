import { BUILDINGS, MONUMENTS, RESOURCES, SOLO_RANKS, TYPES } from '@polis/tiny-towns';
import { getLanguage } from '../../i18n/index.ts';
import { type CardKey, t, tc } from './i18n/index.ts';

export { list, points, signed } from '../../i18n/index.ts';

/** Names of things, in the language of the moment. */
export function resName(r: number): string {
  return t(`res.${RESOURCES[r]!}`);
}
/** "the brick": the cube in hand, as an object. */
export function cubeIt(r: number): string {
  return t(`cube.${RESOURCES[r]!}`);
}
/** "brick": the resource as such, as an object. */
export function resIt(r: number): string {
  return t(`call.${RESOURCES[r]!}`);
}
export function resPiece(r: number): string {
  return `tt-${RESOURCES[r]!}`;
}
export function typeName(type: number): string {
  return t(`type.${TYPES[type]!}`);
}

const CARDS = new Map([...BUILDINGS, ...MONUMENTS].map(c => [c.id as string, c]));

export function patternOfCard(id: string): readonly string[] {
  return CARDS.get(id)?.pattern ?? [];
}
export function cardName(id: string): string {
  return CARDS.get(id)?.name[getLanguage()] ?? t('score.monument');
}
export function cardIt(id: string): string {
  return tc(`it.${id}` as CardKey);
}
export function cardFx(id: string, anySix: boolean): string {
  return tc((id === 'orchard' && anySix ? 'fx.orchard.anySix' : `fx.${id}`) as CardKey);
}

export function cellName(cell: number): string {
  return t('cell', { r: (cell >> 2) + 1, c: (cell & 3) + 1 });
}
export function cellWords(cell: number): string {
  return t('log.cell', { r: (cell >> 2) + 1, c: (cell & 3) + 1 });
}

export function rankOf(score: number): {
  readonly name: string;
  readonly next: { readonly name: string; readonly more: number } | null;
} {
  const at = SOLO_RANKS.findIndex(rank => score >= rank.min);
  const above = SOLO_RANKS[at - 1];
  const language = getLanguage();
  return {
    name: SOLO_RANKS[at]!.name[language],
    next: above ? { name: above.name[language], more: above.min - score } : null,
  };
}
