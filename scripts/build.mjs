// Bundles the program and its worker threads with esbuild, and the page with Vite, into dist/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

const NODE_ENTRIES = {
  polis: 'packages/cli/src/main.ts',
  'writer-worker': 'packages/server/src/store/writer-worker.ts',
  'bot-worker': 'packages/server/src/bot-worker.ts',
  'arena-worker': 'packages/cli/src/arena/worker.ts',
};

/** Hundreds of small modules each: in the bundle they load in a fraction of the time. */
const BUNDLED = ['kysely', 'typebox'];

export async function buildNode(outdir = join(root, 'dist')) {
  const { build } = await import('esbuild');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await build({
    absWorkingDir: root,
    entryPoints: NODE_ENTRIES,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    external: Object.keys(dependencies).filter(name => !BUNDLED.includes(name)),
    logLevel: 'warning',
  });
}

export async function buildWeb() {
  const { build } = await import('vite');
  await build({
    root: join(root, 'packages/web'),
    configFile: join(root, 'packages/web/vite.config.ts'),
    logLevel: 'warn',
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { install } = await import('./prepare.mjs');
  install();
  await buildNode();
  await buildWeb();
}
