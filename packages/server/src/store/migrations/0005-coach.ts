/** The coach: may he be asked during the game, and what he made of it afterwards. */
export const coach = [
  'alter table tables add column hints integer not null default 1',
  'create table reviews (table_id text primary key, made bigint not null, review text not null)',
];
