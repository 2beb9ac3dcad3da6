import type { TinyTownsEvent } from '@polis/tiny-towns';
import type { GameSounds } from '../../session/sounds.ts';

/** Wooden cubes. */
export const sounds = {
  voice: { wave: 'triangle', pitch: 440, ring: 0.16, bell: 0 },
  events: {
    placed: 'placed',
    parked: 'placed',
    stored: 'placed',
    swapped: 'placed',
    built: 'built',
    founded: 'built',
    completed: 'score',
  } satisfies { [type in TinyTownsEvent['type']]?: GameSounds['events'][string] },
  answers: { place: 'placed', build: 'built' },
} as const satisfies GameSounds;
