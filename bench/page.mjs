// What a browser really loads from the first visit to the first move against bots: a bare file server notes every script
// that a headless Chromium asks for. One message {web, browser, game} starts it at the game's front door; the answer lists
// scripts and their gzipped sizes.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { sleep } from './load.mjs';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
/** The service worker fills its cache with fetches of its own; those are not what the first move waits for. */
const LOADED = new Set(['script', 'worker', 'sharedworker', 'serviceworker']);
const PATIENCE_MS = 60_000;

/** Newcomers are asked how to begin: whoever says that he knows the game is at the table. */
const PLAY = `(document.querySelector('.lesson-ways-in button:last-child') ?? document.querySelector('.way-first'))?.click()`;
const MOVABLE = `document.querySelector('[data-region=prompt][data-state=mine]') !== null`;

process.on('message', async ({ web, browser, game }) => {
  const scripts = new Map();
  const server = createServer((request, response) => serve(web, request, response, scripts));
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  const profile = mkdtempSync(join(tmpdir(), 'polis-page-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
    '--lang=en',
    `--user-data-dir=${profile}`,
  ];
  const chromium = spawn(browser, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const page = await attach(await endpoint(chromium));
    await page('Page.navigate', { url: `http://127.0.0.1:${server.address().port}/${game}` });
    await until(page, `(${PLAY}, ${MOVABLE})`);
    process.send({ scripts: [...scripts] });
  } catch (error) {
    process.send({ failed: String(error?.stack ?? error) });
  } finally {
    chromium.kill('SIGKILL');
    server.close();
    await sleep(200);
    // Its helpers may still be writing.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    process.disconnect?.();
  }
});

function serve(web, request, response, scripts) {
  const path = normalize(decodeURIComponent(request.url.split('?')[0]));
  if (path.startsWith('/api'))
    return response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"not-found","text":""}');
  const named = join(web, path);
  const file = extname(path) !== '' ? named : join(web, 'index.html');
  if (!existsSync(file)) return response.writeHead(404).end();
  const body = readFileSync(file);
  if (extname(file) === '.js' && LOADED.has(request.headers['sec-fetch-dest']))
    scripts.set(path, gzipSync(body, { level: 9 }).length);
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
}

function endpoint(chromium) {
  return new Promise((done, fail) => {
    let said = '';
    chromium.stderr.on('data', chunk => {
      said += chunk;
      const match = /DevTools listening on (ws:\S+)/.exec(said);
      if (match) done(match[1]);
    });
    chromium.on('exit', () => fail(new Error(`the browser ended: ${said.slice(-300)}`)));
  });
}

/** A function that sends one command to a fresh page and waits for its result. */
async function attach(url) {
  const { port } = new URL(url);
  const target = await (await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((done, fail) => socket.on('open', done).on('error', fail));
  const waiting = new Map();
  let id = 0;
  socket.on('message', data => {
    const message = JSON.parse(data.toString());
    waiting.get(message.id)?.(message.result);
    waiting.delete(message.id);
  });
  return (method, params) =>
    new Promise(done => {
      waiting.set(++id, done);
      socket.send(JSON.stringify({ id, method, params }));
    });
}

async function until(page, expression) {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
    const { result } = await page('Runtime.evaluate', { expression, returnByValue: true });
    if (result?.value === true) return;
    await sleep(300);
  }
  throw new Error('the page did not come to the first move');
}
