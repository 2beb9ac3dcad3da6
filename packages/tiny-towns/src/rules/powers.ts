import { DESIGNS } from '../data/buildings.ts';
import type { Power } from '../data/vocabulary.ts';

/** What buildings of a card do besides scoring; a state knows cards by their index. */
export const POWER: readonly (Power | null)[] = DESIGNS.map(d => d.power ?? null);
