/** The words of the rulebook. Indices into these arrays are what states hold; ids and codes are what texts hold. */

export const LANGUAGES = ['en', 'uk', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export type ByLanguage<T> = { readonly [l in Language]: T };

export const STREETS = ['top', 'middle', 'bottom'] as const;
export type Street = (typeof STREETS)[number];
export const STREET_CODES = ['T', 'M', 'B'] as const;

export const ACTIONS = ['fence', 'value', 'park', 'pool', 'temp', 'bis'] as const;
export type ActionId = (typeof ACTIONS)[number];
/** One letter per action in a pile of cards; W as in water. */
export const ACTION_CODES = ['F', 'V', 'P', 'W', 'T', 'B'] as const;
export const FENCE = 0;
export const VALUE = 1;
export const PARK = 2;
export const POOL = 3;
export const TEMP = 4;
export const BIS = 5;

export const LETTERS = ['A', 'B', 'C'] as const;
export type Letter = (typeof LETTERS)[number];

/** The lines of the score pad, in its order. The last three are written as costs and subtracted. */
export const ZONES = ['plans', 'parks', 'pools', 'temps', 'estates', 'bis', 'refusals', 'roundabouts'] as const;
export type Zone = (typeof ZONES)[number];
export type ByZone<T> = { [z in Zone]: T };

export const EDITIONS = ['new63', 'classic81'] as const;
export type Edition = (typeof EDITIONS)[number];
export const CLASSIC = 1;

export const SIDES = ['classic', 'blueprint'] as const;
export type Side = (typeof SIDES)[number];

/** Where the round's numbers and actions come from: three shared piles, or the own hand of three cards. */
export const MODES = ['piles', 'passing', 'solo', 'classicSolo'] as const;
export type Mode = (typeof MODES)[number];
export const PILES = 0;
export const PASSING = 1;
export const SOLO = 2;
export const CLASSIC_SOLO = 3;

export const NUMBER_MAX = 17;
export const TEMP_REACH = 2;
export const ESTATE_MAX = 6;
export const ROUNDABOUTS_MAX = 2;

// biome-ignore format: one word, one line
export const NAMES = {
  top: { en: 'Top street', uk: 'Верхня вулиця', ru: 'Верхняя улица' },
  middle: { en: 'Middle street', uk: 'Центральна вулиця', ru: 'Центральная улица' },
  bottom: { en: 'Bottom street', uk: 'Нижня вулиця', ru: 'Нижняя улица' },
  fence: { en: 'Fence', uk: 'Паркан', ru: 'Забор' },
  value: { en: 'Estate value', uk: 'Підвищення вартості', ru: 'Повышение стоимости' },
  park: { en: 'Park', uk: 'Парк', ru: 'Парк' },
  pool: { en: 'Pool', uk: 'Басейн', ru: 'Бассейн' },
  temp: { en: 'Temp agency', uk: 'Тимчасова бригада', ru: 'Временная бригада' },
  bis: { en: 'Bis', uk: 'Прибудова', ru: 'Пристройка' },
  plans: { en: 'City plans', uk: 'Плани забудови', ru: 'Планы застройки' },
  parks: { en: 'Parks', uk: 'Парки', ru: 'Парки' },
  pools: { en: 'Pools', uk: 'Басейни', ru: 'Бассейны' },
  temps: { en: 'Temp agency', uk: 'Тимчасова бригада', ru: 'Временная бригада' },
  estates: { en: 'Completed estates', uk: 'Готові ЖК', ru: 'Готовые ЖК' },
  refusals: { en: 'Permit refusals', uk: 'Відмова в дозволі на будівництво', ru: 'Отказ в разрешении на строительство' },
  roundabouts: { en: 'Roundabouts', uk: 'Проїзди', ru: 'Проезды' },
  house: { en: 'House', uk: 'Дім', ru: 'Дом' },
  estate: { en: 'Estate', uk: 'Житловий комплекс', ru: 'Жилой комплекс' },
  roundabout: { en: 'Roundabout', uk: 'Проїзд', ru: 'Проезд' },
  plan: { en: 'City plan', uk: 'План забудови', ru: 'План застройки' },
  project: { en: 'Project', uk: 'Проєкт', ru: 'Проект' },
  approved: { en: 'Approved', uk: 'Затверджено', ru: 'Утверждено' },
  approval: { en: 'Approval card', uk: 'Карта затвердження', ru: 'Карта утверждения' },
  competitor: { en: 'Competitor', uk: 'Конкурент', ru: 'Конкурент' },
  construction: { en: 'Construction card', uk: 'Карта будівництва', ru: 'Карта строительства' },
  architect: { en: 'Architect', uk: 'Архітектор', ru: 'Архитектор' },
  new63: { en: 'New edition, 63 cards', uk: 'Нове видання, 63 карти', ru: 'Новое издание, 63 карты' },
  classic81: { en: 'Classic edition, 81 cards', uk: 'Класичне видання, 81 карта', ru: 'Классическое издание, 81 карта' },
  classic: { en: 'Classic side', uk: 'Класична сторона', ru: 'Классическая сторона' },
  blueprint: { en: 'Blueprint side', uk: 'Планшет-креслення', ru: 'Планшет-чертёж' },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>;
