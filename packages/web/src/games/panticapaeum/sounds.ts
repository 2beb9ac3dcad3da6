import type { PanticapaeumEvent } from '@polis/panticapaeum';
import type { GameSounds } from '../../session/sounds.ts';

/** A lyre. */
export const sounds = {
  voice: { wave: 'triangle', pitch: 294, ring: 0.5, bell: 0.25 },
  events: {
    placed: 'placed',
    worker: 'placed',
    built: 'built',
    moved: 'built',
    upgraded: 'built',
    stepped: 'score',
    sold: 'score',
  } satisfies { [type in PanticapaeumEvent['type']]?: GameSounds['events'][string] },
} as const satisfies GameSounds;
