import { CLUSTERED } from './statements.ts';

/** Friends, invitations, blocks and reports; phrases in the chat. */
export const company = [
  // A row says that its person wishes it. Friends are two who both do: two who ask at once need no order.
  `create table friends (
    person_id text not null, friend_id text not null, state text not null, made bigint not null,
    primary key (person_id, friend_id)) ${CLUSTERED}`,
  'create index friends_by_friend on friends (friend_id)',
  `create table friend_links (
    hash text primary key, person_id text not null, until bigint not null)`,
  'create index friend_links_by_person on friend_links (person_id)',
  // Those who do not want their friends to see where they are.
  `create table unseen (person_id text primary key) ${CLUSTERED}`,
  `create table invitations (
    person_id text not null, table_id text not null, by_id text not null, state text not null, made bigint not null,
    primary key (person_id, table_id, by_id)) ${CLUSTERED}`,
  'create index invitations_by_sender on invitations (by_id)',
  `create table blocks (
    person_id text not null, blocked_id text not null, made bigint not null,
    primary key (person_id, blocked_id)) ${CLUSTERED}`,
  'create index blocks_by_blocked on blocks (blocked_id)',
  // `person_id`: whom it is about. Without a table: ''.
  `create table reports (
    id text primary key, reporter_id text not null, person_id text not null, table_id text not null, kind text not null,
    words text not null, lines text not null, made bigint not null, state text not null, settled bigint,
    settled_by text, verdict text)`,
  `create unique index reports_once on reports (reporter_id, person_id, table_id) where state = 'open'`,
  'create index reports_by_state on reports (state, made)',
  'create index reports_by_person on reports (person_id)',
  'alter table chat add column phrase text',
];
