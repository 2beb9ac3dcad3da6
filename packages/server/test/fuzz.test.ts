import { join } from 'node:path';
import { fastRng } from '@polis/kernel';
import type { Frame } from '@polis/protocol';
import { loadEngine } from '@polis/registry';
import { expect, test } from 'vitest';
import type { EntryRow, TableRow } from '../src/store/schema.ts';
import { openDatabase } from '../src/store/sqlite.ts';
import { startPlay } from '../src/tables/play.ts';
import {
  type Attacker,
  frameGarbage,
  requestBender,
  requestGarbage,
  socketBender,
  type Target,
} from './fixtures/fuzz.ts';
import { guest, type Link, playOn, request } from './fixtures/harness.ts';
import { hoarder } from './fixtures/hoarder.ts';
import { smuggler } from './fixtures/smuggler.ts';
import { startVictim, type Victim } from './fixtures/victim.ts';

/**
 * A real server in a process of its own is attacked for a while, and meanwhile two honest people play. `npm run fuzz` does
 * the same for a minute; FUZZ_SECONDS and FUZZ_SEED choose. The seed fixes what attackers choose, not how their messages
 * interleave.
 */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 6);
const SEED = process.env.FUZZ_SEED ?? 'polis';
const MEGABYTE = 1e6;
/** A minute of leaking anything per message would be far above this. */
const GROWTH = 60 * MEGABYTE;
/** A machine that is busy with other things gives everybody longer, so that each has tried something. */
const LEAST_ATTEMPTS = 6;
const LONGER_MS = 60_000;
const plenty = 1_000_000;
/** So that attacks reach what lies behind the limits; the limits have tests of their own. */
const LIMITS = {
  messageRate: plenty,
  messageBurst: plenty,
  personMessageRate: plenty,
  personMessageBurst: plenty,
  addressMessageRate: plenty,
  addressMessageBurst: plenty,
  httpRate: plenty,
  httpBurst: plenty,
  pageRate: plenty,
  pageBurst: plenty,
  connectRate: plenty,
  connectBurst: plenty,
  guestRate: plenty,
  guestBurst: plenty,
};

function read<T>(victim: Victim, sql: string): T[] {
  const db = openDatabase(join(victim.dataDir, 'polis.db'), true);
  const rows = db.prepare(sql).all() as T[];
  db.close();
  return rows;
}

/** What nobody may ever be sent: seeds of games in play, keys, hashes and other people's cookies. */
function secretsOf(victim: Victim, tables: readonly string[], cookies: readonly string[]): string[] {
  const keys = read<{ value: string }>(victim, "select value from meta where key = 'cookie-keys'");
  return [
    ...read<{ id: string; seed: string }>(victim, 'select id, seed from tables')
      .filter(t => tables.includes(t.id))
      .map(t => t.seed),
    ...read<{ token_hash: string }>(victim, 'select token_hash from sessions').map(s => s.token_hash),
    ...(JSON.parse(keys[0]!.value) as { key: string }[]).map(k => k.key),
    ...cookies.map(c => c.slice('polis='.length)),
  ];
}

/** A seed is published when its game is over. */
function isPublic(victim: Victim, secret: string): boolean {
  return read(victim, `select id from tables where seed = '${secret}' and phase = 'over'`).length > 0;
}

async function memory(port: number): Promise<number> {
  const { text } = await request(port, 'GET', '/metrics');
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)![1]);
}

/** Every view that a watcher of this table could rightly have been shown, by the hashes of the frames. */
async function rightfulViews(victim: Victim, id: string, seat: number | null): Promise<Set<string>> {
  const [row] = read<TableRow>(victim, `select * from tables where id = '${id}'`);
  const entries = read<EntryRow>(victim, `select * from entries where table_id = '${id}' order by n`);
  const engine = (await loadEngine(row!.game, row!.rules))!;
  const hashes = new Set<string>();
  for (let n = 0; n <= entries.length; n++) {
    const own = startPlay(engine, row!, entries.slice(0, n)).framer.own(seat);
    hashes.add(/"hash":"([^"]+)"/.exec(own)![1]!);
  }
  return hashes;
}

