import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type WantedNotices,
} from '@polis/protocol/notices';
import { selvesOf } from '../store/people.ts';
import { type Db, sqlOf } from '../store/reader.ts';
import type { NoticeWayRow } from '../store/schema.ts';
import type { Writer } from '../store/store.ts';
import { channelOf } from './ways.ts';

/** What somebody wants to be told, and by which channel. Everything, until it is said otherwise. */
export interface Wants {
  of(person: string): Promise<{ readonly wanted: WantedNotices; readonly feed: number }>;
  keep(person: string, wanted: WantedNotices): Promise<boolean>;
  /** Another address for the feeds. */
  renewFeed(person: string): Promise<boolean>;
  ways(person: string): Promise<NoticeWayRow[]>;
  /** Those that a notice of this kind goes. */
  waysFor(person: string, kind: string): Promise<NoticeWayRow[]>;
}

export function createWants(db: Db, writer: Writer): Wants {
  async function of(person: string) {
    const row = await db.selectFrom('notice_wants').selectAll().where('person_id', '=', person).executeTakeFirst();
    const said = row === undefined ? {} : (JSON.parse(row.wants) as Partial<WantedNotices>);
    const wanted = Object.fromEntries(
      NOTICE_CHANNELS.map(c => [c, said[c] ?? NOTICE_KINDS]),
    ) as unknown as WantedNotices;
    return { wanted, feed: row?.feed ?? 0 };
  }

  async function put(person: string, wanted: WantedNotices | null, step: number): Promise<boolean> {
    const wants = JSON.stringify(wanted ?? {});
    const insert = db
      .insertInto('notice_wants')
      .values({ person_id: person, wants, feed: step })
      .onConflict(c =>
        c
          .column('person_id')
          .doUpdateSet(eb => ({ feed: eb('notice_wants.feed', '+', step), ...(wanted === null ? {} : { wants }) })),
      );
    return (await writer.write({ entries: [], statements: [sqlOf(insert)] })) === 'ok';
  }

  async function ways(person: string): Promise<NoticeWayRow[]> {
    const selves = await selvesOf(db, person);
    return db.selectFrom('notice_ways').selectAll().where('person_id', 'in', selves).orderBy('made').execute();
  }

  return {
    of,
    ways,
    keep: (person, wanted) => put(person, wanted, 0),
    renewFeed: person => put(person, null, 1),
    async waysFor(person, kind) {
      const { wanted } = await of(person);
      const isWanted = (c: NoticeChannel) =>
        !(NOTICE_KINDS as readonly string[]).includes(kind) || wanted[c].includes(kind as NoticeKind);
      return (await ways(person)).filter(way => way.off === null && isWanted(channelOf(way)));
    },
  };
}
