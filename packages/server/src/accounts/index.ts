import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../people/identity.ts';
import type { PersonNews } from '../people/person-news.ts';
import type { Db } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createChallenges } from './challenges.ts';
import { createHandles, type Handles } from './handles.ts';
import { createLinks, type Links } from './links.ts';
import { createMail, type Mail } from './mail.ts';
import { createOidc, type Oidc } from './oidc.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import type { Post } from './post.ts';
import { createRecovery, type Recovery } from './recovery.ts';
import { createSignIn } from './sign-in.ts';
import { createTries } from './tries.ts';
import { createWays } from './ways.ts';

/** Everything that accounts are made of, put together. Letters and providers only where the operator has named some. */
export interface AccountParts {
  readonly db: Db;
  readonly identity: Identity;
  readonly news: PersonNews;
  readonly accounts: Accounts;
  readonly handles: Handles;
  readonly passkeys: Passkeys;
  readonly recovery: Recovery;
  readonly links: Links;
  /** Null: not offered. */
  readonly mail: Mail | null;
  readonly oidc: Oidc | null;
}
export interface AccountSetup {
  readonly store: Store;
  readonly identity: Identity;
  readonly people: PersonNews;
  readonly announce: () => void;
  readonly post: Post | null;
  readonly options: { readonly oidc: string | null };
  readonly log: FastifyBaseLogger;
}

export function createAccountParts({
  store,
  identity,
  people: news,
  announce,
  post,
  options,
  log,
}: AccountSetup): AccountParts {
  const { db, writer } = store;
  const challenges = createChallenges(db, writer);
  const tries = createTries(db, writer);
  const handles = createHandles(db, writer);
  const signIn = createSignIn(store, identity, news);
  const ways = createWays({ db, writer, handles, signIn });
  const passkeys = createPasskeys({
    db,
    writer,
    challenges,
    handles,
    signIn,
    warn: about => log.warn(about, 'the counter of a passkey went back: there may be a copy of it'),
  });
  return {
    db,
    identity,
    news,
    handles,
    passkeys,
    recovery: createRecovery({ db, writer, handles, signIn, tries }),
    links: createLinks({ db, writer, signIn }),
    accounts: createAccounts({ store, challenges, handles, passkeys, news, announce }),
    mail:
      post === null
        ? null
        : createMail({
            post,
            challenges,
            tries,
            ways,
            warn: why => log.warn({ why }, 'a letter was not sent'),
          }),
    oidc:
      options.oidc === null
        ? null
        : createOidc({
            url: options.oidc,
            challenges,
            ways,
            warn: why => log.warn({ why }, 'the provider has not vouched'),
          }),
  };
}
