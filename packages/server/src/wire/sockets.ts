import type { Socket } from 'node:net';
import { type ClientMessage, decodeClientMessage } from '@polis/protocol';
import { type Code, type Person, PROTOCOL } from '@polis/protocol/wire';
import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { COSTS, createBuckets, createCounter, type Limits, take } from '../base/limits.ts';
import type { Company, Pages } from '../company/company.ts';
import { DEAL_OPEN, type Deals } from '../deals/deals.ts';
import type { Notes } from '../house/notes.ts';
import type { Sightings } from '../notices/sightings.ts';
import { SetAside } from '../tables/aside.ts';
import type { Chat, Said } from '../tables/chat.ts';
import { linesFor } from '../tables/circle.ts';
import type { Clocks } from '../tables/clock.ts';
import { people } from '../tables/crowd.ts';
import { broadcastInfo, type Live, moveSub, type Sub, seatOf, sendInfo, showFrames, showGame } from '../tables/live.ts';
import { bringTogether } from '../tables/moving.ts';
import type { OpenList } from '../tables/open-list.ts';
import type { No } from '../tables/play.ts';
import { errorText } from '../tables/rows.ts';
import { RulesMissing, refusalOf, type Tables } from '../tables/tables.ts';
import { ack, type Client, createClient, dropIfStuck, fail, part, turnDown, type Visitor } from './client.ts';

/** Everything that comes and goes over WebSockets. */
export interface Sockets extends Pages {
  readonly size: number;
  /** `home`: the table in the socket's address. */
  attach(socket: WebSocket, wire: Socket, visitor: Visitor, address: string, home: string | null): void;
  /** Somebody has a new name or colour. */
  personChanged(person: Person): void;
  /** The public list may have changed: those who watch it are told, many changes in a moment at once. */
  announce(): void;
  /** Pings everybody and drops those who did not answer the last time. */
  heartbeat(): void;
  /** Closes the connections of those who are kept out from now on. */
  expel(which: (client: Pick<Client, 'person' | 'device' | 'address'>) => boolean, why: string): void;
  closeAll(): void;
}
export interface SocketsSetup {
  readonly tables: Tables;
  readonly chat: Chat;
  readonly company: Pick<Company, 'greet' | 'moved'>;
  readonly clocks: Clocks;
  readonly limits: Limits;
  readonly log: FastifyBaseLogger;
  readonly server: string;
  readonly openList: OpenList;
  readonly closing: () => boolean;
  /** What the house has to tell somebody. */
  readonly standingOf: Notes['of'];
  readonly sightings: Pick<Sightings, 'see'>;
  /** See deals.ts. */
  readonly hides: Deals['hides'];
  /** Other servers share the database. */
  readonly several: boolean;
}

const MAX_INBOX = 256;
/** How often is looked who does not read. */
const READERS_MS = 1_000;
/** Changes that come together are told together. */
const ANNOUNCE_MS = 250;

/** What it costs to open a table that is not in memory: its log has to be played again. */
const LOAD_COST = 50;

/** To leave the list is no work. */
function costOf(m: ClientMessage): number {
  return m.t === 'lobby' && !m.on ? 1 : COSTS[m.t];
}

