import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const packages = join(import.meta.dirname, '../..');

/** Who may import whom: kernel ← games ← registry ← bots ← server, web, cli; kernel ← protocol ← server, web; server ← cli. */
const GAMES = ['tiny-towns', 'welcome-to', 'panticapaeum', 'sweet-lands'];
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  protocol: ['kernel'],
  testkit: ['kernel'],
  ...Object.fromEntries(GAMES.map(game => [game, ['kernel']])),
  registry: ['kernel', ...GAMES],
  bots: ['kernel', 'registry', ...GAMES],
  server: ['kernel', 'protocol', 'registry', 'bots'],
  web: ['kernel', 'protocol', 'registry', 'bots', ...GAMES],
  cli: ['kernel', 'protocol', 'registry', 'bots', 'server', ...GAMES],
};

test.each(readdirSync(packages))('%s imports only what lies below it', name => {
  const allowed = MAY_IMPORT[name];
  expect(allowed, `say in layers.test.ts what ${name} may import`).toBeDefined();
  for (const file of sources(join(packages, name, 'src')))
    for (const [, imported] of readFileSync(file, 'utf8').matchAll(/from '@polis\/([a-z-]+)/g))
      expect(allowed, file).toContain(imported);
});

test.each(['kernel', ...GAMES])('%s has no clock, no dice of its own and no dependency', name => {
  for (const file of sources(join(packages, name, 'src'))) {
    const text = readFileSync(file, 'utf8');
    expect(text, file).not.toMatch(/Math\.random|\bDate\b|performance\./);
    for (const [, imported] of text.matchAll(/(?:from|import) '([^']+)'/g))
      expect(imported, file).toMatch(/^(\.|@polis\/)/);
  }
});

function* sources(dir: string): Generator<string> {
  for (const entry of readdirSync(dir)) {
    const path = join(dir, entry);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry)) yield path;
  }
}
