/**
 * Finished games in one row each. The index holds only those that are still to be packed. Servers say which schema they know:
 * as long as one of them would look for the lines of a finished game in vain, none is packed.
 */
export const packedGames = [
  'alter table tables add column packed integer not null default 0',
  "create index tables_to_pack on tables (ended, id) where phase = 'over' and packed = 0",
  `create table packed_games (
    table_id text primary key, format integer not null, lines integer not null, state text not null,
    checksum text not null, log bytea not null)`,
  'alter table nodes add column schema integer not null default 0',
];
