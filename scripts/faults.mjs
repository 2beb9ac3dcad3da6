// npm run faults: the servers under faults; see faults/main.ts. Flags: --engine, --tables, --seconds, --nodes, --sabotage.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, run } from './prepare.mjs';

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
run(process.execPath, [outfile, ...process.argv.slice(2)], { env: { ...process.env, POLIS_ROOT: root } });
