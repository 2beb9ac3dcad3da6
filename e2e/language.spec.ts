import type { Page } from '@playwright/test';
import { expect, promptBar, test } from './harness.ts';
import { GAMES, inTheMiddle, keepOnDevice, wholeGame } from './positions.ts';

async function sit(page: Page): Promise<void> {
  const cover = page.locator('.pass-card button').first();
  await expect(cover.or(promptBar(page)).first()).toBeVisible();
  if (await cover.isVisible()) await cover.click();
  await expect(promptBar(page)).toBeVisible();
  await page.locator('[role=tab][id$="-log"]').click();
  await expect(page.getByRole('log')).toBeVisible();
  await page.mouse.move(0, 0);
}

/** Everything that can be read or heard of the table, but for what passes (whose device it is, what has just been announced). */
function saidAt(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const passing = '[aria-live], [role=status], [role=alert], .prompt-who';
    const said: string[] = [];
    const walk = document.createTreeWalker(
      document.getElementById('root')!,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      if (node instanceof Element) {
        if (node.closest(passing)) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          if (node.hasAttribute(name)) said.push(`${name}: ${node.getAttribute(name)}`);
      } else if (!node.parentElement?.closest(passing) && node.textContent?.trim()) said.push(node.textContent.trim());
    }
    return said;
  });
}

for (const game of GAMES)
  test(`switched at the table of ${game}, the language is another one in log, cards and labels at once`, async ({
    page,
    polis,
  }) => {
    await page.goto(polis.url);
    const address = await keepOnDevice(page, inTheMiddle(await wholeGame(game)), ['Olena', 'Taras']);
    await page.goto(polis.url + address);
    await sit(page);
    // With keys, so that no pointer rests on anything.
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('radio', { name: 'Українська' }).press('Space');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await page.keyboard.press('Escape');
    const switched = await saidAt(page);
    expect(switched.length).toBeGreaterThan(50);
    await page.reload();
    await sit(page);
    expect(switched).toEqual(await saidAt(page));
  });

test('nobody fetches or keeps words that he does not read', async ({ browser, polis }) => {
  const page = await (await browser.newContext({ locale: 'uk-UA' })).newPage();
  const fetched: string[] = [];
  page.on('request', request => {
    const language = /\/(en|uk|ru)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (language) fetched.push(language);
  });
  await page.goto(polis.url);
  await page.locator('.game-deeds button').first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name !== 'polis-needs');
    const files = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return files.flat().flatMap(request => /\/(en|uk|ru)-[\w-]{8}\.js$/.exec(request.url)?.[1] ?? []);
  });
  expect(new Set(fetched)).toEqual(new Set(['uk']));
  expect(new Set(kept)).toEqual(new Set(['uk']));
  await page.context().close();
});
