import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** docs/a-game-in-an-hour.md, followed to the letter in a copy of the sources: the smallest game becomes the fifth. */
const root = join(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'polis-fifth-'));
const modules = join(copy, 'node_modules');

/** The tables that the compiler asks for, and the line that each needs. */
const LINES = {
  'packages/bots/src/games.ts': 'bids: {},',
  'packages/web/src/games/table.ts': "bids: { page: async () => (await import('./bids/index.tsx')).page },",
  'packages/cli/src/games/index.ts': 'bids: {},',
};

beforeAll(() => {
  for (const file of ['tsconfig.json', 'engines', 'faults', 'scripts'])
    cpSync(join(root, file), join(copy, file), { recursive: true });
  for (const name of readdirSync(join(root, 'packages')))
    for (const part of ['package.json', 'src'])
      cpSync(join(root, 'packages', name, part), join(copy, 'packages', name, part), { recursive: true });
  cpSync(join(root, 'examples/bids'), join(copy, 'packages/bids'), { recursive: true });
  cpSync(join(root, 'examples/bids/page'), join(copy, 'packages/web/src/games/bids'), { recursive: true });
  rmSync(join(copy, 'packages/bids/page'), { recursive: true });
  // What npm install does.
  mkdirSync(join(modules, '@polis'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@polis' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@polis', name));
  edit('packages/registry/src/index.ts', text =>
    text
      .replace(/^import \{ about as/m, "import { about as bids } from '@polis/bids/about';\n$&")
      .replace('const SHELF = [\n', "$&  { about: bids, load: async () => (await import('@polis/bids')).engine },\n"),
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(change(text), file).not.toBe(text);
  writeFileSync(join(copy, file), change(text));
}

/** What the compiler complains of: the files, each once. */
function complaints(): string[] {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(
    process.execPath,
    [tsc, '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', 'known'],
    { cwd: copy, encoding: 'utf8' },
  );
  const found = stdout.split('\n').filter(line => line.includes('error TS'));
  return [...new Set(found.map(line => line.split('(')[0]!))].sort();
}

test('once the registry knows it the compiler names three tables, and with a line in each a game is everywhere', () => {
  expect(complaints()).toEqual(Object.keys(LINES).sort());
  for (const [file, line] of Object.entries(LINES))
    edit(file, text => text.replace(/^const GAMES\b[^{]*\{\n/m, `$&  ${line}\n`));
  expect(complaints()).toEqual([]);
  // The compiler reads everything twice, on a busy machine for minutes.
}, 300_000);
