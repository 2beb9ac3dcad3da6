/**
 * Every change to the schema, in order; never edit one that has been released, add the next. Plain SQL that SQLite and
 * PostgreSQL both take, but for the one marker below.
 */

/** A table whose rows live in its primary key: SQLite must be told, PostgreSQL has no need of it. */
const CLUSTERED = 'without rowid';

export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table persons (
      id text primary key, name text not null, colour integer not null, avatar text not null,
      token_hash text not null unique, created bigint not null)`,
    `create table tables (
      id text primary key, game text not null, rules integer not null, seats integer not null, options text not null,
      listed integer not null, host text not null, phase text not null, created bigint not null, started bigint, ended bigint,
      seed text not null, seed_hash text not null, scores text, rematch text)`,
    'create index tables_by_phase on tables (phase, listed, created)',
    'create index tables_by_host on tables (host, phase)',
    `create table seats (
      table_id text not null, seat integer not null, person_id text, bot text, primary key (table_id, seat)) ${CLUSTERED}`,
    'create index seats_by_person on seats (person_id)',
    // No second index on the commands: one more page to write with every answer. The table that takes the answers knows
    // all ids of its own log, and the primary key refuses a second writer.
    `create table entries (
      table_id text not null, n integer not null, kind text not null, seat integer not null, text text not null,
      command text not null, mark text, at bigint not null, primary key (table_id, n)) ${CLUSTERED}`,
    `create table chat (
      table_id text not null, n integer not null, person_id text not null, text text not null, command text not null,
      at bigint not null, primary key (table_id, n)) ${CLUSTERED}`,
    'create unique index chat_by_command on chat (table_id, person_id, command)',
  ],
  ['alter table tables add column event integer not null default 0'],
  // A person's secret is no longer for life: it is exchanged now and then, and for a while two are good.
  [
    `create table sessions (
      token_hash text primary key, person_id text not null, made bigint not null, replaces text, ends bigint)`,
    'create index sessions_by_person on sessions (person_id)',
    'insert into sessions (token_hash, person_id, made) select token_hash, id, created from persons',
    `create table people (
      id text primary key, name text not null, colour integer not null, avatar text not null, created bigint not null)`,
    'insert into people select id, name, colour, avatar, created from persons',
    'drop table persons',
    'alter table people rename to persons',
  ],
  // Several servers on one database. `version` counts the changes of a table's row and seats: who changes them says which
  // one it knows. The clock of all `until` is the database's.
  [
    'alter table tables add column version integer not null default 0',
    'create table nodes (id text primary key, until bigint not null)',
    'create table leases (table_id text primary key, node text not null)',
    `create table presence (
      table_id text not null, person_id text not null, node text not null, primary key (table_id, person_id, node)) ${CLUSTERED}`,
  ],
  // The coach: may he be asked during the game, and what he made of it afterwards.
  [
    'alter table tables add column hints integer not null default 1',
    'create table reviews (table_id text primary key, made bigint not null, review text not null)',
  ],
];

/** The statements that bring a database from one version to another, as PostgreSQL wants them. */
export function postgresMigrations(from: number, to = MIGRATIONS.length): string[] {
  return MIGRATIONS.slice(from, to).flatMap(statements => statements.map(sql => sql.replace(CLUSTERED, '')));
}

export const SCHEMA_VERSION = MIGRATIONS.length;
