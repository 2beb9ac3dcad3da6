import type { TableInfo } from '@polis/protocol/wire';
import type { FastifyBaseLogger } from 'fastify';
import { noticeSql } from '../store/notices.ts';
import { sqlOf } from '../store/reader.ts';
import type { Sql, Store } from '../store/store.ts';
import { SetAside } from './aside.ts';
import { type Changes, type Outcome, refuse } from './changes.ts';
import { type Live, liveInfo } from './live.ts';
import { namesAt } from './names.ts';
import { GRACE_MS, type KeptSeat, type Paces, proposalEnd } from './paces.ts';
import type { Rests } from './rests.ts';
import { conductOf, termsOf, withConduct } from './terms.ts';
import { overSql } from './turn-notices.ts';

/**
 * What happens when time is over: a day after a clock has run out the table's stand-in sits down for its person, and a table
 * at which no person has answered for two weeks ends without points. Tables carry the time at which they have to be looked at,
 * in memory or not. Whichever server finds one first puts that time off and looks; what it does counts only if neither the
 * log nor the row has changed since, so nothing happens twice, and nothing is lost with a server.
 */
export interface Expiry {
  start(): void;
  close(): Promise<void>;
}
export interface ExpirySetup {
  readonly store: Store;
  readonly changes: Changes;
  readonly paces: Paces;
  readonly rests: Rests;
  readonly log: FastifyBaseLogger;
  /** How often is looked, and a sign of life given. */
  readonly lookMs: number;
}

const AT_ONCE = 40;
/** A server that has died while it looked is replaced after this long. */
const AGAIN_MS = 30_000;

export function createExpiry({ store, changes, paces, rests, log, lookMs }: ExpirySetup): Expiry {
  const { db, writer } = store;
  let timer: NodeJS.Timeout | null = null;
  let closing = false;
  let working: Promise<void> = Promise.resolve();

  function lookSoon(): void {
    if (closing) return;
    timer = setTimeout(() => {
      working = look()
        .catch(error => log.warn({ why: (error as Error).message }, 'clocks cannot be looked at now'))
        .then(lookSoon);
    }, lookMs).unref();
  }

  async function look(): Promise<void> {
    if (writer.lost) return;
    await rests.beat();
    const due = await db
      .selectFrom('tables')
      .select(['id', 'due'])
      .where('due', '<=', paces.now())
      .orderBy('due')
      .limit(AT_ONCE)
      .execute();
    for (const table of due) {
      if (closing) return;
      if (!(await claim(table.id, Number(table.due)))) continue;
      await changes.at(table.id, mind).catch(error => {
        if (error instanceof SetAside) return;
        log.warn({ table: table.id, why: (error as Error).message }, 'the clocks of a table cannot be looked at');
      });
    }
  }

  async function claim(id: string, due: number): Promise<boolean> {
    const later = db.updateTable('tables').set({ due: paces.now() + AGAIN_MS });
    const claimed = sqlOf(later.where('id', '=', id).where('due', '=', due), 1);
    return (await writer.write({ entries: [], statements: [claimed] })) === 'ok';
  }

  async function mind(live: Live): Promise<Outcome<TableInfo>> {
    const done = await act(live);
    if (done !== null) return done;
    const kept = paces.kept(live);
    if (live.play === null && live.row.phase === 'playing') return refuse('storage', 'Its log cannot be read now.');
    const off = sqlOf(db.updateTable('tables').set({ due: null, clock: null }).where('id', '=', live.id));
    const statements = kept === null ? [off] : [...paces.statements(live), ...lowSql(live, paces.low(kept))];
    await writer.write({ entries: [], statements });
    // Those who watch at other servers are told as well.
    store.nodes?.news.changed(live.id);
    return { ok: true, value: liveInfo(live) };
  }

  /** Told once for each question. */
  function lowSql(live: Live, low: readonly KeptSeat[]): Sql[] {
    return low.flatMap(({ seat, person }) => {
      const prompt = live.play!.table.asked(seat);
      return prompt === null ? [] : [noticeSql(store, person, 'running-out', { table: live.id, epoch: prompt })];
    });
  }

  /** Null: there is nothing to do. */
  async function act(live: Live): Promise<Outcome<TableInfo> | null> {
    const kept = paces.kept(live);
    if (kept === null) return null;
    const now = paces.now();
    const { proposal, lent, stoodIn } = conductOf(live.row);
    if (proposal !== null && now >= proposalEnd(proposal.at)) {
      const pace = proposal.pace === undefined ? {} : { pace: proposal.pace };
      const news = { type: 'lapsed', what: proposal.what, ...pace, by: '' } as const;
      return changes.apply(live, withConduct(live.row, { proposal: null }), [], news);
    }
    const abandoned = paces.abandonedAt(kept);
    if (abandoned !== null && abandoned <= now) {
      const change = withConduct(live.row, { proposal: null, unplayed: 'abandoned' });
      const over = { ...change, phase: 'over', ended: now };
      return changes.apply(live, over, [], { type: 'abandoned' }, [...unlessAnswered(live), ...overSql(store, live)]);
    }
    // Nobody waits for the last one.
    if (kept.seats.length < 2) return null;
    const late = kept.seats.find(s => s.owes && (paces.leftOf(live, s.seat) ?? 0) <= -GRACE_MS);
    if (late === undefined) return null;
    const { seat } = late;
    const { person } = live.seats[seat]!;
    const bot = termsOf(live.row).standIn;
    const name = namesAt(live)[seat] ?? '';
    const news = { type: 'stand-in', seat, name, by: '', bot, why: 'house' } as const;
    const change = withConduct(live.row, { lent: lent.filter(s => s !== seat), stoodIn: stoodIn ?? live.play!.n });
    const told =
      person === null ? [] : [noticeSql(store, person.id, 'bot-took-over', { table: live.id, epoch: live.play!.n })];
    return changes.apply(live, change, [{ seat, person, bot }], news, [...unlessAnswered(live), ...told]);
  }

  /** An answer at another server that has come in the meantime counts. */
  function unlessAnswered(live: Live): Sql[] {
    const newer = db.selectFrom('entries').select('n').where('table_id', '=', live.id).where('n', '>=', live.play!.n);
    const same = db.updateTable('tables').set({ id: live.id }).where('id', '=', live.id);
    return [
      sqlOf(
        same.where(eb => eb.not(eb.exists(newer))),
        1,
      ),
    ];
  }

  return {
    start() {
      working = rests
        .beat()
        .catch(error => log.warn({ why: (error as Error).message }, 'no sign of life could be given'))
        .then(lookSoon);
    },
    async close() {
      closing = true;
      if (timer !== null) clearTimeout(timer);
      await working;
      // From now on the house rests.
      await rests.beat().catch(() => {});
      await rests.settled();
    },
  };
}
