import type { Browser, Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import { GAMES, inTheMiddle, keepOnDevice, wholeGame } from './positions.ts';

/**
 * What every main screen looks like, compared with stored pictures: a layout that breaks is seen. Half-size pictures are
 * enough for that. After a change that is meant: `npm run pictures`, look at them, commit them.
 */
const LOOKS = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
} as const;
type Look = keyof typeof LOOKS;
/** Letters are drawn a little differently from machine to machine. */
const TOLERANT = { maxDiffPixelRatio: 0.02, threshold: 0.3, scale: 'device', animations: 'disabled' } as const;

const EMPTY_PAGES = {
  home: '/',
  game: '/sweet-lands',
  'new-table': '/tiny-towns/new?mode=friends',
  rules: '/rules/panticapaeum',
  settings: '/settings',
} as const;

async function open(browser: Browser, url: string, size: Look): Promise<Page> {
  const context = await browser.newContext({
    ...LOOKS[size],
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() =>
    localStorage.setItem('polis.profile', JSON.stringify({ name: 'Olena', colour: 1, avatar: 'fox' })),
  );
  return page;
}

/** What today's deals are played with is another thing tomorrow, and as long. */
async function onAnyDay(page: Page): Promise<void> {
  await page.route('**/api/deals', async route => {
    const answer = await route.fetch();
    const today = await answer.json();
    for (const { deal } of today.deals) Object.assign(deal, { options: {}, bots: [] });
    await route.fulfill({ response: answer, json: today });
  });
}

async function look(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await expect(page).toHaveScreenshot(`${name}.png`, TOLERANT);
}

/** Two people share the device: whoever is asked takes it. */
async function takeDevice(page: Page): Promise<void> {
  const cover = page.locator('.pass-card button').first();
  await expect(cover.or(page.locator('[data-region=prompt]')).first()).toBeVisible();
  if (await cover.isVisible()) await cover.click();
  await expect(page.locator('[data-region=prompt]')).toBeVisible();
}

for (const size of ['phone', 'desk'] as const) {
  test(`the pages look as they did (${size})`, async ({ browser, polis }) => {
    const page = await open(browser, polis.url, size);
    await onAnyDay(page);
    for (const [name, path] of Object.entries(EMPTY_PAGES)) {
      await page.goto(polis.url + path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      if (name === 'home') await expect(page.locator('.deal-card').last()).toBeVisible();
      await look(page, `${name}-${size}`);
    }
    await page.context().close();
  });

  for (const game of GAMES)
    test(`${game} looks as it did: table, end, replay (${size})`, async ({ browser, polis }) => {
      const page = await open(browser, polis.url, size);
      const whole = await wholeGame(game);
      const table = await keepOnDevice(page, inTheMiddle(whole), ['Olena', 'Taras']);
      const end = await keepOnDevice(page, whole, ['Olena', 'Taras']);
      await page.goto(polis.url + table);
      await takeDevice(page);
      await look(page, `${game}-table-${size}`);
      await page.goto(polis.url + end);
      await expect(page.locator('.final-buttons')).toBeVisible();
      await look(page, `${game}-end-${size}`);
      await page.getByRole('button', { name: 'Replay' }).click();
      await page.waitForURL(/\/r\//);
      await page.goto(`${page.url().split('?')[0]}?at=40`);
      await expect(page.getByRole('slider').first()).toBeVisible();
      await look(page, `${game}-replay-${size}`);
      await page.context().close();
    });
}
