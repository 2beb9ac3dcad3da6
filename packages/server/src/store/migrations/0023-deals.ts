/**
 * Deals that many play: those of the day and those of a challenge. One try a person; what bots make of a deal stands beside it,
 * so that nobody plays alone.
 */
export const deals = [
  `create table deals (
    id text primary key, day integer, series text, game text not null, rules integer not null, seats integer not null,
    options text not null, bots text not null, seed text not null, seed_hash text not null, opens bigint not null,
    closes bigint, host text)`,
  'create index deals_by_day on deals (day)',
  'create index deals_by_series on deals (series)',
  `create table deal_tries (
    deal_id text not null, person_id text not null, table_id text not null unique, begun bigint not null, ended bigint,
    score integer, counted integer not null, primary key (deal_id, person_id))`,
  'create index deal_tries_by_person on deal_tries (person_id, begun)',
  'create index deal_tries_by_score on deal_tries (deal_id, counted, score)',
  `create table deal_field (
    deal_id text not null, n integer not null, bot text not null, score integer not null, moves text,
    primary key (deal_id, n))`,
  'alter table tables add column deal text',
];
