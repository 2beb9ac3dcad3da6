import { cleanName } from '@polis/protocol';
import { banTarget } from '../people/bans.ts';
import { type Act, type Banned, banDetail, banned, unbanned } from '../store/acts.ts';
import { farewell, type Plain } from '../store/farewell.ts';
import { CHANNEL } from '../store/news.ts';
import type { ActRow, BanRow } from '../store/schema.ts';
import { openToAdd, type PlainDatabase, type Where } from './database.ts';

/**
 * What an operator does to a house, whether servers run or not: in the database, in one transaction with a line in `acts`
 * that says who did what. Running servers look for such lines; see cluster/acts.ts.
 */
export interface Operator {
  readonly where: Where;
  /** The account on the machine. */
  readonly who: string;
}
export interface Done {
  readonly number: number;
  readonly act: Act;
  readonly target: string;
  readonly detail: string;
}

/** Lines of a log that go at once: answers of other tables must not wait for long. */
const AT_ONCE = 1_000;

type Work = (db: PlainDatabase, sql: Sql) => Promise<string>;
/** Statements with `?` for both engines. */
interface Sql {
  run(text: string, ...params: unknown[]): Promise<void>;
  all(text: string, ...params: unknown[]): Promise<Record<string, unknown>[]>;
}

function sqlFor(db: PlainDatabase): Sql {
  const placed = (text: string) => {
    let n = 0;
    return text.replace(/\?/g, () => db.mark(++n));
  };
  return {
    run: (text, ...params) => db.run(placed(text), params),
    all: (text, ...params) => db.all(placed(text), params),
  };
}

async function runAll(sql: Sql, statements: readonly Plain[]): Promise<void> {
  for (const [text, ...params] of statements) await sql.run(text, ...params);
}

/** Does the work and writes the line, or neither. The work returns what is to be said about it. */
export async function enact(
  { where, who }: Operator,
  act: Act,
  target: string,
  work: Work,
  after?: Work,
): Promise<Done> {
  const db = await openToAdd(where);
  const sql = sqlFor(db);
  try {
    await db.run(db.engine === 'sqlite' ? 'begin immediate' : 'begin');
    try {
      if (db.engine === 'postgres') await db.run('lock table acts in share row exclusive mode');
      const detail = await work(db, sql);
      const [newest] = await sql.all('select max(n) as n from acts');
      const number = Number(newest?.n ?? 0) + 1;
      const row = [number, Date.now(), who, act, target, detail];
      await sql.run('insert into acts (n, at, who, act, target, detail) values (?, ?, ?, ?, ?, ?)', ...row);
      await db.run('commit');
      if (after !== undefined) await after(db, sql);
      // Servers look by themselves within a second; this is for the lists of tables that people have open.
      if (db.engine === 'postgres')
        await sql.all('select pg_notify(?, ?)', CHANNEL, JSON.stringify({ from: 'operator', lobby: true }));
      return { number, act, target, detail };
    } catch (error) {
      await db.run('rollback').catch(() => {});
      throw error;
    }
  } finally {
    await db.close();
  }
}

/** All of a table: its log, seats, talk and review. Whoever has it open is told. */
export function deleteTable(operator: Operator, id: string): Promise<Done> {
  return enact(
    operator,
    'delete-table',
    id,
    async (_, sql) => {
      const [row] = await sql.all('select game, phase from tables where id = ?', id);
      // An act that was cut short may have left lines without their table.
      const [line] = await sql.all('select n from entries where table_id = ? limit 1', id);
      if (row === undefined && line === undefined) throw new Error(`There is no table "${id}" here.`);
      await sql.run('update tables set rematch = null where rematch = ?', id);
      await sql.run('delete from tables where id = ?', id);
      return row === undefined ? 'the rest of it' : `${row.game}, ${row.phase}`;
    },
    async (db, sql) => {
      for (const { table, columns } of await db.tables()) {
        // What people have said of others stays to be looked at.
        if (!columns.includes('table_id') || table === 'reports') continue;
        if (columns.includes('n')) await deleteLines(sql, table, id);
        else await sql.run(`delete from ${table} where table_id = ?`, id);
      }
      return '';
    },
  );
}

async function deleteLines(sql: Sql, table: string, id: string): Promise<void> {
  for (;;) {
    const [last] = await sql.all(
      `select n from ${table} where table_id = ? order by n limit 1 offset ${AT_ONCE - 1}`,
      id,
    );
    if (last === undefined) return sql.run(`delete from ${table} where table_id = ?`, id);
    await sql.run(`delete from ${table} where table_id = ? and n <= ?`, id, last.n);
  }
}

/** All that is known of a person: cookies, talk, name. Games that have begun stay, with a former player in them. */
export async function deletePerson(operator: Operator, given: string): Promise<Done> {
  const id = await whoIsNow(operator.where, given);
  return enact(operator, 'delete-person', id, async (_, sql) => {
    const name = await nameOf(sql, id);
    await runAll(sql, farewell(id, name, Date.now()));
    // Not the name: it was to be forgotten.
    return `${name.length} letters`;
  });
}

export async function rename(operator: Operator, id: string, given: string): Promise<Done> {
  const named = cleanName(given);
  if (!named.ok) throw new Error(`"${given}" is no name for a person: it is ${WRONG[named.why]}.`);
  return enact(operator, 'rename', id, async (_, sql) => {
    const before = await nameOf(sql, id);
    await sql.run('update persons set name = ? where id = ?', named.name, id);
    return `${before} → ${named.name}`;
  });
}
const WRONG = { empty: 'empty', long: 'too long', mixed: 'made of letters that look alike' } as const;

