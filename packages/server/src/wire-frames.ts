/**
 * What leaves over WebSockets. Every message is JSON in plain ASCII, other letters written as escapes: then a character is
 * a byte, and whole frames can be handed to the socket as one latin1 string, without a buffer in between.
 */

/** JSON text that is plain ASCII. Outside of strings JSON has nothing else. */
export function wireJson(value: unknown): string {
  return plain(JSON.stringify(value));
}

/** The same JSON text in plain ASCII. Nearly all of it is already, and counting bytes is the quickest way to see that. */
export function plain(json: string): string {
  return Buffer.byteLength(json) === json.length ? json : json.replace(FOREIGN, escaped);
}
const FOREIGN = /[^\0-\x7f]/g;

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** WebSocket frames (RFC 6455, 5.2), whole and unmasked, as a server sends them; one character per byte. */
export function textFrames(texts: readonly string[]): string {
  let all = '';
  for (const text of texts) all += header(text.length) + text;
  return all;
}

const WHOLE_TEXT = '\x81';
const LENGTH_16 = 126;
const LENGTH_64 = 127;

function header(length: number): string {
  if (length < LENGTH_16) return WHOLE_TEXT + String.fromCharCode(length);
  if (length < 1 << 16) return WHOLE_TEXT + String.fromCharCode(LENGTH_16, length >> 8, length & 255);
  const low = [24, 16, 8, 0].map(shift => (length >>> shift) & 255);
  return WHOLE_TEXT + String.fromCharCode(LENGTH_64, 0, 0, 0, 0, ...low);
}
