import { expect, test } from './harness.ts';

/** Somebody about as strong: one tap on the page of a game, and a bot in the meantime. */
test('two who look for an opponent meet at one table, one of them out of a game with a bot', async ({
  browser,
  polis,
}) => {
  const [ada, bob] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await ada.goto(`${polis.url}/tiny-towns`);
  await ada.getByRole('button', { name: 'Quick match' }).click();
  const bar = ada.getByRole('region', { name: 'Quick match' });
  await expect(bar).toContainText(/within \d+ points|anybody/);
  // A reload is no farewell.
  await ada.reload();
  await expect(bar).toContainText('Looking for an opponent');
  await bar.getByRole('button', { name: 'Play a bot meanwhile' }).click();
  await expect(ada).toHaveURL(/\/play\//);
  await expect(bar).toContainText('Looking for an opponent');

  await bob.goto(`${polis.url}/tiny-towns`);
  await bob.getByRole('button', { name: 'Quick match' }).click();
  // Nobody is torn out of a game: whoever plays is asked.
  await expect(bar).toContainText('Somebody is here!');
  await expect(bob.getByRole('region', { name: 'Quick match' })).toContainText('Your opponent is coming');
  await bar.getByRole('button', { name: 'Play now' }).click();
  await expect(ada).toHaveURL(/\/t\//);
  await expect(bob).toHaveURL(ada.url());
  await expect(bar).toBeHidden();
  for (const page of [ada, bob]) await expect(page.locator('.plate')).toHaveCount(2);

  await bob.goto(`${polis.url}/tiny-towns`);
  await bob.getByRole('button', { name: 'Quick match' }).click();
  await bob.getByRole('button', { name: 'Stop looking' }).click();
  await expect(bob.getByRole('region', { name: 'Quick match' })).toBeHidden();
  await bob.getByRole('link', { name: 'Ratings' }).click();
  await expect(bob.getByRole('heading', { name: 'Nobody is listed yet.' })).toBeVisible();
});
