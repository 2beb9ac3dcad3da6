/** Events: everybody who joins brings a seat. */
export const events = ['alter table tables add column event integer not null default 0'];
