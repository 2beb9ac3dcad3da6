import type { NoticeKind } from '@polis/protocol/notices';
import type { FastifyBaseLogger } from 'fastify';
import { randomId } from '../base/ids.ts';
import { hiddenFrom, noticeSql, noticesClaimedBy, seenAgo, sharedNow, WAY_OFF } from '../store/notices.ts';
import { selvesOf } from '../store/people.ts';
import { sqlOf } from '../store/reader.ts';
import type { NoticeRow, NoticeWayRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Live } from '../tables/live.ts';
import type { Tables } from '../tables/tables.ts';
import type { Sender } from './sender.ts';
import type { Sightings } from './sightings.ts';
import type { Wants } from './wants.ts';
import { channelOf, labelOf } from './ways.ts';
import type { Said } from './words/types.ts';
import { type About, NOTHING } from './words.ts';

/**
 * Takes notices from the outbox and sees that they get to their people. Any server may take one; whoever does has a while for it,
 * then it is anybody's again, so nothing is lost with a server. Before a notice goes a way, that is written down, once for all
 * servers: it goes each way once at most. What certainly has not arrived is tried again.
 */
export interface Outbox {
  /** Takes what is due, and resolves when it is dealt with. */
  work(): Promise<void>;
}
export interface Pace {
  /** How often is looked. */
  readonly lookMs: number;
  /** So long after the last touch somebody counts as present. */
  readonly presentMs: number;
  /** So long a server that has taken a notice has for it. */
  readonly claimMs: number;
  /** When is tried again what has not arrived. */
  readonly againMs: readonly number[];
  /** A table whose last line is younger may be in the memory of a server that lives. */
  readonly deadMs: number;
  /** How often is looked for tables that were in the memory of one that has died. */
  readonly tidyMs: number;
  /** The least time between two letters about one table. */
  readonly letterMs: number;
}
export const PACE: Pace = {
  lookMs: 5_000,
  presentMs: 60_000,
  claimMs: 60_000,
  againMs: [60_000, 5 * 60_000, 30 * 60_000],
  deadMs: 120_000,
  tidyMs: 60_000,
  letterMs: 6 * 3600_000,
};
export interface OutboxSetup {
  readonly store: Store;
  readonly tables: Tables;
  readonly sightings: Sightings;
  readonly wants: Wants;
  readonly sender: Sender;
  readonly pace: Pace;
  readonly log: FastifyBaseLogger;
}

const AT_ONCE = 20;
/** So many failures in a row, and nothing is sent there any more. */
const MOST_FAILURES = 20;
/** These are of interest until they are dealt with; of the others whoever is there knows. */
const WAITING: readonly string[] = ['your-turn', 'running-out'] satisfies NoticeKind[];

/** Null: nobody has to be told any more. */
type Worth = { readonly live: Live | null; readonly about: About } | null;

