import type { Ability, Cond, Count, Effect } from '../effects/language.ts';
import {
  all,
  choose,
  draw,
  employ,
  food,
  gain,
  hare,
  industry,
  payOnce,
  per,
  prod,
  prosperity,
  road,
  seq,
  terrain,
  vp,
} from '../effects/language.ts';
import type { ByLanguage } from './vocabulary.ts';

export type Skill = Ability & { readonly id: string; readonly name: ByLanguage<string> };

/** Of every type there are this many [S]. */
export const SKILL_COPIES = 3;

/** [S] */
// biome-ignore format: one token, one line
export const SKILLS: readonly Skill[] = [
  { id: 'S1', name: { en: 'Orange Thumb', uk: 'Помаранчевий хист', ru: 'Оранжевый дар' }, timing: 'immediate', do: prosperity(3, 'orange') },
  { id: 'S2', name: { en: 'Green Thumb', uk: 'Зелений хист', ru: 'Зелёный дар' }, timing: 'immediate', do: prosperity(3, 'green') },
  { id: 'S3', name: { en: 'Grey Thumb', uk: 'Сірий хист', ru: 'Серый дар' }, timing: 'immediate', do: prosperity(3, 'grey') },
  { id: 'S4', name: { en: 'Guild Harmony', uk: 'Гармонія гільдій', ru: 'Гармония гильдий' }, timing: 'endOfRound', do: { k: 'tier', count: { c: 'columnSets' }, steps: [{ min: 1, do: vp(6) }, { min: 2, do: vp(12) }, { min: 3, do: vp(24) }] } },
  { id: 'S5', name: { en: 'Full Pantry', uk: 'Повна комора', ru: 'Полная кладовая' }, timing: 'endOfRound', do: { k: 'tier', count: { c: 'food' }, steps: [{ min: 3, do: vp(3) }, { min: 6, do: vp(5) }, { min: 9, do: vp(7) }] } },
  { id: 'S6', name: { en: 'Humming Factories', uk: 'Гул фабрик', ru: 'Гул фабрик' }, timing: 'endOfRound', do: { k: 'tier', count: { c: 'ipThisRound' }, steps: [{ min: 2, do: vp(3) }, { min: 4, do: vp(5) }, { min: 6, do: vp(7) }, { min: 8, do: vp(10) }] } },
  { id: 'S7', name: { en: 'Mixed Basket', uk: 'Кошик припасів', ru: 'Корзина припасов' }, timing: 'flip', do: gain({ wheat: 1, wood: 1, iron: 1, anyBasic: 1 }) },
  { id: 'S8', name: { en: 'Diamond Eye', uk: 'Діамантове око', ru: 'Алмазный глаз' }, timing: 'flip', do: gain({ diamond: 1 }) },
  { id: 'S9', name: { en: 'Purse Strings', uk: 'Тугий гаманець', ru: 'Тугой кошелёк' }, timing: 'flip', do: gain({ gold: 8 }) },
  { id: 'S10', name: { en: "Builder's Pride", uk: 'Гордість будівничого', ru: 'Гордость строителя' }, timing: 'trigger', on: 'placeProperty', do: vp(2) },
  { id: 'S11', name: { en: 'Hare Host', uk: 'Заячий господар', ru: 'Заячий хозяин' }, timing: 'trigger', on: 'placeHare', do: vp(3) },
  { id: 'S12', name: { en: 'Guild Fanfare', uk: 'Фанфари гільдій', ru: 'Фанфары гильдий' }, timing: 'trigger', on: 'industryBonus', do: vp(3) },
];

