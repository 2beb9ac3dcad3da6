import type { Page } from '@playwright/test';
import { expect, promptBar, test } from './harness.ts';

/** Clocks as people meet them: chosen, shown, rested by agreement, and a game that all end together. */
async function propose(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Agree on something' }).click();
  await page.getByRole('button', { name: what, exact: true }).click();
}

test('a table over days tells its clocks beforehand and at every seat, rests by agreement and ends by agreement', async ({
  browser,
  polis,
}) => {
  const host = await (await browser.newContext()).newPage();
  const guest = await (await browser.newContext()).newPage();
  await host.goto(`${polis.url}/tiny-towns/new?mode=friends`);
  await host.getByRole('radio', { name: '3 days + 12 h' }).check({ force: true });
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.waitForURL(/\/t\/[a-z0-9]+$/);
  await expect(host.getByText('everybody has 3 days, and every answer brings 12 hours back')).toBeVisible();
  await guest.goto(host.url());
  await guest.getByRole('button', { name: 'Sit' }).first().click();
  await host.getByRole('button', { name: 'Start with 2' }).click();
  await expect(host.getByRole('grid').first()).toBeVisible();
  await expect(host.locator('.plate .time-left').first()).toContainText(/3 d 0 h|2 d 23 h/);

  // Whose turn it is sees so on the tab, with the time.
  const titles = () => Promise.all([host, guest].map(page => page.title()));
  await expect.poll(async () => (await titles()).filter(title => /^● \(\d d \d+ h\) /.test(title)).length).toBe(1);

  await propose(host, 'Propose a pause');
  await expect(host.getByText('You propose a pause')).toBeVisible();
  await guest.getByRole('button', { name: 'I agree' }).click();
  await expect(host.locator('.plate .time-rests').first()).toContainText('paused');

  await guest.goto(`${polis.url}/settings`);
  await guest.getByRole('switch', { name: /^Quiet hours/ }).click();
  await expect(guest.getByText('This counts from')).toBeVisible();
  await guest.getByRole('button', { name: 'Plan vacation' }).click();
  await expect(guest.getByText('Your clocks rest from')).toBeVisible();
  await guest.goto(`${polis.url}/`);
  await expect(guest.locator('.strip .time-left')).toBeVisible();
  await guest.locator('.strip a').first().click();

  await propose(guest, 'Propose to end the game');
  await host.getByRole('button', { name: 'I agree' }).click();
  for (const page of [host, guest]) {
    await expect(promptBar(page)).toContainText('All agreed to end this game: nobody has points.');
    await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
    await expect(page.locator('[data-action]')).toHaveCount(0);
  }
});
