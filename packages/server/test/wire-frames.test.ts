import { expect, test } from 'vitest';
import * as ws from 'ws';
import { textFrames, wireJson } from '../src/wire-frames.ts';

const TEXTS = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map(n => 'x'.repeat(n));

/** Its types keep quiet about it. */
const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };

/** The bytes that leave. */
function bytes(...texts: string[]): Buffer {
  return Buffer.from(textFrames(texts), 'latin1');
}

/** What ws itself would send. */
function byWs(text: string): Buffer {
  const options = { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false };
  return Buffer.concat(Sender.frame(Buffer.from(text), options));
}

test.each(TEXTS.map(text => [text.length, text]))('a text of %i bytes is framed as ws frames it', (_, text) => {
  expect(bytes(text as string).equals(byWs(text as string))).toBe(true);
});

test('letters beyond ASCII travel as escapes and arrive as they were', () => {
  for (const text of ['місто', 'город 🏠', 'é', '\x7f\x80', 'є'.repeat(63)]) {
    const json = wireJson({ text });
    expect(Buffer.byteLength(json), text).toBe(json.length);
    expect(bytes(json).equals(byWs(json)), text).toBe(true);
    expect(JSON.parse(json)).toEqual({ text });
  }
});

test('several texts follow each other', () => {
  expect(bytes(...TEXTS).equals(Buffer.concat(TEXTS.map(byWs)))).toBe(true);
});
