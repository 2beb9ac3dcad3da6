/**
 * What people may want to look back on. Games that were played at home are tables as well, which nobody ever sat at. With a
 * result: under which options, what it was remembered by (see tables/results.ts), what was built. Who may see what of
 * somebody; and two indices, for the best games of a person and for the table of a replay.
 */
export const history = [
  'alter table tables add column home integer not null default 0',
  'alter table results add column home integer not null default 0',
  'alter table results add column options text',
  `alter table results add column marks text not null default ''`,
  'alter table results add column cards text',
  'update results set options = (select t.options from tables t where t.id = results.table_id)',
  'create index results_by_score on results (person_id, game, score)',
  'create index tables_by_seed on tables (seed_hash)',
  'create table profiles (person_id text not null primary key, shown text not null)',
];
