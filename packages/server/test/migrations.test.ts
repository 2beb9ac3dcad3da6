import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onSqlite } from '../src/store/dialects.ts';
import { migrate, schemaState } from '../src/store/migrate.ts';
import { MIGRATIONS, NAMES, SCHEMA_VERSION, versionOf } from '../src/store/migrations/index.ts';
import { prepareFile } from '../src/store/open.ts';
import { type Database, openDatabase } from '../src/store/sqlite.ts';
import { tempDir } from './fixtures/harness.ts';
import { olderSchema } from './fixtures/older.ts';

/** One file per migration, run by Kysely. */
const place = (db: Database) => ({ db: onSqlite<unknown>(db), engine: 'sqlite' }) as const;

test('every migration has a file of its name, and every file a migration', () => {
  const files = readdirSync(join(import.meta.dirname, '../src/store/migrations')).filter(f => /^\d/.test(f));
  expect(files.map(f => f.replace(/\.ts$/, '')).sort()).toEqual(NAMES);
  expect(new Set(NAMES.map(versionOf)).size).toBe(NAMES.length);
  for (const name of NAMES) expect(name).toMatch(/^\d{4}-[a-z-]+$/);
});

test('a migration that comes later with an earlier number is run as well, and the version does not go back', async () => {
  const db = openDatabase(join(tempDir(), 'polis.db'));
  // One on which no later one builds.
  const late = '0006-operations';
  await migrate(
    place(db),
    NAMES.filter(name => name !== late),
  );
  expect(await schemaState(place(db))).toMatchObject({ version: SCHEMA_VERSION, pending: [late], newer: null });
  await migrate(place(db));
  expect(await schemaState(place(db))).toMatchObject({ version: SCHEMA_VERSION, pending: [], executed: NAMES });
  db.prepare('select name from operations').all();
  db.close();
});

test('a database that has seen a migration unknown to this program is refused by its name and left untouched', async () => {
  const file = join(tempDir(), 'polis.db');
  await prepareFile(file);
  const db = openDatabase(file);
  db.exec("insert into migrations values ('0003-somebody-elses', '')");
  db.close();
  await expect(prepareFile(file)).rejects.toThrow(
    `The database ${file} has seen the migration 0003-somebody-elses, which this program does not know. It was left untouched.`,
  );
});

test('a migration that fails leaves the database as it was, version and all', async () => {
  const file = join(tempDir(), 'polis.db');
  const older = openDatabase(file);
  for (const sql of olderSchema(4, 'sqlite')) older.exec(sql);
  // In the way of the last statement of the fifth.
  older.exec('create table reviews (x text)');
  older.close();
  await expect(prepareFile(file)).rejects.toThrow('table reviews already exists');
  const db = openDatabase(file);
  expect(await schemaState(place(db))).toMatchObject({ version: 4, pending: NAMES.slice(4) });
  expect(MIGRATIONS['0005-coach']![0]).toContain('add column hints');
  expect(() => db.prepare('select hints from tables')).toThrow('no such column');
  db.close();
});
