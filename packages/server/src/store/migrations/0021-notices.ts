import { CLUSTERED } from './statements.ts';

/**
 * What people are told when they are not there: an outbox with one row for each thing to be told, the ways by which it may go, and
 * what has gone by which. When somebody was last seen is kept beside it, so that every server knows who is there.
 */
export const notices = [
  `create table notices (
    id text primary key, person_id text not null, table_id text not null, kind text not null, epoch bigint not null,
    about text not null, made bigint not null, due bigint not null, claimed bigint, claimer text,
    tries integer not null, done bigint, unique (person_id, table_id, kind, epoch))`,
  'create index notices_by_due on notices (due) where done is null',
  'create index notices_by_claimer on notices (claimer) where claimer is not null',
  `create table notice_sends (
    notice_id text not null, way_id text not null, table_id text not null, at bigint not null,
    primary key (notice_id, way_id)) ${CLUSTERED}`,
  'create index notice_sends_by_way on notice_sends (way_id, table_id, at)',
  `create table notice_ways (
    id text primary key, person_id text not null, kind text not null, address text not null, secret text not null,
    house text not null, language text not null, made bigint not null, failures integer not null, off bigint)`,
  'create index notice_ways_by_person on notice_ways (person_id)',
  `create table notice_wants (
    person_id text primary key, wants text not null, feed integer not null) ${CLUSTERED}`,
  `create table sightings (person_id text primary key, at bigint not null) ${CLUSTERED}`,
];
