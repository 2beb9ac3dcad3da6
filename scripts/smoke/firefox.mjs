// Firefox speaks WebDriver BiDi by itself (Debian: firefox-esr).
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { said } from './children.mjs';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

export const name = 'Firefox';

export function missing() {
  return existsSync(FIREFOX) ? null : `${FIREFOX} is not there: install firefox-esr, or set FIREFOX_PATH.`;
}

/** Shows the page and gives a way to ask it. */
export async function open(url, home, start) {
  const profile = join(home, 'firefox');
  mkdirSync(profile);
  const child = start(FIREFOX, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: home },
  });
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
