/** What tables agree on, and what comes up between people; lines of the chat keep the names they were written under. */
export const manners = [
  "alter table tables add column terms text not null default '{}'",
  "alter table tables add column conduct text not null default '{}'",
  'alter table chat add column name text',
  'alter table reviews add column person_id text',
  'alter table reviews add column checked integer not null default 0',
];
