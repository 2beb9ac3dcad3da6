import type { FastifyBaseLogger } from 'fastify';
import type { Notes } from '../house/notes.ts';
import type { Bans } from '../people/bans.ts';
import type { PersonNews } from '../people/person-news.ts';
import { sqlOf } from '../store/reader.ts';
import type { ActRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Changes } from '../tables/changes.ts';
import { errorText } from '../tables/rows.ts';
import type { Tables } from '../tables/tables.ts';
import type { Sockets } from '../wire/sockets.ts';

/**
 * What operators do with `polis admin` while servers run. It is done in the database, by another process, and leaves a line
 * there; servers look for new lines and put right what they have in memory.
 */
export interface ActsSetup {
  readonly store: Store;
  readonly tables: Tables;
  readonly changes: Changes;
  readonly sockets: Sockets;
  readonly people: Pick<PersonNews, 'follow'>;
  readonly bans: Bans;
  readonly notes: Notes;
  readonly log: FastifyBaseLogger;
}

/** They change nothing that servers have in memory. */
const QUIET: readonly string[] = ['dismiss', 'admin-add', 'admin-remove', 'annul', 'count-again'];
const LOOK_MS = 1_000;
const AT_ONCE = 100;

/** Begins to look; returns the function that ends it. What was done before is in what is read from now on. */
export async function followActs({ store, tables, changes, ...setup }: ActsSetup): Promise<() => Promise<void>> {
  const { sockets, people, bans, notes, log } = setup;
  const { db } = store;
  const [newest] = await db.selectFrom('acts').select('n').orderBy('n', 'desc').limit(1).execute();
  let last = newest?.n ?? 0;
  await bans.refresh();
  await notes.refresh();

  async function look(): Promise<void> {
    bans.tick();
    const acts = await db.selectFrom('acts').selectAll().where('n', '>', last).orderBy('n').limit(AT_ONCE).execute();
    for (const act of acts) {
      await follow(act);
      last = act.n;
      const { n: number, who, act: done, target, detail } = act;
      log.warn({ number, who, act: done, target, detail }, 'an operator has acted');
    }
  }

  async function follow({ act, target }: ActRow): Promise<void> {
    if (act === 'delete-table') await tableDeleted(target);
    else if (act === 'ban' || act === 'unban') {
      await bans.refresh();
      sockets.expel(client => bans.person(client.person) || bans.address(client.address), 'banned');
    } else if (!QUIET.includes(act)) {
      await people.follow(target);
      if (act === 'delete-person') changes.announce();
      if (act === 'ask-name') forgetNames();
    }
  }

  /** Lines of the chat that are kept say what their person was called. */
  function forgetNames(): void {
    for (const live of tables.all()) live.talk = null;
  }

  async function tableDeleted(id: string): Promise<void> {
    const live = tables.peek(id);
    if (live !== null)
      await tables.exclusive(live, () =>
        tables.drop(live, { code: 'no-table', text: 'The operator has removed this table.' }),
      );
    // What was written here before the news came.
    for (const table of [
      'entries',
      'packed_games',
      'seats',
      'chat',
      'reviews',
      'results',
      'asides',
      'rated_games',
      'invitations',
      'plans',
    ] as const)
      await changes.store([sqlOf(db.deleteFrom(table).where('table_id', '=', id))]);
    changes.announce();
  }

  let stopped = false;
  let looking = Promise.resolve();
  let due: NodeJS.Timeout;
  function wait(): void {
    due = setTimeout(() => {
      looking = look()
        .catch(error => log.warn({ error: errorText(error) }, 'what operators do cannot be followed now'))
        .then(() => (stopped ? undefined : wait()));
    }, LOOK_MS).unref();
  }
  wait();
  return async () => {
    stopped = true;
    clearTimeout(due);
    await looking;
  };
}
