import type { BuildingId } from './buildings.ts';
import type { MonumentId } from './monuments.ts';
import type { ByLanguage } from './vocabulary.ts';

/** By number of buildings; the last entry stands for "or more". */
export const SHRINE_POINTS = [0, 1, 2, 3, 4, 5, 8];
/** By place, first to fourth or later. */
export const STARLOOM_POINTS = [6, 3, 2, 0];

export const CARDS_PER_RESOURCE = 3;
/** Town Hall: cards put aside face down each time the pile is made. */
export const TOWN_HALL_ASIDE = 5;
export const SOLO_FACE_UP = 3;
export const SOLO_EXCLUDED: readonly (BuildingId | MonumentId)[] = ['inn', 'bank', 'fort-ironweed', 'opaleyes-watch'];

export interface SoloRank {
  readonly id: string;
  readonly min: number;
  readonly name: ByLanguage<string>;
}
// biome-ignore format: one rank, one line
export const SOLO_RANKS: readonly SoloRank[] = [
  { id: 'masterArchitect', min: 38, name: { en: "Master Architect", uk: 'Великий архітектор', ru: 'Великий архитектор' } },
  { id: 'townPlanner', min: 32, name: { en: "Town Planner", uk: 'Містобудівник', ru: 'Градостроитель' } },
  { id: 'engineer', min: 25, name: { en: "Engineer", uk: 'Інженер', ru: 'Инженер' } },
  { id: 'carpenter', min: 18, name: { en: "Carpenter", uk: 'Тесля', ru: 'Плотник' } },
  { id: 'apprentice', min: 10, name: { en: "Builder's Apprentice", uk: 'Підмайстер', ru: 'Подмастерье' } },
  { id: 'aspiring', min: Number.NEGATIVE_INFINITY, name: { en: "Aspiring Architect", uk: 'Честолюбний новачок', ru: 'Честолюбивый новичок' } },
];
