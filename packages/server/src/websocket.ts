import { isUtf8 } from 'node:buffer';
import type { Socket } from 'node:net';
import { readInPlace } from './read-in-place.ts';

/**
 * The server's end of a WebSocket (RFC 6455), without extensions and subprotocols. Frames that arrive whole are read where
 * they lie; only the beginning of a frame and the pieces of a message are copied, and never more than a message may have.
 */
export interface Connection {
  readonly wire: Socket;
  readonly maxMessage: number;
  listener: Listener;
  /** Something can be sent. */
  open: boolean;
  /** What else arrives is thrown away. */
  deaf: boolean;
  /** The beginning of a frame. */
  readonly rest: Pile;
  /** The pieces of a message, and its opcode; 0: none is under way. */
  readonly pieces: Pile;
  opcode: number;
  ending: NodeJS.Timeout | undefined;
}
export interface Listener {
  /** Anything but a whole text has come: a piece, bytes, a ping, a pong. Such frames cost time as well. */
  frame(): void;
  text(text: string): void;
  binary(): void;
  pong(): void;
  /** Called once, whatever ended the connection. */
  closed(): void;
}
/** Bytes that grow at the end. */
interface Pile {
  bytes: Buffer;
  size: number;
}

const [CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG] = [0, 1, 2, 8, 9, 10];
const [FINAL, RESERVED, OPCODE, MASKED] = [0x80, 0x70, 0x0f, 0x80];
const WHOLE_TEXT = FINAL | TEXT;
const [LENGTH_16, LENGTH_64, MAX_CONTROL] = [126, 127, 125];
const [PROTOCOL_ERROR, NOT_UTF8, TOO_BIG] = [1002, 1007, 1009];
/** How long the other side has to hang up. */
const PATIENCE_MS = 2_000;
/** Whoever leaves this much unread gets no more pongs. */
const MAX_UNREAD = 1 << 16;
const NOTHING = Buffer.alloc(0);
const NOBODY: Listener = { frame() {}, text() {}, binary() {}, pong() {}, closed() {} };

/** `head`: what has been read from the wire already. */
export function openConnection(wire: Socket, head: Buffer, maxMessage: number): Connection {
  const c: Connection = {
    wire,
    maxMessage,
    listener: NOBODY,
    open: true,
    deaf: false,
    rest: { bytes: NOTHING, size: 0 },
    pieces: { bytes: NOTHING, size: 0 },
    opcode: 0,
    ending: undefined,
  };
  wire.setTimeout(0);
  wire.setNoDelay(true);
  if (head.length > 0) wire.unshift(head);
  const take = (bytes: Buffer, size: number) => read(c, bytes, size);
  if (!readInPlace(wire, take)) wire.on('data', chunk => take(chunk, chunk.length));
  wire.on('end', () => leave(c));
  wire.once('close', () => {
    c.open = false;
    clearTimeout(c.ending);
    c.listener.closed();
  });
  return c;
}

// ── sending and ending ──────────────────────────────────────────────────────
/** Whole frames, one character per byte. */
export function write(c: Connection, frames: string): void {
  if (c.open) c.wire.write(frames, 'latin1');
}

export function ping(c: Connection): void {
  write(c, control(PING, ''));
}

/** Says goodbye and waits a while for the same. */
export function close(c: Connection, code: number, why: string): void {
  if (!c.open) return;
  write(c, control(CLOSE, String.fromCharCode(code >> 8, code & 255) + why));
  c.open = false;
  cutOffLater(c);
}

export function terminate(c: Connection): void {
  c.open = false;
  deafen(c);
  c.wire.destroy();
}

function control(opcode: number, payload: string): string {
  return String.fromCharCode(FINAL | opcode, payload.length) + payload;
}

function fail(c: Connection, code: number): void {
  close(c, code, '');
  deafen(c);
  leave(c);
}

function leave(c: Connection): void {
  c.open = false;
  c.wire.end();
  cutOffLater(c);
}

function cutOffLater(c: Connection): void {
  c.ending ??= setTimeout(() => c.wire.destroy(), PATIENCE_MS).unref();
}

function deafen(c: Connection): void {
  c.deaf = true;
  empty(c.rest);
  empty(c.pieces);
}

// ── reading ─────────────────────────────────────────────────────────────────
/** What is to be kept of the bytes is copied: they may be written over as soon as this returns. */
function read(c: Connection, came: Buffer, count: number): void {
  const { rest } = c;
  if (c.deaf) return;
  if (rest.size > 0) add(rest, came, 0, count);
  const bytes = rest.size > 0 ? rest.bytes : came;
  const size = rest.size > 0 ? rest.size : count;
  const done = readFrames(c, bytes, size);
  // Still not whole: not copied again for every byte that comes.
  if (bytes === rest.bytes && done === 0) return;
  empty(rest);
  if (done < size && !c.deaf) add(rest, bytes, done, size);
}

