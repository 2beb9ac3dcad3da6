import type { Building } from './vocabulary.ts';

/** Append-only: states use the index, logs the id. */
// biome-ignore format: one card, one line
export const BUILDINGS = [
  { id: 'cottage', code: 'Co', type: 'blue', pattern: ['.H', 'BG'], name: { en: 'Cottage', uk: 'Котедж', ru: 'Коттедж' } },
  { id: 'farm', code: 'Fm', type: 'red', pattern: ['HH', 'WW'], name: { en: 'Farm', uk: 'Ферма', ru: 'Ферма' } },
  { id: 'granary', code: 'Gn', type: 'red', pattern: ['HH', 'WB'], name: { en: 'Granary', uk: 'Комора', ru: 'Амбар' } },
  { id: 'greenhouse', code: 'Gh', type: 'red', pattern: ['HG', 'WW'], name: { en: 'Greenhouse', uk: 'Теплиця', ru: 'Теплица' } },
  { id: 'orchard', code: 'Or', type: 'red', pattern: ['SH', 'HW'], name: { en: 'Orchard', uk: 'Фруктовий сад', ru: 'Фруктовый сад' } },
  { id: 'well', code: 'We', type: 'gray', pattern: ['WS'], name: { en: 'Well', uk: 'Криниця', ru: 'Колодец' } },
  { id: 'fountain', code: 'Fo', type: 'gray', pattern: ['WS'], name: { en: 'Fountain', uk: 'Фонтан', ru: 'Фонтан' } },
  { id: 'millstone', code: 'Mi', type: 'gray', pattern: ['WS'], name: { en: 'Millstone', uk: 'Жорно', ru: 'Жёрнов' } },
  { id: 'shed', code: 'Sh', type: 'gray', pattern: ['WS'], name: { en: 'Shed', uk: 'Хижка', ru: 'Сарай' } },
  { id: 'chapel', code: 'Ch', type: 'orange', pattern: ['..G', 'SGS'], name: { en: 'Chapel', uk: 'Каплиця', ru: 'Часовня' } },
  { id: 'abbey', code: 'Ab', type: 'orange', pattern: ['..G', 'BSS'], name: { en: 'Abbey', uk: 'Абатство', ru: 'Аббатство' } },
  { id: 'cloister', code: 'Cl', type: 'orange', pattern: ['..G', 'WBS'], name: { en: 'Cloister', uk: 'Монастир', ru: 'Монастырь' } },
  { id: 'temple', code: 'Te', type: 'orange', pattern: ['..G', 'BBS'], name: { en: 'Temple', uk: 'Храм', ru: 'Храм' } },
  { id: 'tavern', code: 'Ta', type: 'green', pattern: ['BBG'], name: { en: 'Tavern', uk: 'Таверна', ru: 'Таверна' } },
  { id: 'almshouse', code: 'Al', type: 'green', pattern: ['SSG'], name: { en: 'Almshouse', uk: 'Притулок', ru: 'Богадельня' } },
  { id: 'feast-hall', code: 'Fh', type: 'green', pattern: ['WWG'], name: { en: 'Feast Hall', uk: 'Бенкетна зала', ru: 'Пиршественный зал' } },
  { id: 'inn', code: 'In', type: 'green', pattern: ['HSG'], name: { en: 'Inn', uk: 'Готель', ru: 'Гостиница' } },
  { id: 'theater', code: 'Th', type: 'yellow', pattern: ['.S.', 'WGW'], name: { en: 'Theater', uk: 'Театр', ru: 'Театр' } },
  { id: 'bakery', code: 'Ba', type: 'yellow', pattern: ['.H.', 'BGB'], name: { en: 'Bakery', uk: 'Пекарня', ru: 'Пекарня' } },
  { id: 'market', code: 'Mk', type: 'yellow', pattern: ['.W.', 'SGS'], name: { en: 'Market', uk: 'Ринок', ru: 'Рынок' } },
  { id: 'tailor', code: 'Tl', type: 'yellow', pattern: ['.H.', 'SGS'], name: { en: 'Tailor', uk: 'Кравецька майстерня', ru: 'Портняжная мастерская' } },
  { id: 'bank', code: 'Bk', type: 'black', pattern: ['HH.', 'WGB'], name: { en: 'Bank', uk: 'Банк', ru: 'Банк' } },
  { id: 'factory', code: 'Fc', type: 'black', pattern: ['W...', 'BSSB'], name: { en: 'Factory', uk: 'Фабрика', ru: 'Фабрика' } },
  { id: 'trading-post', code: 'Tp', type: 'black', pattern: ['SW.', 'SWB'], name: { en: 'Trading Post', uk: 'Торговий дім', ru: 'Торговый дом' } },
  { id: 'warehouse', code: 'Wh', type: 'black', pattern: ['HWH', 'B.B'], name: { en: 'Warehouse', uk: 'Склад', ru: 'Склад' } },
] as const satisfies readonly Building[];

export type BuildingId = (typeof BUILDINGS)[number]['id'];

export const FIRST_GAME: readonly BuildingId[] = ['cottage', 'farm', 'well', 'chapel', 'tavern', 'theater', 'factory'];
