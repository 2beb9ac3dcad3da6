import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, type Polis, test } from './harness.ts';

/** Those who look after the house, and those whom they have something to tell. */
async function arrive(browser: Browser, { url }: Polis, name: string, phone = false): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(url);
  await post(page, '/api/me', { name, colour: 2, avatar: 'owl' });
  return page;
}

async function post<T>(page: Page, path: string, body: object = {}): Promise<T> {
  const said = await page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to!, { method: 'POST', headers, body: text! })).text();
    },
    [path, JSON.stringify(body)],
  );
  return JSON.parse(said) as T;
}

test('an admin reads a report on the phone and mutes by keyboard; the person is told, cannot write, and is asked for another name', async ({
  browser,
  polis,
}) => {
  const admin = await arrive(browser, polis, 'Keeper', true);
  await post(admin, '/api/account/recovery');
  const { you } = JSON.parse(await admin.evaluate(async () => (await fetch('/api/me')).text()));
  // To whoever is no admin there is no such page.
  await admin.goto(`${polis.url}/admin`);
  await expect(admin.getByRole('heading', { name: 'No such street in this town' })).toBeVisible();
  const cli = [join(import.meta.dirname, '../dist/polis.js'), 'admin', 'add', `@${you.handle}`, '--data', polis.data];
  expect(execFileSync(process.execPath, cli).toString()).toContain(`@${you.handle}`);

  const [ada, bob] = [await arrive(browser, polis, 'Ada'), await arrive(browser, polis, 'Bob')];
  const { table } = await post<{ table: { id: string } }>(ada, '/api/tables', { game: 'tiny-towns', seats: 2 });
  await post(bob, `/api/tables/${table.id}/sit`);
  await bob.goto(`${polis.url}/t/${table.id}`);
  await bob.getByPlaceholder('Write a message').fill('Go away');
  await bob.keyboard.press('Enter');
  await expect(bob.getByRole('log')).toContainText('Go away');
  // The menu of the table is where one looks for it.
  await ada.goto(`${polis.url}/t/${table.id}`);
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'People, report…' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'More about Bob' }).click();
  await ada.getByRole('button', { name: 'Report', exact: true }).click();
  await ada.getByRole('button', { name: 'Send the report' }).click();
  await expect(ada.getByRole('dialog').getByRole('status')).toBeVisible();

  await admin.goto(`${polis.url}/admin`);
  const card = admin.getByRole('article', { name: 'About Bob' });
  await expect(card).toContainText('Go away');
  await card.getByRole('button', { name: 'Decide… Bob' }).focus();
  await admin.keyboard.press('Enter');
  await admin.getByRole('radio', { name: 'Warn' }).focus();
  await admin.keyboard.press('ArrowRight');
  await expect(admin.getByRole('radio', { name: 'Mute' })).toBeChecked();
  await admin.getByLabel('What the person is told').fill('Be kind.');
  await admin.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(admin.getByText('No report waits for you.')).toBeVisible();

  const told = bob.getByRole('dialog', { name: 'A word from this house' });
  await expect(told).toContainText('Be kind.');
  await told.getByRole('button', { name: 'I have read it' }).click();
  await expect(bob.getByText(/have muted you until .*: Be kind\./)).toBeVisible();
  await expect(bob.getByPlaceholder('Write a message')).toHaveCount(0);

  await admin.getByRole('tab', { name: 'People' }).click();
  await admin.getByRole('button', { name: 'Decide… Bob' }).click();
  await admin.getByRole('radio', { name: 'Other name' }).check();
  await admin.getByRole('button', { name: 'Do it' }).click();
  const asked = bob.getByRole('dialog', { name: 'Please choose another name' });
  await asked.getByLabel('Your new name').fill('Robert');
  await asked.getByRole('button', { name: 'Take this name' }).click();
  await expect(ada.getByRole('region', { name: 'Seats' })).toContainText('Robert');
  await admin.getByRole('tab', { name: 'Log' }).click();
  await expect(admin.getByText(`@${you.handle}`).first()).toBeVisible();
});
