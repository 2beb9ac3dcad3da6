import { loadEngine } from '@polis/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { Company } from '../company/company.ts';
import type { PersonNews } from '../people/person-news.ts';
import type { Nodes, Orphan, Presence } from '../store/nodes.ts';
import { type Db, type Progress, progressOf } from '../store/reader.ts';
import type { Live } from '../tables/live.ts';
import { errorText } from '../tables/rows.ts';
import type { Tables } from '../tables/tables.ts';
import type { Sockets } from '../wire/sockets.ts';

/** This server among others: it hears what they do, tells who watches here, and takes tables over from the dead. */
export interface ServersSetup {
  readonly db: Db;
  readonly nodes: Nodes;
  readonly tables: Tables;
  readonly sockets: Sockets;
  readonly people: Pick<PersonNews, 'follow'>;
  readonly company: Pick<Company, 'follow'>;
  readonly log: FastifyBaseLogger;
}

/** Should news have been lost without a trace. */
const CHECK_MS = 5_000;
const CHECK_AT_ONCE = 200;
const PRESENCE_MS = 500;
/** Who has asked for something about a table was here: long enough for the others to hear of it. */
const CALLED_MS = 2_000;

/** Returns the function that leaves them. */
export async function joinServers({
  db,
  nodes,
  tables,
  sockets,
  people,
  company,
  log,
}: ServersSetup): Promise<() => void> {
  function failed(what: string): (error: unknown) => void {
    return error => log.warn({ error: errorText(error) }, what);
  }

  /** Tables that are about to catch up. */
  const behind = new Set<Live>();

  /** Catches up as soon as the table is free. `lines`: only its log has grown. */
  function fallBehind(live: Live, lines: boolean): void {
    if (behind.has(live)) return;
    behind.add(live);
    tables
      .exclusive(live, async () => {
        behind.delete(live);
        if (live.gone) return;
        if (lines && live.play !== null) await tables.catchUpGame(live);
        else await tables.catchUp(live);
      })
      .catch(failed('a table cannot catch up now'));
  }

  /** Compares all tables in memory with the database: something may have been missed. */
  async function compare(): Promise<void> {
    const all = [...tables.all()].filter(l => !l.busy);
    for (let i = 0; i < all.length; i += CHECK_AT_ONCE) {
      const some = all.slice(i, i + CHECK_AT_ONCE);
      const found = await progressOf(
        db,
        some.map(l => l.id),
      );
      const byId = new Map(found.map(p => [p.id, p]));
      for (const live of some) {
        const progress = byId.get(live.id);
        if (!live.gone && !live.busy && (progress === undefined || isBehind(live, progress))) fallBehind(live, false);
      }
    }
  }

  function check(): void {
    compare().catch(failed('tables cannot be compared with the database now'));
  }

  async function adopt({ id, game, rules }: Orphan): Promise<void> {
    if ((await loadEngine(game, rules)) === null || !(await nodes.claim(id))) return;
    // Being loaded wakes its bots. One that cannot be loaded is left to somebody else.
    const live = await tables.get(id).catch(() => null);
    if (live === null) nodes.release(id);
  }

  function whoIsHere(): Presence[] {
    const here: Presence[] = [...sockets.accounts()].map(person => ({ table: '', person }));
    const now = Date.now();
    for (const live of tables.all())
      for (const s of live.seats)
        if ((s.sockets > 0 || now - s.called < CALLED_MS) && s.person !== null)
          here.push({ table: live.id, person: s.person.id });
    return here;
  }

  await nodes.start(
    {
      lines(table, n) {
        const live = tables.peek(table);
        if (live !== null && (live.play?.n ?? 0) < n) fallBehind(live, true);
      },
      changed(table) {
        const live = tables.peek(table);
        if (live !== null) fallBehind(live, false);
      },
      lobby: () => sockets.announce(),
      person: id => void people.follow(id).catch(failed('somebody has changed, but how?')),
      company: id => company.follow(id),
      servers: check,
      missed() {
        sockets.announce();
        check();
      },
    },
    orphans => {
      for (const orphan of orphans) adopt(orphan).catch(failed('a table could not be taken over'));
    },
  );
  const checker = setInterval(check, CHECK_MS).unref();
  const presence = setInterval(() => nodes.present(whoIsHere()), PRESENCE_MS).unref();
  return () => {
    clearInterval(checker);
    clearInterval(presence);
  };
}

/** Fewer lines than were known: the database has come back from the past. */
function isBehind(live: Live, { version, lines, chat }: Progress): boolean {
  const { play, row } = live;
  const known = play?.n ?? (row.phase === 'gathering' ? lines : -1);
  return version !== row.version || lines !== known || chat > live.chatLines;
}
