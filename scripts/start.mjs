// npm start: install, build, serve. Flags go to `polis serve`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, root } from './prepare.mjs';

install();
build();
process.argv.splice(2, 0, 'serve');
await import(pathToFileURL(join(root, 'dist/polis.js')).href);
