import type { WelcomeToEvent } from '@polis/welcome-to';
import type { GameSounds } from '../../session/sounds.ts';

/** A pencil on paper, and a vibraphone on the terrace. */
export const sounds = {
  voice: { wave: 'sine', pitch: 523, ring: 0.3, bell: 0.1 },
  events: {
    wrote: 'placed',
    copied: 'placed',
    roundabout: 'placed',
    fenced: 'built',
    raised: 'built',
    planted: 'built',
    pooled: 'built',
    approved: 'score',
  } satisfies { [type in WelcomeToEvent['type']]?: GameSounds['events'][string] },
  answers: {
    write: 'placed',
    bis: 'placed',
    roundabout: 'placed',
    fence: 'built',
    value: 'built',
    park: 'built',
    pool: 'built',
  },
} as const satisfies GameSounds;
