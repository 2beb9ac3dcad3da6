import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

/**
 * Requests to addresses that strangers have given: over TLS only, never to this machine or its network, whatever their names lead
 * to, and never further than to where they were sent. The address that was looked at is the one that is connected to.
 */
export interface Reach {
  /** Null: it may be sent to. Otherwise a sentence. */
  whyNot(url: string): Promise<string | null>;
  post(url: string, message: Message): Promise<Reached>;
}
export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}
/** `status`: what was answered. `refused`: it was certainly not taken. `unknown`: it may have been. */
export type Reached =
  | { readonly how: 'status'; readonly status: number }
  | { readonly how: 'refused' | 'unknown'; readonly why: string };

/** The world as a server sees it; tests bring a small one of their own. */
export interface World {
  resolve(host: string, port: number): Promise<readonly Place[]>;
  allows(address: string): boolean;
  /** Whom to believe besides those whom everybody believes. */
  readonly ca?: string;
}
export interface Place {
  readonly address: string;
  readonly port: number;
}

export const PATIENCE_MS = 5_000;
const NOT_HTTPS = 'The address must begin with https://.';
const NOT_PUBLIC = 'This address is not in the public internet.';
const UNKNOWN = 'Nobody knows this address.';

const V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Only what is given out is public; of that, what stands for other networks is not. */
const V6_PUBLIC = '2000::/3';
const V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const closed = listOf(V4, V6);
const open = listOf([], [V6_PUBLIC]);

function listOf(v4: readonly string[], v6: readonly string[]): BlockList {
  const list = new BlockList();
  const add = (ranges: readonly string[], family: 'ipv4' | 'ipv6') => {
    for (const range of ranges) {
      const [network = '', bits = ''] = range.split('/');
      list.addSubnet(network, Number(bits), family);
    }
  };
  add(v4, 'ipv4');
  add(v6, 'ipv6');
  return list;
}

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

export const WORLD: World = {
  resolve: async (host, port) => (await lookup(host, { all: true })).map(({ address }) => ({ address, port })),
  allows: isPublic,
};

export function createReach(world: World): Reach {
  /** Where to connect to, or why not. One closed address among open ones is enough: somebody plays with names. */
  async function placeOf(url: URL): Promise<Place | string> {
    if (url.protocol !== 'https:') return NOT_HTTPS;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || 443);
    const places = isIP(host) === 0 ? await world.resolve(host, port).catch(() => []) : [{ address: host, port }];
    const [first] = places;
    if (first === undefined) return UNKNOWN;
    return places.every(p => world.allows(p.address)) ? first : NOT_PUBLIC;
  }

  return {
    async whyNot(text) {
      if (!URL.canParse(text)) return NOT_HTTPS;
      const url = new URL(text);
      if (url.username !== '' || url.password !== '') return 'The address must not hold a name and a password.';
      const place = await placeOf(url);
      return typeof place === 'string' ? place : null;
    },
    async post(text, { headers, body }) {
      const url = new URL(text);
      const place = await placeOf(url);
      if (typeof place === 'string') return { how: 'refused', why: place };
      return new Promise(resolve => {
        let sent = false;
        const name = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? { servername: url.hostname } : {};
        const asked = request({
          host: place.address,
          port: place.port,
          ...name,
          ...(world.ca === undefined ? {} : { ca: world.ca }),
          agent: false,
          method: 'POST',
          path: `${url.pathname}${url.search}`,
          headers: { host: url.host, 'content-length': String(Buffer.byteLength(body)), ...headers },
        });
        const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), PATIENCE_MS);
        asked.on('socket', socket =>
          socket.once('secureConnect', () => {
            sent = true;
          }),
        );
        asked.on('response', response => {
          clearTimeout(timer);
          // What is said there is nobody's business here.
          response.destroy();
          resolve({ how: 'status', status: response.statusCode ?? 0 });
        });
        asked.on('error', error => {
          clearTimeout(timer);
          resolve({ how: sent ? 'unknown' : 'refused', why: error.message });
        });
        asked.end(body);
      });
    },
  };
}
