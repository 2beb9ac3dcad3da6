// npm run screenshots [-- NAME…]: the pictures of the README and of docs/screens.md, taken from the running product; all, or those named.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build, install, root, say } from './prepare.mjs';

const PICTURES = join(root, 'docs/pictures');
/** After so many rounds there is something to see; `other`: in which language the phone speaks in the dark. */
const TABLES = {
  'tiny-towns': { name: 'table', rounds: 10, other: 'uk-UA' },
  'welcome-to': { name: 'welcome-to', rounds: 12, other: 'uk-UA' },
  panticapaeum: { name: 'panticapaeum', rounds: 4, other: 'ru-RU' },
  'sweet-lands': { name: 'sweet-lands', rounds: 3, other: 'ru-RU' },
};

install({ dev: true });
build();
const { chromium } = await import('@playwright/test');
const data = mkdtempSync(join(tmpdir(), 'polis-pictures-'));
const { child, url } = await serve(data);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(PICTURES, { recursive: true });
const wanted = process.argv.slice(2);
const isWanted = name => wanted.length === 0 || wanted.includes(name);
try {
  const desk = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  await home('home', desk, 'light');
  await home('home-phone-dark', phone, 'dark');
  for (const [game, { name, rounds, other }] of Object.entries(TABLES)) {
    await table(name, { game, rounds }, desk, 'light', 'en-GB');
    await table(`${name}-dark`, { game, rounds }, desk, 'dark', other === 'uk-UA' ? 'ru-RU' : 'uk-UA');
    await table(`${name}-phone`, { game, rounds }, phone, 'light', 'en-GB');
    await table(`${name}-phone-dark`, { game, rounds }, phone, 'dark', other);
  }
} finally {
  await browser.close();
  child.kill();
  rmSync(data, { recursive: true, force: true });
}

async function open(viewport, colorScheme, locale = 'en-GB') {
  const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.game-deeds button').first().waitFor();
  return page;
}

async function shoot(page, name) {
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  say(`docs/pictures/${name}.png`);
  await page.context().close();
}

async function home(name, viewport, theme) {
  if (!isWanted(name)) return;
  await shoot(await open(viewport, theme), name);
}

/** Two bots play; when there is something to see, the first seat is taken back, and its person is asked. */
async function table(name, { game, rounds }, viewport, theme, locale) {
  if (!isWanted(name)) return;
  const page = await open(viewport, theme, locale);
  const post = async (path, data) => (await page.request.post(`${url}${path}`, { data })).json();
  await post('/api/me', { name: 'Olena', colour: 1, avatar: 'fox' });
  const made = await post('/api/tables', { game, seats: 2, bots: ['greedy'], start: true });
  const at = `/api/tables/${made.table.id}`;
  await post(`${at}/bot`, { seat: 0, bot: 'greedy' });
  await page.goto(`${url}/t/${made.table.id}`);
  await page.locator('.table').waitFor();
  await page.waitForFunction(
    n => Number(/\d+/.exec(document.querySelector('.topbar')?.textContent ?? '')?.[0] ?? 0) >= n,
    rounds,
    { timeout: 180_000 },
  );
  await post(`${at}/bot`, { seat: 0, bot: null });
  await page.locator('[data-region=prompt][data-ask]').waitFor({ timeout: 60_000 });
  await page.mouse.move(0, 0);
  await shoot(page, name);
}

function serve(data) {
  const child = spawn(process.execPath, [join(root, 'dist/polis.js'), 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', chunk => {
      const at = /http:\/\/\S+?:\d+/.exec(String(chunk));
      if (at) resolve({ child, url: at[0] });
    });
  });
}
