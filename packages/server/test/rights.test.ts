import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkUp } from '../src/tools/index.ts';
import { guest, serve, tempDir } from './fixtures/harness.ts';

/** Who else has an account on the machine must not read hidden cards, or the key that signs cookies. */
test('the database and what lies beside it are made for their owner alone, and so are the folders on the way', async () => {
  const outer = join(tempDir(), 'outer');
  const dataDir = join(outer, 'inner');
  const server = await serve({ dataDir });
  await guest(server.port);
  const rights = (path: string) => statSync(path).mode & 0o777;
  expect([outer, dataDir].map(rights)).toEqual([0o700, 0o700]);
  const files = readdirSync(dataDir).filter(name => name.startsWith('polis.db'));
  expect(files).toEqual(expect.arrayContaining(['polis.db', 'polis.db-wal', 'polis.db-shm']));
  for (const name of files) expect(rights(join(dataDir, name)), name).toBe(0o600);

  const patient = { dataDir, databaseUrl: null, host: '127.0.0.1', port: 0, program: '0', webDir: dataDir };
  expect((await checkUp(patient)).map(f => f.check)).not.toContain('rights');
  chmodSync(join(dataDir, 'polis.db'), 0o644);
  expect((await checkUp(patient)).find(f => f.check === 'rights')?.state).toBe('warning');
  await server.close();
});
