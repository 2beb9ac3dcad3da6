import type { Page } from '@playwright/test';
import { expect, finalSheet, goOffline, promptBar, test } from './harness.ts';

test.use({ newcomer: true });

const saying = (page: Page) => page.locator('.lesson-say');

test('whoever has never played is asked once, learns by mouse, and finds the ticks again', async ({ page, polis }) => {
  await page.goto(polis.url);
  const play = page.getByRole('button', { name: /^Play now: Tiny Towns/ });
  await play.click();
  await page.getByRole('button', { name: /^Learn in 3 minutes/ }).click();
  await expect(saying(page)).toContainText('Name wheat');
  // Possible, but not meant: a reason, and nothing has happened.
  await page.locator('[data-action="name stone"]').click();
  await expect(page.locator('.lesson-no')).toContainText('waiting for wheat');
  await expect(promptBar(page)).toHaveAttribute('data-ask', 'name');
  await page.locator('[data-action="name wheat"]').click();
  await page.locator('[data-cell="0,2"]').click();
  // Taken back, and left: the lesson goes on where it was.
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(saying(page)).toContainText('above the glass');
  await page.reload();
  await expect(saying(page)).toContainText('above the glass');
  await page.locator('[data-cell="0,2"]').click();
  await expect(saying(page)).toContainText('build the cottage');
  await page.locator('[data-cell="1,1"]').click();
  await expect(saying(page)).toContainText('End your round');
  await page.locator('[data-action="ready"]').click();
  await expect(saying(page)).toContainText('Taras has named brick');
  await page.locator('[data-cell="2,3"]').click();
  await expect(saying(page)).toContainText('Build it');
  await page.locator('[data-cell="2,3"]').click();
  const next = page.getByRole('button', { name: /^Next lesson/ });
  await expect(next).toBeFocused();
  await next.click();
  await expect(page).toHaveURL(/learn\/tiny-towns\/score$/);

  for (const path of ['/tiny-towns', '/rules/tiny-towns']) {
    await page.goto(polis.url + path);
    await expect(page.getByRole('link', { name: /Place and build/ })).toContainText('done');
  }
  await page.goto(polis.url);
  await play.click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a lesson is played with the keyboard, without a network', async ({ page, polis }) => {
  await page.goto(`${polis.url}/learn/tiny-towns/score`);
  await expect(saying(page)).toBeVisible();
  await goOffline(page);
  await page.goto(`${polis.url}/learn/tiny-towns/score`);
  const square = async (cell: string) => {
    await page.keyboard.press('F6');
    for (let i = 0; i < 6 && (await page.locator('[role=gridcell]:focus').count()) === 0; i++)
      await page.keyboard.press('F6');
    for (let i = 0; i < 16 && (await page.locator(`[data-cell="${cell}"]:focus`).count()) === 0; i++)
      await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Enter');
  };
  await expect(saying(page)).toContainText('Name stone');
  await page.keyboard.press('5');
  await expect(saying(page)).toContainText('Place the stone');
  await square('1,1');
  await expect(saying(page)).toContainText('Build the well');
  await square('1,1');
  await expect(saying(page)).toContainText('End the round');
  await page.keyboard.press('1');
  await expect(saying(page)).toContainText('finish your town');
  await page.keyboard.press('6');
  await expect(page.locator('[data-action=finish]')).toHaveClass(/btn-danger/);
  await page.keyboard.press('6');
  await expect(finalSheet(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Next lesson/ })).toBeFocused();
});

test('on a phone what a lesson points at is never beneath what lies over the boards', async ({ browser, polis }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const ring = page.locator('.lesson-ring').first();
  const middle = async () => {
    const box = (await ring.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** What a touch in the middle of the ring is for. */
  const hit = async () => {
    if ((await ring.count()) === 0) return 'no ring';
    return page.evaluate(
      ({ x, y }) => {
        const at = document.elementFromPoint(x, y);
        const bar = at?.closest('.prompt, .lesson, .phone-tabs');
        return at === null ? 'off the screen' : bar && at.closest('[data-action]') === null ? bar.className : 'open';
      },
      await middle(),
    );
  };

  // The group that holds the area lies below the fold.
  await page.goto(`${polis.url}/learn/sweet-lands/goods`);
  await expect.poll(hit).toBe('open');
  await expect(saying(page)).toBeInViewport({ ratio: 1 });

  // The columns of values lie below the question, which has a button for each of them.
  await page.goto(`${polis.url}/learn/welcome-to/estates`);
  for (const say of ['третий дом', 'забор за третьим', 'возьмите 9', 'впишите 9', 'Повысьте стоимость']) {
    await expect.poll(hit).toBe('open');
    const { x, y } = await middle();
    await page.touchscreen.tap(x, y);
    const primary = page.locator('.prompt-do');
    await expect(primary.or(saying(page).filter({ hasText: say }))).toBeVisible();
    if (await primary.isVisible()) await primary.tap();
    await expect(saying(page)).toContainText(say);
  }
  await expect.poll(hit).toBe('open');
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'scrolls sideways').toBeLessThanOrEqual(390);
  await context.close();
});
