import type { SweetLandsEvent } from '@polis/sweet-lands';
import type { GameSounds } from '../../session/sounds.ts';

/** A spoon on glasses. */
export const sounds = {
  voice: { wave: 'sine', pitch: 659, ring: 0.6, bell: 0.4 },
  events: {
    area: 'placed',
    placed: 'placed',
    paved: 'placed',
    employed: 'placed',
    moved: 'placed',
    built: 'built',
    tower: 'built',
    wonder: 'built',
    flipped: 'built',
    points: 'score',
    milestone: 'score',
    region: 'score',
  } satisfies { [type in SweetLandsEvent['type']]?: GameSounds['events'][string] },
} as const satisfies GameSounds;
