import { connect as dial, type Socket } from 'node:net';
import { fastRng, int } from '@polis/kernel';
import { PROTOCOL } from '@polis/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { commandId, guest, request, serve, until } from './fixtures/harness.ts';

/** What leaves and arrives, byte by byte, over bare connections. */
const SIZE = 65_536;
const LIMITS = { messageSize: SIZE, hardMessageSize: SIZE };
let server: Server;
beforeAll(async () => {
  server = await serve({ limits: LIMITS });
});
afterAll(() => server.close());
const peers = new Set<Peer>();
afterEach(() => {
  for (const peer of peers) peer.wire.destroy();
  peers.clear();
});

type Headers = Readonly<Record<string, string | null>>;
function handshake(headers: Headers = {}, line = 'GET /ws'): string {
  const all: Headers = {
    host: '127.0.0.1',
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => (value === null ? '' : `${name}: ${value}\r\n`));
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

const [CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG] = [0, 1, 2, 8, 9, 10];
const FINAL = 0x80;

function header(first: number, length: number): Buffer {
  const mask = [0x12, 0xf4, 0x56, 0x9a];
  if (length < 126) return Buffer.from([first, FINAL | length, ...mask]);
  if (length < 1 << 16) return Buffer.from([first, FINAL | 126, length >> 8, length & 255, ...mask]);
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(BigInt(length));
  return Buffer.from([first, FINAL | 127, ...long, ...mask]);
}

function frame(first: number, payload: string | Buffer = ''): Buffer {
  const bytes = Buffer.from(payload);
  const head = header(first, bytes.length);
  const mask = head.subarray(-4);
  return Buffer.concat([head, bytes.map((byte, i) => byte ^ mask[i & 3]!)]);
}
const text = (payload: string | Buffer) => frame(FINAL | TEXT, payload);
const json = (message: object) => text(JSON.stringify(message));
const HELLO = json({ t: 'hello', protocol: PROTOCOL });
const PLEA = json({ t: 'ping' });
const closing = (code: number, why: string | Buffer = '') =>
  frame(FINAL | CLOSE, Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(why)]));

interface Heard {
  readonly opcode: number;
  readonly payload: Buffer;
}
interface Peer {
  readonly wire: Socket;
  /** The answer to the handshake. */
  head(): Promise<string>;
  next(): Promise<Heard>;
  message(): Promise<Record<string, unknown>>;
  /** The close code, when nothing but the end of the connection comes after it. */
  closed(): Promise<number>;
  readonly ended: boolean;
  send(...parts: Buffer[]): void;
}

function call(first: string | Buffer, port = server.port): Peer {
  const wire = dial({ port, host: '127.0.0.1', allowHalfOpen: true });
  let bytes = Buffer.alloc(0);
  let ended = false;
  wire.setNoDelay(true);
  wire.on('data', chunk => {
    bytes = Buffer.concat([bytes, chunk]);
  });
  wire.on('error', () => {});
  for (const end of ['end', 'close'])
    wire.on(end, () => {
      ended = true;
    });
  wire.write(first);
  const cut = (n: number) => {
    const taken = bytes.subarray(0, n);
    bytes = bytes.subarray(n);
    return taken;
  };
  const peer: Peer = {
    wire,
    get ended() {
      return ended;
    },
    send: (...parts) => void wire.write(Buffer.concat(parts)),
    async head() {
      await until(() => bytes.includes('\r\n\r\n'));
      return cut(bytes.indexOf('\r\n\r\n') + 4).toString('latin1');
    },
    async next() {
      await until(() => frameSize(bytes) <= bytes.length);
      const whole = cut(frameSize(bytes));
      expect(whole[0]! & FINAL).toBe(FINAL);
      return { opcode: whole[0]! & 15, payload: whole.subarray(whole[1]! < 126 ? 2 : 4) };
    },
    async message() {
      const { opcode, payload } = await peer.next();
      expect(opcode).toBe(TEXT);
      return JSON.parse(payload.toString());
    },
    async closed() {
      const { opcode, payload } = await peer.next();
      expect(opcode).toBe(CLOSE);
      await until(() => ended);
      expect(bytes.length).toBe(0);
      return payload.length === 0 ? 0 : payload.readUInt16BE(0);
    },
  };
  peers.add(peer);
  return peer;
}

/** How long the frame at the start is; endless while that is unknown. */
function frameSize(bytes: Buffer): number {
  if (bytes.length < 2) return Number.POSITIVE_INFINITY;
  if (bytes[1]! < 126) return 2 + bytes[1]!;
  return bytes.length < 4 ? Number.POSITIVE_INFINITY : 4 + bytes.readUInt16BE(2);
}

