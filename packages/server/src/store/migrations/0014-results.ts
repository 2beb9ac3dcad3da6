/**
 * What became of everybody's games, a row for every person who had a seat when a game ended: for lists of one's own games,
 * which ask for nothing else. Written with the last answer; for games of the time before, when their logs are packed.
 */
export const results = [
  `create table results (
    person_id text not null, table_id text not null, seat integer not null, game text not null, ended bigint not null,
    seats integer not null, people integer not null, score integer not null, place integer not null, won integer not null,
    stood_in integer not null, primary key (person_id, table_id))`,
  'create index results_by_time on results (person_id, ended, table_id)',
  'create index results_by_table on results (table_id)',
];
