import type { Cost, Effect } from '../effects/language.ts';
import { all, choose, draw, food, gain, hare, industry, prosperity, road, terrain } from '../effects/language.ts';
import type { ByLanguage } from './vocabulary.ts';

export interface Area {
  readonly id: string;
  /** The letter of the Russian board. */
  readonly letter: string;
  readonly cat: 'basic' | 'special' | 'additional';
  readonly cells: number;
  readonly cost: Cost;
  readonly effect: Effect;
  readonly board: 'main' | 'extra34' | 'extra4';
  /** The round in which it opens. */
  readonly opens: number;
  readonly name: ByLanguage<string>;
}

/** [S] costs and effects; [D] ids, cells, opening rounds and boards. Append-only. */
// biome-ignore format: one area, one line
export const AREAS: readonly Area[] = [
  { id: 'A', letter: 'А', cat: 'basic', cells: 3, cost: { wheat: 6 }, effect: terrain(3), board: 'main', opens: 1, name: { en: 'Clear land', uk: 'Жетони місцевості', ru: 'Жетоны местности' } },
  { id: 'B', letter: 'Б', cat: 'basic', cells: 3, cost: { wheat: 4 }, effect: food(2), board: 'main', opens: 1, name: { en: 'Stock food', uk: 'Шкала їжі', ru: 'Шкала еды' } },
  { id: 'V', letter: 'В', cat: 'basic', cells: 3, cost: { wheat: 4 }, effect: hare(1), board: 'main', opens: 1, name: { en: 'Invite a hare', uk: 'Пряниковий заєць', ru: 'Пряничный заяц' } },
  { id: 'G', letter: 'Г', cat: 'basic', cells: 3, cost: { wood: 6 }, effect: road(3), board: 'main', opens: 1, name: { en: 'Build roads', uk: 'Дороги', ru: 'Дороги' } },
  { id: 'D', letter: 'Д', cat: 'basic', cells: 3, cost: {}, effect: { k: 'property', n: 2, pay: 'normal' }, board: 'main', opens: 1, name: { en: 'Build property', uk: 'Власність', ru: 'Собственность' } },
  { id: 'E', letter: 'Е', cat: 'basic', cells: 3, cost: { iron: 3 }, effect: industry(2), board: 'main', opens: 1, name: { en: 'Develop industry', uk: 'Шкала промисловості', ru: 'Шкала промышленности' } },
  { id: 'ZH', letter: 'Ж', cat: 'special', cells: 1, cost: { diamond: 2 }, effect: prosperity(2, 'any'), board: 'main', opens: 1, name: { en: 'Royal favour', uk: 'Процвітання', ru: 'Процветание' } },
  { id: 'Z', letter: 'З', cat: 'special', cells: 1, cost: {}, effect: gain({ disc: 1 }), board: 'main', opens: 1, name: { en: 'Reserve a disc', uk: 'Диск дії', ru: 'Диск действия' } },
  { id: 'I', letter: 'И', cat: 'special', cells: 1, cost: {}, effect: gain({ diamond: 1 }), board: 'main', opens: 1, name: { en: 'Diamond', uk: 'Діамант', ru: 'Алмаз' } },
  { id: 'K', letter: 'К', cat: 'special', cells: 1, cost: {}, effect: draw(2), board: 'main', opens: 1, name: { en: 'Recruit', uk: 'Карти працівників', ru: 'Карты работников' } },
  { id: 'L1', letter: 'Л', cat: 'special', cells: 1, cost: {}, effect: gain({ gold: 6 }), board: 'main', opens: 1, name: { en: 'Six gold', uk: '6 золота', ru: '6 золота' } },
  { id: 'L2', letter: 'Л', cat: 'special', cells: 1, cost: {}, effect: gain({ gold: 8 }), board: 'extra34', opens: 1, name: { en: 'Eight gold', uk: '8 золота', ru: '8 золота' } },
  { id: 'M1', letter: 'М', cat: 'special', cells: 1, cost: { gold: 4 }, effect: { k: 'copyArea', cats: ['basic'] }, board: 'extra34', opens: 1, name: { en: 'Copy a basic area', uk: 'Копія базової області', ru: 'Копия базовой области' } },
  { id: 'M2', letter: 'М', cat: 'special', cells: 1, cost: { gold: 4 }, effect: { k: 'copyArea', cats: ['basic', 'additional'] }, board: 'extra4', opens: 1, name: { en: 'Copy any work area', uk: 'Копія базової/додаткової області', ru: 'Копия базовой/дополнительной области' } },
  { id: 'N', letter: 'Н', cat: 'additional', cells: 1, cost: { wheat: 8, wood: 8 }, effect: all(terrain(3), road(3)), board: 'main', opens: 1, name: { en: 'Great works', uk: 'Місцевість і дороги', ru: 'Местность и дороги' } },
  { id: 'O', letter: 'О', cat: 'additional', cells: 1, cost: { wheat: 7 }, effect: food(3), board: 'main', opens: 2, name: { en: 'Great pantry', uk: 'Велика шкала їжі', ru: 'Большая шкала еды' } },
  { id: 'P', letter: 'П', cat: 'additional', cells: 1, cost: { wheat: 9 }, effect: hare(2), board: 'main', opens: 3, name: { en: 'Two hares', uk: 'Два пряникові зайці', ru: 'Два пряничных зайца' } },
  { id: 'R', letter: 'Р', cat: 'additional', cells: 1, cost: { wood: 1 }, effect: { k: 'property', n: 3, pay: 'normal' }, board: 'main', opens: 3, name: { en: 'Great building', uk: 'Велике будівництво', ru: 'Большая стройка' } },
  { id: 'S', letter: 'С', cat: 'additional', cells: 1, cost: { iron: 5 }, effect: industry(3), board: 'main', opens: 2, name: { en: 'Great industry', uk: 'Велика промисловість', ru: 'Большая промышленность' } },
];

