import type { GameTools } from './index.ts';
import { scoreTinyTowns } from './tiny-towns-score.ts';

export const tools: GameTools = { score: scoreTinyTowns };
