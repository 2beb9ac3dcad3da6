import { rivalOf, type WelcomeTo } from '@polis/welcome-to';
import { dialsOf } from '../../dials.ts';
import type { Teaching } from '../../teaching.ts';
import { ALONE, ALONE_BY_HAND, BY_HAND, WEIGHTS } from './weights.ts';

/** The strongest competitor. */
const VERA = 5;

export const teaching: Teaching = {
  lessons: [],
  dials: [
    dialsOf('welcome-to', BY_HAND, WEIGHTS),
    {
      ...dialsOf('welcome-to-solo', ALONE_BY_HAND, ALONE),
      alone: {
        options: { competitor: VERA },
        margin: end => end.scores![0]! - rivalOf(end as WelcomeTo)!.total,
      },
    },
  ],
};
