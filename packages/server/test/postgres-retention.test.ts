import { describe, expect, test } from 'vitest';
import { guest, request, runSql, serve, tempDir, until } from './fixtures/harness.ts';
import { onPostgres } from './fixtures/on-postgres.ts';

onPostgres();

describe('on PostgreSQL', async () => {
  await import('./retention.test.ts');
});

test('of several servers one at a time removes what nobody needs', async () => {
  const dataDir = tempDir();
  const first = await serve({ dataDir });
  await guest(first.port, 'Shy');
  await first.close();
  const long = 91 * 24 * 3600_000;
  await runSql(dataDir, [
    `update persons set created = created - ${long}`,
    `update sessions set made = made - ${long}`,
  ]);
  const again = [await serve({ dataDir }), await serve({ dataDir })];
  const gone = async () => {
    const texts = await Promise.all(again.map(async s => (await request(s.port, 'GET', '/metrics')).text));
    return texts.map(text => Number(/^polis_retired_total\{what="guests"\} (\d+)$/m.exec(text)![1]));
  };
  await until(async () => (await gone()).some(n => n > 0));
  expect((await gone()).sort()).toEqual([0, 1]);
  for (const server of again) await server.close();
});
