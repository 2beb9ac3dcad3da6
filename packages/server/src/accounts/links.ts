import { randomBytes, randomInt } from 'node:crypto';
import type { Person } from '@polis/protocol';
import { randomId } from '../base/ids.ts';
import { type Db, sqlOf } from '../store/reader.ts';
import type { LinkRow } from '../store/schema.ts';
import type { Writer } from '../store/store.ts';
import { type Answer, no, STORED_NOT, yes } from './answers.ts';
import { hashed } from './challenges.ts';
import type { Caller, SignedIn, SignIn } from './sign-in.ts';

/**
 * A second device. The first one shows a link (as a picture too); the second opens it and shows two digits; the first says
 * them; the second is let in, with a session of its own. Whoever only saw the link gets nowhere, and nobody else has one try.
 */
export interface Links {
  make(person: Person): Promise<Answer<{ readonly id: string; readonly token: string; readonly until: number }>>;
  /** How far it is, for the first device. */
  look(person: Person, id: string): Promise<Answer<LinkState>>;
  confirm(person: Person, id: string, number: number): Promise<Answer<LinkState>>;
  /** The second device has opened the link. */
  claim(caller: Caller, token: string): Promise<Answer<Claimed>>;
  /** Null: the first device has not said the digits yet. */
  take(caller: Caller, claim: string): Promise<Answer<SignedIn | null>>;
}
export interface LinkState {
  readonly state: 'open' | 'asked' | 'confirmed';
  /** What kind of browser has opened it. */
  readonly device: string;
  readonly until: number;
}
export interface Claimed {
  readonly claim: string;
  readonly number: number;
  readonly until: number;
}

export const LINK_MS = 2 * 60_000;
const EXPIRED = no(
  'expired',
  'This link has been used, or its two minutes are over. Make a new one on the first device.',
);

export interface LinksSetup {
  readonly db: Db;
  readonly writer: Writer;
  readonly signIn: SignIn;
}

export function createLinks({ db, writer, signIn }: LinksSetup, now: () => number = Date.now): Links {
  const secret = () => randomBytes(16).toString('base64url');

  async function find(column: 'id' | 'token_hash' | 'claim_hash', value: string): Promise<LinkRow | null> {
    const row = await db.selectFrom('links').selectAll().where(column, '=', value).executeTakeFirst();
    return row === undefined || row.until < now() ? null : row;
  }

  const own = async (person: Person, id: string) => {
    const row = await find('id', id);
    return row?.person_id === person.id ? row : null;
  };

  const shown = ({ state, device, until }: LinkRow): LinkState => ({
    state: state as LinkState['state'],
    device,
    until,
  });

  return {
    async make(person) {
      const [id, token, until] = [randomId(12), secret(), now() + LINK_MS];
      const row = { id, person_id: person.id, token_hash: hashed(token), claim_hash: null, number: null, device: '' };
      const statements = [
        // The one before it is no longer good.
        sqlOf(db.deleteFrom('links').where(eb => eb.or([eb('person_id', '=', person.id), eb('until', '<', now())]))),
        sqlOf(db.insertInto('links').values({ ...row, state: 'open', until })),
      ];
      return (await writer.write({ entries: [], statements })) === 'ok' ? yes({ id, token, until }) : STORED_NOT;
    },
    async look(person, id) {
      const row = await own(person, id);
      return row === null ? EXPIRED : yes(shown(row));
    },
    async confirm(person, id, number) {
      const row = await own(person, id);
      if (row === null) return EXPIRED;
      if (row.state !== 'asked') return no('not-ready', 'Open the link on the other device first.');
      const right = row.number === number;
      const query = right
        ? db.updateTable('links').set({ state: 'confirmed' }).where('id', '=', id).where('state', '=', 'asked')
        : db.deleteFrom('links').where('id', '=', id).where('state', '=', 'asked');
      if ((await writer.write({ entries: [], statements: [sqlOf(query, 1)] })) !== 'ok') return STORED_NOT;
      if (right) return yes(shown({ ...row, state: 'confirmed' }));
      return no('number-wrong', 'The other device shows another number: the link is no longer good. Make a new one.');
    },
    async claim({ label }, token) {
      const row = await find('token_hash', hashed(token));
      if (row === null || row.state !== 'open') return EXPIRED;
      const [claim, number] = [secret(), randomInt(10, 100)];
      const asked = db
        .updateTable('links')
        .set({ state: 'asked', claim_hash: hashed(claim), number, device: label })
        .where('id', '=', row.id)
        .where('state', '=', 'open');
      const outcome = await writer.write({ entries: [], statements: [sqlOf(asked, 1)] });
      if (outcome === 'ok') return yes({ claim, number, until: row.until });
      return outcome === 'conflict' ? EXPIRED : STORED_NOT;
    },
    async take(caller, claim) {
      const row = await find('claim_hash', hashed(claim));
      if (row === null) return EXPIRED;
      if (row.state !== 'confirmed') return yes(null);
      const spent = sqlOf(db.deleteFrom('links').where('id', '=', row.id).where('state', '=', 'confirmed'), 1);
      return signIn.signIn(caller, row.person_id, [spent], async () => {
        return (await find('id', row.id)) === null ? EXPIRED : STORED_NOT;
      });
    },
  };
}
