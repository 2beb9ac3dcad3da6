import { expect, promptBar, test } from './harness.ts';

/** Answers that are given without being there: planned ahead, and kept while there is no connection. */
test('a plan made on the board places the cube when it is named, and an answer waits for the network', async ({
  browser,
  polis,
}) => {
  const [ada, bob] = [await browser.newContext(), await browser.newContext({ viewport: { width: 390, height: 844 } })];
  const post = async (who: typeof ada, path: string, data: object = {}) =>
    (await who.request.post(`${polis.url}${path}`, { data })).json();
  for (const [who, name] of [
    [ada, 'Ada'],
    [bob, 'Bob'],
  ] as const)
    await post(who, '/api/me', { name, colour: 1, avatar: 'fox' });
  const options = { monuments: 'off', firstBuilder: 0 };
  const { id } = (await post(ada, '/api/tables', { game: 'tiny-towns', seats: 2, options })).table;
  await post(bob, `/api/tables/${id}/sit`, { seat: 1 });
  await post(ada, `/api/tables/${id}/start`);
  const [host, guest] = [await ada.newPage(), await bob.newPage()];
  await guest.goto(`${polis.url}/t/${id}`);

  await guest.getByRole('button', { name: 'Plan ahead' }).click();
  const sheet = guest.getByRole('dialog', { name: 'Plan ahead' });
  await sheet.getByRole('radio', { name: 'Brick' }).click();
  await sheet.locator('[data-cell="5"]').click();
  await sheet.getByRole('radio', { name: 'Wood' }).click();
  await sheet.locator('[data-cell="6"]').click();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await sheet.getByRole('button', { name: /^Remove: wood/ }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await guest.keyboard.press('Escape');
  await expect(guest.getByRole('button', { name: '1 plan' })).toBeVisible();
  await guest.goto('about:blank');

  await host.goto(`${polis.url}/t/${id}`);
  await promptBar(host).getByRole('button', { name: /brick/i }).click();
  await expect(promptBar(host)).toHaveAttribute('data-ask', 'deal');
  await host.locator('.board [data-index="0"]').click();
  await expect(promptBar(host).locator('[data-action=ready]')).toBeVisible();
  await ada.setOffline(true);
  await promptBar(host).locator('[data-action=ready]').click();
  await expect(host.getByText('Not sent yet')).toBeVisible();
  await ada.setOffline(false);
  // Bob's plan waits a while, as a person would.
  await expect(promptBar(host)).toContainText('Waiting for Bob');
  await expect(host.getByText('Not sent yet')).toHaveCount(0);
  // Bob comes back the next day, and is shown what has happened.
  await guest.route('**/past', async route => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ago: 26 * 3600_000 } });
  });
  await guest.goto(`${polis.url}/t/${id}`);
  await expect(guest.locator('.caption')).toContainText('Ada');
  await guest.getByRole('button', { name: 'Back to your game' }).click();
  await expect(promptBar(guest)).toHaveAttribute('data-ask', 'name', { timeout: 60_000 });
  await expect(guest.locator('.board [data-index="5"] svg')).toBeVisible();
});
