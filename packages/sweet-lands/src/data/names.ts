import type { ByLanguage } from './vocabulary.ts';

// biome-ignore format: one word, one line
export const NAMES = {
  tent: { en: 'Cheese tent', uk: 'Намет-сир', ru: 'Палатка-сыр' },
  house: { en: 'Cream house', uk: 'Дім-крем', ru: 'Дом-крем' },
  building: { en: 'Brownie building', uk: 'Будівля-брауні', ru: 'Здание-брауни' },
  shop: { en: 'Coffee shop', uk: 'Крамниця-кава', ru: 'Магазин-кофе' },
  lab: { en: 'Milk laboratory', uk: 'Лабораторія-молоко', ru: 'Лаборатория-молоко' },
  clockTower: { en: 'Ice-cream clock tower', uk: 'Годинникова вежа-морозиво', ru: 'Часовая башня-мороженое' },
  cake: { en: 'Cake', uk: 'Торт', ru: 'Торт' },
  pie: { en: 'Pie', uk: 'Пиріг', ru: 'Пирог' },
  tiramisu: { en: 'Tiramisu', uk: 'Тірамісу', ru: 'Тирамису' },
  brownie: { en: 'Brownie', uk: 'Брауні', ru: 'Брауни' },
  macaron: { en: 'Macaron', uk: 'Макарон', ru: 'Макарон' },
  wagashi: { en: 'Wagashi', uk: 'Ваґасі', ru: 'Вагаси' },
  title: { en: 'Sweet Lands', uk: 'Солодкозем’я', ru: 'Сладкоземье' },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>;
