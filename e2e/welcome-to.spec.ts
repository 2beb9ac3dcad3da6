import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { gather } from './crowd.ts';
import { expect, finalSheet, promptBar, test } from './harness.ts';
import { answer, playToEnd } from './welcome-to.ts';

const LANGUAGES = { en: 'en-GB', uk: 'uk-UA', ru: 'ru-RU' } as const;

async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(v => v.impact === 'serious' || v.impact === 'critical');
  expect(serious.map(v => `${name}: ${v.id} ${v.nodes[0]?.html}`)).toEqual([]);
}

test('two browsers play a whole game of Welcome To against each other', async ({ browser, polis }) => {
  const host = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const guest = await (await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'dark' })).newPage();
  await host.goto(`${polis.url}/welcome-to/new?mode=friends`);
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.waitForURL(/\/t\/[a-z0-9]+$/);
  await guest.goto(host.url());
  await guest.getByRole('button', { name: 'Sit' }).first().click();
  await host.getByRole('button', { name: 'Start with 2' }).click();
  for (const page of [host, guest]) await expect(page.getByRole('grid')).toBeVisible();

  // Choosing a combination lights up houses; what is not lit says why, and nothing changes.
  await host.locator('[data-combo="1"]').click();
  await expect(promptBar(host)).toHaveAttribute('data-ask', /number|write/);
  if ((await promptBar(host).getAttribute('data-ask')) === 'number')
    await host.locator('.wt-choose[data-action]').first().click();
  await host.locator('[data-house=M6]').click();
  await expect(promptBar(host)).not.toHaveAttribute('data-ask', 'write');
  await host.getByRole('button', { name: 'Undo' }).click();
  await expect(promptBar(host)).toHaveAttribute('data-ask', 'write');
  await host.locator('[data-track="value-3"]').click();
  await expect(promptBar(host).locator('.prompt-hint')).toContainText(/First write the number|not Estate value|chose/);
  await expect(promptBar(host)).toHaveAttribute('data-ask', 'write');

  const asks = await playToEnd([host, guest]);
  for (const ask of ['choose', 'write', 'finish']) expect(asks).toContain(ask);
  const totals = await finalSheet(host).locator('tfoot').textContent();
  expect(await finalSheet(guest).locator('tfoot').textContent()).toBe(totals);
  await expectAccessible(host, 'final score');
  await expectAccessible(guest, 'final score, dark');

  // The game can be looked at again.
  await host.getByRole('button', { name: 'Replay' }).click();
  await expect(host.getByRole('slider').first()).toBeVisible();
  await expect(host.getByRole('grid')).toBeVisible();
});

