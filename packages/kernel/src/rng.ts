import { fromHex, sha256, toHex, utf8 } from './sha256.ts';
import type { Rng } from './types.ts';

/**
 * One interface, two generators. Live games draw from ChaCha20, so that no number of seen cards betrays an unseen one;
 * playouts, bots and tests draw from xoshiro128**, which is faster. All seeding goes through SHA-256, because related
 * seeds must not give related streams.
 */

/** A game's stream: the key is derived from the 256-bit seed and a label, so that one seed can feed several streams. */
export function liveRng(seed: string, label = 'table'): Rng {
  return { kind: 'live', words: wordsOf(seed, label), draws: 0 };
}

/** A fast stream from any text: tests and playouts name theirs after what they do. */
export function fastRng(seed: string): Rng {
  return { kind: 'fast', words: wordsOf(seed, 'fast').slice(0, 4), draws: 0 };
}

/** A fast stream drawn from another one. */
export function forkRng(rng: Rng): Rng {
  return { kind: 'fast', words: [word(rng) | 0, word(rng) | 0, word(rng) | 0, word(rng) | 1], draws: 0 };
}

export function cloneRng(rng: Readonly<Rng>): Rng {
  return { kind: rng.kind, words: rng.words.slice(), draws: rng.draws };
}

/** What is shown before the first move; the seed itself is shown after the last. */
export function hashSeed(seed: string): string {
  return toHex(sha256(seedBytes(seed)));
}

/** Uniform in 0..n-1, by rejection: no remainder bias. */
export function int(rng: Rng, n: number): number {
  if (n <= 1) return 0;
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
  for (;;) {
    const w = word(rng) >>> 0;
    if (w < limit) return w % n;
  }
}

/** Fisher–Yates, in place. */
export function shuffle<T>(rng: Rng, xs: T[]): void {
  for (let i = xs.length - 1; i > 0; i--) {
    const j = int(rng, i + 1);
    const t = xs[i]!;
    xs[i] = xs[j]!;
    xs[j] = t;
  }
}

export function pick<T>(rng: Rng, xs: readonly T[]): T {
  return xs[int(rng, xs.length)]!;
}

/** The next 32 bits (signed). */
function word(rng: Rng): number {
  return rng.kind === 'fast' ? xoshiro(rng) : chacha(rng);
}

function xoshiro(rng: Rng): number {
  const w = rng.words;
  const w1 = w[1]!;
  const m = Math.imul(w1, 5);
  const result = Math.imul((m << 7) | (m >>> 25), 9);
  const t = w1 << 9;
  const c = w[2]! ^ w[0]!;
  const d = w[3]! ^ w1;
  w[1] = w1 ^ c;
  w[0] = w[0]! ^ d;
  w[2] = c ^ t;
  w[3] = (d << 11) | (d >>> 21);
  rng.draws++;
  return result;
}

const block = new Int32Array(16);

/** Word number `draws` of the keystream (RFC 8439 rounds, zero nonce, 64-bit block counter in words 12 and 13). */
function chacha(rng: Rng): number {
  const at = rng.draws++;
  const x = block;
  const counter = Math.floor(at / 16);
  const initial = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...rng.words];
  initial.push(counter | 0, Math.floor(counter / 0x1_0000_0000) | 0, 0, 0);
  x.set(initial);
  for (let i = 0; i < 10; i++) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
  }
  const i = at % 16;
  return (x[i]! + initial[i]!) | 0;
}

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
  x[a]! += x[b]!;
  x[d] = rotl(x[d]! ^ x[a]!, 16);
  x[c]! += x[d]!;
  x[b] = rotl(x[b]! ^ x[c]!, 12);
  x[a]! += x[b]!;
  x[d] = rotl(x[d]! ^ x[a]!, 8);
  x[c]! += x[d]!;
  x[b] = rotl(x[b]! ^ x[c]!, 7);
}

function rotl(x: number, n: number): number {
  return (x << n) | (x >>> (32 - n));
}

/** A live seed is 256 bits in hex; any other text stands for its UTF-8. */
function seedBytes(seed: string): Uint8Array {
  return (seed.length === 64 ? fromHex(seed) : null) ?? utf8(seed);
}

function wordsOf(seed: string, label: string): number[] {
  const bytes = seedBytes(seed);
  const tag = utf8(`|${label}`);
  const joined = new Uint8Array(bytes.length + tag.length);
  joined.set(bytes);
  joined.set(tag, bytes.length);
  const digest = new DataView(sha256(joined).buffer);
  const words: number[] = [];
  for (let i = 0; i < 8; i++) words.push(digest.getInt32(i * 4, true));
  return words;
}
