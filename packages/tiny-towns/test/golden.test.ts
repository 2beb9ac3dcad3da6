import { join } from 'node:path';
import { describeGolden } from '@polis/testkit';
import { engine } from '../src/index.ts';

describeGolden(engine, join(import.meta.dirname, 'golden'), {
  'two-seats': { seats: 2, options: { cards: ['farm', 'well', 'chapel', 'tavern', 'theater', 'factory'] } },
  'three-seats-warehouse': {
    seats: 3,
    options: { cards: ['granary', 'shed', 'temple', 'inn', 'market', 'warehouse'], cavern: 'on' },
  },
  'town-hall': {
    seats: 2,
    options: { mode: 'townHall', cards: ['orchard', 'fountain', 'abbey', 'almshouse', 'tailor', 'bank'] },
  },
  solo: {
    seats: 1,
    options: { cards: ['greenhouse', 'millstone', 'cloister', 'feast-hall', 'bakery', 'trading-post'] },
  },
});
