import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, finalSheet, test } from './harness.ts';
import { keepOnDevice, wholeGame } from './positions.ts';

declare global {
  interface Window {
    /** What has jumped while the page came, and how far (layout shift). */
    shifted: { readonly value: number; readonly what: readonly string[] }[];
  }
}

const LANGUAGES = { en: 'en-GB', uk: 'uk-UA', ru: 'ru-RU' } as const;

/** A key that was not translated shows as itself ('home.title') or with its braces. */
async function expectNoRawKeys(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]?[a-zA-Z]*\b(?<!\.(com|org|md|json))/);
  expect(text).not.toMatch(/[{}]|undefined|\bNaN\b|\[object/);
}

/** Whoever has never played is asked first how to begin. */
function knowsTheGame(): void {
  localStorage.setItem('polis.knows', '["tiny-towns"]');
}

for (const [lang, locale] of Object.entries(LANGUAGES)) {
  test(`every screen speaks ${lang} and fits a phone`, async ({ browser, polis }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    for (const path of [
      '/',
      '/tiny-towns',
      '/tiny-towns/new?mode=friends',
      '/daily',
      '/replays',
      '/rules',
      '/rules/tiny-towns',
      '/settings',
      '/verify',
      '/nowhere',
    ]) {
      await page.goto(polis.url + path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectNoRawKeys(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} scrolls sideways`,
      ).toBeLessThanOrEqual(390);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    await page.evaluate(knowsTheGame);
    await page.goto(polis.url);
    await page.locator('.game-deeds button').first().click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNoRawKeys(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.close();
  });
}

/** What a reader notices: less than a line or two at the edge is lost in what comes anyway. */
async function jumps(page: Page) {
  return (await page.evaluate(() => window.shifted)).filter(({ value }) => value > 0.02);
}

test('what is seen before any script speaks one language; home and lobby stand still while they come, and chairs have names', async ({
  browser,
  polis,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.shifted = [];
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { readonly node: Node | null }[] };
        window.shifted.push({
          value,
          what: sources.map(({ node }) => (node as Element).className ?? node?.textContent),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let run = () => {};
  const held = new Promise<void>(done => {
    run = done;
  });
  await page.route(/\/assets\/index-[^/]+\.js$/, route => held.then(() => route.continue()));
  await page.goto(polis.url, { waitUntil: 'commit' });
  const greetings = page.locator('.first h1');
  await expect(greetings.first()).toBeVisible();
  await expect(greetings.filter({ visible: true })).toHaveText(['Build small towns together']);
  run();
  await expect(page.getByRole('button', { name: /^Play now/ }).first()).toBeVisible();

  const post = async (path: string, data: object) => (await page.request.post(polis.url + path, { data })).json();
  await post('/api/me', { name: 'Olena', colour: 1, avatar: 'fox' });
  const { table } = await post('/api/tables', { game: 'tiny-towns', seats: 2 });
  await page.goto(`${polis.url}/t/${table.id}`);
  await expect(page.locator('.lobby-head')).toContainText('2 players');
  expect(await jumps(page)).toEqual([]);
  expect((await page.locator('.chair-free strong').boundingBox())!.height).toBeLessThan(30);

  // Tables that wait come after the page: whoever had some the last time finds their room kept.
  const mine = page.locator(`a[href="/t/${table.id}"]`);
  await page.goto(polis.url);
  await expect(mine).toBeVisible();
  await page.reload();
  await expect(mine).toBeVisible();
  expect(await jumps(page)).toEqual([]);
  await context.close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`no serious accessibility violation on home, lobby, table, replay (${theme})`, async ({ browser, polis }) => {
    const page = await (await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })).newPage();
    const check = async (name: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(v => v.impact === 'serious' || v.impact === 'critical');
      expect(serious.map(v => `${name}: ${v.id} ${v.nodes[0]?.html}`)).toEqual([]);
    };
    await page.goto(polis.url);
    await expect(page.locator('#main h1')).toBeVisible();
    await check('home');
    await page.goto(`${polis.url}/tiny-towns/new?mode=friends`);
    await page.getByRole('button', { name: 'Create the table' }).click();
    await page.waitForURL(/\/t\//);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await check('lobby');
    await page.evaluate(knowsTheGame);
    await page.goto(polis.url);
    await page.getByRole('button', { name: /^Play now: Tiny Towns/ }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await check('table');
    await page.goto(polis.url + (await keepOnDevice(page, await wholeGame('tiny-towns'), ['Olena', 'Taras'])));
    await expect(finalSheet(page)).toBeVisible();
    await check('score sheet');
    await page.getByRole('button', { name: 'Replay' }).click();
    await expect(page.getByRole('slider').first()).toBeVisible();
    await check('replay');
  });
}
