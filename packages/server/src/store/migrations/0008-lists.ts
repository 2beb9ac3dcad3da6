/**
 * What lists of tables need without looking at seats or logs. `taken`: how many seats have a person or a bot; null: written by
 * a server that does not know the column, so it must be counted. `awaited`: who owes an answer after how many lines of the log.
 * And which tables are set aside, for whoever looks after them.
 */
export const lists = [
  'alter table tables add column taken integer',
  'alter table tables add column awaited text',
  `update tables set taken = (
      select count(*) from seats where table_id = tables.id and (person_id is not null or bot is not null))
    where phase = 'gathering'`,
  'create table asides (table_id text primary key, why text not null, at bigint not null)',
];
