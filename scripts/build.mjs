// Bundles the program and its worker threads with esbuild, and the page with Vite, into dist/.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';
import { dependencies, workers } from './workers.mjs';

/** Hundreds of small modules each: in the bundle they load in a fraction of the time. */
const BUNDLED = ['kysely', 'typebox'];

export async function buildNode(outdir = join(root, 'dist')) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: { polis: 'packages/cli/src/main.ts', ...workers('server', 'cli') },
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    external: dependencies().filter(name => !BUNDLED.includes(name)),
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
  const only = process.argv[2];
  if (only !== 'web') await buildNode();
  if (only !== 'node') await buildWeb();
}
