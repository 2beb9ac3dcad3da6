// npm run screenshots: the pictures of the README, taken from the running product.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build, install, root, say } from './prepare.mjs';

const ROUNDS = 11;
const PICTURES = join(root, 'docs/pictures');

install({ dev: true });
await build();
const { chromium } = await import('@playwright/test');
const data = mkdtempSync(join(tmpdir(), 'polis-pictures-'));
const { child, url } = await serve(data);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(PICTURES, { recursive: true });
try {
  await home('home', { width: 1440, height: 900 }, 'light');
  await home('home-phone-dark', { width: 390, height: 844 }, 'dark');
  await table('table', { width: 1440, height: 900 }, 'light', 'en-GB');
  await table('table-phone-dark', { width: 390, height: 844 }, 'dark', 'uk-UA');
} finally {
  await browser.close();
  child.kill();
  rmSync(data, { recursive: true, force: true });
}

async function open(viewport, colorScheme, locale = 'en-GB') {
  const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.game-deeds button').waitFor();
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

/** A game against a bot in which the hint is followed: a town worth showing after some rounds. */
async function table(name, viewport, theme, locale) {
  const page = await open(viewport, theme, locale);
  await page.locator('.game-deeds button').first().click();
  await page.getByRole('grid').waitFor();
  for (let answers = 0; answers < 200; answers++) {
    const ask = await page.locator('[data-region=prompt]').getAttribute('data-ask');
    const round = Number(/\d+/.exec((await page.locator('.chip-round, .topbar').first().innerText()) ?? '')?.[0] ?? 0);
    if (ask === 'deal' && round >= ROUNDS) break;
    if (ask === null) {
      await page.waitForTimeout(100);
      continue;
    }
    await page.keyboard.press('h');
    const hinted = page.locator('.cell-hinted[data-legal], .token-hinted').first();
    await hinted.waitFor({ timeout: 500 }).catch(() => {});
    const target = (await hinted.count()) > 0 ? hinted : page.locator('.board [data-legal], [data-action]').first();
    await target.click({ timeout: 2_000 }).catch(() => {});
    await page.waitForTimeout(60);
  }
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
