import { expect, finalSheet, goOffline, playToEnd, promptBar, test } from './harness.ts';
import { keepOnDevice, wholeGame } from './positions.ts';

test('one person plays a whole game against bots with the keyboard only', async ({ page, polis }) => {
  await page.goto(polis.url);
  const play = page.getByRole('button', { name: /^Play now: Tiny Towns/ });
  await expect(play).toBeVisible();
  for (let i = 0; i < 40 && !(await play.evaluate(b => b === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();

  const until = Date.now() + 150_000;
  while (!(await finalSheet(page).isVisible()) && Date.now() < until) {
    const ask = await promptBar(page)
      .getAttribute('data-ask', { timeout: 500 })
      .catch(() => null);
    if (ask === null) {
      await page.waitForTimeout(50);
      continue;
    }
    if ((await page.locator('.board [data-legal]').count()) > 0) {
      // F6 walks through the regions until the board has the focus; Alt+arrow goes to the next lit square.
      for (
        let i = 0;
        i < 6 && !(await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell'));
        i++
      )
        await page.keyboard.press('F6');
      // Where two patterns share a square, another one decides; the same again would take it back.
      if (!(await page.evaluate(() => document.activeElement?.matches('[data-legal]:not([aria-selected=true])'))))
        await page.keyboard.press('Alt+ArrowRight');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('1');
    await page.waitForTimeout(60);
  }
  await expect(finalSheet(page)).toBeVisible();
});

test('the offline game works with the network cut, also after a reload', async ({ page, polis }) => {
  await page.goto(polis.url);
  await goOffline(page);
  await page.getByRole('button', { name: /^Play now: Tiny Towns/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.locator('[data-action]').first().click();
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await playToEnd([page]);
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('solo and hot-seat play to the end on one device; a game begun is resumed after a reload', async ({
  page,
  polis,
}) => {
  await page.goto(`${polis.url}/tiny-towns`);
  await page.getByRole('button', { name: /^Alone/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.locator('[data-action]').first().click();
  await expect(page.locator('.board [data-legal]').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('.board [data-legal]').first()).toBeVisible();
  await playToEnd([page]);

  await page.goto(`${polis.url}/tiny-towns/new?mode=hotseat`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  const until = Date.now() + 120_000;
  while (!(await finalSheet(page).isVisible()) && Date.now() < until) {
    const cover = page.locator('.cover button');
    if (await cover.isVisible()) await cover.click();
    else if (await promptBar(page).isVisible()) {
      const square = page.locator('.board [data-legal]').first();
      await ((await square.count()) > 0 ? square : page.locator('[data-action]').first())
        .click({ timeout: 3_000 })
        .catch(() => {});
    }
  }
  await expect(finalSheet(page)).toBeVisible();
});

test('a finished game is replayed step by step, from any seat, at a link', async ({ page, polis }) => {
  await page.goto(polis.url);
  await page.goto(polis.url + (await keepOnDevice(page, await wholeGame('tiny-towns'), ['Olena', 'Taras'])));
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForURL(/\/r\//);
  const slider = page.getByRole('slider').first();
  await expect(slider).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/at=2/);
  const shown = await page.getByRole('gridcell').evaluateAll(cells => cells.map(c => c.getAttribute('aria-label')));
  await page.reload();
  await expect
    .poll(() => page.getByRole('gridcell').evaluateAll(cells => cells.map(c => c.getAttribute('aria-label'))))
    .toEqual(shown);
});
