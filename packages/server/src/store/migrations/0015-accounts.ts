import { CLUSTERED } from './statements.ts';

/**
 * An account is a guest's own row with a handle and a way in. Whoever turns out to be somebody else keeps the row and says
 * whose it is now (`merged_into`). Nothing in these tables signs anybody in: public keys, and hashes of what is secret.
 */
export const accounts = [
  'alter table persons add column handle text',
  // When it was last chosen; null: it was made up.
  'alter table persons add column handle_since bigint',
  'alter table persons add column merged_into text',
  'alter table persons add column closed bigint',
  'create index persons_by_merged on persons (merged_into)',
  // What a handle looks like, whose it is, and until when nobody else may have it; null: it is in use.
  `create table handles (
    look text primary key, person_id text not null, until bigint) ${CLUSTERED}`,
  'create index handles_by_person on handles (person_id)',
  `create table credentials (
    id text primary key, person_id text not null, rp_id text not null, public_key text not null,
    counter bigint not null, backed_up integer not null, transports text not null, label text not null,
    made bigint not null, used bigint)`,
  'create index credentials_by_person on credentials (person_id)',
  // Used ones stay for a while, so that whoever has one is told.
  `create table recovery (
    hash text primary key, person_id text not null, made bigint not null, used bigint)`,
  'create index recovery_by_person on recovery (person_id)',
  // Ways in that others vouch for: an address of e-mail (hashed), an identity at a provider.
  `create table ways (
    kind text not null, subject text not null, person_id text not null, label text not null, made bigint not null,
    primary key (kind, subject)) ${CLUSTERED}`,
  'create index ways_by_person on ways (person_id)',
  // What is to be answered once, and soon: by the hash of its secret.
  `create table challenges (
    hash text primary key, kind text not null, person_id text, about text not null, until bigint not null)`,
  'create index challenges_by_time on challenges (until)',
  // A second device that comes in by a link.
  `create table links (
    id text primary key, person_id text not null, token_hash text not null, claim_hash text, number integer,
    device text not null, state text not null, until bigint not null)`,
  'create index links_by_token on links (token_hash)',
  'create index links_by_time on links (until)',
  // Tries that are counted for an hour.
  `create table tries (
    who text not null, at bigint not null, n text not null, primary key (who, at, n)) ${CLUSTERED}`,
  'create index tries_by_time on tries (at)',
  // A device keeps its name while its secret is exchanged for others.
  'alter table sessions add column device text',
  'alter table sessions add column label text',
  'alter table sessions add column seen bigint',
];
