import { expect, test } from 'vitest';
import * as ws from 'ws';
import { textFrames } from '../src/wire-frames.ts';

const TEXTS = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map(n => 'x'.repeat(n));

/** Its types keep quiet about it. */
const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };

/** What ws itself would send. */
function byWs(text: string): Buffer {
  const options = { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false };
  return Buffer.concat(Sender.frame(Buffer.from(text), options));
}

test.each(TEXTS.map(text => [text.length, text]))('a text of %i bytes is framed as ws frames it', (_, text) => {
  expect(textFrames([text as string]).equals(byWs(text as string))).toBe(true);
});

test('letters of several bytes count as bytes', () => {
  for (const text of ['місто', 'город 🏠', `${'є'.repeat(63)}`])
    expect(textFrames([text]).equals(byWs(text)), text).toBe(true);
});

test('several texts follow each other in one buffer', () => {
  expect(textFrames(TEXTS).equals(Buffer.concat(TEXTS.map(byWs)))).toBe(true);
});
