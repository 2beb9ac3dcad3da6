import { FORMER } from '@polis/protocol';

/**
 * All that is known of a person goes: ways in, sessions, talk, the name. Games that have begun stay, with a former player in
 * them. The same statements for the person and for the operator; `?` stands for what is bound.
 */
export type Plain = readonly [text: string, ...params: unknown[]];

/** So long nobody else may have the handle. */
const HANDLE_RESTS_MS = 90 * 24 * 3600_000;
/** Tables that hold what is a person's own: every row goes. */
const OWN = [
  ...['sessions', 'chat', 'credentials', 'recovery', 'ways', 'links', 'challenges', 'profiles'],
  ...['friends', 'friend_links', 'unseen', 'invitations', 'blocks', 'reports'],
  ...['ratings', 'seeks', 'quiet_hours', 'vacations', 'plans'],
  ...['admins', 'mutes', 'warnings', 'renames'],
  ...['notices', 'notice_ways', 'notice_wants', 'sightings'],
];
/** Columns in which a person stands in what is somebody else's: those rows go as well. */
const NAMED = [
  ['friends', 'friend_id'],
  ['invitations', 'by_id'],
  ['blocks', 'blocked_id'],
] as const;
const SELVES = '(select id from persons where id = ? or merged_into = ?)';

export function farewell(id: string, name: string, now: number): Plain[] {
  const selves = [id, id];
  const waiting = `(select id from tables where phase = 'gathering')`;
  const heir = `(select s.person_id from seats s where s.table_id = tables.id and s.person_id not in ${SELVES}
    order by s.seat limit 1)`;
  return [
    [
      `update tables set version = version + 1, taken = null,
         host = case when host in ${SELVES} then coalesce(${heir}, host) else host end
       where phase = 'gathering'
         and (host in ${SELVES} or id in (select table_id from seats where person_id in ${SELVES}))`,
      ...[...selves, ...selves, ...selves, ...selves],
    ],
    // What the table says of people names them too.
    [
      `delete from chat where person_id = '' and replace(text, ?, '') <> text and table_id in (
         select table_id from seats where person_id in ${SELVES}
         union select c.table_id from chat c where c.person_id in ${SELVES})`,
      ...[JSON.stringify(name), ...selves, ...selves],
    ],
    [`update seats set person_id = null where person_id in ${SELVES} and table_id in ${waiting}`, ...selves],
    ...OWN.map((table): Plain => [`delete from ${table} where person_id in ${SELVES}`, ...selves]),
    ...NAMED.map(([table, column]): Plain => [`delete from ${table} where ${column} in ${SELVES}`, ...selves]),
    // What others have done stays to be looked at, without the words of who told it.
    [`update reports set words = '' where reporter_id in ${SELVES}`, ...selves],
    [`update handles set until = ? where person_id = ? and until is null`, now + HANDLE_RESTS_MS, id],
    [
      `update persons set name = ?, colour = 0, avatar = ?, handle = null, handle_since = null, closed = ?
       where id = ? or merged_into = ?`,
      ...[FORMER, 'fox', now, ...selves],
    ],
  ];
}
