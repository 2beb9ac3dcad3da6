import type { About } from '@polis/kernel';

export const about = {
  id: 'panticapaeum',
  names: { en: 'Panticapaeum', uk: 'Пантикапей', ru: 'Пантикапей' },
  line: {
    en: 'Raise a city by the sea, level upon level.',
    uk: 'Зведіть місто біля моря, рівень за рівнем.',
    ru: 'Возведите город у моря, уровень за уровнем.',
  },
  rules: 2,
  seats: [1, 4],
  minutes: 60,
  weight: 2,
  daily: [
    { options: {}, bots: ['architect'] },
    { options: { solo: 'rivalShip' } },
    { options: {}, bots: ['architect', 'builder'] },
  ],
} as const satisfies About;
