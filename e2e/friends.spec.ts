import type { Browser, Page } from '@playwright/test';
import { expect, test } from './harness.ts';

/** Friends, invitations and strangers, as two people see them in their browsers. */

/** Somebody with an account, on the page of friends. */
async function account(browser: Browser, url: string, name: string): Promise<{ page: Page; handle: string }> {
  const page = await (await browser.newContext()).newPage();
  const headers = { origin: url };
  await page.request.post(`${url}/api/me`, { data: { name, colour: 2, avatar: 'owl' }, headers });
  await page.request.post(`${url}/api/account/recovery`, { data: {}, headers });
  const { you } = await (await page.request.get(`${url}/api/me`)).json();
  await page.goto(`${url}/friends`);
  await expect(page.getByRole('heading', { name: 'Your friends' })).toBeVisible();
  return { page, handle: you.handle };
}

test('friends find each other by handle, see each other, and one sits down where the other invites, without a reload', async ({
  browser,
  polis,
}) => {
  const [ada, bob] = [await account(browser, polis.url, 'Ada'), await account(browser, polis.url, 'Bob')];
  await ada.page.getByLabel('The handle of your friend').fill(`@${bob.handle}`);
  await ada.page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(ada.page.getByText('no answer yet')).toBeVisible();
  await expect(bob.page.getByRole('status').getByText('Ada would like to be your friend.')).toBeVisible();
  await bob.page.getByRole('button', { name: 'Become friends' }).click();
  await expect(ada.page.getByText('here now')).toBeVisible();
  await bob.page.goto(`${polis.url}/rules`);

  await ada.page.goto(`${polis.url}/tiny-towns/new?mode=friends`);
  await ada.page.getByRole('button', { name: 'Create the table' }).click();
  await ada.page.waitForURL(/\/t\/[a-z0-9]+$/);
  await ada.page.getByRole('button', { name: 'Invite: Bob' }).click();
  await expect(bob.page.getByText('Ada invites you to Tiny Towns.')).toBeVisible();
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await bob.page.waitForURL(ada.page.url());
  await expect(ada.page.getByText(`@${bob.handle}`)).toBeVisible();

  // What is said in a phrase is read in the own language.
  await bob.page.evaluate(() => localStorage.setItem('polis.prefs', JSON.stringify({ language: 'uk' })));
  await bob.page.reload();
  await ada.page.getByRole('button', { name: 'Good luck, have fun!' }).click();
  await expect(bob.page.getByRole('log').getByText('Успіхів і гарної гри!')).toBeVisible();

  // Blocked: gone from the table and the chat of one, and nothing to be seen of it for the other.
  await ada.page.getByRole('button', { name: 'More about Bob' }).click();
  await ada.page.getByRole('button', { name: 'Block' }).click();
  await expect(ada.page.getByText('Somebody', { exact: true })).toBeVisible();
  await bob.page.getByPlaceholder(/./).last().fill('Hello?');
  await bob.page.keyboard.press('Enter');
  await expect(bob.page.getByRole('log').getByText('Hello?')).toBeVisible();
  await expect(ada.page.getByRole('log').getByText('Hello?')).toHaveCount(0);
  await ada.page.goto(`${polis.url}/me`);
  await ada.page.getByRole('button', { name: 'Let in again: Bob' }).click();
  await expect(ada.page.getByRole('heading', { name: 'Blocked' })).toHaveCount(0);
});
