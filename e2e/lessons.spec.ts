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
