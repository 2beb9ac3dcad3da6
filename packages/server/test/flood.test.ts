import { request as toServer } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import { PROTOCOL } from '@polis/protocol';
import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '../src/store/sqlite.ts';
import { commandId, type Guest, guest, type Link, request, until } from './fixtures/harness.ts';
import { startVictim, type Victim } from './fixtures/victim.ts';

/**
 * A server in a process of its own with the limits as they come is flooded from one address, while somebody plays who comes
 * from another. `npm run fuzz` floods longer and prints what they felt; FUZZ_SECONDS chooses.
 */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 12) / 4;
/** On a machine that does nothing else answers take one or two milliseconds, on one that runs other tests ten times as long. */
const MEDIAN_MS = process.env.FUZZ_SECONDS === undefined ? 250 : 10;
/** Where everything is slow already: so many times what an answer takes before the flood. */
const SLOWER = process.env.FUZZ_SECONDS === undefined ? 4 : 0;
const LEAST_ANSWERS = 5;
const MEGABYTE = 1e6;
const GROWTH = 64 * MEGABYTE;
const ATTACKER = '127.0.0.2';
const CROWD = 300;

let victim: Victim;
let strict: Victim | null = null;
let ada: Guest;
let event = '';
beforeAll(async () => {
  victim = await startVictim({ tablesPerPerson: 1_000, guestBurst: 10_000, httpRate: 10_000, httpBurst: 10_000 });
  ada = await guest(victim.port, 'Ada');
  const listed = { game: 'welcome-to', seats: 100, listed: true };
  await Promise.all(Array.from({ length: 100 }, () => ada.post('/api/tables', listed)));
  const made = await ada.post('/api/tables', { game: 'welcome-to', seats: 1, event: true, listed: true });
  event = made.body.table.id;
  const join = async (i: number) => (await guest(victim.port, `Guest ${i}`)).post(`/api/tables/${event}/sit`, {});
  const joined = await Promise.all(Array.from({ length: CROWD - 1 }, (_, i) => join(i + 1)));
  expect(joined.map(r => r.status)).toEqual(joined.map(() => 200));
  await ada.post(`/api/tables/${event}/start`);
  await furnish();
});

/** Many finished games of a thousand answers, of which none is in memory. */
const GAMES = 300;
const BOTS = 40;
async function furnish(): Promise<void> {
  const body = { game: 'welcome-to', seats: BOTS + 1, bots: Array(BOTS).fill('random'), start: true };
  const { id } = (await ada.post('/api/tables', body)).body.table;
  await ada.post(`/api/tables/${id}/leave`);
  await until(async () => (await ada.get(`/api/tables/${id}`)).body.table.phase === 'over', 100_000);
  const db = openDatabase(join(victim.dataDir, 'polis.db'));
  for (const [table, key] of [
    ['tables', 'id'],
    ['seats', 'table_id'],
    ['entries', 'table_id'],
  ] as const) {
    const names = (db.prepare(`pragma table_info(${table})`).all() as { name: string }[]).map(c => c.name);
    // The sum of a line covers the name of its table.
    const columns = names.filter(name => name !== key && name !== 'sum').join(', ');
    db.exec(`with recursive c(i) as (select 1 union all select i + 1 from c where i < ${GAMES})
      insert into ${table} (${key}, ${columns}) select 'flood' || i, ${columns} from ${table}, c where ${key} = '${id}'`);
  }
  db.close();
}

interface Attacker {
  readonly socket: WebSocket;
  readonly deaf: boolean;
}

async function attackers(count: number, deaf: boolean): Promise<Attacker[]> {
  return Promise.all(Array.from({ length: count }, () => attacker(deaf)));
}

