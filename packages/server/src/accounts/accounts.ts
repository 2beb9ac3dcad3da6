import type { AccountAnswer, DeviceInfo, Person, WayInfo } from '@polis/protocol';
import { LIFE_MS, type Session } from '../people/identity.ts';
import type { PersonNews } from '../people/person-news.ts';
import { placed } from '../store/acts.ts';
import { farewell } from '../store/farewell.ts';
import { isAccount } from '../store/people.ts';
import { DEVICE, sqlOf } from '../store/reader.ts';
import type { Sql, Store } from '../store/store.ts';
import { type Answer, no, STORED_NOT, yes } from './answers.ts';
import { CHALLENGE_MS, type Challenges } from './challenges.ts';
import type { Handles } from './handles.ts';
import type { Passkeys } from './passkeys.ts';
import { deviceGone } from './sign-in.ts';

/** What people see and change of their own account. */
export interface Accounts {
  look(session: Session): Promise<AccountAnswer>;
  label(person: Person, passkey: string, label: string): Promise<Answer<void>>;
  /** `sure`: also the last way in. */
  removePasskey(person: Person, passkey: string, sure: boolean): Promise<Answer<void>>;
  removeWay(person: Person, kind: string, sure: boolean): Promise<Answer<void>>;
  endDevice(person: Person, device: string): Promise<Answer<void>>;
  endOthers(session: Session): Promise<Answer<void>>;
  /** Without the secret that the first call gives nothing goes. */
  remove(person: Person, confirm: string | undefined): Promise<Answer<{ confirm: string; until: number } | null>>;
}
export interface AccountsSetup {
  readonly store: Store;
  readonly challenges: Challenges;
  readonly handles: Handles;
  readonly passkeys: Passkeys;
  readonly news: PersonNews;
  /** The public list may have changed. */
  readonly announce: () => void;
}

const NOT_THERE = no('not-found', 'That is no longer there.');
const LAST = no('last-way', 'This is the last way in: without it nobody can come back to the account, not even you.');

export function createAccounts(setup: AccountsSetup, now: () => number = Date.now): Accounts {
  const { challenges, handles, passkeys, news } = setup;
  const { db, writer, nodes } = setup.store;

  async function store(statements: readonly Sql[], missing: Answer<never> = NOT_THERE): Promise<Answer<void>> {
    const outcome = await writer.write({ entries: [], statements });
    return outcome === 'ok' ? yes(undefined) : outcome === 'conflict' ? missing : STORED_NOT;
  }

  const recoveryOf = (person: string) =>
    db
      .selectFrom('recovery')
      .select('made')
      .where('person_id', '=', person)
      .where('used', 'is', null)
      .executeTakeFirst();

  const waysOf = (person: string) => db.selectFrom('ways').selectAll().where('person_id', '=', person).execute();

  async function devicesOf({ person, device: here }: Session): Promise<DeviceInfo[]> {
    const rows = await db
      .selectFrom('sessions')
      .select(['label', 'made', 'seen', DEVICE.as('device')])
      .where('person_id', '=', person.id)
      .where(eb => eb.or([eb('ends', 'is', null), eb('ends', '>', now())]))
      .where('made', '>', now() - LIFE_MS)
      .execute();
    const devices = new Map<string, DeviceInfo>();
    for (const { device, label, made, seen } of rows) {
      const known = devices.get(device);
      devices.set(device, {
        id: device,
        label: label ?? known?.label ?? '',
        made: Math.min(made, known?.made ?? made),
        seen: Math.max(seen ?? made, known?.seen ?? 0),
        here: device === here,
      });
    }
    return [...devices.values()].sort((a, b) => Number(b.here) - Number(a.here) || b.seen - a.seen);
  }

  async function lastOf(person: string): Promise<boolean> {
    const counted = [(await passkeys.of(person)).length, (await waysOf(person)).length];
    return counted[0]! + counted[1]! + Number((await recoveryOf(person)) !== undefined) <= 1;
  }

  return {
    async look(session) {
      const { person } = session;
      return {
        you: person,
        handleAgain: isAccount(person) ? await handles.nextChange(person.id) : null,
        passkeys: (await passkeys.of(person.id)).map(c => ({
          id: c.id,
          label: c.label,
          made: c.made,
          used: c.used,
          backedUp: c.backed_up === 1,
          house: c.rp_id,
        })),
        recovery: (await recoveryOf(person.id))?.made ?? null,
        ways: (await waysOf(person.id)).map(w => ({ kind: w.kind as WayInfo['kind'], label: w.label, made: w.made })),
        devices: await devicesOf(session),
      };
    },
    label: (person, passkey, label) =>
      store([
        sqlOf(
          db.updateTable('credentials').set({ label }).where('id', '=', passkey).where('person_id', '=', person.id),
          1,
        ),
      ]),
    async removePasskey(person, passkey, sure) {
      const own = (await passkeys.of(person.id)).some(c => c.id === passkey);
      if (own && !sure && (await lastOf(person.id))) return LAST;
      return store([
        sqlOf(db.deleteFrom('credentials').where('id', '=', passkey).where('person_id', '=', person.id), 1),
      ]);
    },
    async removeWay(person, kind, sure) {
      const own = (await waysOf(person.id)).some(w => w.kind === kind);
      if (!own) return NOT_THERE;
      if (!sure && (await lastOf(person.id))) return LAST;
      return store([sqlOf(db.deleteFrom('ways').where('kind', '=', kind).where('person_id', '=', person.id))]);
    },
    async endDevice(person, device) {
      const rows = db
        .selectFrom('sessions')
        .select('made')
        .where('person_id', '=', person.id)
        .where(DEVICE, '=', device);
      if ((await rows.executeTakeFirst()) === undefined) return NOT_THERE;
      const done = await store([deviceGone(db, person.id, device)]);
      if (done.ok) await news.tell(person.id);
      return done;
    },
    async endOthers({ person, device }) {
      const others = db.deleteFrom('sessions').where('person_id', '=', person.id);
      // A link that is under way would bring one of them back.
      const links = db.deleteFrom('links').where('person_id', '=', person.id);
      const done = await store([sqlOf(others.where(DEVICE, '<>', device)), sqlOf(links)]);
      if (done.ok) await news.tell(person.id);
      return done;
    },
    async remove(person, confirm) {
      if (confirm === undefined) {
        const until = now() + CHALLENGE_MS;
        const secret = await challenges.make('delete', { person: person.id, about: {} });
        return secret === null ? STORED_NOT : yes({ confirm: secret, until });
      }
      const asked = await challenges.take('delete', confirm);
      if (asked?.person !== person.id) return no('expired', 'This was not asked just now: begin again.');
      const statements = farewell(person.id, person.name, now()).map(plain => placed(plain, nodes !== null));
      const done = await store(statements);
      if (!done.ok) return done;
      await news.tell(person.id);
      setup.announce();
      return yes(null);
    },
  };
}
