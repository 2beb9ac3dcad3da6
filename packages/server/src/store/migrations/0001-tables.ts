import { CLUSTERED } from './statements.ts';

/** People, tables, seats, answers and chat. */
export const tables = [
  'create table meta (key text primary key, value text not null)',
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
];
