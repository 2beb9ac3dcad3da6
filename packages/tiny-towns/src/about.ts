import type { About } from '@polis/kernel';

export const about = {
  id: 'tiny-towns',
  names: { en: 'Tiny Towns', uk: 'Крихітні містечка', ru: 'Крошечные городки' },
  line: {
    en: 'Build a 4×4 town from what everyone is given.',
    uk: 'Збудуйте містечко 4×4 з того, що дають усім.',
    ru: 'Постройте городок 4×4 из того, что дают всем.',
  },
  rules: 2,
  seats: [1, 6],
  minutes: 30,
  weight: 1,
  daily: [
    { options: { mode: 'solo' } },
    { options: { mode: 'standard' }, bots: ['architect'] },
    { options: { mode: 'solo', cavern: 'on' } },
    { options: { mode: 'townHall' }, bots: ['architect'] },
    { options: { mode: 'solo', monuments: 'off' } },
  ],
} as const satisfies About;
