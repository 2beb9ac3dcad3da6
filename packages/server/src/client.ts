import type { ClientMessage } from '@polis/protocol';
import type { Code, Person, Reason } from '@polis/protocol/wire';
import { type Bucket, fullBucket } from './limits.ts';
import type { Live, Outlet, Sub } from './live.ts';
import { type Connection, close, terminate, write } from './websocket.ts';
import { textFrames, wireJson } from './wire-frames.ts';

/** One connection. Its messages are handled strictly one after the other. */
export interface Client extends Outlet {
  person: Person | null;
  readonly socket: Connection;
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
  /** Has answered the last heartbeat. */
  alive: boolean;
}

export function createClient(socket: Connection, person: Person | null, address: string, burst: number): Client {
  const client: Client = {
    person,
    socket,
    address,
    subs: new Map(),
    bucket: fullBucket(burst, Date.now()),
    inbox: [],
    outbox: [],
    working: false,
    greeted: false,
    floods: 0,
    alive: true,
    send: text => sendTogether(client, text),
  };
  return client;
}

/** Command ids are letters, digits, - and _: they need no quoting. */
export function ack(client: Client, id: string): void {
  client.send(`{"t":"ack","id":"${id}"}`);
}

export function fail(client: Client, code: Code, text: string, table?: string): void {
  client.send(wireJson({ t: 'error', code, text, table }));
}

/** Refuses a message: a command by its id, anything else with an error. */
export function turnDown(client: Client, m: ClientMessage, code: Code, text: string, reason?: Reason): void {
  if ('id' in m) client.send(wireJson({ t: 'refused', id: m.id, code, text, reason }));
  else fail(client, code, text);
}

/** A client that reads so slowly that this much waits for it is cut off; it will come back and resync. */
const MAX_BACKLOG = 4 << 20;
let waiting: Client[] = [];

/**
 * All that one turn of the event loop has for a client (an acknowledgement and a frame) leaves as one string in one system
 * call: more calls would cost more than the rules of the game.
 */
function sendTogether(client: Client, text: string): void {
  const { socket, outbox } = client;
  if (!socket.open) return;
  if (socket.wire.writableLength > MAX_BACKLOG) {
    terminate(socket);
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

function flush({ socket, outbox }: Client): void {
  if (outbox.length === 0) return;
  write(socket, textFrames(outbox));
  outbox.length = 0;
}

/** Ends a connection after all that was said on it. */
export function part(client: Client, code: number, why: string): void {
  flush(client);
  close(client.socket, code, why);
}
