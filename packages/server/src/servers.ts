import { loadEngine } from '@polis/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { Sockets } from './sockets.ts';
import type { Nodes, Orphan, Presence } from './store/nodes.ts';
import { type Db, personById } from './store/reader.ts';
import { asPerson, errorText, type Tables } from './tables.ts';

/** This server among others: it hears what they do, tells who watches here, and takes tables over from the dead. */
export interface ServersSetup {
  readonly db: Db;
  readonly nodes: Nodes;
  readonly tables: Tables;
  readonly sockets: Sockets;
  readonly log: FastifyBaseLogger;
}

/** Should news have been lost without a trace. */
const CHECK_MS = 5_000;
const PRESENCE_MS = 500;

/** Returns the function that leaves them. */
export async function joinServers({ db, nodes, tables, sockets, log }: ServersSetup): Promise<() => void> {
  function failed(what: string): (error: unknown) => void {
    return error => log.warn({ error: errorText(error) }, what);
  }

  function check(): void {
    tables.checkAll().catch(failed('tables cannot be compared with the database now'));
  }

  async function adopt({ id, game, rules }: Orphan): Promise<void> {
    if ((await loadEngine(game, rules)) === null || !(await nodes.claim(id))) return;
    // Being loaded wakes its bots. One that cannot be loaded is left to somebody else.
    const live = await tables.get(id).catch(() => null);
    if (live === null) nodes.release(id);
  }

  async function personChanged(id: string): Promise<void> {
    const row = await personById(db, id);
    if (row !== null) sockets.personChanged(asPerson(row));
  }

  function whoIsHere(): Presence[] {
    const here: Presence[] = [];
    for (const live of tables.all())
      for (const s of live.seats)
        if (s.sockets > 0 && s.person !== null) here.push({ table: live.id, person: s.person.id });
    return here;
  }

  await nodes.start(
    {
      lines: tables.heardLines,
      changed: tables.heardChange,
      lobby: () => sockets.announce(),
      person: id => void personChanged(id).catch(failed('somebody has a new name, but which?')),
      servers: check,
      missed: check,
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
