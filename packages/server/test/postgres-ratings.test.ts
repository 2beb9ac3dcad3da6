import { describe } from 'vitest';
import { onPostgres } from './fixtures/on-postgres.ts';

onPostgres();

/** With two servers that find opponents together. */
describe('on PostgreSQL', async () => {
  await import('./ratings.test.ts');
  await import('./quick.test.ts');
});
