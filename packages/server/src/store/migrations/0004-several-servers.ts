import { CLUSTERED } from './statements.ts';

/**
 * Several servers on one database. `version` counts the changes of a table's row and seats: who changes them says which
 * one it knows. The clock of all `until` is the database's.
 */
export const severalServers = [
  'alter table tables add column version integer not null default 0',
  'create table nodes (id text primary key, until bigint not null)',
  'create table leases (table_id text primary key, node text not null)',
  `create table presence (
    table_id text not null, person_id text not null, node text not null, primary key (table_id, person_id, node)) ${CLUSTERED}`,
];
