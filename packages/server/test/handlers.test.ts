import type { AddressInfo } from 'node:net';
import { type CLIENT_MESSAGES, PROTOCOL } from '@polis/protocol';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS } from '../src/index.ts';
import { NO_CIRCLE } from '../src/tables/circle.ts';
import { createSockets, type SocketsSetup } from '../src/wire/sockets.ts';
import { registerUpgrades } from '../src/wire/upgrade.ts';
import { until } from './fixtures/harness.ts';

/** What is `broken` throws: all there is, or only what lies behind the messages. Vitest fails if any of it is not caught. */
let broken: 'all' | 'behind' | null = null;
const fault = () => {
  if (broken !== null) throw new Error('broken on purpose');
};
/** Any method of it does nothing; it is no promise. */
const brittle = <T extends object>(whole: object = {}, always = false): T =>
  new Proxy(whole as T, {
    get(target, key) {
      if (key === 'then') return undefined;
      if (always || broken === 'all') fault();
      return key in target ? Reflect.get(target, key) : () => {};
    },
  });

/** Nobody knows who anybody is. */
let refused = false;
const app = fastify();
let complaints: string[] = [];
const openList = async () => {
  fault();
  return { answer: '{"tables":[]}', message: '{"t":"lobby","tables":[]}' };
};
const sockets = createSockets({
  tables: brittle({ get: async () => null, all: () => [] }, true),
  chat: brittle({}, true),
  company: brittle({ greet: async () => {} }),
  clocks: brittle({}, true),
  limits: brittle({ ...LIMITS, socketsPerPerson: 1_000 }),
  log: { error: ({ error }: { error: string }) => complaints.push(error) } as unknown as SocketsSetup['log'],
  server: 'test',
  openList: { read: openList, next: openList },
  closing: () => {
    fault();
    return false;
  },
  sightings: brittle({ see: () => {} }),
  hides: async () => false,
  standingOf: () => null,
  several: false,
});
registerUpgrades(app, {
  sockets,
  maxMessage: LIMITS.hardMessageSize,
  visitor: async () => {
    if (refused) throw new Error('refused on purpose');
    return { session: { person: brittle({ id: 'somebody', name: 'Ada' }), device: '' }, circle: NO_CIRCLE };
  },
  closing: () => false,
});
let url = '';
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/ws`;
});
afterAll(() => app.close());
afterEach(() => {
  broken = null;
  refused = false;
  complaints = [];
});

async function connect(): Promise<WebSocket> {
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  await new Promise((resolve, reject) => socket.once('open', resolve).once('close', reject));
  socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
  await new Promise((resolve, reject) => socket.once('message', resolve).once('close', reject));
  return socket;
}

/** The house stands, and a new connection works. */
async function stands(): Promise<void> {
  await until(() => complaints.length > 0);
  broken = null;
  refused = false;
  (await connect()).close();
}

describe('an error while handling', () => {
  const id = 'command-1';
  const examples: { readonly [m in keyof typeof CLIENT_MESSAGES]: object } = {
    hello: { protocol: PROTOCOL },
    open: { table: 'sometable' },
    close: { table: 'sometable' },
    answer: { table: 'sometable', id, prompt: 0, action: 'x' },
    undo: { table: 'sometable', id },
    chat: { table: 'sometable', id, text: 'x' },
    phrase: { table: 'sometable', id, phrase: 'hello' },
    look: { table: 'sometable', id, seat: 0 },
    people: { table: 'sometable', id },
    lobby: { on: true },
    here: {},
    ping: {},
  };
  test.each(Object.entries(examples))('%s ends at most that connection', async (t, rest) => {
    const socket = await connect();
    broken = 'all';
    socket.send(JSON.stringify({ t, ...rest }));
    await stands();
    socket.terminate();
  });

  test.each(Object.entries(examples))('%s is answered, whatever lies behind it', async (t, rest) => {
    const socket = await connect();
    broken = 'behind';
    const heard: string[] = [];
    socket.on('message', data => heard.push(JSON.parse(String(data)).t));
    socket.send(JSON.stringify({ t, ...rest }));
    socket.send('{"t":"ping"}');
    await until(() => heard.includes('pong'));
    if (t !== 'close' && t !== 'here') await until(() => heard.length === 2);
    socket.terminate();
  });

  test.each<[string, (socket: WebSocket) => void]>([
    ['bytes', s => s.send(Buffer.from('{}'))],
    ['a ping', s => s.ping()],
    ['a pong', s => s.pong()],
    ['a close', s => s.close()],
    ['the loss of a connection', s => s.terminate()],
    ['nonsense', s => s.send('nonsense')],
  ])('%s ends at most that connection', async (_, send) => {
    const socket = await connect();
    broken = 'all';
    send(socket);
    await stands();
    socket.terminate();
  });

  test('a new connection ends at most that connection', async () => {
    broken = 'all';
    await connect().catch(() => {});
    await stands();
  });

  test('who is there ends at most that connection', async () => {
    refused = true;
    await connect().catch(() => complaints.push('not connected'));
    await stands();
  });

  test('a heartbeat or news of the lobby harms nobody', async () => {
    const socket = await connect();
    socket.send(JSON.stringify({ t: 'lobby', on: true }));
    await new Promise(done => socket.once('message', done));
    broken = 'behind';
    sockets.heartbeat();
    sockets.announce();
    await stands();
    expect(socket.readyState).toBe(socket.OPEN);
    socket.terminate();
  });
});
