import { BlockList, isIP } from 'node:net';
import type { Person } from '@polis/protocol';
import { peopleBy } from '../store/people.ts';
import type { Db } from '../store/reader.ts';

/** Whom the operator keeps out: persons by their id, and addresses or whole prefixes of them. */
export interface Bans {
  /** Is anybody banned by id? Then it must be asked who comes. */
  readonly some: boolean;
  person(person: Person | null): boolean;
  /** An address, or the network that stands for one in `addressKey`. */
  address(address: string): boolean;
  /** Reads them anew. */
  refresh(): Promise<void>;
  /** Forgets those whose time is up. */
  tick(): void;
}

const BITS = { 4: 32, 6: 128 } as const;
/** A household has a whole /64: who is banned by a longer prefix would come back with the next address. */
const HOUSEHOLD = 64;
/** Shorter ones would keep out half the world. */
const WIDEST = { 4: 8, 6: 16 } as const;

/** How an address or prefix is written in the list of bans; or why it cannot be banned. */
export function banTarget(text: string): { readonly target: string } | { readonly why: string } {
  const [address = '', length, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length)))
    return { why: `"${text}" is no address and no prefix, as 203.0.113.7 or 2001:db8::/32` };
  const kind = family as 4 | 6;
  const bits = Math.min(length === undefined ? BITS[kind] : Number(length), kind === 6 ? HOUSEHOLD : BITS[4]);
  if (Number(length ?? 0) > BITS[kind]) return { why: `a prefix of ${address} has at most ${BITS[kind]} bits` };
  if (bits < WIDEST[kind]) return { why: `a prefix of less than ${WIDEST[kind]} bits would keep out too many` };
  const own = new BlockList();
  own.addSubnet(address, bits, `ipv${kind}`);
  if (own.check('127.0.0.1') || own.check('::1', 'ipv6'))
    return { why: 'this machine itself, and whoever comes through a proxy on it, cannot be banned' };
  return { target: bits === BITS[kind] ? address : `${address}/${bits}` };
}

export function createBans(db: Db, now: () => number = Date.now): Bans {
  let rows: { kind: string; target: string; until: number | null }[] = [];
  let people = new Set<string>();
  let addresses = new BlockList();
  let next = Infinity;

  function sort(): void {
    const time = now();
    rows = rows.filter(r => r.until === null || r.until > time);
    next = Math.min(...rows.map(r => r.until ?? Infinity));
    people = new Set(rows.filter(r => r.kind === 'person').map(r => r.target));
    addresses = new BlockList();
    for (const { kind, target } of rows) {
      if (kind !== 'address') continue;
      const [address = '', bits] = target.split('/');
      const family = isIP(address) as 4 | 6;
      addresses.addSubnet(address, Number(bits ?? BITS[family]), `ipv${family}`);
    }
  }

  return {
    get some() {
      return people.size > 0;
    },
    person: person => person !== null && people.has(person.id),
    address(address) {
      if (addresses.rules.length === 0) return false;
      const plain = address.split('/', 1)[0]!.replace(/^::ffff:(?=.*\.)/, '');
      return addresses.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
    },
    async refresh() {
      const banned = await db.selectFrom('bans').select(['kind', 'target', 'until']).execute();
      // Whoever was banned as a guest is, whoever that has turned out to be.
      const people = await peopleBy(
        db,
        banned.filter(r => r.kind === 'person').map(r => r.target),
      );
      rows = banned.map(r => (r.kind === 'person' ? { ...r, target: people.get(r.target)?.id ?? r.target } : r));
      sort();
    },
    tick() {
      if (now() >= next) sort();
    },
  };
}