async function open(headers: Headers = {}, port = server.port): Promise<Peer> {
  const peer = call(handshake(headers), port);
  expect(await peer.head()).toMatch(/^HTTP\/1.1 101 /);
  peer.send(HELLO);
  expect((await peer.message()).t).toBe('welcome');
  return peer;
}

async function pong(peer: Peer): Promise<void> {
  expect(await peer.message()).toEqual({ t: 'pong' });
}

describe('the handshake', () => {
  test('the example of RFC 6455 gets the answer of RFC 6455', async () => {
    const head = await call(handshake()).head();
    expect(head.split('\r\n').sort()).toEqual(
      [
        'HTTP/1.1 101 Switching Protocols',
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=',
        '',
        '',
      ].sort(),
    );
  });

  test('names are read whatever their case; what is not known of extensions and subprotocols is not taken up', async () => {
    const offers = { 'sec-websocket-extensions': 'x-webkit-deflate-frame', 'sec-websocket-protocol': 'chat' };
    const head = await call(handshake({ upgrade: 'WebSocket', connection: 'keep-alive, upgrade', ...offers })).head();
    expect(head).toMatch(/^HTTP\/1.1 101 /);
    expect(head).not.toMatch(/extensions|protocol:/i);
  });

  test.each<[string, number, Headers, string?]>([
    ['another protocol', 400, { upgrade: 'h2c' }],
    ['no key', 400, { 'sec-websocket-key': null }],
    ['a key that is too short', 400, { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25j' }],
    ['a key that is too long', 400, { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZWRnZQ==' }],
    ['a key that is not base64', 400, { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25-ZQ==' }],
    ['no version', 400, { 'sec-websocket-version': null }],
    ['an old version', 400, { 'sec-websocket-version': '7' }],
    ['extensions that cannot be read', 400, { 'sec-websocket-extensions': 'permessage-deflate; =' }],
    ['another site', 403, { origin: 'https://evil.example' }],
    ['another method', 404, {}, 'HEAD /ws'],
    ['a route that has no socket', 404, {}, 'GET /api/me'],
    ['no route', 404, {}, 'GET /nowhere'],
    ['no address', 404, {}, 'GET /%zz'],
  ])('%s is refused with %i, and the connection closed', async (_, status, headers, line) => {
    const peer = call(handshake(headers, line));
    const head = await peer.head();
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^connection: close\r$/im);
    if (status === 400) expect(head).toMatch(/^sec-websocket-version: 13\r$/m);
    await until(() => peer.ended);
  });

  test('without an upgrade there is nothing, and the connection goes on', async () => {
    const peer = call(handshake({ connection: null, upgrade: null }));
    expect(await peer.head()).toMatch(/^HTTP\/1.1 404 /);
    peer.wire.write('GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
    expect(await peer.head()).toMatch(/HTTP\/1.1 200 /);
    expect((await request(server.port, 'GET', '/ws')).status).toBe(404);
  });

  test('messages may come with it', async () => {
    const peer = call(Buffer.concat([Buffer.from(handshake()), HELLO, PLEA]));
    await peer.head();
    expect((await peer.message()).t).toBe('welcome');
    await pong(peer);
  });
});

describe('messages', () => {
  test('in pieces of one byte', async () => {
    const peer = await open();
    for (const byte of Buffer.concat([PLEA, text(`{"t":"ping"}${' '.repeat(200)}`)])) {
      peer.send(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    await pong(peer);
    await pong(peer);
  });

  test('several at once, and the beginning of one more', async () => {
    const peer = await open();
    const last = frame(FINAL | PING, 'last');
    peer.send(PLEA, json({ t: 'nonsense' }), PLEA, last.subarray(0, 8));
    await pong(peer);
    expect((await peer.message()).t).toBe('error');
    await pong(peer);
    peer.send(last.subarray(8));
    expect(await peer.next()).toEqual({ opcode: PONG, payload: Buffer.from('last') });
  });

  test('in fragments, with a ping in between that is answered first', async () => {
    const peer = await open();
    peer.send(
      frame(TEXT, '{"t":'),
      frame(CONTINUATION),
      frame(FINAL | PING, 'now'),
      frame(CONTINUATION, '"ping'),
      frame(FINAL | CONTINUATION, '"}'),
      PLEA,
    );
    expect(await peer.next()).toEqual({ opcode: PONG, payload: Buffer.from('now') });
    await pong(peer);
    await pong(peer);
  });

  test.each([125, 126, 127, 65_535, SIZE])('of %i bytes', async length => {
    const peer = await open();
    peer.send(text(`{"t":"ping"${' '.repeat(length - 12)}}`));
    await pong(peer);
  });

  test('with letters beyond ASCII, even when they are torn', async () => {
    const ada = await guest(server.port);
    const { id: table } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table;
    const peer = await open({ cookie: ada.cookie });
    const chat = (said: string) => Buffer.from(JSON.stringify({ t: 'chat', table, id: commandId(), text: said }));
    const torn = chat('Є 🏠');
    const cut = torn.indexOf('🏠') + 2;
    peer.send(json({ t: 'open', table }), text(chat('місто')));
    peer.send(frame(TEXT, torn.subarray(0, cut)), frame(FINAL | CONTINUATION, torn.subarray(cut)));
    let lines = '';
    while (!lines.includes('Є 🏠')) lines += JSON.stringify(await peer.message());
    expect(lines).toContain('місто');
  });

  test('of bytes are refused, whole or in fragments, and the connection goes on', async () => {
    const peer = await open();
    peer.send(frame(FINAL | BINARY, '{"t":"ping"}'), frame(BINARY, '{'), frame(FINAL | CONTINUATION, '}'), PLEA);
    expect((await peer.message()).code).toBe('bad-message');
    expect((await peer.message()).code).toBe('bad-message');
    await pong(peer);
  });

  test('cut anywhere give the same answers', async () => {
    const rng = fastRng('cut anywhere');
    const pieces = (bytes: Buffer) =>
      [0, ...Array.from({ length: 9 }, () => int(rng, bytes.length)).sort((a, b) => a - b)].map((from, i, cuts) =>
        bytes.subarray(from, cuts[i + 1]),
      );
    for (let round = 0; round < 20; round++) {
      const peer = await open();
      const pings = Array.from({ length: 4 }, (_, n) => frame(FINAL | PING, `${n}`.repeat(int(rng, 126))));
      const message = frame(FINAL | TEXT, `{"t":"ping"${' '.repeat(int(rng, 400))}}`);
      for (const piece of pieces(Buffer.concat(pings.flatMap(ping => [message, ping])))) {
        peer.send(piece);
        await new Promise(setImmediate);
      }
      const heard: Heard[] = [];
      while (heard.length < 8) heard.push(await peer.next());
      const sizes = heard.filter(h => h.opcode === PONG).map(h => h.payload.length);
      expect(sizes).toEqual(pings.map(ping => ping.length - 6));
    }
  });
});

describe('what is wrong ends the connection, and nothing after it is read', () => {
  const reserved = (bit: number) => frame(FINAL | bit | TEXT, '{"t":"ping"}');
  const bare = Buffer.from([FINAL | TEXT, 2, 0x7b, 0x7d]);
  const codes = [0, 999, 1004, 1005, 1006, 1015, 1999, 2999, 5000, 65_535];
  test.each<[string, number, Buffer[]]>([
    ['no mask', 1002, [bare]],
    ['the first reserved bit', 1002, [reserved(0x40)]],
    ['the second reserved bit', 1002, [reserved(0x20)]],
    ['the third reserved bit', 1002, [reserved(0x10)]],
    ['an unknown kind of data', 1002, [frame(FINAL | 3)]],
    ['an unknown kind of control frame', 1002, [frame(FINAL | 11)]],
    ['a ping in fragments', 1002, [frame(PING)]],
    ['a ping that is too long', 1002, [frame(FINAL | PING, 'x'.repeat(126))]],
    ['a close that is too long', 1002, [closing(1000, 'x'.repeat(124))]],
    ['the end of nothing', 1002, [frame(FINAL | CONTINUATION, 'x')]],
    ['a message within a message', 1002, [frame(TEXT, '{'), frame(FINAL | TEXT, '}')]],
    ['half a close code', 1002, [frame(FINAL | CLOSE, 'x')]],
    ...codes.map((code): [string, number, Buffer[]] => [`the close code ${code}`, 1002, [closing(code)]]),
    ['a text that is not UTF-8', 1007, [text(Buffer.from([0x22, 0xc3, 0x28, 0x22]))]],
    [
      'a text of two halves that is not UTF-8',
      1007,
      [frame(TEXT, '"'), frame(FINAL | CONTINUATION, Buffer.from([0xed, 0xa0, 0x80]))],
    ],
    ['a reason that is not UTF-8', 1007, [closing(1000, Buffer.from([0xff]))]],
    ['the header of a long message', 1009, [header(FINAL | TEXT, SIZE + 1)]],
    ['the header of an endless message', 1009, [header(FINAL | BINARY, 2 ** 40)]],
    ['the header that makes a message long', 1009, [frame(TEXT, 'x'.repeat(SIZE)), header(CONTINUATION, 1)]],
  ])('%s: %i', async (_, code, parts) => {
    const peer = await open();
    peer.send(...parts, code === 1009 ? Buffer.alloc(0) : PLEA);
    expect(await peer.closed()).toBe(code);
  });
  test('one more fragment after a whole message: 1002', async () => {
    const peer = await open();
    peer.send(frame(TEXT, '{"t":"ping"'), frame(FINAL | CONTINUATION, '}'));
    await pong(peer);
    peer.send(frame(FINAL | CONTINUATION, 'x'));
    expect(await peer.closed()).toBe(1002);
  });
});

describe('the end', () => {
  test.each([1000, 1001, 1003, 1007, 1014, 3000, 4999])('%i is answered with itself', async code => {
    const peer = await open();
    peer.send(closing(code, 'до побачення'), PLEA);
    expect(await peer.closed()).toBe(code);
  });

  test('a close without a code is answered without one', async () => {
    const peer = await open();
    peer.send(frame(FINAL | CLOSE));
    expect(await peer.closed()).toBe(0);
  });

  test('whoever just hangs up is hung up on', async () => {
    const peer = await open();
    peer.wire.end();
    await until(() => peer.ended);
  });

  describe('when the server closes', () => {
    let full: Server;
    beforeAll(async () => {
      full = await serve({ limits: { socketsPerAddress: 0 } });
    });
    afterAll(() => full.close());
    async function refused(): Promise<Peer> {
      const peer = call(handshake(), full.port);
      await peer.head();
      expect((await peer.message()).code).toBe('too-many');
      const { opcode, payload } = await peer.next();
      expect([opcode, payload.readUInt16BE(0), payload.toString('latin1', 2)]).toEqual([
        CLOSE,
        1008,
        'too many connections',
      ]);
      return peer;
    }

    test('it waits for the answer, hears nothing else, and hangs up', async () => {
      const peer = await refused();
      peer.send(PLEA, frame(FINAL | PING));
      await new Promise(done => setTimeout(done, 300));
      expect(peer.ended).toBe(false);
      peer.send(closing(1008));
      await until(() => peer.ended);
      expect(peer.wire.bytesRead).toBeLessThan(400);
    });

    test('whoever does not answer is cut off', async () => {
      const peer = await refused();
      await until(() => peer.ended);
    });
  });

  test('a connection is given up once, however it ends', async () => {
    const few = await serve({ limits: { socketsPerAddress: 2 } });
    const first = await open({}, few.port);
    for (const end of [
      (peer: Peer) => peer.wire.resetAndDestroy(),
      (peer: Peer) => peer.wire.destroy(),
      (peer: Peer) => peer.wire.end(),
      (peer: Peer) => peer.send(closing(1000)),
      (peer: Peer) => peer.send(frame(FINAL | 3), closing(1000)),
    ]) {
      const second = await open({}, few.port);
      const third = call(handshake(), few.port);
      await third.head();
      expect((await third.message()).code).toBe('too-many');
      end(second);
      await until(() => second.ended);
      second.wire.destroy();
      await until(async () => /^polis_sockets 1$/m.test((await request(few.port, 'GET', '/metrics')).text));
    }
    first.send(PLEA);
    await pong(first);
    await few.close();
  });
});

test.each([0, 1, 125])('a ping of %i bytes is answered with the same', async length => {
  const peer = await open();
  const payload = Buffer.from(Array.from({ length }, (_, i) => 255 - i));
  peer.send(frame(FINAL | PING, payload));
  expect(await peer.next()).toEqual({ opcode: PONG, payload });
});

test.each([
  ['pings', frame(FINAL | PING)],
  ['pongs', frame(FINAL | PONG)],
  ['messages of bytes', frame(FINAL | BINARY)],
  ['pieces without end', frame(CONTINUATION)],
])('a flood of %s ends with the connection closed', async (_, one) => {
  const strict = await serve({ limits: { ...LIMITS, messageRate: 1, messageBurst: 3, floodTolerance: 10 } });
  onTestFinished(() => strict.close());
  const peer = await open({}, strict.port);
  if (one[0] === CONTINUATION) peer.send(frame(TEXT, '{'));
  for (let i = 0; i < 20; i++) peer.send(one);
  let heard = await peer.next();
  while (heard.opcode !== CLOSE) heard = await peer.next();
  expect(heard.payload.readUInt16BE(0)).toBe(1008);
});