function attacker(deaf: boolean): Promise<Attacker> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${victim.port}/ws`, {
      localAddress: ATTACKER,
      perMessageDeflate: false,
    });
    socket.once('error', reject);
    socket.on('open', () => {
      socket.on('error', () => {});
      socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
      socket.send(JSON.stringify({ t: 'open', table: event }));
      if (deaf) socket.pause();
      resolve({ socket, deaf });
    });
  });
}

async function memory({ port }: Victim): Promise<number> {
  const { text } = await request(port, 'GET', '/metrics');
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1]);
}

async function begin(who: Guest, link: Link): Promise<string> {
  const { id } = (await who.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table;
  await link.open(id);
  return id;
}

/** Game after game, as fast as an honest program may: how long it took until each answer was on the disk and acknowledged. */
async function play(who: Guest, link: Link, first: string, end: number): Promise<number[]> {
  const took: number[] = [];
  let table = first;
  while (Date.now() < end || took.length < LEAST_ANSWERS) {
    const { prompt, over } = link.frames.get(table)!;
    if (over) table = await begin(who, link);
    else {
      const started = performance.now();
      expect(await link.answer(table, prompt!.actions[0]!)).toBe('ack');
      took.push(performance.now() - started);
      await until(() => link.frames.get(table)!.prompt?.id !== prompt!.id);
      await new Promise(done => setTimeout(done, 60));
    }
  }
  return took;
}

const median = (xs: readonly number[]) => [...xs].sort((a, b) => a - b)[Math.floor(xs.length / 2)]!;

/** What somebody who plays feels, and how much the server grows, while somebody attacks. */
async function feel(
  house: Victim,
  who: Guest,
  attack: (end: number) => Promise<unknown>,
): Promise<{ took: number; most: number; grown: number }> {
  const link = await who.connect();
  const first = await begin(who, link);
  const calm = median(await play(who, link, first, 0));
  const before = await memory(house);
  const end = Date.now() + SECONDS * 1_000;
  let peak = before;
  const watch = async () => {
    for (; Date.now() < end; await new Promise(done => setTimeout(done, 250)))
      peak = Math.max(peak, await memory(house));
  };
  const [took] = await Promise.all([play(who, link, first, end), attack(end), watch()]);
  await link.close();
  const figures = { calm, median: median(took), answers: took.length, grownMegabytes: (peak - before) / MEGABYTE };
  console.log(expect.getState().currentTestName, JSON.stringify(figures));
  return { took: median(took), most: Math.max(MEDIAN_MS, SLOWER * calm), grown: peak - before };
}

/** Everybody says this as often as it goes; whoever is thrown out comes back. */
async function flood(end: number, count: number, message: () => object, deaf: boolean): Promise<void> {
  const gang = await attackers(count, deaf);
  while (Date.now() < end) {
    for (const [i, { socket }] of gang.entries()) {
      if (socket.readyState === socket.OPEN && socket.bufferedAmount < 10_000)
        for (let n = 0; n < 10; n++) socket.send(JSON.stringify(message()));
      else if (socket.readyState === socket.CLOSED) gang[i] = await attacker(deaf).catch(() => gang[i]!);
    }
    await new Promise(done => setTimeout(done, 20));
  }
  for (const { socket } of gang) socket.terminate();
}

let asked = 0;
const FLOODS: [string, number, () => object, boolean][] = [
  ['ask for the list of tables', 30, () => ({ t: 'lobby', on: true }), false],
  ['look for people', 30, () => ({ t: 'people', table: event, id: commandId(), find: `g${asked++ % 10}` }), false],
  ['open a crowd', 30, () => ({ t: 'open', table: event }), false],
  ['open tables that must be loaded', 30, () => ({ t: 'open', table: `flood${(asked++ % GAMES) + 1}` }), false],
  ['send nonsense', 30, () => ({ t: 'dance', id: commandId() }), false],
  ['ask and do not read', 100, () => ({ t: 'lobby', on: true }), true],
];
test.each(FLOODS)('others hardly notice sockets that %s', async (_, count, message, deaf) => {
  const attack = (end: number) => flood(end, count, message, deaf);
  const { took, most, grown } = await feel(victim, ada, attack);
  expect(took).toBeLessThan(most);
  expect(grown).toBeLessThan(GROWTH);
  expect(victim.complaints).toEqual([]);
});

/** As long as a request may be, and as much work as its bytes can make. */
const LONG = Buffer.from(`{"version":1,"review":[${'1,'.repeat(500_000)}1]}`);
function post({ port }: Victim, cookie: string): Promise<void> {
  return new Promise(done => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': LONG.length };
    const where = { port, localAddress: ATTACKER, method: 'POST', path: '/api/tables/abcd/review' };
    const request = toServer({ ...where, headers, agent: false }, reply => void reply.resume().once('close', done));
    request.once('error', () => done()).end(LONG);
  });
}

/** Asks so many times in one piece, again and again, on one connection after the other. */
function ask({ port }: Victim, localAddress: string, times: number, end: number): Promise<void> {
  const piece = 'GET /api/tables HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(times);
  return new Promise(done => {
    const wire = connectTcp({ port, host: '127.0.0.1', localAddress }, () => wire.write(piece));
    wire.on('data', () => void (Date.now() < end ? wire.write(piece) : wire.destroy()));
    wire.on('error', () => {});
    wire.on('close', () => setTimeout(done, 10));
  });
}

const REQUESTS: [string, number, (house: Victim, cookie: string, end: number) => Promise<void>][] = [
  ['of a megabyte', 30, (house, cookie) => post(house, cookie)],
  ['on three hundred connections', 300, (house, _, end) => ask(house, '127.0.0.3', 1, end)],
  ['a thousand in a piece', 30, (house, _, end) => ask(house, '127.0.0.4', 1_000, end)],
];
test.each(REQUESTS)('others hardly notice requests %s', async (_, count, attack) => {
  // With the limits as they come.
  strict ??= await startVictim();
  const house = strict;
  const [bob, eve] = await Promise.all(['Bob', 'Eve'].map(name => guest(house.port, name)));
  const { took, most, grown } = await feel(house, bob!, end =>
    Promise.all(
      Array.from({ length: count }, async () => {
        while (Date.now() < end) await attack(house, eve!.cookie, end);
      }),
    ),
  );
  expect(took).toBeLessThan(most);
  expect(grown).toBeLessThan(GROWTH);
  expect(house.complaints).toEqual([]);
});
