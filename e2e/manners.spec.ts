import { expect, test } from './harness.ts';

/** What people can do about each other at a table, with the mouse. */
test('a host agrees on terms, frees a seat, mutes and takes lines away; who is away is counted down', async ({
  browser,
  polis,
}) => {
  const host = await (await browser.newContext()).newPage();
  const guest = await (await browser.newContext()).newPage();
  await host.goto(`${polis.url}/tiny-towns/new?mode=friends`);
  await host.getByText('If somebody does not play').click();
  for (const name of ['30 minutes', 'builder']) {
    const choice = host.getByRole('radio', { name });
    // Out from under the bar with the button.
    await choice.evaluate(radio => radio.scrollIntoView({ block: 'center' }));
    await choice.check({ force: true });
  }
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.waitForURL(/\/t\/[a-z0-9]+$/);
  await expect(host.getByText('Who is away for a minute may be replaced by a bot (builder).')).toBeVisible();
  await expect(host.getByText('So may who does not answer for 30 minutes.')).toBeVisible();

  // Who only watches is told why there is nothing to write in.
  await guest.goto(host.url());
  await expect(guest.getByText('Those who play talk at this table.')).toBeVisible();
  await guest.getByRole('button', { name: 'Sit' }).first().click();
  const say = guest.getByPlaceholder('Write a message');
  for (const text of ['Nasty words', 'Again', 'Again']) {
    await say.fill(text);
    await say.press('Enter');
    await expect(host.getByRole('log').getByText(text)).toBeVisible();
  }
  await expect(host.getByText('×2')).toBeVisible();
  await host.getByRole('log').locator('.chat-line', { hasText: 'Nasty words' }).getByRole('button').click();
  await host.getByRole('button', { name: 'Take this line away' }).click();
  await expect(guest.getByText('Nasty words')).toHaveCount(0);
  await host.getByRole('log').locator('.chat-line', { hasText: 'Again' }).getByRole('button').first().click();
  await host.getByRole('button', { name: /^Mute/ }).click();
  await expect(guest.getByText('You may not write here now.')).toBeVisible();

  await host.getByRole('button', { name: /^Free the seat of/ }).click();
  await expect(host.getByText('One seat is free.')).toBeVisible();
  await guest.getByRole('button', { name: 'Sit' }).first().click();
  await expect(guest.getByText('Not yet. Give them a little more time.')).toBeVisible();

  const third = await (await browser.newContext()).newPage();
  await third.goto(host.url());
  await third.getByRole('button', { name: 'Sit' }).first().click();
  await host.getByRole('button', { name: 'Start with 2' }).click();
  await expect(third.getByRole('grid')).toBeVisible();
  await third.close();
  await expect(host.getByText('is away.')).toBeVisible();
  await expect(host.getByText('A bot (builder) may take over in')).toBeVisible();
  await expect(host.locator('.banner .num')).toHaveText(/^0:\d\d$/);
});