/** An account that may use /admin from now on. */
export function addAdmin(operator: Operator, given: string): Promise<Done> {
  return withAccount(operator, 'admin-add', given, async (sql, id, handle) => {
    const [row] = await sql.all('select person_id from admins where person_id = ?', id);
    if (row !== undefined) throw new Error(`@${handle} may use /admin already.`);
    await sql.run('insert into admins (person_id, made, by_whom) values (?, ?, ?)', id, Date.now(), operator.who);
  });
}

export function removeAdmin(operator: Operator, given: string): Promise<Done> {
  return withAccount(operator, 'admin-remove', given, async (sql, id, handle) => {
    const [row] = await sql.all('select person_id from admins where person_id = ?', id);
    if (row === undefined) throw new Error(`@${handle} may not use /admin.`);
    await sql.run('delete from admins where person_id = ?', id);
  });
}

async function withAccount(
  operator: Operator,
  act: Act,
  given: string,
  work: (sql: Sql, id: string, handle: string) => Promise<void>,
): Promise<Done> {
  const handle = given.replace(/^@/, '').toLowerCase().normalize('NFC');
  const [row] = await looking<{ id: string }>(operator.where, sql =>
    sql.all('select id from persons where handle = ?', handle),
  );
  if (row === undefined)
    throw new Error(`There is no account @${handle} here: its owner makes it in the page, under "Me".`);
  return enact(operator, act, row.id, async (_, sql) => {
    await work(sql, row.id, handle);
    return `@${handle}`;
  });
}

/** `until`: null for good. */
export async function ban(
  operator: Operator,
  kind: Banned,
  given: string,
  until: number | null,
  why: string,
): Promise<Done> {
  const target = kind === 'address' ? checkedAddress(given) : given;
  return enact(operator, 'ban', target, async (_, sql) => {
    if (kind === 'person') await nameOf(sql, target);
    await runAll(sql, banned(kind, target, until, Date.now(), why));
    return banDetail(kind, until, why);
  });
}

export async function unban(operator: Operator, kind: Banned, given: string): Promise<Done> {
  const target = kind === 'address' ? checkedAddress(given) : given;
  return enact(operator, 'unban', target, async (_, sql) => {
    const [row] = await sql.all('select kind from bans where kind = ? and target = ?', kind, target);
    if (row === undefined) throw new Error(`There is no ban of ${kind} ${target}.`);
    await runAll(sql, unbanned(kind, target));
    return kind;
  });
}

function checkedAddress(text: string): string {
  const found = banTarget(text);
  if ('why' in found) throw new Error(`${found.why}.`);
  return found.target;
}

/** A guest who has become somebody else is that person. */
async function whoIsNow(where: Where, id: string): Promise<string> {
  const [row] = await looking<{ now: string }>(where, sql =>
    sql.all('select coalesce(merged_into, id) as now from persons where id = ?', id),
  );
  return row?.now ?? id;
}

async function nameOf(sql: Sql, id: string): Promise<string> {
  const [row] = await sql.all('select name from persons where id = ?', id);
  if (row === undefined) throw new Error(`There is no person "${id}" here.`);
  return String(row.name);
}

// ── looking ─────────────────────────────────────────────────────────────────
export interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  /** Seats at tables. */
  readonly seats: number;
}
export interface ListedTable {
  readonly id: string;
  readonly game: string;
  readonly phase: string;
  readonly created: number;
  readonly host: string;
  readonly seats: number;
}

async function looking<T>(where: Where, look: (sql: Sql) => Promise<unknown>): Promise<T[]> {
  const db = await openToAdd(where);
  try {
    return (await look(sqlFor(db))) as T[];
  } finally {
    await db.close();
  }
}

/** The newest first; `text` is looked for in names and ids. */
export function listPeople(where: Where, text: string, limit: number): Promise<ListedPerson[]> {
  return looking(where, sql =>
    sql.all(
      `select id, name, created, (select count(*) from seats where person_id = persons.id) as seats from persons
       where lower(name) like ? or id = ? order by created desc limit ?`,
      `%${text.toLowerCase()}%`,
      text,
      limit,
    ),
  );
}

export function listTables(where: Where, text: string, limit: number): Promise<ListedTable[]> {
  return looking(where, sql =>
    sql.all(
      `select id, game, phase, created, host, seats from tables
       where id = ? or game like ? or phase = ? or host = ? or ? = '' order by created desc limit ?`,
      text,
      `%${text}%`,
      text,
      text,
      text,
      limit,
    ),
  );
}

export interface ListedAdmin {
  readonly handle: string;
  readonly id: string;
  readonly name: string;
  readonly made: number;
  readonly by: string;
}

export function listAdmins(where: Where): Promise<ListedAdmin[]> {
  return looking(where, sql =>
    sql.all(
      `select handle, id, name, made, by_whom as by from admins join persons on persons.id = admins.person_id
       order by made`,
    ),
  );
}

/** Those that hold, and those whose time is up. */
export function listBans(where: Where): Promise<BanRow[]> {
  return looking(where, sql => sql.all('select kind, target, until, made, why from bans order by made desc'));
}

export function listActs(where: Where, limit: number): Promise<ActRow[]> {
  return looking(where, sql =>
    sql.all('select n, at, who, act, target, detail from acts order by n desc limit ?', limit),
  );
}
