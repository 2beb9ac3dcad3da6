import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { playAtHome } from '../packages/server/test/fixtures/home.ts';
import { expect, test } from './harness.ts';

/** Games of the own device in the list, on the server, behind a link; and the profile that is made of them. */

const file = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
});
const take = (page: Page, name: string, value: unknown) =>
  page.locator('input[type=file]').setInputFiles(file(name, value));
const toast = (page: Page) => page.locator('.toasts');

test('a saved game comes back from its file, its link works on another device, and a forged one is refused', async ({
  browser,
  polis,
}) => {
  const mine = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await mine.newPage();
  await page.goto(`${polis.url}/replays`);
  const { replay } = await playAtHome('tiny-towns');
  await take(page, 'forged.json', { ...replay, moves: replay.moves.slice(0, -9) });
  await expect(toast(page)).toContainText('does not check out');
  await take(page, 'game.json', replay);
  await expect(page.locator('.list-row')).toHaveCount(1);
  await expect(page.locator('.list-row')).toContainText('on this device');

  await page.locator('.list-link').click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(toast(page)).toContainText('copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/r\/h[a-z0-9]{15}\?/);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.locator('.timeline')).toBeVisible();

  // On the server it is in the list of the same person on every device, once.
  await page.goto(`${polis.url}/replays`);
  await expect(page.locator('.list-row')).toHaveCount(1);
  await expect(page.locator('.list-row')).toContainText('played at home');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('a profile shows what its person lets others see, and an unknown one looks like a hidden one', async ({
  browser,
  polis,
}) => {
  const page = await (await browser.newContext()).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${polis.url}/replays`);
  await take(page, 'solo.json', (await playAtHome('tiny-towns', { seats: 1 })).replay);
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.locator('.list-row')).toContainText('played at home');
  await page.goto(`${polis.url}/me`);
  await page.getByRole('button', { name: 'Keep it with a passkey' }).click();
  const handle = await page.locator('.account-handle').textContent();

  const other = await (await browser.newContext()).newPage();
  const nothing = 'There is nothing to be seen here';
  for (const somebody of [handle, '@nobody-at-all']) {
    await other.goto(`${polis.url}/${somebody}`);
    await expect(other.getByRole('heading', { name: nothing })).toBeVisible();
  }
  await page.getByRole('link', { name: 'My profile' }).click();
  await expect(page.locator('.achievement')).toContainText('Rank:');
  const shown = page.getByRole('group', { name: 'Games and results' }).getByLabel('Everybody');
  await shown.check();
  await expect(shown).toBeChecked();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await other.goto(`${polis.url}/${handle}`);
  await expect(other.locator('.histogram svg')).toBeVisible();
  await expect(other.locator('.achievement')).toHaveCount(0);
});
