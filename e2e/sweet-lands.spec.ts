import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, finalSheet, promptBar, test } from './harness.ts';
import { nextClick } from './sweet-lands.ts';

test.setTimeout(300_000);

/** The question that is asked of this page, or null. */
function askOf(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset.ask ?? null);
}

/** Which question it is: another one after every answer, none while nothing is asked. */
function questionOf(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset.prompt ?? null);
}

/** Whether another question, or none, is open by and by; a click that was a part of an answer leaves it open. */
function hasChanged(page: Page, question: string | null): Promise<boolean> {
  const other = (was: string | null) =>
    (document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset.prompt ?? null) !== was;
  return page.waitForFunction(other, question, { timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}

/** Answers one question with the mouse; `idle`: ends its rounds at once. Returns its name, or null when this seat is not asked. */
async function answerOne(page: Page, n: number, idle = false): Promise<string | null> {
  const next = await nextClick(page, n, idle);
  if (next === null) return null;
  if (next.at) await page.mouse.click(...next.at);
  else throw new Error(`nothing can be clicked for the question "${next.ask}"`);
  return next.ask;
}

async function startAlone(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sweet-lands`);
  await page.getByRole('button', { name: /^Alone/ }).click();
  await expect(promptBar(page)).toHaveAttribute('data-ask', 'character');
}

/** Answers until a question of this name is open. */
async function playUntil(page: Page, ask: string, most = 60): Promise<void> {
  for (let n = 0; n < most && (await askOf(page)) !== ask; n++) {
    await answerOne(page, n);
    await page.waitForTimeout(40);
  }
  await expect(promptBar(page)).toHaveAttribute('data-ask', ask);
}

function roundOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(/Round (\d) of 5/.exec(document.body.textContent ?? '')?.[1] ?? 0));
}

/** What is being resolved and what waits. */
function queueOf(page: Page): Promise<string[]> {
  return page.locator('.queue li').allInnerTexts();
}

test('a whole solo game of Sweet Lands through the page', async ({ page, polis }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startAlone(page, polis.url);
  const seen = new Set<string>();
  const until = Date.now() + 200_000;
  // Two rounds with deeds have met every question; the later ones are ended at once, so that the game is short.
  for (let n = 0; Date.now() < until && !(await finalSheet(page).isVisible()); n++) {
    const ask = await answerOne(page, n, (await roundOf(page)) > 2);
    if (ask) seen.add(ask);
    // Every so often the keyboard: the first thing a number key would press.
    if (n % 17 === 16 && ask !== 'turn') await page.keyboard.press('1');
    await page.waitForTimeout(12);
  }
  await expect(finalSheet(page)).toBeVisible();
  await expect(finalSheet(page).locator('tbody tr')).toHaveCount(9);
  const cells = await finalSheet(page).locator('tbody td').allInnerTexts();
  const total = await finalSheet(page).locator('[data-total]').innerText();
  const number = (text: string) => Number(text.replace('−', '-'));
  expect(cells.map(number).reduce((a, b) => a + b, 0)).toBe(number(total));
  for (const ask of ['character', 'domain', 'slot', 'turn', 'hand-cost', 'works']) expect([...seen]).toContain(ask);

  await finalSheet(page).getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('slider').press('End');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('.sl-score, .sl-estate').first()).toBeVisible();
});

test('two browsers: nested effects, undo, and a crash in the middle of a chain', async ({ browser, polis }) => {
  const host = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const guest = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await host.goto(`${polis.url}/sweet-lands/new?mode=friends`);
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.waitForURL(/\/t\/[a-z0-9]+$/);
  await guest.goto(host.url());
  await guest.getByRole('button', { name: 'Sit' }).first().click();
  await host.getByRole('button', { name: 'Start with 2' }).click();

  const pages = [host, guest];
  let undone = 0;
  let crashed = 0;
  const until = Date.now() + 200_000;
  for (let n = 0; Date.now() < until && (undone < 2 || crashed === 0); n++) {
    const page = pages[n % 2]!;
    const ask = await askOf(page);
    if (ask === null) {
      await page.waitForTimeout(25);
      continue;
    }
    const queue = await queueOf(page);
    if (crashed === 0 && queue.length > 2) {
      // The server dies in the middle of a chain; the page comes back to the very same question.
      crashed++;
      await polis.crash();
      await expect(promptBar(page)).toHaveAttribute('data-ask', ask);
      expect(await queueOf(page)).toEqual(queue);
      await page.reload();
      await expect(promptBar(page)).toHaveAttribute('data-ask', ask);
      expect(await queueOf(page)).toEqual(queue);
    }
    const wanted = undone < 2 && (ask === 'works' || ask === 'turn');
    const question = await questionOf(page);
    await answerOne(page, n);
    await page.waitForTimeout(40);
    const undo = page.locator('.prompt-undo:not([aria-disabled=true])');
    // Before the answer has been taken the button is still that of the question before.
    if (wanted && (await hasChanged(page, question)) && (await undo.count()) > 0) {
      // Back to the question that was just answered, and on again.
      await undo.click();
      await expect(promptBar(page)).toHaveAttribute('data-ask', ask);
      undone++;
    }
  }
  expect(undone).toBe(2);
  expect(crashed).toBe(1);
  // Each sees the other's domain, one click away.
  await host.locator('.plate').first().click();
  await expect(host.getByRole('grid')).toHaveAttribute('aria-label', /^Domain of/);
});

test('what cannot be done is explained', async ({ page, polis }) => {
  await startAlone(page, polis.url);
  await playUntil(page, 'turn');
  // An area that opens later, and a place of the land while nothing is placed.
  await page.locator('.sl-later summary').click();
  await page.locator('[data-area=P]').click();
  await expect(promptBar(page)).toContainText('opens in round 3');
  for (let n = 0; n < 80 && !((await askOf(page)) === 'works'); n++) await answerOne(page, n);
  await page.locator('.sl-land [role=gridcell]:not([data-legal])').first().click();
  await expect(promptBar(page)).toContainText(/Not beside|takes no|lies there already|special token/);
});

for (const theme of ['light', 'dark'] as const)
  test(`no serious accessibility violation on the table of Sweet Lands (${theme})`, async ({ browser, polis }) => {
    const page = await (await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })).newPage();
    const check = async (name: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(v => v.impact === 'serious' || v.impact === 'critical');
      expect(serious.map(v => `${name}: ${v.id} ${v.nodes.map(n => n.html).join(' | ')}`)).toEqual([]);
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await startAlone(page, polis.url);
    await check('character');
    await playUntil(page, 'turn');
    await page.getByRole('tab', { name: 'Table' }).click();
    await check('turn');
    await page.getByRole('tab', { name: 'Score' }).click();
    await check('score');
  });

for (const locale of ['en-GB', 'uk-UA', 'ru-RU'])
  test(`the phone shows every part of Sweet Lands without scrolling sideways (${locale})`, async ({
    browser,
    polis,
  }) => {
    const context = await browser.newContext({
      locale,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const fits = async (part: string) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, part).toBeLessThanOrEqual(0);
    };
    await page.goto(`${polis.url}/sweet-lands`);
    await page.locator('.way').nth(1).click();
    await expect(promptBar(page)).toHaveAttribute('data-ask', 'character');
    await fits('characters');
    for (let n = 0; n < 30 && (await askOf(page)) !== 'turn'; n++) {
      const target = page
        .locator('.sl-setup [data-action], .prompt [data-action], .sl-land [data-legal], .sl-hand [data-legal]')
        .first();
      await target.tap({ timeout: 3_000 }).catch(() => {});
      await page.waitForTimeout(60);
      await fits((await askOf(page)) ?? 'waiting');
    }
    for (const tab of ['play', 'mine', 'table', 'score', 'log', 'land']) {
      await page.locator(`.phone-tabs [data-tab=${tab}]`).tap();
      await fits(tab);
    }
    // A finger asks first what an area does, and uses it with the second touch.
    await page.locator('.phone-tabs [data-tab=play]').tap();
    for (const part of ['cards', 'skills', 'trade', 'areas']) {
      await page.locator(`[data-part=${part}]`).tap();
      await fits(part);
    }
    const area = page.locator('[data-areas] [data-legal]').first();
    await area.tap();
    await expect(promptBar(page)).toHaveAttribute('data-ask', 'turn');
    await area.tap();
    await expect(promptBar(page)).not.toHaveAttribute('data-ask', 'turn');
  });
