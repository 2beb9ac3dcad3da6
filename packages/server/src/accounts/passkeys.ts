import type { PasskeyBody, Person } from '@polis/protocol';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type Db, sqlOf } from '../store/reader.ts';
import type { CredentialRow } from '../store/schema.ts';
import type { Writer } from '../store/store.ts';
import { type Answer, no, STORED_NOT, yes } from './answers.ts';
import type { Challenges } from './challenges.ts';
import type { Handles } from './handles.ts';
import type { House } from './house.ts';
import type { Caller, SignedIn, SignIn } from './sign-in.ts';

/** Passkeys: discoverable, so that nobody types who they are; the person's presence and will verified; no attestation. */
export interface Passkeys {
  /** What the browser is to make one with. */
  offer(person: Person, house: House | null): Promise<Answer<PublicKeyCredentialCreationOptionsJSON>>;
  /** It has made one: a guest is an account from now on. */
  add(person: Person, house: House | null, body: PasskeyBody, label: string): Promise<Answer<CredentialRow>>;
  /** What the browser is to sign. */
  ask(house: House | null): Promise<Answer<PublicKeyCredentialRequestOptionsJSON>>;
  enter(caller: Caller, house: House | null, body: PasskeyBody): Promise<Answer<SignedIn>>;
  of(person: string): Promise<CredentialRow[]>;
}
export interface PasskeysSetup {
  readonly db: Db;
  readonly writer: Writer;
  readonly challenges: Challenges;
  readonly handles: Handles;
  readonly signIn: SignIn;
  /** A counter that went back: two devices may have the same key. */
  readonly warn: (about: { readonly credential: string }) => void;
}

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const MOST = 20;
const NOT_HERE = no('no-passkeys', 'Passkeys work under a name of this house and over TLS only.');
const REFUSED = no('passkey-refused', 'The browser has sent something else than was asked for. Please try again.');
const EXPIRED = no('expired', 'That took more than five minutes, or was sent twice. Please try again.');

/** Loaded when somebody needs it: two dozen packages. */
const library = () => import('@simplewebauthn/server');

export function createPasskeys(setup: PasskeysSetup, now: () => number = Date.now): Passkeys {
  const { db, writer, challenges, handles, signIn } = setup;

  const of = (person: string) =>
    db.selectFrom('credentials').selectAll().where('person_id', '=', person).orderBy('made').execute();

  /** The challenge was made here, for this name and this person, lately, and is answered for the first time. */
  function expected(kind: 'register' | 'sign-in', house: House, person: string | null) {
    const seen = { asked: false, good: false };
    return {
      seen,
      expectedChallenge: async (challenge: string) => {
        const found = await challenges.take(kind, challenge);
        seen.asked = true;
        seen.good = found !== null && found.person === person && found.about.rpId === house.rpId;
        return seen.good;
      },
      expectedOrigin: house.origin,
      expectedRPID: house.rpId,
      requireUserVerification: true,
    };
  }

  return {
    of,
    async offer(person, house) {
      if (house === null) return NOT_HERE;
      const challenge = await challenges.make('register', { person: person.id, about: { rpId: house.rpId } });
      if (challenge === null) return STORED_NOT;
      const known = (await of(person.id)).filter(c => c.rp_id === house.rpId);
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: 'Polis',
        rpID: house.rpId,
        userID: new TextEncoder().encode(person.id),
        userName: person.handle === undefined ? person.name : `@${person.handle}`,
        userDisplayName: person.name,
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        attestationType: 'none',
        excludeCredentials: known.map(c => ({ id: c.id, transports: JSON.parse(c.transports) })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return yes(options);
    },
    async add(person, house, { response }, label) {
      if (house === null) return NOT_HERE;
      if ((await of(person.id)).length >= MOST) return no('too-many', `An account has at most ${MOST} passkeys.`);
      const wanted = expected('register', house, person.id);
      const { verifyRegistrationResponse } = await library();
      const made = await verifyRegistrationResponse({
        ...wanted,
        response: response as unknown as RegistrationResponseJSON,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => null);
      if (made === null || !made.verified) return whyNot(wanted.seen);
      const { credential, credentialBackedUp } = made.registrationInfo;
      const row: CredentialRow = {
        id: credential.id,
        person_id: person.id,
        rp_id: house.rpId,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        backed_up: Number(credentialBackedUp),
        transports: JSON.stringify(credential.transports ?? []),
        label,
        made: now(),
        used: null,
      };
      const statements = [...(await handles.promote(person)), sqlOf(db.insertInto('credentials').values(row))];
      return (await writer.write({ entries: [], statements })) === 'ok' ? yes(row) : STORED_NOT;
    },
    async ask(house) {
      if (house === null) return NOT_HERE;
      const challenge = await challenges.make('sign-in', { person: null, about: { rpId: house.rpId } });
      if (challenge === null) return STORED_NOT;
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: house.rpId,
        userVerification: 'required',
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
      });
      return yes(options);
    },
    async enter(caller, house, { response }) {
      if (house === null) return NOT_HERE;
      const given = response as unknown as AuthenticationResponseJSON;
      const row = await db.selectFrom('credentials').selectAll().where('id', '=', given.id).executeTakeFirst();
      if (row === undefined || row.rp_id !== house.rpId)
        return no(
          'passkey-unknown',
          'This house does not know the passkey: it was removed here, or is for another house.',
        );
      const wanted = expected('sign-in', house, null);
      const { verifyAuthenticationResponse } = await library();
      const entered = await verifyAuthenticationResponse({
        ...wanted,
        response: given,
        // A counter that stands still or goes back is no reason to keep somebody out: synced passkeys send 0.
        credential: { id: row.id, publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')), counter: 0 },
      }).catch(() => null);
      const { userHandle } = given.response;
      const isOther = userHandle !== undefined && userHandle !== '' && userHandle !== handleOf(row.person_id);
      if (entered === null || !entered.verified || isOther) return whyNot(wanted.seen);
      const { newCounter, credentialBackedUp } = entered.authenticationInfo;
      if (row.counter > 0 && newCounter <= row.counter) setup.warn({ credential: row.id });
      const used = { counter: newCounter, backed_up: Number(credentialBackedUp), used: now() };
      const note = sqlOf(db.updateTable('credentials').set(used).where('id', '=', row.id), 1);
      return signIn.signIn(caller, row.person_id, [note], async () => STORED_NOT);
    },
  };
}

function whyNot({ asked, good }: { readonly asked: boolean; readonly good: boolean }) {
  return asked && !good ? EXPIRED : REFUSED;
}

/** As an authenticator gives back whom it was told of. */
function handleOf(person: string): string {
  return Buffer.from(person).toString('base64url');
}
