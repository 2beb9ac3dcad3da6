import { describe } from 'vitest';
import { onPostgres } from './fixtures/on-postgres.ts';

onPostgres();

describe('on PostgreSQL', async () => {
  await import('./history.test.ts');
  await import('./home.test.ts');
  await import('./profiles.test.ts');
});
