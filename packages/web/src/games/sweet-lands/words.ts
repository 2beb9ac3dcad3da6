import {
  ALL_SKILLS,
  AREAS,
  type Cond,
  type Count,
  DESIGNS,
  designOf,
  type Effect,
  GOODS,
  type Good,
  HELP,
  HELP_END,
  MILESTONES,
  NAMES,
  PIECES,
  PROSPERITY,
  parseCardId,
  parseEdge,
  parseHex,
  SCORING_TOKENS,
  type SweetLandsAction,
  TOKEN_TYPES,
} from '@polis/sweet-lands';
import { getLanguage, list } from '../../i18n/index.ts';
import { describe, phrases } from './effect-words/index.ts';
import { t } from './i18n/index.ts';
import { inWords } from './names.ts';
import type { SymbolId } from './symbols.ts';

export { list, points, signed } from '../../i18n/index.ts';
export { characterName, inWords, sideName } from './names.ts';

/** The letter of an area: the boards of the two alphabets differ. */
export function areaLetter(area: number): string {
  const { id, letter } = AREAS[area]!;
  return getLanguage() === 'en' ? id : letter;
}
export function areaName(area: number): string {
  return inWords(AREAS[area]!.name);
}
/** What an area does that is used or copied; null for any other answer. */
export function areaEffect(a: SweetLandsAction): Effect | null {
  return a.type === 'area' || a.type === 'copy' ? AREAS[a.area]!.effect : null;
}
export function areaIndex(id: string): number {
  return AREAS.findIndex(a => a.id === id);
}
export function cardName(card: number): string {
  return inWords(designOf(card).name);
}
/** 'W012' as a name. */
export function cardNamed(id: string): string {
  const card = parseCardId(id);
  return card === null ? id : cardName(card);
}
/** 'F01', a design of which there may be several cards, as a name. */
export function designName(id: string): string {
  const design = DESIGNS.find(d => d.id === id);
  return design === undefined ? id : inWords(design.name);
}
export function skillName(id: string): string {
  const found = ALL_SKILLS.find(s => s.id === id);
  return found === undefined ? id : inWords(found.name);
}
export function milestoneName(token: number, side: 'A' | 'B'): string {
  const found = MILESTONES[token - 1]!;
  return inWords(side === 'A' ? found.nameA : found.nameB);
}
/** Whichever side is up: both names where the table no longer says it. */
export function milestoneNameAny(token: number): string {
  const found = MILESTONES[token - 1];
  return found === undefined ? String(token) : `${inWords(found.nameA)} / ${inWords(found.nameB)}`;
}

export function trackName(id: string): string {
  const found = PROSPERITY.find(track => track.id === id);
  return found === undefined ? id : inWords(found.name);
}
export function scoringName(id: string): string {
  const found = SCORING_TOKENS.find(token => token.id === id);
  return found === undefined ? id : inWords(found.name);
}
export function tokenName(id: string): string {
  const found = TOKEN_TYPES.find(token => token.id === id);
  return found === undefined ? id : inWords(found.name);
}
/** A piece of the board: shops are told apart by their bonus. */
export function pieceName(piece: number): string {
  const id = PIECES[piece]!;
  if (id === 'shopFarm' || id === 'shopForest' || id === 'shopMine') return t(`piece.${id}`);
  return inWords(NAMES[id]);
}
export function pieceSymbol(piece: number): SymbolId {
  const id = PIECES[piece]!;
  return id.startsWith('shop') ? 'piece-shop' : (`piece-${id}` as SymbolId);
}
export function helpEffect(id: string): Effect {
  return (HELP.find(h => h.id === id) ?? HELP_END.find(h => h.id === id))!.do;
}
export function isEndHelp(id: string): boolean {
  return id.startsWith('HE');
}

// ── sentences ───────────────────────────────────────────────────────────────
export function effectWords(e: Effect): string {
  return describe(e);
}
/** The same inside a sentence. */
export function effectInside(e: Effect): string {
  return lower(describe(e));
}
/** 'you have at least 5 properties' */
export function condWords(cond: Cond): string {
  return phrases().cond(cond);
}
/** 'each road', '3 roads': what so many points are for. */
export function everyWords(count: Count, n: number): string {
  return n === 1 ? phrases().noun(count).each : countWords(count, n);
}
/** '12 roads' */
export function countWords(count: Count, n: number): string {
  const w = phrases();
  return `${n} ${w.plural(n, w.noun(count))}`;
}

/** '3 gold and 2 wheat', in the order of GOODS; empty if there is nothing. */
export function goodsWords(goods: readonly number[]): string {
  const w = phrases();
  return list(GOODS.flatMap((good, i) => (goods[i] ? [`${goods[i]} ${w.plural(goods[i]!, w.good(good))}`] : [])));
}
/** One good as a word: 'wheat'. */
export function goodName(good: Good | 'basic'): string {
  const w = phrases();
  return good === 'basic' ? t('good.basic') : w.plural(5, w.good(good));
}
export function cost(goods: readonly number[]): string {
  return goods.some(n => n > 0) ? goodsWords(goods) : t('cost.free');
}

export function lower(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

// ── places ──────────────────────────────────────────────────────────────────
const COLUMNS = 8;
/** 'row 3, column 5' of a hex index. */
export function hexWords(hex: number): string {
  return t('place', { row: Math.floor(hex / COLUMNS) + 1, column: (hex % COLUMNS) + 1 });
}
/** A cell in notation as a place; anything else stays. */
export function placeWords(text: string): string {
  const hex = parseHex(text);
  if (hex !== null) return hexWords(hex);
  const edge = parseEdge(text);
  return edge === null ? text : t('place.edge');
}
