import type { Effect } from '../effects/language.ts';
import { all, choose, draw, gain, industry, prod, prosperity, road, skill, terrain } from '../effects/language.ts';
import type { ByLanguage, CellSymbol, Token } from './vocabulary.ts';

export interface TokenType {
  readonly id: Token;
  readonly name: ByLanguage<string>;
  readonly flip: Effect;
}
/** Types [S] kind, [D] choice and amount; special tokens [S]. In the order of TOKENS. */
// biome-ignore format: one token, one line
export const TOKEN_TYPES: readonly TokenType[] = [
  { id: 'plough', name: { en: 'Plough-land', uk: 'Рілля', ru: 'Пашня' }, flip: choose(prod({ wheat: 1 }), prosperity(1, 'orange')) },
  { id: 'forest', name: { en: 'Forest', uk: 'Ліс', ru: 'Лес' }, flip: choose(prod({ wood: 1 }), prosperity(1, 'green')) },
  { id: 'mine', name: { en: 'Mine', uk: 'Шахта', ru: 'Шахта' }, flip: choose(prod({ iron: 1 }), prosperity(1, 'grey')) },
  { id: 'sea', name: { en: 'Sea', uk: 'Море', ru: 'Море' }, flip: choose(prod({ gold: 3 }), prosperity(1, 'any')) },
  { id: 'X1', name: { en: 'Royal Park', uk: 'Королівський парк', ru: 'Королевский парк' }, flip: prosperity(2, 'any') },
  { id: 'X2', name: { en: 'Steam Works', uk: 'Парові майстерні', ru: 'Паровые мастерские' }, flip: all(industry(2), gain({ iron: 2 })) },
  { id: 'X3', name: { en: 'Fertile Valley', uk: 'Родюча долина', ru: 'Плодородная долина' }, flip: all(terrain(2), gain({ wheat: 2 })) },
  { id: 'X4', name: { en: 'Crossroads', uk: 'Перехрестя', ru: 'Перекрёсток' }, flip: all(road(2), gain({ wood: 2 })) },
  { id: 'X5', name: { en: 'Gold Vein', uk: 'Золота жила', ru: 'Золотая жила' }, flip: all(gain({ gold: 5 }), prod({ gold: 7 })) },
  { id: 'X6', name: { en: 'Crystal Cave', uk: 'Кришталева печера', ru: 'Хрустальная пещера' }, flip: all(gain({ diamond: 2 }), draw(1)) },
];

/** [S] skill, [D] the others. In the order of SYMBOLS. */
export const SYMBOL_EFFECTS: Readonly<Record<CellSymbol, Effect>> = {
  skill: skill(1),
  diamond: gain({ diamond: 1 }),
  draw1: draw(1),
  gold5: gain({ gold: 5 }),
};
/** [S]: a property on a capital. */
export const CAPITAL_EFFECT: Effect = choose(prod({ any: 1 }), prosperity(1, 'any'));
