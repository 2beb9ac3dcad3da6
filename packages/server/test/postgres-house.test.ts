import { describe } from 'vitest';
import { onPostgres } from './fixtures/on-postgres.ts';

onPostgres();

describe('on PostgreSQL', async () => {
  await import('./house.test.ts');
});
