/** What players add to the seed. `pledges`: JSON by person while a table gathers; `nonces`: JSON by seat once it plays. */
export const pledges = [
  'alter table tables add column pledges text',
  'alter table tables add column sealed bigint',
  'alter table tables add column nonces text',
];
