/**
 * Plans made ahead, one a row: its person's alone. `begun`: its first answer has been given, `plan` is the rest. `fallen`: why it
 * will not be used. `looked`: how many lines the log had when it was last looked whether its time has come.
 */
export const plans = [
  `create table plans (
    table_id text not null, seat integer not null, id text not null, person_id text not null, plan text not null,
    begun integer not null, fallen text, looked integer not null, made bigint not null, primary key (table_id, seat, id))`,
  'create index plans_by_person on plans (person_id)',
];