/** [S]; the points of U1 and U2 [D]. Indices go on after those of SKILLS. */
// biome-ignore format: one token, one line
export const IMPROVED: readonly Skill[] = [
  { id: 'U1', name: { en: 'Urban Vision', uk: 'Містобудівник', ru: 'Градостроитель' }, timing: 'endOfRound', do: per({ c: 'cities' }, 1, vp(3)) },
  { id: 'U2', name: { en: 'Harbour Lights', uk: 'Вогні гавані', ru: 'Огни гавани' }, timing: 'endOfRound', do: per({ c: 'ports' }, 1, vp(3)) },
  { id: 'U3', name: { en: 'Signature Dessert', uk: 'Фірмовий десерт', ru: 'Фирменный десерт' }, timing: 'endOfRound', do: per({ c: 'sweetMax' }, 1, vp(2)) },
  { id: 'U4', name: { en: 'Express Line', uk: 'Експрес', ru: 'Экспресс' }, timing: 'flip', do: payOnce({ iron: 4 }, industry(3)) },
  { id: 'U5', name: { en: 'Banquet', uk: 'Бенкет', ru: 'Банкет' }, timing: 'flip', do: payOnce({ wheat: 4 }, all(food(1), hare(1))) },
  { id: 'U6', name: { en: 'Royal Mint', uk: 'Монетний двір', ru: 'Монетный двор' }, timing: 'flip', do: prod({ gold: 5 }) },
  { id: 'U7', name: { en: 'Pioneer Team', uk: 'Першопрохідці', ru: 'Первопроходцы' }, timing: 'flip', do: all(terrain(1), road(1)) },
  { id: 'U8', name: { en: 'Talent Scout', uk: 'Шукач талантів', ru: 'Искатель талантов' }, timing: 'flip', do: seq(draw(2), { k: 'discard', n: 1 }) },
  { id: 'U9', name: { en: 'Golden Touch', uk: 'Золотий дотик', ru: 'Золотое касание' }, timing: 'trigger', on: 'goldProductionUp', do: vp(1), perUnit: true },
  { id: 'U10', name: { en: 'Brownie Network', uk: 'Мережа брауні', ru: 'Сеть брауни' }, timing: 'rule', rule: { r: 'brownieDiscountAll' } },
  { id: 'U11', name: { en: 'Bigger Workshops', uk: 'Більші майстерні', ru: 'Большие мастерские' }, timing: 'rule', rule: { r: 'columnLimitPlus', n: 1 }, also: { timing: 'immediate', do: seq(draw(1), employ(1)) } },
  { id: 'U12', name: { en: 'Welcome Party', uk: 'Гостинна зустріч', ru: 'Радушный приём' }, timing: 'trigger', on: 'playCard', do: vp(2) },
  { id: 'U13', name: { en: 'Cheap Paving', uk: 'Дешева бруківка', ru: 'Дешёвая мостовая' }, timing: 'rule', rule: { r: 'areaCostReplace', area: 'G', cost: { wood: 3 } } },
  { id: 'U14', name: { en: 'Easy Clearing', uk: 'Легке розчищення', ru: 'Лёгкая расчистка' }, timing: 'rule', rule: { r: 'areaCostReplace', area: 'A', cost: { wheat: 4 } } },
];

export interface Help {
  readonly id: string;
  readonly do: Effect;
}
/** [D]: fifteen small incomes. */
// biome-ignore format: one token, one line
export const HELP: readonly Help[] = [
  { id: 'H1', do: gain({ gold: 5 }) },
  { id: 'H2', do: gain({ gold: 3, anyBasic: 1 }) },
  { id: 'H3', do: gain({ wheat: 3 }) },
  { id: 'H4', do: gain({ wood: 3 }) },
  { id: 'H5', do: gain({ iron: 3 }) },
  { id: 'H6', do: gain({ diamond: 1 }) },
  { id: 'H7', do: draw(1) },
  { id: 'H8', do: prod({ wheat: 1 }) },
  { id: 'H9', do: prod({ wood: 1 }) },
  { id: 'H10', do: prod({ iron: 1 }) },
  { id: 'H11', do: prod({ gold: 3 }) },
  { id: 'H12', do: food(1) },
  { id: 'H13', do: industry(1) },
  { id: 'H14', do: prosperity(1, 'any') },
  { id: 'H15', do: choose(terrain(1), road(1)) },
];
/** [S]. Indices go on after those of HELP. */
// biome-ignore format: one token, one line
export const HELP_END: readonly Help[] = [
  { id: 'HE1', do: per({ c: 'cities' }, 1, vp(3)) },
  { id: 'HE2', do: per({ c: 'played' }, 1, vp(1)) },
  { id: 'HE3', do: per({ c: 'terrainMax' }, 1, vp(1)) },
  { id: 'HE4', do: per({ c: 'ports' }, 1, vp(3)) },
  { id: 'HE5', do: per({ c: 'prodMinBasic' }, 1, vp(1)) },
];
/** By number of players: one letter per token of a slot, N normal and E for the end of the round. [S] counts, [D] layout */
export const HELP_LAYOUTS: Readonly<Record<number, readonly string[]>> = {
  1: ['NE', 'NE', 'NN', 'NN', 'NN'],
  2: ['NE', 'NE', 'NN', 'NN', 'NN'],
  3: ['NE', 'NE', 'NE', 'NN', 'NN', 'NN'],
  4: ['NE', 'NE', 'NE', 'NN', 'NN', 'NN', 'NN'],
};

