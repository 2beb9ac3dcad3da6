/** What operators do to a house, line by line: servers learn of it here. Who is kept out, and until when. */
export const house = [
  `create table acts (
    n integer primary key, at bigint not null, who text not null, act text not null, target text not null, detail text not null)`,
  `create table bans (
    kind text not null, target text not null, until bigint, made bigint not null, why text not null,
    primary key (kind, target))`,
  // Who has said anything, and what: asked when somebody is removed.
  'create index chat_by_person on chat (person_id)',
];
