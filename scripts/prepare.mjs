// What every command needs first: installed packages and a build that is not stale. No dependencies, so that it runs in a
// fresh clone with nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A bundle lies elsewhere than its sources: whoever starts one says where they are (faults.mjs). */
export const root = process.env.POLIS_ROOT ?? join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs npm ci unless this lock file is installed already. `dev`: the tools of the tests too; once there, they stay. */
export function install({ dev = false } = {}) {
  const stamp = join(root, 'node_modules', '.polis-install.json');
  const lock = digest(readFileSync(join(root, 'package-lock.json')));
  const done = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : installedByHand(lock);
  if (done?.lock === lock && (done.dev || !dev)) return;
  const tools = dev || done?.dev === true || hasTools();
  say(`Installing packages${tools ? ' and test tools' : ''}…`);
  run('npm', ['ci', tools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(stamp, JSON.stringify({ lock, dev: tools }));
}

/** Somebody ran npm install: what it left is newer than the lock file, or it does not count. */
function installedByHand(lock) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || statSync(record).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs) return null;
  return { lock, dev: hasTools() };
}

function hasTools() {
  return existsSync(join(root, 'node_modules', 'vitest'));
}

const SOURCES = ['packages', 'engines', 'scripts/build.mjs', 'package-lock.json'];

/** Builds what has changed since the last build: the program (`node`), and the page (`web`). */
export function build({ web = true } = {}) {
  whenStale('node', SOURCES, path => !path.includes('/web/'));
  if (web) whenStale('web', SOURCES, path => !/\/(server|cli|testkit)\//.test(path));
}

/** In a process of its own: what a build needs of memory is given back before the server starts. */
function whenStale(name, sources, counts) {
  const stamp = join(root, 'dist', `.${name}-stamp`);
  const now = fingerprint(sources, counts);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  say(name === 'web' ? 'Building the page…' : 'Building…');
  run(process.execPath, [join(root, 'scripts/build.mjs'), name], { stdio: ['ignore', process.stderr, 'inherit'] });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

/** Names, sizes and times of all sources: cheap, and enough to notice an edit. */
function fingerprint(sources, counts) {
  const hash = createHash('sha256');
  const visit = path => {
    const full = join(root, path);
    const stat = statSync(full);
    if (stat.isDirectory()) {
      if (/(^|\/)(node_modules|test|dist)$/.test(path)) return;
      for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
    } else if (counts(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const path of sources) visit(path);
  return hash.digest('hex');
}

/** Runs a command in the repository; ends this process when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (error || status !== 0) {
    process.stderr.write(
      `${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ` with exit code ${status}`}\n`,
    );
    process.exit(1);
  }
}

/** Progress goes to stderr: stdout belongs to the command. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
