import type { Person } from '@polis/protocol';
import { personById } from '../store/people.ts';
import { DEVICE } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { asPerson } from '../tables/rows.ts';
import type { Tables } from '../tables/tables.ts';
import type { Identity } from './identity.ts';

/** Somebody has another name, has become somebody else, has left for good, or has ended sessions: what follows from it. */
export interface PersonNews {
  /** At this server: it was heard from another one. */
  follow(person: string): Promise<void>;
  /** Everywhere: it was done here. */
  tell(person: string): Promise<void>;
}
interface Connected {
  readonly person: Person | null;
  readonly device: string;
}
/** Everybody who is connected to this server. */
interface Connections {
  personChanged(person: Person): void;
  expel(which: (client: Connected) => boolean, why: string): void;
}
export interface PersonNewsSetup {
  readonly store: Store;
  readonly identity: Pick<Identity, 'forget'>;
  readonly tables: Tables;
  readonly sockets: Connections;
  /** What they see of others may be another now. */
  readonly company: { follow(person: string): void };
  /** And what the house has to tell them. */
  readonly notes: { follow(person: string): Promise<void> };
}

export function createPersonNews({ store, identity, tables, sockets, company, notes }: PersonNewsSetup): PersonNews {
  const { db, nodes } = store;

  async function follow(person: string): Promise<void> {
    identity.forget();
    company.follow(person);
    await notes.follow(person);
    const row = await personById(db, person);
    if (row !== null) sockets.personChanged(asPerson(row));
    const devices = await db
      .selectFrom('sessions')
      .select(DEVICE.as('device'))
      .where('person_id', '=', person)
      .execute();
    const signedIn = new Set(devices.map(d => d.device));
    sockets.expel(c => c.person?.id === person && !signedIn.has(c.device), 'signed out');
    if (row?.id === person && row.closed === null) return;
    for (const live of tables.all()) live.talk = null;
    for (const live of [...tables.all()])
      if (live.seatBy.has(person) || live.row.host === person)
        await tables.exclusive(live, () => (live.gone ? undefined : tables.catchUp(live)));
  }

  return {
    follow,
    async tell(person) {
      nodes?.news.person(person);
      await follow(person);
    },
  };
}
