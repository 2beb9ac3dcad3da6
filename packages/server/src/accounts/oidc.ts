import type { Configuration } from 'openid-client';
import { type Answer, no } from './answers.ts';
import { type Challenges, hashed } from './challenges.ts';
import type { House } from './house.ts';
import type { Caller, SignedIn } from './sign-in.ts';
import type { Ways } from './ways.ts';

/** Another house vouches (OpenID Connect), where the operator has named one. */
export interface Oidc {
  /** Whose, as people are told. */
  readonly name: string;
  /** Where the browser goes, and what it must come back with, besides what the provider gives it. */
  begin(caller: Caller, house: House | null): Promise<Answer<{ readonly url: string; readonly state: string }>>;
  /** `path`: under which it has come back, with the query; `state`: what this very browser had. */
  end(caller: Caller, path: string, state: string | null): Promise<Answer<SignedIn>>;
}
export interface OidcSetup {
  /** https://client:secret@provider.example/realm?name=Example */
  readonly url: string;
  readonly challenges: Challenges;
  readonly ways: Ways;
  readonly warn: (why: string) => void;
}

export const OIDC_BACK = '/api/sign-in/oidc/back';
const FAILED = no('not-offered', 'The other house does not answer, or has not vouched for you. Please try again.');
const EXPIRED = no('expired', 'That took more than five minutes, or was sent twice. Please try again.');

export interface Provider {
  readonly issuer: URL;
  readonly client: string;
  readonly secret: string;
  readonly name: string;
}

/** Throws an error whose message says what is wrong with the address of the provider. */
export function readProvider(text: string): Provider {
  const url = URL.canParse(text) ? new URL(text) : null;
  const local = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (url === null || !(url.protocol === 'https:' || local) || url.username === '')
    throw new Error('A provider is named as https://client:secret@provider.example/realm?name=Example');
  const [client, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const name = url.searchParams.get('name') ?? url.hostname;
  url.username = '';
  url.password = '';
  url.search = '';
  return { issuer: url, client, secret, name };
}

export function createOidc({ url, challenges, ways, warn }: OidcSetup): Oidc {
  const { issuer, client, secret, name } = readProvider(url);
  let found: Promise<Configuration> | null = null;
  // Loaded, and the provider asked what it can, with the first who comes that way.
  const library = () => import('openid-client');

  function configuration(): Promise<Configuration> {
    found ??= library().then(oidc =>
      oidc.discovery(issuer, client, secret, undefined, {
        // The signature is looked at, though what comes over TLS from the provider itself might do without.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      }),
    );
    found.catch(() => {
      found = null;
    });
    return found;
  }

  return {
    name,
    async begin(caller, house) {
      if (house === null) return no('not-offered', 'The way back leads to a name of this house: come by that first.');
      try {
        const [oidc, config] = [await library(), await configuration()];
        const [verifier, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce()];
        const about = { verifier, nonce, origin: house.origin };
        const state = await challenges.make('oidc', { person: caller.session?.person.id ?? null, about });
        if (state === null) return FAILED;
        const to = oidc.buildAuthorizationUrl(config, {
          redirect_uri: `${house.origin}${OIDC_BACK}`,
          scope: 'openid profile',
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        });
        return { ok: true, value: { url: to.href, state } };
      } catch (error) {
        warn((error as Error).message);
        return FAILED;
      }
    },
    async end(caller, path, state) {
      // What another browser has begun is not this one's to end.
      if (state === null || new URL(path, 'http://here').searchParams.get('state') !== state) return EXPIRED;
      const begun = await challenges.take('oidc', state);
      if (begun === null) return EXPIRED;
      const { verifier = '', nonce = '', origin = '' } = begun.about;
      try {
        const [oidc, config] = [await library(), await configuration()];
        const tokens = await oidc.authorizationCodeGrant(config, new URL(path, origin), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) return FAILED;
        const subject = hashed(`${claims.iss} ${claims.sub}`);
        const asked = (caller.session?.person.id ?? null) === begun.person;
        return await ways.enter(caller, { kind: 'oidc', subject, label: name }, asked);
      } catch (error) {
        warn((error as Error).message);
        return FAILED;
      }
    },
  };
}
