import { join } from 'node:path';
import { describeGolden } from '@polis/testkit';
import { engine } from '../src/index.ts';

describeGolden(engine, join(import.meta.dirname, 'golden'), {
  'rival-ship': { seats: 1, options: {} },
  'own-score': { seats: 1, options: { solo: 'ownScore' } },
});
