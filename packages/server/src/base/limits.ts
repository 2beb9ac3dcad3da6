import type { ClientMessage } from '@polis/protocol';
import { MAX_BOTS, MAX_SEATS } from '@polis/protocol/wire';

/** What one client, person or address may ask of the server. Generous to people, tight to programs gone wild. */
export interface Limits {
  /** Characters of one message over the socket. Longer ones are answered with 'too-large'. */
  readonly messageSize: number;
  /** Bytes after which the socket is closed without an answer. */
  readonly hardMessageSize: number;
  /** What the messages on one socket may cost per second, and at once: see `COSTS`. */
  readonly messageRate: number;
  readonly messageBurst: number;
  /** Messages refused as 'too-fast' before the socket is closed. */
  readonly floodTolerance: number;
  /** Of all sockets of one person. */
  readonly personMessageRate: number;
  readonly personMessageBurst: number;
  /** Of all sockets of one address. */
  readonly addressMessageRate: number;
  readonly addressMessageBurst: number;
  /** Bytes that may wait for one socket, and how long (in seconds) anything may: whoever does not read is cut off. */
  readonly backlog: number;
  readonly backlogSeconds: number;
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  /** Unfinished tables that one person hosts. */
  readonly tablesPerPerson: number;
  /** What one person makes a whole table see (lines of chat, bots put on seats): per second, and at once. */
  readonly talkRate: number;
  readonly talkBurst: number;
  /** Tables one socket watches at the same time. */
  readonly openTables: number;
  /** People at one event, and seats of any other table; at most `MAX_SEATS`. */
  readonly eventSeats: number;
  /** Bots at one table; and how many if all of them are quick. */
  readonly botsPerTable: number;
  readonly quickBotsPerTable: number;
  /** Requests to the API per address: per second, and at once. */
  readonly httpRate: number;
  readonly httpBurst: number;
  /** Files of the page per address: a first visit asks for hundreds. */
  readonly pageRate: number;
  readonly pageBurst: number;
  /** New sockets per address. */
  readonly connectRate: number;
  readonly connectBurst: number;
  /** Connections that one address holds open, whatever it does with them; not counted behind a proxy. */
  readonly connectionsPerAddress: number;
  /** New ones: whoever is refused something is hung up on, and has to come again. */
  readonly connectionRate: number;
  readonly connectionBurst: number;
  readonly bodySize: number;
  /** Bytes of a review: of all that is sent by far the longest. */
  readonly reviewSize: number;
  /** Bytes of a game that was played at home. */
  readonly homeSize: number;
  /** Such games per address and per person: per second, and at once; and how many one person may have in all. */
  readonly homeRate: number;
  readonly homeBurst: number;
  readonly homeGames: number;
  /** New guests per address: per second, and at once. */
  readonly guestRate: number;
  readonly guestBurst: number;
  /** What is asked of accounts, per address and per person: per second, and at once. */
  readonly accountRate: number;
  readonly accountBurst: number;
  /** Pages that say what broke in them, per address; of all addresses together fifty times that. */
  readonly troubleRate: number;
  readonly troubleBurst: number;
}

export const LIMITS: Limits = {
  messageSize: 4_096,
  hardMessageSize: 65_536,
  messageRate: 20,
  messageBurst: 60,
  floodTolerance: 200,
  personMessageRate: 100,
  personMessageBurst: 600,
  addressMessageRate: 1_000,
  addressMessageBurst: 4_000,
  backlog: 262_144,
  backlogSeconds: 10,
  socketsPerPerson: 20,
  socketsPerAddress: 400,
  tablesPerPerson: 20,
  talkRate: 0.5,
  talkBurst: 8,
  openTables: 50,
  eventSeats: MAX_SEATS,
  botsPerTable: 12,
  quickBotsPerTable: MAX_BOTS,
  httpRate: 20,
  httpBurst: 200,
  pageRate: 200,
  pageBurst: 2_000,
  connectRate: 20,
  connectBurst: 400,
  connectionsPerAddress: 1_000,
  connectionRate: 50,
  connectionBurst: 1_000,
  bodySize: 16_384,
  reviewSize: 1_048_576,
  homeSize: 262_144,
  homeRate: 0.05,
  homeBurst: 60,
  homeGames: 10_000,
  guestRate: 0.1,
  guestBurst: 100,
  accountRate: 0.5,
  accountBurst: 60,
  troubleRate: 0.02,
  troubleBurst: 10,
};

/** What messages cost, an answer being one: about 0.1 ms of the server at most. */
export const COSTS: { readonly [t in ClientMessage['t']]: number } = {
  hello: 1,
  open: 3,
  close: 1,
  answer: 1,
  undo: 1,
  chat: 2,
  phrase: 2,
  look: 2,
  people: 4,
  lobby: 10,
  here: 1,
  ping: 1,
};

/** A token bucket: refilled when asked, so it needs no timer. */
export interface Bucket {
  tokens: number;
  at: number;
}

export function fullBucket(burst: number, now: number): Bucket {
  return { tokens: burst, at: now };
}

export function take(b: Bucket, rate: number, burst: number, now: number, cost = 1): boolean {
  // A clock that is set back must not take away what was there.
  b.tokens = Math.min(burst, b.tokens + (Math.max(0, now - b.at) / 1000) * rate);
  b.at = now;
  if (b.tokens < cost) return false;
  b.tokens -= cost;
  return true;
}

/** Buckets by address. Full ones are forgotten, so the map holds only those that were busy lately. */
export function createBuckets(
  rate: number,
  burst: number,
): {
  take(key: string, now: number, cost?: number): boolean;
  /** Takes nothing more from this bucket for so long. */
  shut(key: string, now: number, seconds: number): void;
  sweep(now: number): void;
} {
  const buckets = new Map<string, Bucket>();
  function bucketOf(key: string, now: number): Bucket {
    const b = buckets.get(key) ?? fullBucket(burst, now);
    buckets.set(key, b);
    return b;
  }
  return {
    take: (key, now, cost) => take(bucketOf(key, now), rate, burst, now, cost),
    shut(key, now, seconds) {
      bucketOf(key, now).tokens = -rate * seconds;
    },
    sweep(now) {
      for (const [key, b] of buckets) if (b.tokens + ((now - b.at) / 1000) * rate >= burst) buckets.delete(key);
    },
  };
}

/** Whom limits count: one IPv4 address, or the /64 network of an IPv6 one, because a household has all of it. */
export function addressKey(ip: string): string {
  const plain = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('%', 1)[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map(g => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`;
}

/** Counts what is open per key. */
export function createCounter(): { add(key: string, max: number): boolean; drop(key: string): void } {
  const counts = new Map<string, number>();
  return {
    add(key, max) {
      const n = counts.get(key) ?? 0;
      if (n >= max) return false;
      counts.set(key, n + 1);
      return true;
    },
    drop(key) {
      const n = counts.get(key) ?? 0;
      if (n <= 1) counts.delete(key);
      else counts.set(key, n - 1);
    },
  };
}
