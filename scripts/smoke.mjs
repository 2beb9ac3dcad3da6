// npm run smoke: the page in Firefox and in WebKit, in those of them that are here: a game is begun, a move is played, the
// language is switched. The browser tests run in Chromium only.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, root, say } from './prepare.mjs';
import { PATIENCE_MS, said } from './smoke/children.mjs';
import * as firefox from './smoke/firefox.mjs';
import * as webkit from './smoke/webkit.mjs';

const BROWSERS = [firefox, webkit];

const here = BROWSERS.filter(browser => browser.missing() === null);
for (const browser of BROWSERS) if (!here.includes(browser)) say(`${browser.name} was not tried: ${browser.missing()}`);
if (here.length === 0) process.exit(1);
install({ dev: true });
build();
for (const browser of here) await smoke(browser);

async function smoke({ name, open }) {
  const data = mkdtempSync(join(tmpdir(), 'polis-smoke-'));
  /** @type {import("node:child_process").ChildProcess[]} */
  const children = [];
  /** A group of its own, which ends with all that it has started. */
  const start = (file, args, options) => {
    const child = spawn(file, args, { ...options, detached: true });
    children.push(child);
    return child;
  };
  try {
    const house = start(process.execPath, [join(root, 'dist/polis.js'), 'serve', '--port', '0', '--data', data], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await said(house.stdout, /http:\/\/[^\s":]+:\d+/);
    await play(await open(url, data, start));
    say(`${name}: a game is begun, a move is played, the language is switched.`);
  } finally {
    for (const child of children) end(child);
    rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

async function play(evaluate) {
  const until = async (what, expression) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      if (await evaluate(expression)) return;
      await new Promise(done => setTimeout(done, 200));
    }
    throw new Error(`${what} did not come`);
  };
  const prompt = `document.querySelector('[data-region=prompt][data-state=mine]')`;
  await until('the home page', `document.querySelector('.game-deeds button') !== null`);
  await evaluate(`document.querySelector('.game-deeds button').click()`);
  // Newcomers are asked how to begin: this one knows the game.
  const known = `document.querySelector('.lesson-ways-in button:last-child')?.click()`;
  await until('the first question', `${prompt} !== null || (${known}, false)`);
  const asked = await evaluate(`${prompt}.dataset.prompt`);
  // A click on what is just being drawn may go astray: until it counts.
  const act = `document.querySelector('[data-action], .board [data-legal]')?.click()`;
  const moved = `${prompt} !== null && ${prompt}.dataset.prompt !== ${JSON.stringify(asked)}`;
  await until('the next question', `(${moved}) || (${act}, false)`);
  await evaluate(`document.querySelector('.menu input[value=uk]').click()`);
  await until('the other language', `document.documentElement.lang === 'uk' && /[а-яі]/.test(${prompt}.textContent)`);
}