export function createSockets(setup: SocketsSetup): Sockets {
  const { tables, limits, log } = setup;
  const clients = new Set<Client>();
  const byPerson = new Map<string, Set<Client>>();
  /** Who watches the public list, and what they were shown of it. */
  const inLobby = new Map<Client, string>();
  const perPerson = createCounter();
  const perAddress = createCounter();
  const ofAddress = createBuckets(limits.addressMessageRate, limits.addressMessageBurst);
  const ofPerson = createBuckets(limits.personMessageRate, limits.personMessageBurst);
  let announcing = false;

  /** Takes what a message costs. Whoever goes on long after the limit is cut off. */
  function pace(client: Client, cost = 1): boolean {
    const now = Date.now();
    const paced =
      take(client.bucket, limits.messageRate, limits.messageBurst, now, cost) &&
      ofAddress.take(client.address, now, cost) &&
      (client.person === null || ofPerson.take(client.person.id, now, cost));
    if (paced) client.floods = Math.max(0, client.floods - 1);
    else if (++client.floods > limits.floodTolerance) {
      part(client, 1008, 'too many messages');
      client.socket.pause();
    }
    return paced;
  }

  function receive(client: Client, text: string): void {
    const message = decode(client, text);
    const paced = pace(client, message === null ? 1 : costOf(message));
    if (message === null) return;
    if (!paced || client.inbox.length >= MAX_INBOX)
      turnDown(client, message, 'too-fast', 'This is more than one connection, person or address may ask for.');
    else if (client.working) client.inbox.push(message);
    else run(client, message);
  }

  function decode(client: Client, text: string): ClientMessage | null {
    if (text.length > limits.messageSize) {
      fail(client, 'too-large', `A message may have ${limits.messageSize} characters.`);
      return null;
    }
    const decoded = decodeClientMessage(text);
    if (decoded.ok) return decoded.value;
    const { id, code, text: why } = decoded;
    if (id === undefined) fail(client, code, why);
    else client.send(JSON.stringify({ t: 'refused', id, code, text: why }));
    return null;
  }

  /** Most messages are handled at once; while one has to wait for something, those after it wait too. */
  function run(client: Client, message: ClientMessage): void {
    const failed = (error: unknown) => {
      if (!(error instanceof SetAside))
        log.error({ message: message.t, error: errorText(error) }, 'a message could not be handled');
      const { code, text } = refusalOf(error);
      if ('id' in message) turnDown(client, message, code, text);
      else fail(client, code, text, 'table' in message ? message.table : undefined);
      // The next connection may reach a server that has the rules.
      if (setup.several && error instanceof RulesMissing) part(client, 1013, 'try another server');
    };
    let waiting: Promise<void> | undefined;
    try {
      waiting = handle(client, message);
    } catch (error) {
      failed(error);
    }
    if (waiting === undefined) return;
    client.working = true;
    waiting.catch(failed).then(() => {
      client.working = false;
      while (!client.working && client.inbox.length > 0) run(client, client.inbox.shift()!);
    });
  }

  function handle(client: Client, m: ClientMessage): Promise<void> | undefined {
    if (m.t !== 'hello' && !client.greeted) fail(client, 'no-hello', 'The first message must be hello.');
    else if (m.t === 'here') seen(client);
    else if (m.t === 'answer' || m.t === 'undo') command(client, m);
    else if (m.t === 'open') return open(client, m.table);
    else if (m.t === 'close') unsubscribe(client, m.table);
    else if (m.t === 'chat' || m.t === 'phrase') return say(client, m);
    else if (m.t === 'look' || m.t === 'people') return look(client, m);
    else if (m.t === 'lobby') return watchLobby(client, m.on);
    else if (m.t === 'ping') client.send('{"t":"pong"}');
    else return hello(client, m.protocol);
    return undefined;
  }

  function seen({ person }: Client): void {
    if (person !== null) setup.sightings.see(person.id);
  }

  function hello(client: Client, protocol: number): Promise<void> | undefined {
    if (protocol !== PROTOCOL) {
      fail(client, 'protocol', `This server speaks protocol ${PROTOCOL}.`);
      return undefined;
    }
    client.greeted = true;
    client.send(JSON.stringify({ t: 'welcome', protocol: PROTOCOL, server: setup.server, you: client.person }));
    if (client.person === null) return undefined;
    const standing = setup.standingOf(client.person.id);
    if (standing !== null) client.send(JSON.stringify({ t: 'standing', standing }));
    return setup.company.greet(client.person, client.send);
  }

  /** Friends see where accounts are. */
  function moved({ person }: Pick<Client, 'person'>): void {
    if (person?.handle !== undefined) setup.company.moved(person.id);
  }

  async function watchLobby(client: Client, on: boolean): Promise<void> {
    inLobby.delete(client);
    if (!on) return;
    inLobby.set(client, '');
    const { message } = await setup.openList.read();
    // A newer one may have come in the meantime, or nobody may be there any more.
    if (inLobby.get(client) !== '') return;
    inLobby.set(client, message);
    client.send(message);
  }

  async function sendLobby(): Promise<void> {
    if (setup.closing()) return;
    const { message } = await setup.openList.next();
    for (const [client, shown] of inLobby) {
      if (shown === message) continue;
      inLobby.set(client, message);
      client.send(message);
    }
  }

  async function open(client: Client, id: string): Promise<void> {
    const full = !client.subs.has(id) && client.subs.size >= limits.openTables;
    if (tables.peek(id) === null && !pace(client, LOAD_COST))
      return fail(client, 'too-fast', 'This table must be loaded first: not so many at once.', id);
    const live = full ? null : await tables.get(id);
    if (live !== null && (await setup.hides(live.row, client.person))) {
      const { code, text } = DEAL_OPEN.no;
      return fail(client, code, text, id);
    }
    const shown = live !== null && (await tables.exclusive(live, () => show(client, live)));
    if (full) fail(client, 'too-many', `One connection may watch ${limits.openTables} tables.`, id);
    else if (!shown) fail(client, 'no-table', 'There is no such table.', id);
  }

  /** Must not run in the middle of a write: a frame shows only what is stored. */
  async function show(client: Client, live: Live): Promise<boolean> {
    if (live.gone) return false;
    const lines = await setup.chat.lines(live);
    // Whoever gets no first frame of a game that has begun would wait for it for ever.
    if (live.play === null && live.row.phase !== 'gathering') await tables.catchUpGame(live);
    if (!clients.has(client)) return true;
    showFrames(live, []);
    const sub = subscribe(client, live);
    sendInfo(live, [sub]);
    client.send(JSON.stringify({ t: 'chat', table: live.id, lines: linesFor(live, sub, lines) }));
    if (live.play === null) {
      bringTogether(live);
      return true;
    }
    showGame(live, live.play, sub);
    setup.clocks.greet(live, sub);
    bringTogether(live);
    return true;
  }

  function subscribe(client: Client, live: Live): Sub {
    const known = client.subs.get(live.id);
    if (known !== undefined && known.live === live) {
      known.sub.seq = 0;
      known.sub.mark = '';
      return known.sub;
    }
    const sub: Sub = { outlet: client, seat: null, seq: 0, mark: '', aside: '', asideShown: '' };
    moveSub(live, sub, seatOf(live, client.person));
    client.subs.set(live.id, { live, sub });
    // The others learn that somebody came; the newcomer is told everything anyway.
    if (sub.seat !== null && live.seats[sub.seat]!.sockets++ === 0) broadcastInfo(live);
    live.subs.add(sub);
    if (sub.seat !== null) moved(client);
    return sub;
  }

  function unsubscribe(client: Client, id: string): void {
    const known = client.subs.get(id);
    client.subs.delete(id);
    if (known === undefined || !known.live.subs.delete(known.sub)) return;
    const { live, sub } = known;
    live.subsAt.get(sub.seat)?.delete(sub);
    live.touched = Date.now();
    if (sub.seat === null) return;
    moved(client);
    const seat = live.seats[sub.seat]!;
    if (--seat.sockets > 0) return;
    seat.awaySince = Date.now();
    broadcastInfo(live);
  }

  function command(client: Client, m: Extract<ClientMessage, { t: 'answer' | 'undo' }>): void {
    const known = client.subs.get(m.table);
    const seat = known?.sub.seat ?? null;
    seen(client);
    if (known === undefined || known.live.gone) turnDown(client, m, 'no-table', 'Open the table first.');
    else if (seat === null) turnDown(client, m, 'no-seat', 'You have no seat at this table.');
    else if (setup.closing()) turnDown(client, m, 'closing', 'The server is shutting down.');
    else
      tables.submit(known.live, {
        kind: m.t,
        from: client,
        seat,
        id: m.id,
        prompt: m.t === 'answer' ? m.prompt : 0,
        text: m.t === 'answer' ? m.action : '',
        arrived: performance.now(),
        reply: no => (no === null ? ack(client, m.id) : turnDown(client, m, no.code, no.text, no.reason)),
      });
  }

  /** Shows only what is stored, like `show`. */
  async function look(client: Client, m: Extract<ClientMessage, { t: 'look' | 'people' }>): Promise<void> {
    const live = client.subs.get(m.table)?.live ?? null;
    if (live === null || live.gone) return turnDown(client, m, 'no-table', 'Open the table first.');
    await tables.exclusive(live, () => {
      if (m.t === 'people') client.send(JSON.stringify({ t: 'people', id: m.id, ...people(live, m) }));
      else if (live.play === null) turnDown(client, m, 'not-started', 'The game has not started.');
      else if (m.seat >= live.seats.length) turnDown(client, m, 'no-seat', `This table has no seat ${m.seat + 1}.`);
      else {
        const part = live.play.table.look(seatOf(live, client.person) ?? 'public', m.seat);
        client.send(JSON.stringify({ t: 'seen', id: m.id, seat: m.seat, part }));
      }
    });
  }

  async function say(client: Client, m: Extract<ClientMessage, { t: 'chat' | 'phrase' }>): Promise<void> {
    const live = client.subs.get(m.table)?.live ?? null;
    const refuse = (code: Code, text: string): No => ({ code, text });
    seen(client);
    let no: No | null;
    if (live === null || live.gone) no = refuse('no-table', 'Open the table first.');
    else if (client.person === null) no = refuse('no-identity', 'Say who you are first.');
    else if (setup.closing()) no = refuse('closing', 'The server is shutting down.');
    else {
      const said: Said = m.t === 'chat' ? { id: m.id, text: m.text } : { id: m.id, phrase: m.phrase };
      no = await setup.chat.say(live, { person: client.person, circle: client.circle }, said, () => ack(client, m.id));
    }
    if (no !== null) turnDown(client, m, no.code, no.text);
  }

  function admit(person: Person | null, address: string): boolean {
    if (!perAddress.add(address, limits.socketsPerAddress)) return false;
    if (person === null || perPerson.add(person.id, limits.socketsPerPerson)) return true;
    perAddress.drop(address);
    return false;
  }

  /** Whatever goes wrong with one connection ends that connection, and nothing else. */
  function guarded<A extends unknown[]>(
    socket: WebSocket,
    what: string,
    run: (...all: A) => void,
  ): (...all: A) => void {
    return (...all) => {
      try {
        run(...all);
      } catch (error) {
        log.error({ what, error: errorText(error) }, 'a connection failed');
        socket.terminate();
      }
    };
  }

  function listen(client: Client): void {
    const { socket } = client;
    const message = (data: RawData, binary: boolean) => {
      // What still comes after a goodbye is not listened to.
      if (socket.readyState !== socket.OPEN) return;
      if (!binary) receive(client, String(data));
      else if (pace(client)) fail(client, 'bad-message', 'Messages are texts.');
    };
    const pong = () => {
      client.alive = true;
      pace(client);
    };
    socket.on('message', guarded(socket, 'message', message));
    socket.on(
      'ping',
      guarded(socket, 'ping', () => void pace(client)),
    );
    socket.on('pong', guarded(socket, 'pong', pong));
    socket.on(
      'close',
      guarded(socket, 'close', () => gone(client)),
    );
  }

  const readers = setInterval(() => {
    const now = Date.now();
    for (const c of clients) guarded(c.socket, 'reading', () => dropIfStuck(c, now, limits.backlogSeconds * 1_000))();
  }, READERS_MS).unref();

  function gone(client: Client): void {
    clients.delete(client);
    inLobby.delete(client);
    perAddress.drop(client.address);
    if (client.person !== null) perPerson.drop(client.person.id);
    for (const id of [...client.subs.keys()]) unsubscribe(client, id);
    const own = client.person === null ? undefined : byPerson.get(client.person.id);
    own?.delete(client);
    if (own?.size === 0) byPerson.delete(client.person!.id);
    moved(client);
  }

  function ofPersons(id: string): readonly Client[] {
    return [...(byPerson.get(id) ?? [])];
  }

  function cameAs({ id }: Person, client: Client): void {
    const known = byPerson.get(id);
    if (known === undefined) byPerson.set(id, new Set([client]));
    else known.add(client);
    moved(client);
  }

  return {
    get size() {
      return clients.size;
    },
    attach: (socket, wire, visitor, address, home) =>
      guarded(socket, 'open', () => {
        const client = createClient(socket, wire, visitor, address, home, limits);
        if (admit(client.person, address)) {
          clients.add(client);
          listen(client);
          if (client.person !== null) cameAs(client.person, client);
        } else {
          fail(client, 'too-many', 'Too many connections from here.');
          part(client, 1008, 'too many connections');
        }
      })(),
    isHere: person => ofPersons(person).length > 0,
    tablesOf: person =>
      ofPersons(person).flatMap(c => [...c.subs].flatMap(([id, { sub }]) => (sub.seat === null ? [] : id))),
    *accounts() {
      for (const [id, [client]] of byPerson) if (client?.person?.handle !== undefined) yield id;
    },
    tell(person, text) {
      for (const c of ofPersons(person)) if (c.greeted) c.send(text);
    },
    setCircle(person, circle) {
      for (const c of ofPersons(person)) c.circle = circle;
    },
    personChanged(person) {
      for (const c of ofPersons(person.id)) c.person = person;
      for (const live of tables.all()) {
        const seat = seatOf(live, person);
        if (seat === null) continue;
        live.seats[seat]!.person = person;
        broadcastInfo(live);
      }
    },
    announce() {
      // Also when nobody watches: who comes in the meantime gets to see the list as it was.
      if (announcing) return;
      announcing = true;
      setTimeout(() => {
        announcing = false;
        sendLobby().catch(error => log.error({ error: errorText(error) }, 'no list of tables'));
      }, ANNOUNCE_MS).unref();
    },
    heartbeat() {
      for (const buckets of [ofAddress, ofPerson]) buckets.sweep(Date.now());
      for (const c of clients) {
        if (!c.alive) c.socket.terminate();
        else {
          c.alive = false;
          c.socket.ping();
        }
      }
    },
    expel(which, why) {
      for (const c of clients) if (which(c)) part(c, 1008, why);
    },
    closeAll() {
      clearInterval(readers);
      for (const c of clients) part(c, 1012, 'restarting');
    },
  };
}
