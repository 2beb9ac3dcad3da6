import { expect, finalSheet, goOffline, playToEnd, test } from './harness.ts';
import { keepOnDevice, wholeGame } from './positions.ts';

test.setTimeout(300_000);

test('one person plays a whole game against bots with the keyboard only', async ({ page, polis }) => {
  await page.goto(polis.url);
  const play = page.getByRole('button', { name: /^Play now: Tiny Towns/ });
  await expect(play).toBeVisible();
  for (let i = 0; i < 40 && !(await play.evaluate(b => b === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();

  const look = () =>
    page.evaluate(() => ({
      over: document.querySelector('.final') !== null,
      prompt: document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset.prompt ?? null,
      lit: document.querySelector('.board [data-legal]') !== null,
      inGrid: document.activeElement?.getAttribute('role') === 'gridcell',
      // Where two patterns share a square, another one decides; the same again would take it back.
      onLit: document.activeElement?.matches('[data-legal]:not([aria-selected=true])') === true,
    }));
  const until = Date.now() + 250_000;
  for (let seen = await look(); !seen.over && Date.now() < until; seen = await look()) {
    if (seen.prompt !== null && seen.lit) {
      // F6 walks through the regions until the board has the focus; Alt+arrow goes to the next lit square.
      for (let i = 0; i < 6 && !(await look()).inGrid; i++) await page.keyboard.press('F6');
      if (!(await look()).onLit) await page.keyboard.press('Alt+ArrowRight');
      await page.keyboard.press('Enter');
    } else if (seen.prompt !== null) await page.keyboard.press('1');
    await page.waitForTimeout(50);
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
  await playToEnd([page], 250_000);
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a solo game begun is resumed after a reload and played to its end', async ({ page, polis }) => {
  await page.goto(`${polis.url}/tiny-towns`);
  await page.getByRole('button', { name: /^Alone/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.locator('[data-action]').first().click();
  await expect(page.locator('.board [data-legal]').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('.board [data-legal]').first()).toBeVisible();
  await playToEnd([page], 250_000);
});

test('two people share one device to the end of a game', async ({ page, polis }) => {
  await page.goto(`${polis.url}/tiny-towns/new?mode=hotseat`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await playToEnd([page], 250_000);
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
