import type { Ability, Cond } from '../effects/language.ts';
import {
  cp,
  flip,
  gain,
  industry,
  ip,
  payOnce,
  per,
  prod,
  prosperity,
  road,
  terrain,
  vp,
} from '../effects/language.ts';
import type { ByLanguage, Resource } from './vocabulary.ts';

export interface Character {
  readonly id: string;
  readonly board: number;
  readonly side: 'a' | 'b';
  readonly name: ByLanguage<string>;
  /** [D] */
  readonly start: Readonly<Record<Resource | 'diamond', number>>;
  /** [D] */
  readonly production: Readonly<Record<Resource, number>>;
  /** [S] */
  readonly base: readonly Ability[];
  /** [S] the wonder symbol, [D] everything besides it */
  readonly towerConditions: readonly Cond[];
  /** [S] */
  readonly tower: readonly Ability[];
}

/** Append-only. Pairing on boards [D]. What was tuned after play is listed in docs/balance-sweet-lands.md. */
// biome-ignore format: one fact, one line
export const CHARACTERS: readonly Character[] = [
  {
    id: 'bastet',
    board: 1,
    side: 'a',
    name: { en: 'Bastet Biscuit', uk: 'Бастет Бісквіт', ru: 'Бастет Бисквит' },
    start: { gold: 8, wheat: 5, wood: 7, iron: 5, diamond: 1 },
    production: { gold: 10, wheat: 4, wood: 5, iron: 4 },
    base: [{ timing: 'oncePerRound', slot: 'f1', do: per({ c: 'citiesWith', piece: 'lab' }, 1, industry(1)) }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'property', kind: 'lab' }, min: 2 }],
    tower: [{ timing: 'endOfRound', do: per({ c: 'citiesWith', piece: 'lab' }, 1, ip(1)) }],
  },
  {
    id: 'nata',
    board: 1,
    side: 'b',
    name: { en: 'Nata Pastel', uk: 'Ната Паштел', ru: 'Ната Паштел' },
    start: { gold: 8, wheat: 5, wood: 6, iron: 6, diamond: 1 },
    production: { gold: 10, wheat: 5, wood: 6, iron: 4 },
    base: [{ timing: 'rule', rule: { r: 'areaCostDelta', areas: ['E', 'S'], res: 'iron', delta: -1 } }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'ipSymbols' }, min: 3 }],
    tower: [{ timing: 'endOfRound', after: 3, do: per({ c: 'ipThisRound' }, 1, vp(1)) }],
  },
  {
    id: 'solby',
    board: 2,
    side: 'a',
    name: { en: 'Solby Chocolat', uk: 'Солбі Шоколад', ru: 'Солби Шоколад' },
    start: { gold: 10, wheat: 8, wood: 6, iron: 3, diamond: 1 },
    production: { gold: 12, wheat: 6, wood: 6, iron: 4 },
    base: [{ timing: 'oncePerRound', slot: 'f1', do: gain({ wheat: 1 }), cond: { count: { c: 'food' }, min: 3 } }, { timing: 'oncePerRound', slot: 'f2', do: road(1), cond: { count: { c: 'food' }, min: 5 } }, { timing: 'oncePerRound', slot: 'f3', do: prosperity(1, 'any'), cond: { count: { c: 'food' }, min: 9 } }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'hares' }, min: 2 }],
    tower: [{ timing: 'endOfRound', do: per({ c: 'hares' }, 1, vp(1)) }],
  },
  {
    id: 'rikka',
    board: 2,
    side: 'b',
    name: { en: 'Rikka Berry', uk: 'Рікка Ягода', ru: 'Рикка Ягода' },
    start: { gold: 8, wheat: 7, wood: 8, iron: 3, diamond: 1 },
    production: { gold: 11, wheat: 6, wood: 6, iron: 4 },
    base: [{ timing: 'rule', rule: { r: 'costSubstitute', areas: ['V', 'P'], from: 'wheat', to: 'wood' } }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'cities' }, min: 1 }, { count: { c: 'hares' }, min: 1 }],
    tower: [{ timing: 'endOfRound', do: per({ c: 'citiesWith', piece: 'hare' }, 1, cp(1)) }],
  },
  {
    id: 'che',
    board: 3,
    side: 'a',
    name: { en: 'Che Lotus', uk: 'Че Лотос', ru: 'Чэ Лотос' },
    start: { gold: 8, wheat: 5, wood: 5, iron: 3, diamond: 1 },
    production: { gold: 9, wheat: 4, wood: 4, iron: 3 },
    base: [{ timing: 'oncePerRound', slot: 'f1', do: flip(1) }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'terrain', flipped: true }, min: 8 }],
    tower: [{ timing: 'immediate', do: { k: 'cityTable', table: 'cheLotus' } }, { timing: 'rule', rule: { r: 'cityTable', table: 'cheLotus' } }],
  },
  {
    id: 'alice',
    board: 3,
    side: 'b',
    name: { en: 'Alice Tea-Rose', uk: 'Еліс Чайна Троянда', ru: 'Элис Чайная Роза' },
    start: { gold: 10, wheat: 6, wood: 8, iron: 3, diamond: 1 },
    production: { gold: 11, wheat: 5, wood: 6, iron: 3 },
    base: [{ timing: 'rule', rule: { r: 'cityAnyTypes' } }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'property' }, min: 5 }],
    tower: [{ timing: 'rule', rule: { r: 'towerIsCity' } }, { timing: 'endOfRound', do: per({ c: 'cities' }, 1, vp(1)) }],
  },
  {
    id: 'elsa',
    board: 4,
    side: 'a',
    name: { en: 'Elsa Skyr', uk: 'Ельза Скір', ru: 'Эльза Скир' },
    start: { gold: 10, wheat: 6, wood: 7, iron: 3, diamond: 1 },
    production: { gold: 10, wheat: 5, wood: 5, iron: 3 },
    base: [{ timing: 'rule', rule: { r: 'terrainNonAdjacent' } }, { timing: 'endOfRound', do: terrain(1) }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'ports' }, min: 2 }],
    tower: [{ timing: 'endOfRound', do: per({ c: 'ports' }, 1, vp(2)) }],
  },
  {
    id: 'elina',
    board: 4,
    side: 'b',
    name: { en: 'Elina Macaron', uk: 'Еліна Макарон', ru: 'Элина Макарон' },
    start: { gold: 8, wheat: 5, wood: 5, iron: 3, diamond: 0 },
    production: { gold: 14, wheat: 7, wood: 7, iron: 5 },
    base: [{ timing: 'special', note: 'higher starting production' }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'prodMinBasic' }, min: 8 }],
    tower: [{ timing: 'endOfRound', do: per({ c: 'prodMinBasic' }, 1, vp(1)) }],
  },
  {
    id: 'sena',
    board: 5,
    side: 'a',
    name: { en: 'Sena Lokum', uk: 'Сена Лукум', ru: 'Сена Лукум' },
    start: { gold: 14, wheat: 5, wood: 5, iron: 3, diamond: 1 },
    production: { gold: 10, wheat: 6, wood: 5, iron: 3 },
    base: [{ timing: 'rule', rule: { r: 'extraSweets', sweets: ['cake', 'pie', 'tiramisu', 'brownie', 'macaron', 'wagashi'] } }, { timing: 'trigger', on: 'playCard', do: prod({ gold: 1 }) }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'played' }, min: 6 }],
    tower: [{ timing: 'trigger', on: 'playCard', do: vp(2) }],
  },
  {
    id: 'carmen',
    board: 5,
    side: 'b',
    name: { en: 'Carmen Honey', uk: 'Кармен Мед', ru: 'Кармен Мёд' },
    start: { gold: 8, wheat: 5, wood: 5, iron: 3, diamond: 1 },
    production: { gold: 9, wheat: 5, wood: 5, iron: 3 },
    base: [{ timing: 'once', when: 'productionRound1', do: { k: 'carmenStart', extraDraw: 2, employ: 2 } }, { timing: 'trigger', on: 'industryBonus', do: { k: 'marker', n: 1 } }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'employed', column: 'farm' }, min: 1 }, { count: { c: 'employed', column: 'forest' }, min: 1 }, { count: { c: 'employed', column: 'mine' }, min: 1 }],
    tower: [{ timing: 'endOfRound', do: per({ c: 'markers' }, 1, vp(1)) }],
  },
  {
    id: 'sakura',
    board: 6,
    side: 'a',
    name: { en: 'Sakura Mochi', uk: 'Сакура Моті', ru: 'Сакура Моти' },
    start: { gold: 12, wheat: 5, wood: 5, iron: 3, diamond: 1 },
    production: { gold: 10, wheat: 5, wood: 5, iron: 3 },
    base: [{ timing: 'rule', rule: { r: 'extraSweets', sweets: ['wagashi'] } }, { timing: 'oncePerRound', slot: 'f1', do: payOnce({ card: 1 }, gain({ disc: 1 })) }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'sweet', type: 'wagashi' }, min: 3 }],
    tower: [{ timing: 'immediate', do: { k: 'searchDeck', n: 2, filter: { kind: 'endOfRound' }, playFree: 1, toHand: 1 } }],
  },
  {
    id: 'gretel',
    board: 6,
    side: 'b',
    name: { en: 'Gretel Stollen', uk: 'Ґретель Штоллен', ru: 'Гретель Штоллен' },
    start: { gold: 8, wheat: 6, wood: 6, iron: 3, diamond: 2 },
    production: { gold: 8, wheat: 5, wood: 5, iron: 3 },
    base: [{ timing: 'production', do: gain({ diamond: 1 }) }, { timing: 'rule', rule: { r: 'diamondsAsHandCost' } }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'property' }, min: 4 }, { count: { c: 'property', kind: 'shop' }, min: 1 }],
    tower: [{ timing: 'trigger', on: 'diamondAsHandCost', do: vp(3), perUnit: true }],
  },
  {
    id: 'jasmine',
    board: 7,
    side: 'a',
    name: { en: 'Jasmine May', uk: 'Жасмін Мей', ru: 'Жасмин Мэй' },
    start: { gold: 6, wheat: 4, wood: 4, iron: 3, diamond: 1 },
    production: { gold: 6, wheat: 4, wood: 4, iron: 2 },
    base: [{ timing: 'rule', rule: { r: 'skillDouble' } }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'skills' }, min: 3 }],
    tower: [{ timing: 'endOfRound', do: per({ c: 'skills' }, 1, vp(1)) }],
  },
  {
    id: 'laila',
    board: 7,
    side: 'b',
    name: { en: 'Laila Coral', uk: 'Лайла Корал', ru: 'Лайла Коралл' },
    start: { gold: 5, wheat: 4, wood: 4, iron: 2, diamond: 1 },
    production: { gold: 7, wheat: 4, wood: 4, iron: 3 },
    base: [{ timing: 'production', do: prosperity(2, 'least') }],
    towerConditions: [{ count: { c: 'wonders' }, min: 1 }, { count: { c: 'prosperity', color: 'orange' }, min: 3 }, { count: { c: 'prosperity', color: 'green' }, min: 3 }, { count: { c: 'prosperity', color: 'grey' }, min: 3 }],
    tower: [{ timing: 'endOfRound', do: per({ c: 'prosperityMin' }, 1, vp(2)) }],
  },
];
