// npm run -s polis -- <command>: the command line, built when stale. `serve` needs the page as well.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, root } from './prepare.mjs';

install();
build({ web: ['serve', 'bench'].includes(process.argv[2]) });
await import(pathToFileURL(join(root, 'dist/polis.js')).href);
