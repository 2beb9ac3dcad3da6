/** Text messages as WebSocket frames (RFC 6455, 5.2): whole, unmasked, as a server sends them. */

const WHOLE_TEXT = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

export function textFrames(texts: readonly string[]): Buffer {
  const lengths = texts.map(text => Buffer.byteLength(text));
  let size = 0;
  for (const length of lengths) size += headerSize(length) + length;
  const out = Buffer.allocUnsafe(size);
  let at = 0;
  for (let i = 0; i < texts.length; i++) {
    at = putHeader(out, at, lengths[i]!);
    at += out.write(texts[i]!, at, 'utf8');
  }
  return out;
}

function headerSize(length: number): number {
  return length < LENGTH_16 ? 2 : length < 1 << 16 ? 4 : 10;
}

function putHeader(out: Buffer, at: number, length: number): number {
  out[at] = WHOLE_TEXT;
  if (length < LENGTH_16) out[at + 1] = length;
  else if (length < 1 << 16) {
    out[at + 1] = LENGTH_16;
    out.writeUInt16BE(length, at + 2);
  } else {
    out[at + 1] = LENGTH_64;
    out.writeUInt32BE(0, at + 2);
    out.writeUInt32BE(length, at + 6);
  }
  return at + headerSize(length);
}
