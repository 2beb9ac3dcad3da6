// npm run screenshots: the pictures of the README, taken from the running product.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build, install, root, say } from './prepare.mjs';

const PICTURES = join(root, 'docs/pictures');

install({ dev: true });
await build();
const { chromium } = await import('@playwright/test');
const data = mkdtempSync(join(tmpdir(), 'polis-pictures-'));
const { child, url } = await serve(data);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(PICTURES, { recursive: true });
try {
  const desk = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  await home('home', desk, 'light');
  await home('home-phone-dark', phone, 'dark');
  await table('table', { game: 'tiny-towns', rounds: 10 }, desk, 'light', 'en-GB');
  await table('table-phone-dark', { game: 'tiny-towns', rounds: 10 }, phone, 'dark', 'uk-UA');
  await table('welcome-to', { game: 'welcome-to', rounds: 12 }, desk, 'light', 'en-GB');
  await table('welcome-to-phone-dark', { game: 'welcome-to', rounds: 12 }, phone, 'dark', 'uk-UA');
  await table('panticapaeum', { game: 'panticapaeum', rounds: 4 }, desk, 'light', 'en-GB');
  await table('panticapaeum-phone-dark', { game: 'panticapaeum', rounds: 4 }, phone, 'dark', 'ru-RU');
  await table('sweet-lands', { game: 'sweet-lands', rounds: 3 }, desk, 'light', 'en-GB');
  await table('sweet-lands-phone-dark', { game: 'sweet-lands', rounds: 3 }, phone, 'dark', 'uk-UA');
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
  await shoot(await open(viewport, theme), name);
}

/** Two bots play; when there is something to see, the first seat is taken back, and its person is asked. */
async function table(name, { game, rounds }, viewport, theme, locale) {
  const page = await open(viewport, theme, locale);
  const post = async (path, data) => (await page.request.post(`${url}${path}`, { data })).json();
  await post('/api/me', { name: 'Olena', colour: 1, avatar: 'fox' });
  const made = await post('/api/tables', { game, seats: 2, bots: ['greedy'], start: true });
  const at = `/api/tables/${made.table.id}`;
  await post(`${at}/bot`, { seat: 0, bot: 'greedy' });
  await page.goto(`${url}/t/${made.table.id}`);
  await page.getByRole('grid').first().waitFor();
  await page.waitForFunction(
    n => Number(/\d+/.exec(document.querySelector('.topbar')?.innerText ?? '')?.[0] ?? 0) >= n,
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
