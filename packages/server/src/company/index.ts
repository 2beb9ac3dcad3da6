import { createTries } from '../accounts/tries.ts';
import type { Closeness } from '../people/profiles.ts';
import type { Store } from '../store/store.ts';
import type { Seating } from '../tables/seating.ts';
import type { Tables } from '../tables/tables.ts';
import { type Blocks, createBlocks } from './blocks.ts';
import { type Company, createCompany, type Pages } from './company.ts';
import { createFriends, type Friends } from './friends.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createNotices, type Notices } from './notices.ts';
import { createReports, type Reports } from './reports.ts';
import { createWhereabouts } from './whereabouts.ts';

/** Everything that company is made of, put together. */
export interface CompanyParts {
  readonly company: Company;
  readonly friends: Friends;
  readonly blocks: Blocks;
  readonly notices: Notices;
  readonly reports: Reports;
  readonly closeness: Closeness;
  /** Needs tables and seats, which need pages, which need company. */
  invite(tables: Tables, seating: Seating): Invitations;
}
export interface PartsSetup {
  readonly store: Store;
  readonly pages: () => Pages;
  readonly failed: (error: unknown) => void;
}

export function createCompanyParts({ store, pages, failed }: PartsSetup): CompanyParts {
  const tries = createTries(store.db, store.writer);
  const blocks = createBlocks(store);
  const notices = createNotices(blocks, person => company.changed(person));
  const friends = createFriends({ store, notices, tries });
  const whereabouts = createWhereabouts(store, pages);
  let invitations: Invitations | null = null;
  const company = createCompany({
    store,
    friends,
    blocks,
    whereabouts,
    pages,
    failed,
    invitations: () => invitations!,
  });
  notices.listen(({ person }) => company.changed(person));
  return {
    company,
    friends,
    blocks,
    notices,
    reports: createReports(store, tries),
    async closeness(owner, asks) {
      if (asks === null) return 'stranger';
      if ((await blocks.blockedBy(asks.id, [owner.id])).has(owner.id)) return 'blocked';
      return (await friends.wishes(owner.id)).friends.includes(asks.id) ? 'friend' : 'stranger';
    },
    invite(tables, seating) {
      invitations = createInvitations({ store, tables, seating, friends, blocks, notices });
      return invitations;
    },
  };
}
