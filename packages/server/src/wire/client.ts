import type { Socket } from 'node:net';
import type { ClientMessage } from '@polis/protocol';
import type { Code, Person, Reason } from '@polis/protocol/wire';
import type { WebSocket } from 'ws';
import { type Bucket, fullBucket, type Limits } from '../base/limits.ts';
import { veil } from '../company/veil.ts';
import type { Session } from '../people/identity.ts';
import type { Circle } from '../tables/circle.ts';
import type { Live, Outlet, Sub } from '../tables/live.ts';

/** One connection. Its messages are handled strictly one after the other. */
export interface Client extends Outlet {
  person: Person | null;
  circle: Circle;
  /** Which of the person's devices it is. */
  readonly device: string;
  readonly socket: WebSocket;
  /** What it runs over. */
  readonly wire: Socket;
  readonly address: string;
  readonly subs: Map<string, { readonly live: Live; readonly sub: Sub }>;
  readonly bucket: Bucket;
  /** Messages that wait while an earlier one is being handled. */
  readonly inbox: ClientMessage[];
  /** Texts that leave together at the end of this turn of the event loop. */
  readonly outbox: string[];
  working: boolean;
  greeted: boolean;
  floods: number;
  /** Bytes that may wait for it; a client that reads so slowly that more do is cut off. It will come back and resync. */
  readonly backlog: number;
  /** Since when something waits for it without a pause; null: nothing does. */
  stuckSince: number | null;
  /** Has answered the last heartbeat. */
  alive: boolean;
}

/** Who comes, and whom they know. */
export interface Visitor {
  readonly session: Session | null;
  readonly circle: Circle;
}

/** Views name seats, never people. */
const FRAMES = /^\{"t":"(frame|waiting|ack|pong)"/;

export function createClient(
  socket: WebSocket,
  wire: Socket,
  { session, circle }: Visitor,
  address: string,
  home: string | null,
  limits: Limits,
): Client {
  const client: Client = {
    person: session?.person ?? null,
    circle,
    device: session?.device ?? '',
    socket,
    wire,
    address,
    home,
    subs: new Map(),
    bucket: fullBucket(limits.messageBurst, Date.now()),
    inbox: [],
    outbox: [],
    working: false,
    greeted: false,
    floods: 0,
    backlog: limits.backlog,
    stuckSince: null,
    alive: true,
    send: text => sendTogether(client, FRAMES.test(text) ? text : veil(text, client.circle.hidden)),
  };
  return client;
}

/** Command ids are letters, digits, - and _: they need no quoting. */
export function ack(client: Client, id: string): void {
  client.send(`{"t":"ack","id":"${id}"}`);
}

export function fail(client: Client, code: Code, text: string, table?: string): void {
  client.send(JSON.stringify({ t: 'error', code, text, table }));
}

/** Refuses a message: a command by its id, anything else with an error. */
export function turnDown(client: Client, m: ClientMessage, code: Code, text: string, reason?: Reason): void {
  if ('id' in m) client.send(JSON.stringify({ t: 'refused', id: m.id, code, text, reason }));
  else fail(client, code, text);
}

let waiting: Client[] = [];

/**
 * All that one turn of the event loop has for a client (an acknowledgement and a frame) leaves in one system call: more calls
 * would cost more than the rules of the game.
 */
function sendTogether(client: Client, text: string): void {
  const { socket, outbox } = client;
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > client.backlog) {
    socket.terminate();
    return;
  }
  if (outbox.push(text) > 1) return;
  if (waiting.push(client) === 1) process.nextTick(sendWaiting);
}

function sendWaiting(): void {
  const clients = waiting;
  waiting = [];
  for (const client of clients) flush(client);
}

function flush({ socket, wire, outbox }: Client): void {
  if (outbox.length === 0) return;
  wire.cork();
  for (const text of outbox) socket.send(text);
  wire.uncork();
  outbox.length = 0;
}

/** Ends a connection after all that was said on it. */
export function part(client: Client, code: number, why: string): void {
  flush(client);
  client.socket.close(code, why);
}

/** Whoever has not read for so long that something waits for it all the time is cut off. */
export function dropIfStuck(client: Client, now: number, longestMs: number): void {
  if (client.socket.bufferedAmount <= STUCK_BYTES) client.stuckSince = null;
  else client.stuckSince ??= now;
  if (client.stuckSince !== null && now - client.stuckSince > longestMs) client.socket.terminate();
}
/** What is on its way to somebody who reads is less. */
const STUCK_BYTES = 4_096;
