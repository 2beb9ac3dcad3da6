import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastRng, fromHex, hashSeed, int, liveRng, sha256, shuffle, toHex, utf8 } from '../src/index.ts';

test('SHA-256 gives the published test vectors', () => {
  expect(toHex(sha256(utf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(toHex(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(toHex(sha256(utf8('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')))).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
  expect(toHex(sha256(new Uint8Array(1_000_000).fill(97)))).toBe(
    'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
  );
});

test('the live stream is ChaCha20 (RFC 8439 block function, zero nonce)', () => {
  // Keystream of the all-zero key, block 0: RFC 8439 appendix A.1, test vector 1, as little-endian words.
  const rng = { kind: 'live' as const, words: [0, 0, 0, 0, 0, 0, 0, 0], draws: 0 };
  const words = Array.from({ length: 16 }, () => {
    const w = int(rng, 0x1_0000_0000);
    return w.toString(16).padStart(8, '0');
  });
  expect(words).toEqual([
    'ade0b876',
    '903df1a0',
    'e56a5d40',
    '28bd8653',
    'b819d2bd',
    '1aed8da0',
    'ccef36a8',
    'c70d778b',
    '7c5941da',
    '8d485751',
    '3fe02477',
    '374ad8b8',
    'f4b8436a',
    '1ca11815',
    '69b687c3',
    '8665eeb2',
  ]);
  expect(rng.draws).toBe(16);
});

test('the fast stream is xoshiro128**', () => {
  // First outputs of the reference generator for the state 1, 2, 3, 4.
  const rng = { kind: 'fast' as const, words: [1, 2, 3, 4], draws: 0 };
  expect(Array.from({ length: 4 }, () => int(rng, 0x1_0000_0000))).toEqual([11520, 0, 5927040, 70819200]);
});

test('draws are even and shuffles reach every order', () => {
  for (const rng of [fastRng('even'), liveRng('00'.repeat(32))]) {
    const seen = new Map<string, number>();
    for (let i = 0; i < 6_000; i++) {
      const xs = [0, 1, 2];
      shuffle(rng, xs);
      seen.set(xs.join(), (seen.get(xs.join()) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    for (const n of seen.values()) expect(Math.abs(n - 1000)).toBeLessThan(150);
  }
});

test('related seeds give unrelated streams, labels give independent ones', () => {
  const first = new Set(Array.from({ length: 1_000 }, (_, i) => int(fastRng(String(i)), 1_000_000)));
  expect(first.size).toBeGreaterThan(990);
  expect(liveRng('ab'.repeat(32), 'a').words).not.toEqual(liveRng('ab'.repeat(32), 'b').words);
});

test('int stays in range and fromHex is total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 - 1 }), fc.string(), (n, seed) => {
      const x = int(fastRng(seed), n);
      return x >= 0 && x < n;
    }),
  );
  fc.assert(
    fc.property(fc.string(), text => {
      const bytes = fromHex(text);
      return bytes === null || toHex(bytes) === text;
    }),
  );
});

test('the hash of a seed is SHA-256 of its bytes', () => {
  expect(hashSeed('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  expect(hashSeed('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
