// npm run faults: the servers under faults; see faults/main.ts for the flags.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root } from './prepare.mjs';

// Under the test runner everything is installed.
if (!process.env.VITEST) install({ dev: true });
const { build } = await import('esbuild');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const outfile = join(root, `node_modules/.cache/polis-faults-${process.pid}.mjs`);
await build({
  absWorkingDir: root,
  entryPoints: ['faults/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: [...Object.keys(dependencies), ...Object.keys(devDependencies)],
  logLevel: 'error',
});
process.on('exit', () => rmSync(outfile, { force: true }));
process.env.POLIS_ROOT = root;
await import(pathToFileURL(outfile).href);
