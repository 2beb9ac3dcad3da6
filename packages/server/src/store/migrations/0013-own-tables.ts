/**
 * When the table of a seat was made: somebody's newest tables are found without looking at all the others. A server that does
 * not know the column makes tables that count as the newest of all.
 */
export const ownTables = [
  `alter table seats add column made bigint not null default ${Number.MAX_SAFE_INTEGER}`,
  'update seats set made = tables.created from tables where tables.id = seats.table_id',
  'create index seats_by_person_and_time on seats (person_id, made)',
];
