import type { Plain } from './farewell.ts';
import type { Db } from './reader.ts';
import type { Outcome, Sql, Store, Writer } from './store.ts';

/**
 * What those who run a house do, on the command line or in the page: a line of the log of acts says who did what, and it is
 * done together with what it tells of, or not at all. Running servers look for new lines; see cluster/acts.ts.
 */
export const ACTS = [
  'delete-table',
  'delete-person',
  'rename',
  'ban',
  'unban',
  'annul',
  'count-again',
  'admin-add',
  'admin-remove',
  'dismiss',
  'warn',
  'mute',
  'unmute',
  'ask-name',
] as const;
export type Act = (typeof ACTS)[number];

export interface Deed {
  readonly act: Act;
  readonly target: string;
  readonly detail: string;
  readonly statements: readonly Plain[];
  /** Those that must change so many rows to count. */
  readonly certain?: readonly Sql[];
}

const LINE = `insert into acts (n, at, who, act, target, detail)
  select coalesce(max(n), 0) + 1, cast(? as bigint), cast(? as text), cast(? as text), cast(? as text), cast(? as text)
  from acts`;
/** Somebody else may be writing the same line of the log at the same time. */
const TRIES = 4;

/** `conflict`: it has been done already, or cannot be done any more. */
export async function enact({ writer, nodes }: ActStore, who: string, deed: Deed, at: number): Promise<Outcome> {
  const { act, target, detail, statements, certain = [] } = deed;
  const line: Plain = [LINE, at, who, act, target, detail];
  const op = { entries: [], statements: [...certain, ...[...statements, line].map(s => placed(s, nodes !== null))] };
  for (let i = 1; ; i++) {
    const outcome = await writer.write(op);
    if (outcome !== 'conflict' || i === TRIES) return outcome;
  }
}
export interface ActStore extends Pick<Store, 'nodes'> {
  readonly db: Db;
  readonly writer: Writer;
}

/** Statements with `?`, as the engine wants them. */
export function placed([text, ...params]: Plain, onPostgres: boolean): Sql {
  let n = 0;
  return { sql: onPostgres ? text.replace(/\?/g, () => `$${++n}`) : text, params };
}

// ── what is done, the same for the command line and for the page ────────────
export type Banned = 'person' | 'address';

/** `until`: null for good. */
export function banned(kind: Banned, target: string, until: number | null, made: number, why: string): Plain[] {
  return [
    ['delete from bans where kind = ? and target = ?', kind, target],
    ['insert into bans (kind, target, until, made, why) values (?, ?, ?, ?, ?)', kind, target, until, made, why],
  ];
}

export function unbanned(kind: Banned, target: string): Plain[] {
  return [['delete from bans where kind = ? and target = ?', kind, target]];
}

export function banDetail(kind: Banned, until: number | null, why: string): string {
  const time = until === null ? 'for good' : `until ${new Date(until).toISOString()}`;
  return `${kind} ${time}${why === '' ? '' : `: ${why}`}`;
}
