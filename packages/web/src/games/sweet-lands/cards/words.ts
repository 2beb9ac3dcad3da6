import {
  type Cond,
  type Cost,
  type Design,
  designOf,
  GOODS,
  HELP,
  HELP_END,
  type Help,
  icons,
  MILESTONES,
  NAMES,
  parseCardId,
  SCORING_TOKENS,
  type ScoringToken,
} from '@polis/sweet-lands';
import { getLanguage } from '../../../i18n/index.ts';
import { describe, describeAbility } from '../effect-words/index.ts';
import { costWords, known, type Line, sentence } from './abilities.ts';
import { t } from './i18n/index.ts';

/** Cards and tokens in words and symbols, all from the trees that are played. */

export function designNamed(card: string): Design {
  return designOf(known(parseCardId(card), `card ${card}`));
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

export function playLine(design: Design): Line | null {
  const effect = design.immediate ?? design.endOfRound;
  if (effect === undefined) return null;
  const timing = design.immediate === undefined ? 'endOfRound' : 'immediate';
  return { symbol: timing, icons: icons(effect), text: describeAbility({ timing, do: effect }) };
}

/** What playing it brings, for a card of a hand: 'now' goes without saying. */
export function briefly(design: Design): string {
  const effect = design.immediate ?? design.endOfRound;
  if (effect === undefined) return '';
  const text = describe(effect);
  return design.immediate === undefined ? t('late', { text: lower(text) }) : upper(text);
}

export function labourLine(design: Design): Line | null {
  if (design.labour === undefined || design.sign === undefined) return null;
  const head = t('labour', { column: t(`column.${design.sign}`) });
  return {
    symbol: `sign-${design.sign}`,
    icons: icons(design.labour),
    text: `${head}: ${lower(describe(design.labour))}`,
  };
}

/** Everything a worker card says, in one go. */
export function cardWords(design: Design, price: Cost): string {
  return `${sentence(design.name[getLanguage()])} ${cardText(design, price)}`;
}

/** The same without its name. */
export function cardText(design: Design, price: Cost): string {
  const sweets = design.sweets.map(sweet => NAMES[sweet][getLanguage()]);
  return [
    costWords(price),
    ...(design.brownieDiscount ? [t('brownie')] : []),
    ...(sweets.length > 0 ? [t('sweets', { sweets: sweets.join(', ') })] : []),
    ...[playLine(design), labourLine(design)].flatMap(line => line?.text ?? []),
  ]
    .map(sentence)
    .join(' ');
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
