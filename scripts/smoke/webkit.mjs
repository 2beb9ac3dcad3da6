// WebKit as GTK has it, through its WebDriver (Debian: webkit2gtk-driver), on a screen that nobody sees (Debian: xvfb).
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { PATIENCE_MS, said } from './children.mjs';

const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

export const name = 'WebKit';

export function missing() {
  if (!existsSync(DRIVER)) return `${DRIVER} is not there: install webkit2gtk-driver, or set WEBKIT_DRIVER_PATH.`;
  return existsSync(SCREEN) ? null : `${SCREEN} is not there: install xvfb.`;
}

/** Shows the page and gives a way to ask it. */
export async function open(url, home, start) {
  const screen = start(SCREEN, ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await said(screen.stdout, /^(\d+)\n/);
  const port = await freePort();
  start(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, HOME: home, GDK_BACKEND: 'x11' },
  });
  const ask = async (path, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = /** @type {{ value: any }} */ (await reply.json());
    if (!reply.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const { sessionId } = await sessionOf(() => ask('/session', { capabilities: {} }));
  await ask(`/session/${sessionId}/url`, { url });
  return expression => ask(`/session/${sessionId}/execute/sync`, { script: `return (${expression})`, args: [] });
}

/** The driver does not say when it listens. */
async function sessionOf(begin) {
  for (const end = Date.now() + PATIENCE_MS; ; )
    try {
      return await begin();
    } catch (error) {
      if (error.cause?.code !== 'ECONNREFUSED' || Date.now() > end) throw error;
      await new Promise(done => setTimeout(done, 100));
    }
}

function freePort() {
  return new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });
}
