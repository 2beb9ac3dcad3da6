import type { Person } from './wire.ts';

/** What pages are told about accounts, as plain types: no schema library. */

/** GET /api/sign-in: what this house offers, whoever asks. */
export interface WaysAnswer {
  /** Passkeys work under the name by which it was asked. Also wanted: a browser that can, and TLS or this very machine. */
  readonly passkeys: boolean;
  /** By a letter to an address of e-mail. */
  readonly mail: boolean;
  /** By another house that vouches: its name. */
  readonly provider: string | null;
}
/** GET /api/account, and the answer of all that changes one. */
export interface AccountAnswer {
  readonly you: Person;
  /** When the handle may be changed again; null: now. */
  readonly handleAgain: number | null;
  readonly passkeys: readonly PasskeyInfo[];
  /** When the recovery code was made; null: there is none. */
  readonly recovery: number | null;
  /** Addresses and providers that vouch for you. */
  readonly ways: readonly WayInfo[];
  readonly devices: readonly DeviceInfo[];
}
export interface PasskeyInfo {
  readonly id: string;
  readonly label: string;
  readonly made: number;
  readonly used: number | null;
  /** It is kept elsewhere too: losing this device does not lose it. */
  readonly backedUp: boolean;
  /** The name of the house under which it works. */
  readonly house: string;
}
export interface WayInfo {
  readonly kind: 'mail' | 'oidc';
  readonly label: string;
  readonly made: number;
}
export interface DeviceInfo {
  readonly id: string;
  /** What kind of browser; empty: nobody noted that then. */
  readonly label: string;
  readonly made: number;
  readonly seen: number;
  /** The one that asks. */
  readonly here: boolean;
}
/** All that signs in. */
export interface SignedInAnswer {
  readonly you: Person;
  /** The next recovery code, after one was used. */
  readonly code?: string;
}
/** POST /api/account/recovery: shown once. */
export interface CodeAnswer {
  readonly code: string;
}
/** POST /api/account/links */
export interface LinkAnswer {
  readonly id: string;
  /** What the second device brings: the end of the address. */
  readonly token: string;
  readonly until: number;
}
/** GET /api/account/links/:id */
export interface LinkStateAnswer {
  readonly state: 'open' | 'asked' | 'confirmed';
  /** What kind of browser has opened it. */
  readonly device: string;
  readonly until: number;
}
/** POST /api/sign-in/link */
export interface ClaimAnswer {
  readonly claim: string;
  /** Two digits, to be said on the first device. */
  readonly number: number;
  readonly until: number;
}
/** POST /api/sign-in/link/take; null: the first device has not said the digits yet. */
export interface TakeAnswer {
  readonly you: Person | null;
}
/** POST /api/account/delete without a confirmation. */
export interface ConfirmAnswer {
  readonly confirm: string;
  readonly until: number;
}
