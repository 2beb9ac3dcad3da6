import { dialsOf } from '../../dials.ts';
import type { Teaching } from '../../teaching.ts';
import { BY_HAND, WEIGHTS } from './weights.ts';

export const teaching: Teaching = { lessons: [], dials: [dialsOf('panticapaeum', BY_HAND, WEIGHTS)] };