test('a solo game against a competitor, by keyboard alone', async ({ browser, polis }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${polis.url}/welcome-to`);
  const solo = page.getByRole('button', { name: /^Alone/ });
  await expect(solo).toBeVisible();
  for (let i = 0; i < 40 && !(await solo.evaluate(el => el === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('.wt-rival')).toContainText('Sam');
  await expectAccessible(page, 'solo table');

  const keys: Readonly<Record<string, readonly string[]>> = {
    choose: ['1', '1'],
    write: ['Enter'],
    fence: ['Alt+ArrowRight', 'Enter'],
    bis: ['Enter'],
    park: ['2'],
    pool: ['2'],
    temp: ['2'],
  };
  for (let i = 0; i < 400; i++) {
    const ask = await promptBar(page)
      .getAttribute('data-ask', { timeout: 500 })
      .catch(() => null);
    if (ask === null && (await finalSheet(page).isVisible())) break;
    for (const key of keys[ask ?? ''] ?? ['1']) await page.keyboard.press(key);
  }
  await expect(finalSheet(page)).toBeVisible();
  await expect(finalSheet(page)).toContainText('Sam');
});

test('an event: fifty programs and one browser', async ({ page, polis }) => {
  await page.goto(`${polis.url}/welcome-to/new?mode=event`);
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.waitForURL(/\/t\/[a-z0-9]+$/);
  const table = new URL(page.url()).pathname.split('/').at(-1)!;
  const join = page.getByRole('button', { name: 'Join' });
  if (await join.isVisible().catch(() => false)) await join.click();
  const crowd = await gather(polis.url, table, 50);
  await expect(page.getByText('51 players have come')).toBeVisible();
  await expect(page.locator('.comers li').nth(10)).toBeVisible();
  await page.getByRole('button', { name: 'Start with 51' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  crowd.play();

  // A few rounds: everybody else answers by itself, the round waits for the browser.
  const until = Date.now() + 150_000;
  for (let n = 0; Date.now() < until; n++) {
    if (await page.getByText('Round 4').isVisible()) break;
    if ((await answer(page, n)) === null) await page.waitForTimeout(50);
  }
  await expect(page.getByText('Round 4')).toBeVisible();
  const panel = page.locator('.wt-crowd');
  await expect(panel.locator('.wt-bars i')).toHaveCount(20);
  await expect(panel.locator('.wt-ranks').first().locator('li')).toHaveCount(3);
  await expect(panel.locator('.wt-ranks').first()).toContainText('Guest');

  // Somebody is found by name, and their sheet is shown.
  await panel.getByRole('button', { name: 'Find a player' }).click();
  await page.getByRole('searchbox').fill('Guest 37');
  await expect(page.locator('.wt-people-list li')).toHaveCount(1);
  await page.locator('.wt-people-list button').click();
  await expect(page.getByRole('grid', { name: /Sheet of/ })).toBeVisible();
  await expect(page.locator('[data-house] .wt-number').first()).toBeVisible();
  await page.getByRole('button', { name: 'My sheet' }).click();
  await expect(page.getByRole('grid', { name: 'Your sheet' })).toBeVisible();
  expect(crowd.errors).toEqual([]);
  crowd.close();
});

for (const [lang, locale] of Object.entries(LANGUAGES)) {
  test(`the sheet fits a phone in ${lang}`, async ({ browser, polis }) => {
    const context = await browser.newContext({
      locale,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const path of ['/welcome-to', '/welcome-to/new?mode=event', '/rules/welcome-to']) {
      await page.goto(polis.url + path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
    await page.goto(`${polis.url}/welcome-to`);
    await page.locator('.way-first').click();
    await expect(page.getByRole('grid')).toBeVisible();
    for (let n = 0; n < 16; n++) {
      expect(await clipped(page)).toEqual([]);
      if ((await answer(page, n)) === null) await page.waitForTimeout(60);
    }
    if (lang === 'uk') await expectAccessible(page, 'phone');
    for (const tab of await page.locator('.phone-tabs button').all()) {
      await tab.click();
      expect(await clipped(page)).toEqual([]);
      expect(await page.locator('body').innerText()).not.toMatch(/[{}]|undefined|\bNaN\b|\[object/);
    }
    await context.close();
  });
}

/** Words that stick out of their box or of the window. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    for (const el of document.querySelectorAll<HTMLElement>('.wt *')) {
      const words = [...el.childNodes].filter(n => n.nodeType === 3 && n.textContent!.trim() !== '');
      if (
        words.length === 0 ||
        el.closest('.sr-only, .wt-tiles-strip, .final-scroll, legend') ||
        el.offsetParent === null
      )
        continue;
      if (getComputedStyle(el).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(el);
      const text = range.getBoundingClientRect();
      const box = (el.closest('button, .prompt, .wt-box, .wt-plate, .wt-sign') ?? el).getBoundingClientRect();
      const sticksOut = text.right > Math.min(390, box.right) + 1.5 || text.left < Math.max(0, box.left) - 1.5;
      const cut = getComputedStyle(el).overflow !== 'visible' && el.scrollWidth > el.clientWidth + 1;
      if (sticksOut || cut) out.push(`${el.className}: ${el.textContent}`);
    }
    return out;
  });
}