export interface Milestone {
  readonly token: number;
  readonly a: readonly Cond[];
  readonly b: readonly Cond[];
  readonly nameA: ByLanguage<string>;
  readonly nameB: ByLanguage<string>;
}
/** [S] */
// biome-ignore format: one token, one line
export const MILESTONES: readonly Milestone[] = [
  { token: 1, a: [{ sum: [{ c: 'terrain', type: 'plough' }, { c: 'terrain', type: 'sea' }], min: 10 }], b: [{ sum: [{ c: 'terrain', type: 'forest' }, { c: 'terrain', type: 'mine' }], min: 10 }], nameA: { en: 'Fields and Waves', uk: 'Поля і хвилі', ru: 'Поля и волны' }, nameB: { en: 'Woods and Peaks', uk: 'Ліси й вершини', ru: 'Леса и вершины' } },
  { token: 2, a: [{ count: { c: 'property' }, min: 5 }], b: [{ count: { c: 'ports' }, min: 2 }], nameA: { en: 'First Quarter', uk: 'Перший квартал', ru: 'Первый квартал' }, nameB: { en: 'Harbour Town', uk: 'Портове місто', ru: 'Портовый город' } },
  { token: 3, a: [{ count: { c: 'food' }, min: 7 }], b: [{ count: { c: 'wonders' }, min: 2 }], nameA: { en: 'Well Fed', uk: 'Ситий край', ru: 'Сытый край' }, nameB: { en: 'Second Wonder', uk: 'Друге диво', ru: 'Второе чудо' } },
  { token: 4, a: [{ count: { c: 'played' }, min: 6 }], b: [{ count: { c: 'sweet', type: 'cake' }, min: 4 }], nameA: { en: 'Busy Crew', uk: 'Дружна артіль', ru: 'Дружная артель' }, nameB: { en: 'Cake Lover', uk: 'Любитель тортів', ru: 'Любитель тортов' } },
  { token: 5, a: [{ count: { c: 'prodOf', res: 'gold' }, min: 30 }], b: [{ count: { c: 'prosperityMax' }, min: 5 }], nameA: { en: 'Gold Stream', uk: 'Золотий потік', ru: 'Золотой поток' }, nameB: { en: 'True Colours', uk: 'Вірність кольору', ru: 'Верность цвету' } },
  { token: 6, a: [{ count: { c: 'industryPos' }, min: 8 }], b: [{ count: { c: 'vp' }, min: 15 }], nameA: { en: 'Full Steam', uk: 'На всіх парах', ru: 'На всех парах' }, nameB: { en: 'Rising Star', uk: 'Висхідна зірка', ru: 'Восходящая звезда' } },
];
/** [S]: drawn for a game; claimed until the others leave; points each. */
export const MILESTONES_IN_PLAY = 5;
export const MILESTONES_TO_CLAIM = 3;
export const MILESTONE_VP = 10;

export interface ScoringToken {
  readonly id: string;
  readonly count: Count;
  readonly virtual: number;
  readonly name: ByLanguage<string>;
}
/** [S] counts, [D] virtual players */
// biome-ignore format: one token, one line
export const SCORING_TOKENS: readonly ScoringToken[] = [
  { id: 'T1', count: { c: 'terrainMax' }, virtual: 7, name: { en: 'Great Expanse', uk: 'Великі простори', ru: 'Большие просторы' } },
  { id: 'T2', count: { c: 'prodMaxBasic' }, virtual: 11, name: { en: 'Top Harvest', uk: 'Найкращий врожай', ru: 'Лучший урожай' } },
  { id: 'T3', count: { c: 'employed' }, virtual: 4, name: { en: 'Employer of the Year', uk: 'Роботодавець року', ru: 'Работодатель года' } },
  { id: 'T4', count: { c: 'borderTerrain' }, virtual: 7, name: { en: 'Frontier', uk: 'Рубежі', ru: 'Рубежи' } },
];
/** [S]: in play; points of the first and the second place. */
export const SCORING_IN_PLAY = 2;
export const PLACE_VP = [15, 7] as const;
