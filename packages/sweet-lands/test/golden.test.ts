import { join } from 'node:path';
import { describeGolden } from '@polis/testkit';
import { engine } from '../src/index.ts';

describeGolden(engine, join(import.meta.dirname, 'golden'), {
  solo: { seats: 1, options: { improvedSkills: true } },
  draft: { seats: 2, options: { cardDraft: true, turnOrder: true } },
});
