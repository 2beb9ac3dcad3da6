// What every bundle of the program consists of besides its main file: the threads, found by their names (*-worker.ts), and the
// packages that stay outside.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './prepare.mjs';

/** Name of the bundled file → its source. `pkg`: a folder of packages/. */
export function workers(...packages) {
  return Object.fromEntries(
    packages.flatMap(pkg =>
      readdirSync(join(root, 'packages', pkg, 'src'), { recursive: true })
        .filter(file => file.endsWith('-worker.ts'))
        .map(file => [basename(file, '.ts'), join(root, 'packages', pkg, 'src', file)]),
    ),
  );
}

export function dependencies() {
  return Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies);
}
