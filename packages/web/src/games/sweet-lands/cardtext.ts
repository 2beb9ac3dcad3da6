import { designOf, parseCardId } from '@polis/sweet-lands';
import { describeCost } from './effect-words/index.ts';
import { t } from './i18n/index.ts';
import type { GameChoice } from './model.ts';
import { effectInside, inWords } from './words.ts';

/** A card in words: its name, cost and what it does; before it what choosing it would mean. */
export function cardWords(id: string, choice?: GameChoice): string {
  const card = parseCardId(id);
  if (card === null) return id;
  const d = designOf(card);
  const verb = choice?.action.type;
  const words: string[] = [];
  if (verb === 'discard' || verb === 'keep' || verb === 'fetch' || verb === 'employ') words.push(t(`card.${verb}`));
  words.push(
    inWords(d.name),
    t('price', { cost: Object.keys(d.cost).length === 0 ? t('cost.free') : describeCost(d.cost) }),
  );
  if (d.immediate) words.push(t('card.immediate', { effect: effectInside(d.immediate) }));
  if (d.endOfRound) words.push(t('card.endOfRound', { effect: effectInside(d.endOfRound) }));
  if (d.labour && d.sign)
    words.push(t('card.labour', { column: t(`column.${d.sign}`), effect: effectInside(d.labour) }));
  return `${words.join('. ')}.`;
}
