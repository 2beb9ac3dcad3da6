import { tables } from './0001-tables.ts';
import { events } from './0002-events.ts';
import { sessions } from './0003-sessions.ts';
import { severalServers } from './0004-several-servers.ts';
import { coach } from './0005-coach.ts';
import { operations } from './0006-operations.ts';
import { sums } from './0007-sums.ts';
import { lists } from './0008-lists.ts';
import { manners } from './0009-manners.ts';
import { packedGames } from './0010-packed-games.ts';
import { house } from './0011-house.ts';
import { pledges } from './0012-pledges.ts';
import { ownTables } from './0013-own-tables.ts';
import { results } from './0014-results.ts';
import { accounts } from './0015-accounts.ts';
import { history } from './0016-history.ts';
import { ratings } from './0017-ratings.ts';
import { company } from './0018-company.ts';
import { admins } from './0019-admins.ts';
import { clocks } from './0020-clocks.ts';
import { notices } from './0021-notices.ts';
import { plans } from './0022-plans.ts';
import { deals } from './0023-deals.ts';

/**
 * Every change to the schema, by the name of its file: the number in front is the order. Never edit one that has been
 * released, add the next. Plain SQL that SQLite and PostgreSQL both take, but for the one marker `CLUSTERED`.
 */
export const MIGRATIONS: Readonly<Record<string, readonly string[]>> = {
  '0001-tables': tables,
  '0002-events': events,
  '0003-sessions': sessions,
  '0004-several-servers': severalServers,
  '0005-coach': coach,
  '0006-operations': operations,
  '0007-sums': sums,
  '0008-lists': lists,
  '0009-manners': manners,
  '0010-packed-games': packedGames,
  '0011-house': house,
  '0012-pledges': pledges,
  '0013-own-tables': ownTables,
  '0014-results': results,
  '0015-accounts': accounts,
  '0016-history': history,
  '0017-ratings': ratings,
  '0018-company': company,
  '0019-admins': admins,
  '0020-clocks': clocks,
  '0022-plans': plans,
  '0021-notices': notices,
  '0023-deals': deals,
};

export const NAMES: readonly string[] = Object.keys(MIGRATIONS).sort();

/** The number of a migration is the version of the schema that it leads to. */
export function versionOf(name: string): number {
  return Number(name.slice(0, 4));
}

export const SCHEMA_VERSION = versionOf(NAMES.at(-1)!);

/** The migrations that make the schema of a version. */
export function namesUpTo(version: number): string[] {
  return NAMES.filter(name => versionOf(name) <= version);
}
