import type { About } from '@polis/kernel';

export const about = {
  id: 'welcome-to',
  names: { en: 'Welcome To', uk: 'Welcome to Your Perfect Home', ru: 'Добро пожаловать' },
  line: {
    en: 'Number the houses of three streets, all at once.',
    uk: 'Нумеруйте доми на трьох вулицях, усі водночас.',
    ru: 'Нумеруйте дома на трёх улицах, все сразу.',
  },
  rules: 2,
  seats: [1, null],
  minutes: 25,
  weight: 1,
  daily: [
    { options: { competitor: 1 } },
    { options: { competitor: 3, side: 'blueprint' } },
    { options: { competitor: 5 } },
    { options: {}, bots: ['architect'] },
    { options: { edition: 'classic81', competitor: 2 } },
  ],
} as const satisfies About;
