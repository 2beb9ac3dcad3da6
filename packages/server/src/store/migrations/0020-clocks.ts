/**
 * Clocks that rest: quiet hours and vacations of people, times without any server, and with each table what its clocks said
 * after its last line and when somebody has to look at it next.
 */
export const clocks = [
  `create table quiet_hours (
    person_id text not null, since bigint not null, zone text not null, begins integer not null, ends integer not null,
    made bigint not null, primary key (person_id, since))`,
  `create table vacations (
    person_id text not null, starts bigint not null, ends bigint not null, made bigint not null,
    primary key (person_id, starts))`,
  'create table house_rests (starts bigint primary key, ends bigint not null)',
  'alter table tables add column due bigint',
  'alter table tables add column clock text',
  'create index tables_by_due on tables (due) where due is not null',
];
