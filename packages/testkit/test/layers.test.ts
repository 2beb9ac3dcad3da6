import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const packages = join(import.meta.dirname, '../..');
const examples = join(packages, '../examples');

/** Who may import whom: kernel ← games ← registry ← bots ← server, web, cli; kernel ← protocol ← server, web; server ← cli. */
const GAMES = readdirSync(packages).filter(
  name => existsSync(join(packages, name, 'src/about.ts')) && name !== 'kernel',
);
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
    for (const imported of importsOf(readFileSync(file, 'utf8')))
      if (imported.startsWith('@polis/')) expect(allowed, file).toContain(imported.split('/')[1]);
});

/** The folders of the server, each above those before it; what stands beside them puts them together. */
const SERVER = [
  'base',
  'store',
  'ratings',
  'tables',
  'bots',
  'people',
  'accounts',
  'deals',
  'notices',
  'company',
  'house',
  'wire',
  'cluster',
  'tools',
];

test('the folders of the server import only what lies below them', () => {
  const src = join(packages, 'server/src');
  const folders = readdirSync(src).filter(name => statSync(join(src, name)).isDirectory());
  expect(folders.sort()).toEqual([...SERVER].sort());
  for (const [rank, folder] of SERVER.entries())
    for (const file of sources(join(src, folder)))
      for (const imported of importsOf(readFileSync(file, 'utf8')))
        if (imported.startsWith('.'))
          expect(SERVER.slice(0, rank + 1), `${file} imports ${imported}`).toContain(
            relative(src, join(file, '..', imported)).split('/')[0],
          );
});

const PURE = ['kernel', ...GAMES].map(name => [name, join(packages, name, 'src')] as const);
const EXAMPLES = readdirSync(examples).map(name => [name, join(examples, name, 'src')] as const);

test.each([...PURE, ...EXAMPLES])('%s has no clock, no dice of its own and no dependency', (_, folder) => {
  for (const file of sources(folder)) {
    const text = readFileSync(file, 'utf8');
    expect(text, file).not.toMatch(/Math\.random|\bDate\b|performance\./);
    for (const imported of importsOf(text)) expect(imported, file).toMatch(/^(\.|@polis\/)/);
  }
});

test.each(EXAMPLES)('the example %s imports the kernel only, like a game', (_, folder) => {
  for (const file of sources(folder))
    for (const imported of importsOf(readFileSync(file, 'utf8')))
      if (!imported.startsWith('.')) expect(imported, file).toBe('@polis/kernel');
});

test('an import is seen however it is written', () => {
  const ways = [
    "from 'a'",
    "import 'b'",
    "import('c')",
    'export * from "d"',
    "typeof import('e')",
    'import(\n  `f`,\n)',
  ];
  expect(ways.flatMap(importsOf)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

/** What a text imports: at its head, on demand, or as a type. */
function importsOf(text: string): string[] {
  const ways = /\bfrom\s*(['"])([^'"\n]+)\1|\bimport\s*(?:\(\s*)?(['"`])([^'"`\n]+)\3/g;
  return [...text.matchAll(ways)].map(found => (found[2] ?? found[4])!);
}

function* sources(dir: string): Generator<string> {
  for (const entry of readdirSync(dir)) {
    const path = join(dir, entry);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry)) yield path;
  }
}
