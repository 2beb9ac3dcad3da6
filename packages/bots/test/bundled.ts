import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type * as Registry from '../../registry/src/index.ts';
import type * as Bots from '../src/index.ts';

let made: Promise<typeof Bots & typeof Registry> | null = null;

/**
 * The bots as they ship. The test runner's own transforms make hot integer code several times slower, and thinking is
 * nothing but hot integer code. Files that share a thread share them.
 */
export function bundled(): Promise<typeof Bots & typeof Registry> {
  made ??= make();
  return made;
}

async function make(): Promise<typeof Bots & typeof Registry> {
  const root = join(import.meta.dirname, '../../..');
  // Under node_modules, so that the runner takes the file as it is.
  const outfile = join(root, 'node_modules/.polis-test', `bots-${randomUUID()}.mjs`);
  await build({
    stdin: { contents: `export * from '@polis/bots'; export * from '@polis/registry';`, resolveDir: root },
    outfile,
    bundle: true,
    platform: 'neutral',
    format: 'esm',
    logLevel: 'error',
  });
  const bots = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  return bots;
}
