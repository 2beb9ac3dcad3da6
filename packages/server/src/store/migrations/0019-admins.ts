import { CLUSTERED } from './statements.ts';

/** Who looks after the house in the page, and what they have said to whom. */
export const admins = [
  `create table admins (
    person_id text not null primary key, made bigint not null, by_whom text not null) ${CLUSTERED}`,
  // Nobody hears them anywhere until then.
  `create table mutes (
    person_id text not null primary key, until bigint not null, made bigint not null, why text not null) ${CLUSTERED}`,
  `create table warnings (
    id text not null primary key, person_id text not null, why text not null, made bigint not null, seen bigint) ${CLUSTERED}`,
  'create index warnings_by_person on warnings (person_id)',
  // Names that their persons are to change; `name`: the one that is not to be seen.
  `create table renames (
    person_id text not null primary key, name text not null, made bigint not null, why text not null) ${CLUSTERED}`,
];
