import { BLACK, type Building, GRAY, GREEN, RED, YELLOW } from './vocabulary.ts';

/** One literal is a whole building. Append-only: states use the index, logs the id. */
// biome-ignore format: one card, one line
export const BUILDINGS = [
  { id: 'cottage', code: 'Co', type: 'blue', pattern: ['.H', 'BG'], points: { rule: 'fed', points: 3 }, name: { en: 'Cottage', uk: 'Котедж', ru: 'Коттедж' } },
  { id: 'farm', code: 'Fm', type: 'red', pattern: ['HH', 'WW'], feeds: { rule: 'any', buildings: 4 }, points: { rule: 'none' }, name: { en: 'Farm', uk: 'Ферма', ru: 'Ферма' } },
  { id: 'granary', code: 'Gn', type: 'red', pattern: ['HH', 'WB'], feeds: { rule: 'around' }, points: { rule: 'none' }, name: { en: 'Granary', uk: 'Комора', ru: 'Амбар' } },
  { id: 'greenhouse', code: 'Gh', type: 'red', pattern: ['HG', 'WW'], feeds: { rule: 'group' }, points: { rule: 'none' }, name: { en: 'Greenhouse', uk: 'Теплиця', ru: 'Теплица' } },
  { id: 'orchard', code: 'Or', type: 'red', pattern: ['SH', 'HW'], feeds: { rule: 'lines', anySix: 6 }, points: { rule: 'none' }, name: { en: 'Orchard', uk: 'Фруктовий сад', ru: 'Фруктовый сад' } },
  { id: 'well', code: 'We', type: 'gray', pattern: ['WS'], points: { rule: 'perHomeBeside' }, name: { en: 'Well', uk: 'Криниця', ru: 'Колодец' } },
  { id: 'fountain', code: 'Fo', type: 'gray', pattern: ['WS'], points: { rule: 'beside', types: [GRAY], points: 2 }, name: { en: 'Fountain', uk: 'Фонтан', ru: 'Фонтан' } },
  { id: 'millstone', code: 'Mi', type: 'gray', pattern: ['WS'], points: { rule: 'beside', types: [RED, YELLOW], points: 2 }, name: { en: 'Millstone', uk: 'Жорно', ru: 'Жёрнов' } },
  { id: 'shed', code: 'Sh', type: 'gray', pattern: ['WS'], power: 'standsAnywhere', points: { rule: 'each', points: 1 }, name: { en: 'Shed', uk: 'Хижка', ru: 'Сарай' } },
  { id: 'chapel', code: 'Ch', type: 'orange', pattern: ['..G', 'SGS'], points: { rule: 'perFedInTown' }, name: { en: 'Chapel', uk: 'Каплиця', ru: 'Часовня' } },
  { id: 'abbey', code: 'Ab', type: 'orange', pattern: ['..G', 'BSS'], points: { rule: 'notBeside', types: [BLACK, GREEN, YELLOW], points: 3 }, name: { en: 'Abbey', uk: 'Абатство', ru: 'Аббатство' } },
  { id: 'cloister', code: 'Cl', type: 'orange', pattern: ['..G', 'WBS'], points: { rule: 'perOneInCorner' }, name: { en: 'Cloister', uk: 'Монастир', ru: 'Монастырь' } },
  { id: 'temple', code: 'Te', type: 'orange', pattern: ['..G', 'BBS'], points: { rule: 'besideTwoFed', points: 4 }, name: { en: 'Temple', uk: 'Храм', ru: 'Храм' } },
  { id: 'tavern', code: 'Ta', type: 'green', pattern: ['BBG'], points: { rule: 'set', points: [0, 2, 5, 9, 14, 20] }, name: { en: 'Tavern', uk: 'Таверна', ru: 'Таверна' } },
  { id: 'almshouse', code: 'Al', type: 'green', pattern: ['SSG'], points: { rule: 'set', points: [0, -1, 5, -3, 15, -5, 26] }, name: { en: 'Almshouse', uk: 'Притулок', ru: 'Богадельня' } },
  { id: 'feast-hall', code: 'Fh', type: 'green', pattern: ['WWG'], points: { rule: 'moreThanRight', more: 3, otherwise: 2 }, name: { en: 'Feast Hall', uk: 'Бенкетна зала', ru: 'Пиршественный зал' } },
  { id: 'inn', code: 'In', type: 'green', pattern: ['HSG'], points: { rule: 'aloneInLine', points: 3 }, name: { en: 'Inn', uk: 'Готель', ru: 'Гостиница' } },
  { id: 'theater', code: 'Th', type: 'yellow', pattern: ['.S.', 'WGW'], points: { rule: 'perTypeInLine' }, name: { en: 'Theater', uk: 'Театр', ru: 'Театр' } },
  { id: 'bakery', code: 'Ba', type: 'yellow', pattern: ['.H.', 'BGB'], points: { rule: 'beside', types: [RED, BLACK], points: 3 }, name: { en: 'Bakery', uk: 'Пекарня', ru: 'Пекарня' } },
  { id: 'market', code: 'Mk', type: 'yellow', pattern: ['.W.', 'SGS'], points: { rule: 'perOneInLine' }, name: { en: 'Market', uk: 'Ринок', ru: 'Рынок' } },
  { id: 'tailor', code: 'Tl', type: 'yellow', pattern: ['.H.', 'SGS'], points: { rule: 'perOneInCentre' }, name: { en: 'Tailor', uk: 'Кравецька майстерня', ru: 'Портняжная мастерская' } },
  { id: 'bank', code: 'Bk', type: 'black', pattern: ['HH.', 'WGB'], power: 'forbidsNaming', points: { rule: 'each', points: 4 }, name: { en: 'Bank', uk: 'Банк', ru: 'Банк' } },
  { id: 'factory', code: 'Fc', type: 'black', pattern: ['W...', 'BSSB'], power: 'makesAnother', points: { rule: 'each', points: 0 }, name: { en: 'Factory', uk: 'Фабрика', ru: 'Фабрика' } },
  { id: 'trading-post', code: 'Tp', type: 'black', pattern: ['SW.', 'SWB'], power: 'isAnyCube', points: { rule: 'each', points: 1 }, name: { en: 'Trading Post', uk: 'Торговий дім', ru: 'Торговый дом' } },
  { id: 'warehouse', code: 'Wh', type: 'black', pattern: ['HWH', 'B.B'], power: 'stores', points: { rule: 'perCubeStored', points: -1 }, name: { en: 'Warehouse', uk: 'Склад', ru: 'Склад' } },
] as const satisfies readonly Building[];

/** The same list, for rules that do not ask which building it is. */
export const DESIGNS: readonly Building[] = BUILDINGS;

export type BuildingId = (typeof BUILDINGS)[number]['id'];

export const FIRST_GAME: readonly BuildingId[] = ['cottage', 'farm', 'well', 'chapel', 'tavern', 'theater', 'factory'];
