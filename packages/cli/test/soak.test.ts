import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, run } from './polis.ts';

/** `npm run soak`, short: what it says of a server must be so. */
const soak = (...flags: string[]) =>
  run(process.execPath, [join(root, 'scripts/soak.mjs'), '--minutes', '0.1', '--tables', '8', '--json', ...flags]);

test('a few tables play on npm start within the memory of a small container, for a moment', async () => {
  const { exit, out, err } = await soak();
  expect(exit, err + out).toBe(0);
  const { ok, peak, samples } = JSON.parse(out);
  expect(ok).toBe(true);
  expect(peak).toBeGreaterThan(60);
  expect(peak).toBeLessThan(400);
  expect(samples.at(-1).answers).toBeGreaterThan(0);
}, 180_000);

test('a server that needs more than it may have fails the soak', async () => {
  const { exit, out } = await soak('--megabytes', '60');
  expect(exit, out).toBe(1);
  expect(JSON.parse(out).ok).toBe(false);
}, 180_000);
