import { join } from 'node:path';
import { describeGolden } from '@polis/testkit';
import { engine } from '../src/index.ts';

describeGolden(engine, join(import.meta.dirname, 'golden'), {
  expert: { seats: 2, options: { expert: true, side: 'blueprint', planChoice: 'manual' } },
  'classic-passing': { seats: 3, options: { edition: 'classic', passingVariant: true, plans: 'mixed' } },
  solo: { seats: 1, options: { competitor: 'irene' } },
  'classic-solo': { seats: 1, options: { edition: 'classic' } },
  crowd: { seats: 13, options: {} },
});
