import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { engine } from '../../../examples/bids/src/index.ts';
import { commitTo, createTable, dealSeed, type Engine, parseReplay, verifyReplay } from '../src/index.ts';

const SEED = '5a'.repeat(32);
const NONCES = ['11'.repeat(32), null, '33'.repeat(32)];

test('the deal is the SHA-256 of the seed and what the players added, by seat; without nonces it is the seed', () => {
  const text = `polis-deal-1|${SEED}|${NONCES[0]}|-|${NONCES[2]}`;
  expect(dealSeed(SEED, NONCES)).toBe(createHash('sha256').update(text).digest('hex'));
  expect(dealSeed(SEED, [null, null])).toBe(SEED);
  expect(dealSeed(SEED, undefined)).toBe(SEED);
  expect(commitTo('11')).toBe(createHash('sha256').update('11').digest('hex'));
});

function played(nonces?: readonly (string | null)[]) {
  const table = createTable(engine, { seats: 3, options: {}, seed: SEED, ...(nonces === undefined ? {} : { nonces }) });
  while (!table.over) {
    const seat = [0, 1, 2].find(s => table.owes(s))!;
    const prompt = table.prompt(seat)!;
    table.answer(seat, prompt.id, prompt.actions[0]!);
  }
  return table;
}
const verify = (value: unknown) => {
  const parsed = parseReplay(JSON.parse(JSON.stringify(value)));
  return parsed.ok ? verifyReplay(engine as Engine<never, never, never, never, never>, parsed.value) : parsed;
};

test('a replay carries the nonces and verifies with them only', () => {
  const replay = played(NONCES).replay();
  expect(replay.nonces).toEqual(NONCES);
  expect(verify(replay).ok).toBe(true);
  const [a, , c] = NONCES;
  expect(verify({ ...replay, nonces: [c, null, a] }).ok).toBe(false);
  const { nonces: _, ...without } = replay;
  expect(verify(without).ok).toBe(false);
  expect(verify({ ...replay, nonces: ['x'] })).toMatchObject({
    why: '"nonces" must be a list with a text or null for every seat',
  });
  expect(played().replay().nonces).toBeUndefined();
});
