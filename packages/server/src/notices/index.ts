import type { NoticeKind } from '@polis/protocol/notices';
import type { FastifyBaseLogger } from 'fastify';
import { createChallenges } from '../accounts/challenges.ts';
import type { Post } from '../accounts/post.ts';
import { createTries } from '../accounts/tries.ts';
import { type NoticeAbout, noticeSql, sharedNow } from '../store/notices.ts';
import { personById } from '../store/people.ts';
import { sqlOf } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import type { Listing } from '../tables/listing.ts';
import { asPerson } from '../tables/rows.ts';
import type { Tables } from '../tables/tables.ts';
import { createFeeds, type Feeds } from './feeds.ts';
import { createOutbox, type Pace } from './outbox.ts';
import { createReach, type World } from './reach.ts';
import { readSecrets } from './secrets.ts';
import { createSender } from './sender.ts';
import { createNoticeSettings, type NoticeSettings } from './settings.ts';
import type { Sightings } from './sightings.ts';
import { createWants } from './wants.ts';
import { createWatch } from './watch.ts';

/** Everything that notices are made of, put together. */
export interface Notices {
  readonly settings: NoticeSettings;
  readonly feeds: Feeds;
  /** Tells one person one thing, once. What is to stand or fall with something else is written with it: `noticeSql`. */
  notify(person: string, kind: NoticeKind, about: NoticeAbout): Promise<boolean>;
  start(): void;
  close(): Promise<void>;
}
export interface NoticesSetup {
  readonly store: Store;
  readonly tables: Tables;
  readonly listing: Listing;
  readonly sightings: Sightings;
  readonly post: Post | null;
  /** 'https://polis.example.org' or 'mailto:…': who answers for what is pushed; null: nobody, so nothing is. */
  readonly subject: string | null;
  readonly world: World;
  readonly pace: Pace;
  readonly log: FastifyBaseLogger;
}

const KEPT_MS = 30 * 24 * 3600_000;

export async function createNotices(setup: NoticesSetup): Promise<Notices> {
  const { store, tables, listing, sightings, post, subject, pace, log } = setup;
  const { db, writer, nodes } = store;
  const secrets = await readSecrets(db, writer);
  const wants = createWants(db, writer);
  const reach = createReach(setup.world);
  const waiting = async (person: string) => {
    const row = await personById(db, person);
    return row === null ? 0 : (await listing.mine(asPerson(row))).filter(mine => mine.awaited).length;
  };
  const sender = createSender({ reach, secrets, subject, post, waiting, log });
  const [challenges, tries] = [createChallenges(db, writer), createTries(db, writer)];
  const settings = createNoticeSettings({
    db,
    writer,
    wants,
    reach,
    secrets,
    sender,
    subject,
    post,
    challenges,
    tries,
  });
  const outbox = createOutbox({ store, tables, sightings, wants, sender, pace, log });
  const watch = createWatch(store, tables, sightings, pace.deadMs, log);

  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();
  let closing = false;
  let tidied = Number.NEGATIVE_INFINITY;

  async function tidy(): Promise<void> {
    const first = tidied === Number.NEGATIVE_INFINITY;
    tidied = performance.now();
    // Alone with a file, nothing is left behind but by this server's own death.
    if (first || nodes !== null) await watch.recover();
    const before = sharedNow(store);
    const old = db.deleteFrom('notices').where(eb => eb('made', '<', eb(before, '-', KEPT_MS)));
    const sends = db.deleteFrom('notice_sends').where(eb => eb('at', '<', eb(before, '-', KEPT_MS)));
    await writer.write({ entries: [], statements: [sqlOf(old), sqlOf(sends)] });
  }

  function lookSoon(): void {
    timer = setTimeout(() => {
      const tidying = performance.now() - tidied > pace.tidyMs ? tidy() : Promise.resolve();
      working = tidying
        .then(() => watch.look())
        .then(() => outbox.work())
        .catch(error => log.warn({ why: (error as Error).message }, 'notices cannot be looked after now'))
        .then(() => {
          if (!closing) lookSoon();
        });
    }, pace.lookMs).unref();
  }

  return {
    settings,
    feeds: createFeeds(db, secrets, wants, listing),
    async notify(person, kind, about) {
      const statements = [noticeSql(store, person, kind, about)];
      return (await writer.write({ entries: [], statements })) === 'ok';
    },
    start() {
      if (!closing) lookSoon();
    },
    async close() {
      closing = true;
      if (timer !== null) clearTimeout(timer);
      await working;
    },
  };
}
