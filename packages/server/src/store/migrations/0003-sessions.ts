/** A person's secret is no longer for life: it is exchanged now and then, and for a while two are good. */
export const sessions = [
  `create table sessions (
    token_hash text primary key, person_id text not null, made bigint not null, replaces text, ends bigint)`,
  'create index sessions_by_person on sessions (person_id)',
  'insert into sessions (token_hash, person_id, made) select token_hash, id, created from persons',
  `create table people (
    id text primary key, name text not null, colour integer not null, avatar text not null, created bigint not null)`,
  'insert into people select id, name, colour, avatar, created from persons',
  'drop table persons',
  'alter table people rename to persons',
];
