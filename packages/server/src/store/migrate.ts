import { type Kysely, Migrator, sql } from 'kysely';
import type { Engine } from './dialects.ts';
import { MIGRATIONS, NAMES, namesUpTo, SCHEMA_VERSION, versionOf } from './migrations/index.ts';
import { inDialect } from './migrations/statements.ts';

/** What a database has seen of our migrations. */
export interface SchemaState {
  /** 0: there is nothing of Polis in it. */
  readonly version: number;
  readonly executed: readonly string[];
  readonly pending: readonly string[];
  /** Why this program must not touch it; null: it may. */
  readonly newer: string | null;
}
export interface Place {
  readonly db: Kysely<unknown>;
  readonly engine: Engine;
}

/** Where Kysely writes down what has been done. */
export const MIGRATION_TABLES = ['migrations', 'migrations_lock'] as const;
const [MIGRATION_TABLE, LOCK_TABLE] = MIGRATION_TABLES;

/** Reads only. */
export async function schemaState(place: Place): Promise<SchemaState> {
  const there = await ownTables(place);
  let version = 0;
  if (there.has('meta')) {
    const { rows } = await sql<{ value: string }>`select value from meta where key = 'version'`.execute(place.db);
    version = Number(rows[0]?.value ?? 0);
  }
  const names = there.has(MIGRATION_TABLE) ? await namesIn(place) : [];
  const executed = names.length > 0 ? names : namesUpTo(version);
  const unknown = executed.find(name => !NAMES.includes(name));
  return {
    version,
    executed,
    pending: NAMES.filter(name => !executed.includes(name)),
    newer:
      version > SCHEMA_VERSION
        ? `has schema version ${version}, but this program knows versions up to ${SCHEMA_VERSION}`
        : unknown !== undefined
          ? `has seen the migration ${unknown}, which this program does not know`
          : null,
  };
}

/** Brings a database up to date, all or nothing; `names`: only so far, to make an older one. */
export async function migrate(place: Place, names = NAMES, withinTransaction = false): Promise<void> {
  const { executed } = await schemaState(place);
  if (executed.length > 0) await recognise(place, executed);
  if (names.every(name => executed.includes(name))) return;
  const migrator = new Migrator({
    db: place.db,
    provider: { getMigrations: async () => Object.fromEntries(names.map(name => [name, { up: up(place, name) }])) },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: LOCK_TABLE,
    // Kysely would take a table of another schema in the same database for its own.
    ...(place.engine === 'postgres' ? { migrationTableSchema: await currentSchema(place) } : {}),
    // What several people work on side by side is finished in another order than its numbers.
    allowUnorderedMigrations: true,
    disableTransactions: withinTransaction,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** The version is kept beside the names as well: programs that know no names look for it. */
function up({ engine }: Place, name: string): (db: Kysely<unknown>) => Promise<void> {
  const version = versionOf(name);
  return async db => {
    for (const statement of MIGRATIONS[name]!) await sql.raw(inDialect(statement, engine)).execute(db);
    await sql`insert into meta (key, value) values ('version', ${String(version)})
      on conflict (key) do update set value = excluded.value
      where cast(meta.value as integer) < ${version}`.execute(db);
  };
}

/** A database from the time when only a number said what it has seen: one statement, so that it is all or nothing. */
async function recognise({ db }: Place, executed: readonly string[]): Promise<void> {
  await db.schema
    .createTable(MIGRATION_TABLE)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', c => c.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', c => c.notNull())
    .execute();
  const timestamp = new Date().toISOString();
  const rows = sql.join(executed.map(name => sql`(${name}, ${timestamp})`));
  await sql`insert into ${sql.table(MIGRATION_TABLE)} (name, timestamp) values ${rows} on conflict do nothing`.execute(
    db,
  );
}

async function ownTables({ db, engine }: Place): Promise<Set<string>> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
    : sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema()`
  ).execute(db);
  return new Set(rows.map(r => r.name));
}

async function namesIn({ db }: Place): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(
    db,
  );
  return rows.map(r => r.name);
}

async function currentSchema({ db }: Place): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]!.name;
}