export function createOutbox({ store, tables, sightings, wants, sender, pace, log }: OutboxSetup): Outbox {
  const { db, writer } = store;
  const now = () => sharedNow(store);

  async function claim(): Promise<NoticeRow[]> {
    const free = () =>
      db
        .selectFrom('notices')
        .select('id')
        .where('done', 'is', null)
        .where('due', '<=', now())
        .where(eb => eb.or([eb('claimed', 'is', null), eb('claimed', '<', eb(now(), '-', pace.claimMs))]))
        .orderBy('due')
        .limit(AT_ONCE);
    if ((await free().executeTakeFirst()) === undefined) return [];
    const claimer = randomId(16);
    // Said twice: of two servers that see the same the second looks again when the first is done.
    const query = db
      .updateTable('notices')
      .set({ claimed: now(), claimer })
      .where('id', 'in', free())
      .where('done', 'is', null)
      .where(eb => eb.or([eb('claimed', 'is', null), eb('claimed', '<', eb(now(), '-', pace.claimMs))]));
    if ((await writer.write({ entries: [], statements: [sqlOf(query)] })) !== 'ok') return [];
    return noticesClaimedBy(db, claimer);
  }

  async function write(...queries: Parameters<typeof sqlOf>[0][]): Promise<boolean> {
    return (await writer.write({ entries: [], statements: queries.map(q => sqlOf(q)) })) === 'ok';
  }

  const mine = (n: NoticeRow) => db.updateTable('notices').where('id', '=', n.id).where('claimer', '=', n.claimer);
  const finish = (n: NoticeRow) => write(mine(n).set({ done: now() }));
  const putOff = (n: NoticeRow, ms: number, tries = n.tries) =>
    write(
      mine(n).set(eb => ({ due: eb(now(), '+', Math.max(0, Math.ceil(ms))), claimed: null, claimer: null, tries })),
    );

  /** Whether it is still so, and what there is to say of it. */
  async function worth(n: NoticeRow): Promise<Worth> {
    const said = { ...NOTHING, ...(JSON.parse(n.about) as Partial<About>) };
    if (n.table_id === '') return { live: null, about: said };
    const live = await tables.get(n.table_id);
    if (live === null) return null;
    const hidden = await hiddenFrom(db, n.person_id);
    return tables.exclusive(live, () => {
      const seat = live.seatBy.get(n.person_id);
      const names = live.seats.flatMap(s =>
        s.person === null || s.person.id === n.person_id || hidden.has(s.person.id) ? [] : [s.person.name],
      );
      const found = { live, about: { ...said, game: live.row.game, names } };
      if (n.kind === 'invited') return live.row.phase === 'gathering' && seat === undefined ? found : null;
      if (seat === undefined) return null;
      const asked = live.row.phase === 'playing' ? (live.play?.table.asked(seat) ?? null) : null;
      const bot = live.seats[seat]!.bot;
      if (n.kind === 'your-turn') return bot === null && asked === Number(n.epoch) ? found : null;
      if (n.kind === 'running-out') return bot === null && asked !== null ? found : null;
      if (n.kind === 'bot-took-over') return bot !== null && live.row.phase === 'playing' ? found : null;
      return found;
    });
  }

  async function deal(n: NoticeRow): Promise<void> {
    const found = await worth(n);
    if (found === null) return void (await finish(n));
    const selves = await selvesOf(db, n.person_id);
    const ago = sightings.isHere(n.person_id) ? 0 : await seenAgo(store, selves);
    if (ago !== null && ago < pace.presentMs && n.kind !== WAY_OFF) {
      if (WAITING.includes(n.kind)) await putOff(n, pace.presentMs - ago);
      else await finish(n);
      return;
    }
    const ways = await wants.waysFor(n.person_id, n.kind);
    const rests = await Promise.all(ways.map(way => go(n, way, found.about)));
    const left = rests.filter(ms => ms !== null);
    if (left.length === 0) await finish(n);
    else {
      const failed = left.some(ms => ms < 0);
      const later = Math.min(...left.map(ms => (ms < 0 ? (pace.againMs[n.tries] ?? Number.POSITIVE_INFINITY) : ms)));
      if (later === Number.POSITIVE_INFINITY) await finish(n);
      else await putOff(n, later, failed ? n.tries + 1 : n.tries);
    }
  }

  /** One after the other: what goes with one letter needs no other. */
  async function dealAll(notices: readonly NoticeRow[]): Promise<void> {
    // It is anybody's again in a while.
    for (const n of notices)
      await deal(n).catch(error => log.warn({ why: (error as Error).message }, 'a notice could not be dealt with'));
  }

  /** Null: there is nothing more to be done this way. Otherwise in how long; less than nothing: it has failed. */
  async function go(n: NoticeRow, way: NoticeWayRow, about: About): Promise<number | null> {
    const rest = channelOf(way) === 'mail' && n.table_id !== '' ? await letterRest(n, way) : 0;
    if (rest > 0) return rest;
    const send = { notice_id: n.id, way_id: way.id, table_id: n.table_id, at: now() };
    const marked = await writer.write({
      entries: [],
      statements: [sqlOf(db.insertInto('notice_sends').values(send))],
    });
    if (marked === 'conflict') return null;
    if (marked !== 'ok') return -1;
    const also = channelOf(way) === 'mail' && n.table_id !== '' ? await others(n, way) : [];
    const sent = await sender.send(way, {
      also,
      id: n.id,
      kind: n.kind as Said,
      table: n.table_id,
      person: n.person_id,
      at: Number(n.made),
      about,
    });
    if (sent === 'sent' || sent === 'gone') {
      await write(
        sent === 'gone'
          ? db.deleteFrom('notice_ways').where('id', '=', way.id)
          : db.updateTable('notice_ways').set({ failures: 0 }).where('id', '=', way.id).where('failures', '>', 0),
      );
      return null;
    }
    log.info({ way: way.kind, sent }, 'a notice has not arrived');
    await noteFailure(way);
    // What may have arrived is not sent again.
    if (sent === 'unknown') return null;
    await write(db.deleteFrom('notice_sends').where('notice_id', '=', n.id).where('way_id', '=', way.id));
    return -1;
  }

  /** What else there is to be told of this table goes with the same letter. */
  async function others(n: NoticeRow, way: NoticeWayRow): Promise<{ kind: Said; about: About }[]> {
    const query = db.selectFrom('notices').selectAll().where('person_id', '=', n.person_id);
    const rows = await query
      .where('table_id', '=', n.table_id)
      .where('id', '!=', n.id)
      .where('done', 'is', null)
      .orderBy('made')
      .execute();
    const { wanted } = await wants.of(n.person_id);
    const also: { kind: Said; about: About }[] = [];
    for (const other of rows) {
      const found = wanted.mail.some(kind => kind === other.kind) ? await worth(other) : null;
      if (found === null) continue;
      const send = { notice_id: other.id, way_id: way.id, table_id: n.table_id, at: now() };
      if (await write(db.insertInto('notice_sends').values(send)))
        also.push({ kind: other.kind as Said, about: found.about });
    }
    return also;
  }

  /** How long until the next letter about this table may go to this address; it says what is so then. */
  async function letterRest(n: NoticeRow, way: NoticeWayRow): Promise<number> {
    const last = await db
      .selectFrom('notice_sends')
      .select([eb => eb(now(), '-', eb.ref('at')).as('ago'), 'notice_id'])
      .where('way_id', '=', way.id)
      .where('table_id', '=', n.table_id)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    // Its own letter has gone: there is nothing to wait for.
    if (last === undefined || last.notice_id === n.id) return 0;
    return pace.letterMs - Number(last.ago);
  }

  async function noteFailure(way: NoticeWayRow): Promise<void> {
    const failures = way.failures + 1;
    const off = failures >= MOST_FAILURES;
    await write(
      db
        .updateTable('notice_ways')
        .set(eb => ({ failures: eb('failures', '+', 1), ...(off ? { off: now() } : {}) }))
        .where('id', '=', way.id),
    );
    if (!off) return;
    const told = noticeSql(store, way.person_id, WAY_OFF, { epoch: Date.now(), way: labelOf(way) });
    await writer.write({ entries: [], statements: [told] });
  }

  return {
    async work() {
      for (;;) {
        const claimed = await claim();
        const people = [...new Set(claimed.map(n => n.person_id))];
        await Promise.all(people.map(person => dealAll(claimed.filter(n => n.person_id === person))));
        if (claimed.length < AT_ONCE) return;
      }
    },
  };
}
