/** What one client, person or address may ask of the server. Generous to people, tight to programs gone wild. */
export interface Limits {
  /** Characters of one message over the socket. Longer ones are answered with 'too-large'. */
  readonly messageSize: number;
  /** Bytes after which the socket is closed without an answer. */
  readonly hardMessageSize: number;
  /** Messages per second on one socket, and how many may come at once. */
  readonly messageRate: number;
  readonly messageBurst: number;
  /** Messages refused as 'too-fast' before the socket is closed. */
  readonly floodTolerance: number;
  /** Messages of all sockets of one address. */
  readonly addressMessageRate: number;
  readonly addressMessageBurst: number;
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  /** Unfinished tables that one person hosts. */
  readonly tablesPerPerson: number;
  /** Tables one socket watches at the same time. */
  readonly openTables: number;
  /** People at one event. */
  readonly eventSeats: number;
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
  readonly bodySize: number;
  /** Bytes of a review: of all that is sent by far the longest. */
  readonly reviewSize: number;
  /** New guests per address: per second, and at once. */
  readonly guestRate: number;
  readonly guestBurst: number;
}

export const LIMITS: Limits = {
  messageSize: 4_096,
  hardMessageSize: 65_536,
  messageRate: 20,
  messageBurst: 60,
  floodTolerance: 200,
  addressMessageRate: 1_000,
  addressMessageBurst: 4_000,
  socketsPerPerson: 20,
  socketsPerAddress: 400,
  tablesPerPerson: 20,
  openTables: 50,
  eventSeats: 2_000,
  httpRate: 20,
  httpBurst: 200,
  pageRate: 200,
  pageBurst: 2_000,
  connectRate: 20,
  connectBurst: 400,
  connectionsPerAddress: 1_000,
  bodySize: 16_384,
  reviewSize: 1_048_576,
  guestRate: 0.1,
  guestBurst: 100,
};

/** A token bucket: refilled when asked, so it needs no timer. */
export interface Bucket {
  tokens: number;
  at: number;
}

export function fullBucket(burst: number, now: number): Bucket {
  return { tokens: burst, at: now };
}

export function take(b: Bucket, rate: number, burst: number, now: number): boolean {
  // A clock that is set back must not take away what was there.
  b.tokens = Math.min(burst, b.tokens + (Math.max(0, now - b.at) / 1000) * rate);
  b.at = now;
  if (b.tokens < 1) return false;
  b.tokens--;
  return true;
}

/** Buckets by address. Full ones are forgotten, so the map holds only those that were busy lately. */
export function createBuckets(
  rate: number,
  burst: number,
): { take(key: string, now: number): boolean; sweep(now: number): void } {
  const buckets = new Map<string, Bucket>();
  return {
    take(key, now) {
      let b = buckets.get(key);
      if (b === undefined) {
        b = fullBucket(burst, now);
        buckets.set(key, b);
      }
      return take(b, rate, burst, now);
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
