import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './harness.ts';

/** Accounts in a real browser, with an authenticator that Chromium brings along, as one in the device would be. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

async function person(context: BrowserContext, credentials: readonly object[] = []) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
  for (const credential of credentials)
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never });
  const keys = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return { page, keys };
}

const deed = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a guest keeps everything with a passkey, comes back by it in another browser, and brings a second device by the link', async ({
  browser,
  polis,
}) => {
  const first = await person(await browser.newContext());
  await first.page.goto(`${polis.url}/me`);
  await deed(first.page, 'Keep it with a passkey').click();
  await expect(first.page.locator('[data-passkey]')).toHaveCount(1);
  const handle = await first.page.locator('.account-handle').textContent();
  expect(handle).toMatch(/^@[a-z]/);
  expect((await new AxeBuilder({ page: first.page }).analyze()).violations).toEqual([]);

  // Another browser, to which the passkey has come as a synced one does.
  const second = await person(await browser.newContext(), await first.keys());
  await second.page.goto(`${polis.url}/me`);
  await deed(second.page, 'Sign in with a passkey').click();
  await expect(second.page.locator('.account-handle')).toHaveText(handle!);
  await expect(second.page.locator('[data-device]')).toHaveCount(2);

  // A third one that has no passkey: by the link, and the number that it shows.
  const third = await (await browser.newContext()).newPage();
  await deed(first.page, 'Show the link').click();
  await third.goto((await first.page.locator('[data-link]').getAttribute('data-link'))!);
  await deed(third, 'Go on').click();
  const number = await third.locator('[data-number]').getAttribute('data-number');
  await first.page.getByLabel('Two digits').fill(number!);
  await deed(first.page, 'Let it in').click();
  await expect(third.locator('.account-handle')).toHaveText(handle!);
  expect(new URL(third.url()).hash).toBe('');

  // Ended from the first one, the others are guests again at this moment; the removed passkey is unknown, and that is said.
  await deed(first.page, 'End all others').click();
  for (const page of [second.page, third]) {
    await expect(page.getByText('You were signed out here from another device.')).toBeVisible();
    await expect(deed(page, 'Sign in with a passkey')).toBeVisible();
  }
  await deed(first.page, /^Remove:/).click();
  await deed(first.page, 'Remove').last().click();
  await expect(first.page.getByRole('heading', { name: 'This is the last way in' })).toBeVisible();
  await deed(first.page, 'Remove it all the same').click();
  await expect(first.page.locator('[data-passkey]')).toHaveCount(0);
  await deed(second.page, 'Sign in with a passkey').click();
  await expect(second.page.getByText('This house does not know that passkey')).toBeVisible();
});

test('under an address the button for passkeys is absent and says why; the code on paper is there', async ({
  page,
  polis,
}) => {
  await page.goto(`${polis.url.replace('localhost', '127.0.0.1')}/me`);
  await expect(page.getByText('Browsers allow passkeys only where a house has a name')).toBeVisible();
  await expect(deed(page, 'Keep it with a passkey')).toHaveCount(0);
  await deed(page, 'Get a code on paper').click();
  const code = await page.locator('[data-code]').getAttribute('data-code');
  await deed(page, 'I have written it down').click();
  await deed(page, 'Sign out here').click();
  await deed(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd-eeee');
  await deed(page, 'Sign in').click();
  await expect(page.getByText('There is no such code')).toBeVisible();
  await page.getByLabel('Recovery code').fill(code!.toUpperCase());
  await deed(page, 'Sign in').click();
  await expect(page.locator('[data-code]')).not.toHaveAttribute('data-code', code!);
});
