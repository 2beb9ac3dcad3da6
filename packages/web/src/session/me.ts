import { cleanName } from '@polis/protocol/text';
import { AVATARS, COLOURS, type Person } from '@polis/protocol/wire';
import { readJson, removeKey, writeJson } from '../base/storage.ts';
import { createStore, type Store, useStore } from '../base/store.ts';
import { t } from '../i18n/shell/index.ts';
import { ApiError, api, type Profile } from './api.ts';
import { toldByHouse } from './house.ts';
import { socket } from './socket.ts';

/**
 * Who you are. The profile lives on this device and is made up on first need; the server learns of it only when it is
 * needed there, and from then on its cookie carries the identity.
 */
const KEY = 'polis.me';
/** That its person has an account. */
const ACCOUNT_KEY = 'polis.account';

function stored(): Profile | null {
  const p = readJson(KEY) as Partial<Profile> | null;
  if (typeof p !== 'object' || p === null || typeof p.name !== 'string') return null;
  const named = cleanName(p.name);
  if (!named.ok) return null;
  const avatar = AVATARS.find(a => a === p.avatar) ?? 'squirrel';
  const colour = Number.isInteger(p.colour) && p.colour! >= 1 && p.colour! <= COLOURS ? p.colour! : 1;
  return { name: named.name, colour, avatar };
}

const profile = createStore<Profile | null>(stored());
/** The server's word for you; null until it has been asked, or when it does not know you. */
const person = createStore<Person | null>(null);
let asked: Promise<Person | null> | null = null;

/** For those who are no part of the page and follow it all the same. */
export const personOf: Pick<Store<Person | null>, 'get' | 'subscribe'> = person;

export function useProfile(): Profile | null {
  return useStore(profile);
}
/** The server has said who this is. */
export function isKnown(): boolean {
  return person.get() !== null;
}
export function usePerson(): Person | null {
  return useStore(person);
}

/** The profile of this device; a friendly guest is made up if there is none. */
export function needProfile(): Profile {
  let p = profile.get();
  if (p === null) {
    p = {
      name: pick(t('guest.names').split(',')),
      colour: 1 + Math.floor(Math.random() * COLOURS),
      avatar: pick(AVATARS),
    };
    profile.set(p);
    writeJson(KEY, p);
  }
  return p;
}

function pick<T>(xs: readonly T[]): T {
  return xs[Math.floor(Math.random() * xs.length)]!;
}

/** Asks the server once who we are. Null: it does not know us, or cannot be reached. */
export function askMe(): Promise<Person | null> {
  asked ??= api
    .me()
    .then(answer => {
      toldByHouse(answer);
      return answer.you;
    })
    .catch(error => {
      // "no-identity" is an answer; anything else may be asked again.
      if (!(error instanceof ApiError) || error.code !== 'no-identity') asked = null;
      return null;
    })
    .then(me => {
      if (me !== null) know(me);
      return me;
    });
  return asked;
}

/** Makes sure that the server knows us, and says as whom. */
export async function ensureMe(): Promise<Person> {
  const known = person.get() ?? (await askMe());
  if (known !== null) return known;
  return register(needProfile());
}

export async function saveProfile(next: Profile): Promise<void> {
  const before = profile.get();
  profile.set(next);
  writeJson(KEY, next);
  try {
    if (person.get() !== null || (await askMe()) !== null) await register(next);
  } catch (error) {
    // A name that the server does not take is no name here either.
    if (before !== null && error instanceof ApiError && error.code === 'bad-name') {
      profile.set(before);
      writeJson(KEY, before);
    }
    throw error;
  }
}

async function register(p: Profile): Promise<Person> {
  const before = person.get();
  const answer = await api.saveMe(p);
  toldByHouse(answer);
  const me = answer.you;
  asked = Promise.resolve(me);
  know(me);
  // The socket's identity was read from the cookie when it was opened.
  if (before?.id !== me.id) socket.reconnect();
  return me;
}

/** This browser has become somebody's device, or is told anew who that is. */
export function becomes(me: Person): void {
  const before = person.get();
  asked = Promise.resolve(me);
  know(me);
  if (before?.id !== me.id) socket.reconnect();
}

/** This browser is nobody's device any more: the next one who plays here is a new guest. */
export function forgetMe(): void {
  asked = Promise.resolve(null);
  person.set(null);
  profile.set(null);
  removeKey(KEY);
  removeKey(ACCOUNT_KEY);
  needProfile();
  socket.reconnect();
}

/**
 * Whom the server took this browser for when the socket opened. It may have been signed out from elsewhere, or in by another
 * tab: asked again before that is believed, for the cookie may have changed meanwhile. True: it is nobody's device any more.
 */
export async function recognise(you: Person | null): Promise<boolean> {
  const before = person.get();
  if (before === null || before.id === you?.id) return false;
  const now = await api.me().then(
    answer => answer.you,
    () => before,
  );
  if (person.get()?.id !== before.id || now?.id === before.id) return false;
  if (now === null) forgetMe();
  else becomes(now);
  return now === null;
}

/** As this browser remembers it: nobody has been asked. */
export function isKnownAccount(): boolean {
  return readJson(ACCOUNT_KEY) === true;
}

function know(me: Person): void {
  writeJson(ACCOUNT_KEY, me.handle !== undefined);
  person.set(me);
  const p = { name: me.name, colour: me.colour, avatar: me.avatar };
  profile.set(p);
  writeJson(KEY, p);
}