export interface FreeAction {
  readonly id: number;
  readonly cost: Cost;
  readonly effect: Effect;
}
/** [S] */
// biome-ignore format: one action, one line
export const FREE_ACTIONS: readonly FreeAction[] = [
  { id: 1, cost: { card: 1, basic: 3 }, effect: choose(terrain(1), road(1)) },
  { id: 2, cost: { gold: 15 }, effect: draw(1) },
  { id: 3, cost: { gold: 4 }, effect: gain({ anyBasic: 1 }) },
  { id: 4, cost: {}, effect: { k: 'claimMilestone' } },
  { id: 5, cost: { basic: 1 }, effect: gain({ gold: 1 }) },
  { id: 6, cost: { basic: 3 }, effect: gain({ anyBasic: 1 }) },
  { id: 7, cost: { discOrCard: 1 }, effect: gain({ anyBasic: 2 }) },
  { id: 8, cost: {}, effect: { k: 'placeClockTower' } },
];

export interface SoloCard {
  readonly id: string;
  readonly cells: readonly { readonly area: string; readonly cell: number }[];
}
/** [S] counts, [D] cells */
// biome-ignore format: one card, one line
export const SOLO_CARDS: { readonly A: readonly SoloCard[]; readonly B: readonly SoloCard[] } = {
  A: [
    { id: 'SA1', cells: [{ area: 'A', cell: 1 }, { area: 'D', cell: 1 }] },
    { id: 'SA2', cells: [{ area: 'B', cell: 1 }, { area: 'G', cell: 1 }] },
    { id: 'SA3', cells: [{ area: 'V', cell: 1 }, { area: 'E', cell: 1 }] },
    { id: 'SA4', cells: [{ area: 'A', cell: 1 }, { area: 'E', cell: 1 }] },
    { id: 'SA5', cells: [{ area: 'G', cell: 1 }, { area: 'D', cell: 1 }] },
    { id: 'SA6', cells: [{ area: 'B', cell: 1 }, { area: 'D', cell: 1 }] },
    { id: 'SA7', cells: [{ area: 'V', cell: 1 }, { area: 'G', cell: 1 }] },
    { id: 'SA8', cells: [{ area: 'B', cell: 1 }, { area: 'E', cell: 1 }] },
  ],
  B: [
    { id: 'SB1', cells: [{ area: 'ZH', cell: 1 }, { area: 'D', cell: 2 }] },
    { id: 'SB2', cells: [{ area: 'Z', cell: 1 }, { area: 'A', cell: 2 }] },
    { id: 'SB3', cells: [{ area: 'I', cell: 1 }, { area: 'G', cell: 2 }] },
    { id: 'SB4', cells: [{ area: 'K', cell: 1 }, { area: 'E', cell: 2 }] },
    { id: 'SB5', cells: [{ area: 'L1', cell: 1 }, { area: 'B', cell: 2 }] },
    { id: 'SB6', cells: [{ area: 'I', cell: 1 }, { area: 'N', cell: 1 }] },
    { id: 'SB7', cells: [{ area: 'ZH', cell: 1 }, { area: 'V', cell: 2 }] },
    { id: 'SB8', cells: [{ area: 'K', cell: 1 }, { area: 'D', cell: 2 }] },
  ],
};
