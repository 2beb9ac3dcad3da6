// npm run freeze <game> [revision]: keeps a game's rules as they are (or were at a revision of git) in engines/, so that what
// began under them can end under them. The same sources give the same bytes; what is frozen already is never changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root, say } from './prepare.mjs';

export const engines = join(root, 'engines');

/** Bundles a game and all it needs of the kernel from the sources in `tree`; what it exports is the engine. */
export async function bundle(game, tree = root) {
  const { build } = await import('esbuild');
  const source = name => join(tree, 'packages', name, 'src/index.ts');
  const { outputFiles } = await build({
    absWorkingDir: tree,
    stdin: { contents: `export { engine } from '@polis/${game}';`, resolveDir: tree },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    charset: 'utf8',
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'packages-of-the-tree',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^@polis\// }, ({ path }) => {
            const [name, file = 'index'] = path.slice('@polis/'.length).split('/');
            return { path: file === 'index' ? source(name) : join(tree, 'packages', name, `src/${file}.ts`) };
          }),
      },
    ],
  });
  const code = outputFiles[0].text;
  const { engine } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const name = `${engine.game.id}@${engine.game.rules}`;
  return { name, rules: engine.game.rules, text: `// ${name}, frozen by npm run freeze, ${hash}\n${code}` };
}

/** The list of frozen engines that the registry reads: the folder, written down for bundlers. */
export function indexOf(folder = engines) {
  const names = readdirSync(folder)
    .filter(file => /@\d+\.js$/.test(file))
    .map(file => file.slice(0, -3))
    .sort();
  const lines = names.map(name => `  '${name}': () => import('./${name}.js'),\n`);
  return `// Written by npm run freeze.\nexport const FROZEN = {\n${lines.join('')}};\n`;
}

/** The packages as they were at a revision, in a folder of their own. */
function checkout(revision) {
  const tree = mkdtempSync(join(tmpdir(), 'polis-freeze-'));
  const archive = spawnSync('git', ['archive', '--format=tar', revision, 'packages'], {
    cwd: root,
    maxBuffer: 1 << 30,
  });
  if (archive.status !== 0) throw new Error(`git does not know ${revision}: ${archive.stderr}`);
  if (spawnSync('tar', ['-x', '-C', tree], { input: archive.stdout }).status !== 0) throw new Error('tar failed');
  return tree;
}

async function freeze(game, revision) {
  const tree = revision === undefined ? root : checkout(revision);
  try {
    if (!existsSync(join(tree, 'packages', game, 'src/index.ts'))) throw new Error(`there is no game "${game}"`);
    const { name, text } = await bundle(game, tree);
    const file = join(engines, `${name}.js`);
    if (existsSync(file)) {
      if (readFileSync(file, 'utf8') === text) return say(`${name} is frozen already, byte for byte.`);
      throw new Error(`${name} is frozen already and differs: raise "rules" of ${game} instead of freezing it again`);
    }
    mkdirSync(engines, { recursive: true });
    writeFileSync(file, text);
    const golden = join(tree, 'packages', game, 'test/golden');
    if (existsSync(golden)) cpSync(golden, join(engines, 'golden', name), { recursive: true });
    writeFileSync(join(engines, 'index.js'), indexOf());
    say(`engines/${name}.js: ${Math.round(text.length / 1024)} KB. Now raise "rules" of ${game}, then npm run golden.`);
  } finally {
    if (tree !== root) rmSync(tree, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const [game, revision] = process.argv.slice(2);
  if (game === undefined) {
    say('npm run freeze <game> [revision]');
    process.exit(2);
  }
  install();
  try {
    await freeze(game, revision);
  } catch (error) {
    say(error.message);
    process.exit(1);
  }
}
