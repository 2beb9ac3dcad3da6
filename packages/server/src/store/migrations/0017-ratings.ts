import { CLUSTERED } from './statements.ts';

/**
 * Ratings. What a rated game was is written with its end and is all that ratings are made of: `rating_changes` follows from it,
 * and `ratings` from that. A row of `rating_folds` lets one writer at a time work on a game's ratings.
 */
export const ratings = [
  `create table rated_games (
    table_id text primary key, game text not null, ended bigint not null, field text not null, early integer not null,
    annulled integer not null, folded integer not null)`,
  'create index rated_games_by_time on rated_games (game, ended, table_id)',
  'create index rated_games_open on rated_games (game, ended, table_id) where folded = 0',
  `create table rating_changes (
    table_id text not null, person_id text not null, game text not null, ended bigint not null, nth integer not null,
    place integer not null, seats integer not null, bots integer not null, mu_before double precision not null,
    sigma_before double precision not null, mu_after double precision not null, sigma_after double precision not null,
    primary key (table_id, person_id)) ${CLUSTERED}`,
  'create index rating_changes_by_person on rating_changes (person_id, game, ended, table_id)',
  `create table ratings (
    person_id text not null, game text not null, mu double precision not null, sigma double precision not null,
    low double precision not null, games integer not null, played bigint not null, primary key (person_id, game)) ${CLUSTERED}`,
  'create index ratings_by_rank on ratings (game, low, person_id, sigma, played)',
  'create table rating_folds (game text primary key, version bigint not null)',
  // Alone at a table nobody is rated, but compared with others who were.
  'create index results_alone on results (game, ended) where seats = 1',
  // Who looks for an opponent now, and the table that was made for them.
  `create table seeks (
    person_id text primary key, game text not null, mu double precision not null, since bigint not null,
    until bigint not null, table_id text, taken integer not null)`,
  'create index seeks_by_game on seeks (game, since)',
];
