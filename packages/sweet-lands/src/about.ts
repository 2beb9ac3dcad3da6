import type { About } from '@polis/kernel';

export const about = {
  id: 'sweet-lands',
  names: { en: 'Sweet Lands', uk: 'Солодкозем’я', ru: 'Сладкоземье' },
  line: {
    en: 'Settle a land of caramel and strawberries.',
    uk: 'Заселіть край карамелі та полуниць.',
    ru: 'Заселите край карамели и клубники.',
  },
  rules: 2,
  seats: [1, 4],
  minutes: 120,
  weight: 3,
  daily: [{ options: {} }, { options: { improvedSkills: true } }, { options: {}, bots: ['builder'] }],
} as const satisfies About;
