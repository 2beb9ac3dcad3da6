import type { Page } from '@playwright/test';
import { expect, promptBar, test } from './harness.ts';

/** What people are told when they are not at the table, and where they go when they have answered. */

/** A table of two, as this page's person: another person, made here, has the other seat. */
async function tableWith(page: Page, cookie: string, url: string, first: number): Promise<string> {
  const made = await page.request.post(`${url}/api/tables`, {
    data: { game: 'tiny-towns', seats: 2, options: { monuments: 'off', firstBuilder: first } },
  });
  const { id } = (await made.json()).table;
  await fetch(`${url}/api/tables/${id}/sit`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ seat: 1 }),
  });
  expect((await page.request.post(`${url}/api/tables/${id}/start`)).ok()).toBe(true);
  return id;
}

test('whoever has answered goes on to the table that has waited longest, and says in the settings what to be told', async ({
  page,
  polis,
}) => {
  await page.goto(polis.url);
  await page.request.post(`${polis.url}/api/me`, { data: { name: 'Ada', colour: 1, avatar: 'fox' } });
  const bob = await fetch(`${polis.url}/api/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bob', colour: 2, avatar: 'owl' }),
  });
  const cookie = bob.headers.get('set-cookie')!.split(';', 1)[0]!;
  const here = await tableWith(page, cookie, polis.url, 0);
  const oldest = await tableWith(page, cookie, polis.url, 0);
  await tableWith(page, cookie, polis.url, 0);
  await page.goto(`${polis.url}/t/${here}`);
  await promptBar(page).locator('[data-action]').first().click();
  await page.locator('.board [data-legal]').first().click();
  await promptBar(page).getByRole('button', { name: 'Finish the round' }).click();
  await promptBar(page).getByRole('link', { name: 'Next: Tiny Towns' }).click();
  await expect(page).toHaveURL(`${polis.url}/t/${oldest}`);
  await expect(promptBar(page)).toHaveAttribute('data-state', 'mine');

  await page.goto(`${polis.url}/settings`);
  const part = page.getByRole('region', { name: 'Notices' });
  await part.getByLabel('Address of the web hook').fill('https://127.0.0.1/hook');
  await part.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(
    page.getByText('Web hook of Discord', { exact: false }).or(page.getByText('This address cannot be used')),
  ).toBeVisible();
  await expect(part.getByText('There is none yet.')).toBeVisible();
  const box = part.getByRole('checkbox', { name: 'A game is over: Services' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(part.getByRole('checkbox', { name: 'It is your turn: Services' })).toBeChecked();
});

test('what is pushed is shown in any case, with the table it is about', async ({ page, context, polis }) => {
  await context.grantPermissions(['notifications'], { origin: polis.url });
  const devtools = await context.newCDPSession(page);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto(polis.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(n => ({ title: n.title, tag: n.tag, data: n.data }));
    });
  const push = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: polis.url, registrationId, data });
  const notification = { title: 'Your turn', body: 'Tiny Towns', tag: 'abcdef', navigate: `${polis.url}/t/abcdef` };
  await push(JSON.stringify({ web_push: 8030, notification, app_badge: '1' }));
  await expect
    .poll(shown)
    .toEqual([{ title: 'Your turn', tag: 'abcdef', data: { navigate: `${polis.url}/t/abcdef` } }]);
  await push('what nobody can read');
  await expect.poll(async () => (await shown()).map(n => n.title).sort()).toEqual(['Polis', 'Your turn']);
});