test(
  `${SECONDS} seconds of attacks: no crash, no leak, no hang, no growing memory`,
  async () => {
    const victim = await startVictim(LIMITS);
    const { port } = victim;
    const [ada, bob, mallory, hannah] = await Promise.all(
      ['Ada', 'Bob', 'Mallory', 'Hannah'].map(name => guest(port, name)),
    );
    const make = async (other: typeof bob) => {
      const { id } = (await ada!.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table;
      await other!.post(`/api/tables/${id}/sit`, {});
      await ada!.post(`/api/tables/${id}/start`);
      return id;
    };
    const shared = await make(mallory);
    const honest = await make(bob);
    const secrets = secretsOf(victim, [shared, honest], [ada!.cookie, bob!.cookie]);

    const leaks: string[] = [];
    let bytesHeard = 0;
    const target = (cookie: string | null): Target => ({
      port,
      cookie,
      tables: [shared, honest],
      heard(text) {
        bytesHeard += text.length;
        const found = secrets.find(s => text.includes(s));
        if (found !== undefined && !isPublic(victim, found)) leaks.push(text.slice(0, 500));
      },
      framed: () => {},
    });
    const seats = new Map([
      ['seated', 1],
      ['stranger', null],
    ]);
    const seen = new Map<string, Frame[]>();
    const bender = (name: string, cookie: string | null): Attacker => {
      const own: Frame[] = [];
      seen.set(name, own);
      return socketBender({ ...target(cookie), framed: f => void own.push(f) }, fastRng(`${SEED} ${name}`), name);
    };
    const attackers: Attacker[] = [
      bender('seated', mallory!.cookie),
      bender('stranger', null),
      requestBender(target(mallory!.cookie), fastRng(`${SEED} http`), what => leaks.push(what)),
      requestGarbage(target(null), fastRng(`${SEED} bytes`)),
      frameGarbage(target(mallory!.cookie), fastRng(`${SEED} frames`)),
      smuggler(target(mallory!.cookie), fastRng(`${SEED} smuggler`), what => leaks.push(what)),
      hoarder(target(hannah!.cookie), fastRng(`${SEED} hoarder`), what => leaks.push(what)),
    ];

    const until = Date.now() + SECONDS * 1000;
    const attempts: Record<string, number> = {};
    const attack = async (attacker: Attacker) => {
      const tries = (n: number) => Date.now() < until || (n < LEAST_ATTEMPTS && Date.now() < until + LONGER_MS);
      for (let n = 0; tries(n); attempts[attacker.name] = ++n) await attacker.attempt();
      attacker.close();
    };
    let games = 0;
    /** Honest people notice nothing: their games go on, one after the other. */
    const play = async () => {
      const [a, b]: Link[] = await Promise.all([ada!.connect(), bob!.connect()]);
      for (let table = honest; ; table = await make(bob)) {
        await Promise.all([a!.open(table), b!.open(table)]);
        await Promise.all([playOn(a!, table), playOn(b!, table)]);
        games++;
        if (Date.now() > until) break;
      }
      await Promise.all([a!.close(), b!.close()]);
    };
    const heaps: number[] = [];
    const watch = async () => {
      for (; Date.now() < until; await new Promise(done => setTimeout(done, 250))) heaps.push(await memory(port));
    };
    await Promise.all([...attackers.map(attack), play(), watch()]);

    expect(victim.complaints).toEqual([]);
    expect(leaks).toEqual([]);
    expect((await request(port, 'GET', '/api/health')).status).toBe(200);
    for (const [name, own] of seen) {
      for (const table of [shared, honest]) {
        const seat = table === shared ? seats.get(name)! : null;
        const mine = own.filter(f => f.table === table);
        const rightful = await rightfulViews(victim, table, seat);
        for (const f of mine) {
          expect(f.seat, name).toBe(seat);
          expect(rightful.has(f.hash), `${name} was shown something else`).toBe(true);
        }
      }
      expect(own.length, name).toBeGreaterThan(0);
    }
    // The lowest of a stretch is what is left after collections.
    const third = Math.ceil(heaps.length / 3);
    const grown = Math.min(...heaps.slice(-third)) - Math.min(...heaps.slice(0, third));
    expect(grown).toBeLessThan(GROWTH);
    for (const [name, n] of Object.entries(attempts)) expect(n, name).toBeGreaterThanOrEqual(LEAST_ATTEMPTS);
    if (process.env.FUZZ_SECONDS !== undefined)
      console.log(
        JSON.stringify({
          seconds: SECONDS,
          attempts,
          games,
          megabytesHeard: bytesHeard / MEGABYTE,
          heapGrownMegabytes: grown / MEGABYTE,
        }),
      );

    const ended = new Promise(done => victim.child.once('exit', done));
    victim.complaints.length = 0;
    victim.child.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
  (SECONDS + 60) * 1000 + LONGER_MS,
);
