import { expect, test } from 'vitest';
import { nextFrame } from '../src/frames.ts';
import type { Frame } from '../src/wire.ts';

const FRAME: Frame = {
  t: 'frame',
  table: 't',
  seq: 4,
  hash: '0a1b2c3d',
  view: { a: [1] },
  seat: 0,
  prompt: { id: 1, ask: 'name', actions: ['x'] },
  waiting: [0, 1],
  undo: null,
  told: [],
  over: false,
};

test('a whole frame starts anew or follows; after a gap it does not', () => {
  expect(nextFrame(null, { ...FRAME, seq: 1 })).toEqual({ ...FRAME, seq: 1 });
  expect(nextFrame(FRAME, { ...FRAME, seq: 1 })).toEqual({ ...FRAME, seq: 1 });
  expect(nextFrame(FRAME, { ...FRAME, seq: 5 })?.seq).toBe(5);
  expect(nextFrame(FRAME, { ...FRAME, seq: 6 })).toBe(null);
  expect(nextFrame(FRAME, FRAME)).toBe(null);
  expect(nextFrame(null, FRAME)).toBe(null);
});

test('who is awaited is put into the frame it belongs to and into no other', () => {
  const m = { t: 'waiting', table: 't', seq: 4, waiting: [1], undo: 'others' } as const;
  expect(nextFrame(FRAME, m)).toEqual({ ...FRAME, waiting: [1], undo: 'others' });
  expect(nextFrame(FRAME, { ...m, seq: 3 })).toBe(null);
  expect(nextFrame(null, m)).toBe(null);
});
