import type { Page } from '@playwright/test';
import { answerOne, expect, finalSheet, playToEnd, promptBar, test } from './harness.ts';

test.setTimeout(300_000);

test('two browsers play a whole game against each other', async ({ browser, polis }) => {
  const host = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const guest = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await host.goto(`${polis.url}/tiny-towns/new?mode=friends`);
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.waitForURL(/\/t\/[a-z0-9]+$/);

  await guest.goto(host.url());
  await guest.getByRole('button', { name: 'Sit' }).first().click();
  // Whoever has just sat down adds to the shuffle a moment later.
  const table = new URL(host.url()).pathname.split('/').at(-1)!;
  const pledges = async () => (await (await host.request.get(`${polis.url}/api/tables/${table}`)).json()).table.pledges;
  await expect.poll(pledges).toEqual([expect.any(String), expect.any(String)]);
  await host.getByRole('button', { name: 'Start with 2' }).click();
  for (const page of [host, guest]) await expect(page.getByRole('grid')).toBeVisible();

  await playToEnd([host, guest], 250_000);
  // Both read the same result, and the game can be replayed and verified by anybody.
  const totals = await finalSheet(host).locator('[data-total]').allTextContents();
  expect(totals).toHaveLength(2);
  expect(await finalSheet(guest).locator('[data-total]').allTextContents()).toEqual(totals);
  const replay = await host.request.get(`${polis.url}/api/tables/${table}/replay`);
  expect(replay.ok()).toBe(true);
  const { seed, nonces } = await replay.json();
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  // Both browsers have added to the shuffle, without a word from the people.
  expect(nonces).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  await guest.goto(`${polis.url}/verify?table=${table}`);
  await expect(guest.getByText('Everything fits')).toBeVisible();
  await expect(guest.getByText('the seed and a number of player 1 and player 2')).toBeVisible();

  // Both find it among their games.
  await guest.goto(`${polis.url}/replays`);
  await expect(guest.getByText(/^1 game, [01] won$/)).toBeVisible();
  await guest.getByLabel('Played with').selectOption('Alone');
  await expect(guest.getByText('No game fits all of this.')).toBeVisible();
  await guest.getByRole('button', { name: 'Show all games' }).click();
  await guest.getByRole('link', { name: 'of 2' }).click();
  await expect(guest).toHaveURL(new RegExp(`/r/${table}$`));

  // A rematch brings the same people to one new table.
  await host.getByRole('button', { name: 'Rematch' }).click();
  await host.waitForURL(url => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table));
});

test('a game is resumed after the server was killed', async ({ browser, polis }) => {
  const host = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const guest = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await host.goto(`${polis.url}/tiny-towns/new?mode=friends`);
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.waitForURL(/\/t\//);
  await guest.goto(host.url());
  await guest.getByRole('button', { name: 'Sit' }).first().click();
  await host.getByRole('button', { name: 'Start with 2' }).click();
  await expect(host.getByRole('grid')).toBeVisible();
  for (let i = 0; i < 6; i++) for (const page of [host, guest]) await answerOne(page);

  // Both stand at a question; what they see must survive kill -9, without a reload.
  const townOf = (page: Page) =>
    page.getByRole('gridcell').evaluateAll(cells => cells.map(c => c.getAttribute('aria-label')?.split('.')[0]).join());
  await expect(promptBar(host)).toBeVisible();
  await host.waitForTimeout(500);
  const before = await townOf(host);
  await polis.crash();
  await expect(promptBar(host)).not.toHaveAttribute('data-state', 'offline', { timeout: 20_000 });
  expect(await townOf(host)).toEqual(before);
  await guest.reload();
  await expect(guest.getByRole('grid')).toBeVisible();

  // The game goes on for both: each of them builds on the town that was there.
  const towns = async () => [await townOf(host), await townOf(guest)];
  const [hosts, guests] = await towns();
  const until = Date.now() + 120_000;
  for (let now = await towns(); now[0] === hosts || now[1] === guests; now = await towns()) {
    expect(Date.now()).toBeLessThan(until);
    for (const page of [host, guest]) await answerOne(page);
  }
});

test('an unknown table says so and shows the way home', async ({ page, polis }) => {
  await page.goto(`${polis.url}/t/zzzzzzzz`);
  await expect(page.locator('#main h1')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(`${polis.url}/`);
});