/** Returns where the first frame begins that is not whole. */
function readFrames(c: Connection, bytes: Buffer, end: number): number {
  let at = 0;
  while (at + 2 <= end && !c.deaf) {
    let length = bytes[at + 1]! & 0x7f;
    let from = at + 6;
    if (length === LENGTH_16) {
      if (at + 4 > end) break;
      length = bytes.readUInt16BE(at + 2);
      from += 2;
    } else if (length === LENGTH_64) {
      if (at + 10 > end) break;
      length = bytes.readUInt32BE(at + 2) * 2 ** 32 + bytes.readUInt32BE(at + 6);
      from += 8;
    }
    const wrong = fault(c, bytes[at]!, bytes[at + 1]!, length);
    if (wrong !== null) fail(c, wrong);
    if (wrong !== null || from + length > end) break;
    takeFrame(c, bytes[at]!, bytes, from, from + length);
    at = from + length;
  }
  return at;
}

/** The close code for what a header shows to be wrong. */
function fault(c: Connection, first: number, second: number, length: number): number | null {
  const opcode = first & OPCODE;
  if (second < MASKED || (first & RESERVED) !== 0) return PROTOCOL_ERROR;
  if (opcode >= CLOSE) return first < FINAL || opcode > PONG || length > MAX_CONTROL ? PROTOCOL_ERROR : null;
  if (opcode > BINARY || (opcode === CONTINUATION) !== (c.opcode !== 0)) return PROTOCOL_ERROR;
  return c.pieces.size + length > c.maxMessage ? TOO_BIG : null;
}

function takeFrame(c: Connection, first: number, bytes: Buffer, from: number, to: number): void {
  const ascii = unmask(bytes, from, to);
  if (first !== WHOLE_TEXT && c.open) c.listener.frame();
  if (first === WHOLE_TEXT) takeText(c, bytes, from, to, ascii);
  else if ((first & OPCODE) < CLOSE) takePiece(c, first, bytes, from, to);
  else if ((first & OPCODE) === CLOSE) takeClose(c, bytes, from, to);
  else if ((first & OPCODE) === PONG) c.listener.pong();
  else if (c.wire.writableLength < MAX_UNREAD) write(c, control(PONG, bytes.toString('latin1', from, to)));
}

/** The key lies before the payload. Returns whether all of it is plain ASCII. */
function unmask(bytes: Buffer, from: number, to: number): boolean {
  const key = bytes.readInt32LE(from - 4);
  let bits = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i]! ^ ((key >> ((i - from) << 3)) & 255);
    bytes[i] = byte;
    bits |= byte;
  }
  return bits < 0x80;
}

function takeText(c: Connection, bytes: Buffer, from: number, to: number, ascii: boolean): void {
  if (!ascii && !isUtf8(bytes.subarray(from, to))) fail(c, NOT_UTF8);
  else if (c.open) c.listener.text(bytes.toString(ascii ? 'latin1' : 'utf8', from, to));
}

function takePiece(c: Connection, first: number, bytes: Buffer, from: number, to: number): void {
  if (c.opcode === 0) c.opcode = first & OPCODE;
  add(c.pieces, bytes, from, to);
  if (first < FINAL) return;
  const { opcode } = c;
  const { bytes: whole, size } = c.pieces;
  c.opcode = 0;
  empty(c.pieces);
  if (opcode === TEXT) takeText(c, whole, 0, size, false);
  else if (c.open) c.listener.binary();
}

function takeClose(c: Connection, bytes: Buffer, from: number, to: number): void {
  const size = to - from;
  if (size === 1 || (size > 1 && !mayClose(bytes.readUInt16BE(from)))) fail(c, PROTOCOL_ERROR);
  else if (!isUtf8(bytes.subarray(from + 2, to))) fail(c, NOT_UTF8);
  else {
    write(c, control(CLOSE, bytes.toString('latin1', from, Math.min(to, from + 2))));
    deafen(c);
    leave(c);
  }
}

function mayClose(code: number): boolean {
  return (code >= 1000 && code <= 1014 && (code < 1004 || code > 1006)) || (code >= 3000 && code <= 4999);
}

function add(pile: Pile, bytes: Buffer, from: number, to: number): void {
  const size = pile.size + to - from;
  if (size > pile.bytes.length) {
    const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * pile.size));
    pile.bytes.copy(larger, 0, 0, pile.size);
    pile.bytes = larger;
  }
  bytes.copy(pile.bytes, pile.size, from, to);
  pile.size = size;
}

function empty(pile: Pile): void {
  pile.bytes = NOTHING;
  pile.size = 0;
}
