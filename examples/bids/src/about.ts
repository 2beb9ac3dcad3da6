import type { About } from '@polis/kernel';

export const about = {
  id: 'bids',
  names: { en: 'Bids', uk: 'Ставки', ru: 'Ставки' },
  line: {
    en: 'Guess the die, and say how sure you are.',
    uk: 'Вгадайте кубик і скажіть, чи ви певні.',
    ru: 'Угадайте кубик и скажите, уверены ли вы.',
  },
  rules: 1,
  seats: [1, null],
  minutes: 1,
  weight: 1,
} as const satisfies About;
