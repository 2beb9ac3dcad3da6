// npm run smoke: the page in Firefox (Debian: firefox-esr), which speaks WebDriver BiDi by itself: a game is begun, a move is
// played, the language is switched. The browser tests run in Chromium only.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { build, install, root, say } from './prepare.mjs';

const PATIENCE_MS = 60_000;
const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

if (!existsSync(FIREFOX)) {
  say(`${FIREFOX} is not there: install firefox-esr, or set FIREFOX_PATH.`);
  process.exit(1);
}
install({ dev: true });
build();
const data = mkdtempSync(join(tmpdir(), 'polis-smoke-'));
const house = spawn(process.execPath, [join(root, 'dist/polis.js'), 'serve', '--port', '0', '--data', data], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
/** @type {import("node:child_process").ChildProcess[]} */
const children = [house];
try {
  const url = await said(house.stdout, /http:\/\/[^\s":]+:\d+/);
  await play(await firefox(url));
  say('Firefox: a game is begun, a move is played, the language is switched.');
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
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
  await until('the first question', `${prompt} !== null`);
  const asked = await evaluate(`${prompt}.dataset.prompt`);
  // A click on what is just being drawn may go astray: until it counts.
  const act = `document.querySelector('[data-action], .board [data-legal]')?.click()`;
  const moved = `${prompt} !== null && ${prompt}.dataset.prompt !== ${JSON.stringify(asked)}`;
  await until('the next question', `(${moved}) || (${act}, false)`);
  await evaluate(`document.querySelector('.menu input[value=uk]').click()`);
  await until('the other language', `document.documentElement.lang === 'uk' && /[а-яі]/.test(${prompt}.textContent)`);
}

async function firefox(url) {
  const profile = join(data, 'firefox');
  mkdirSync(profile);
  const child = spawn(FIREFOX, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: data },
  });
  children.push(child);
  const address = await said(child.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((done, fail) => socket.on('open', done).on('error', fail));
  const waiting = new Map();
  let n = 0;
  socket.on('message', data => {
    const message = JSON.parse(String(data));
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  const ask = async (method, params) => {
    const id = ++n;
    socket.send(JSON.stringify({ id, method, params }));
    const reply = await new Promise(done => waiting.set(id, done));
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message}`);
    return reply.result;
  };
  await ask('session.new', { capabilities: {} });
  const { contexts } = await ask('browsingContext.getTree', {});
  const { context } = contexts[0];
  await ask('browsingContext.navigate', { context, url, wait: 'complete' });
  return async expression => {
    const reply = await ask('script.evaluate', { expression, target: { context }, awaitPromise: false });
    if (reply.type === 'exception') throw new Error(reply.exceptionDetails.text);
    return reply.result.value;
  };
}

function said(stream, pattern) {
  return new Promise((done, fail) => {
    let all = '';
    const timer = setTimeout(() => fail(new Error(`nobody said ${pattern}: ${all.slice(-500)}`)), PATIENCE_MS);
    stream.on('data', chunk => {
      all += chunk;
      const found = pattern.exec(all);
      if (!found) return;
      clearTimeout(timer);
      done(found[1] ?? found[0]);
    });
  });
}
