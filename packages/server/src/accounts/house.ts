import { isIP } from 'node:net';

/** Under which name a browser has come to this house. Passkeys and links in letters hold for names of its own only. */
export interface House {
  /** What passkeys are made for. */
  readonly rpId: string;
  readonly origin: string;
}
export interface Arrival {
  readonly protocol: string;
  /** With the port. */
  readonly host: string;
  readonly hostname: string;
  readonly origin: string | undefined;
}

/** Null: this is no name of the house, or a browser would refuse it: an address, or a name without TLS. */
export function houseOf({ protocol, host, hostname, origin }: Arrival, names: readonly string[]): House | null {
  const rpId = hostname.toLowerCase();
  const local = rpId === 'localhost';
  if (isIP(rpId.replace(/^\[|\]$/g, '')) !== 0 || !(local || names.includes(rpId))) return null;
  const from = urlOf(origin ?? `${protocol}://${host}`);
  // A page of another site may be let in by `--origin`, but its passkeys are its own business.
  if (from === null || from.hostname !== rpId || !(from.protocol === 'https:' || local)) return null;
  return { rpId, origin: from.origin };
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
