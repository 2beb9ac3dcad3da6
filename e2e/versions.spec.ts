import type { Page } from '@playwright/test';
import { expect, finalSheet, goOffline, test } from './harness.ts';
import { keepOnDevice, type Position } from './positions.ts';
import { playToEnd } from './welcome-to.ts';

/** What tells the rules apart: under 1 there is one roundabout per round, under 2 there may be two. */
const OPTIONS = { roundabouts: true };
const LAST_ROUNDS = 3;

/** A solo game of Welcome To without roundabouts, at the choice of cards a few rounds before its end. */
async function nearlyOver(rules: number): Promise<Position> {
  const { createTable } = await import('@polis/kernel');
  const { loadEngine } = await import('@polis/registry');
  const engine = (await loadEngine('welcome-to', rules))!;
  const setup = { seats: 1, options: OPTIONS, seed: '5c'.repeat(32) };
  const table = createTable(engine, setup);
  const rounds: number[] = [];
  for (let n = 0; !table.over; n++) {
    const { id, ask, actions } = table.prompt(0)!;
    if (ask === 'choose') rounds.push(table.log.length);
    const usual = actions.filter(a => a.type !== 'roundabout');
    table.answer(0, id, usual[(n * 7) % usual.length]!);
  }
  return { game: 'welcome-to', rules, ...setup, log: table.log.slice(0, rounds.at(-LAST_ROUNDS)) };
}

async function buildRoundabout(page: Page): Promise<void> {
  await page.locator('[data-detour]').click();
  await page.locator('.wt-sheet [data-legal]').first().click();
}

/** Files of frozen engines that this device keeps. */
function keptEngines(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()));
    return caching.flat().flatMap(r => /assets\/([a-z-]+@\d+)-/.exec(r.url)?.[1] ?? []);
  });
}

test('a game begun under older rules ends under them without a network, and its replay fits', async ({
  page,
  polis,
}) => {
  await page.goto(polis.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(await keptEngines(page)).toEqual([]);
  const address = await keepOnDevice(page, await nearlyOver(1), ['Ada']);
  // The page notes what its games need when it opens; the service worker fetches it.
  await page.reload();
  await expect.poll(() => keptEngines(page), { timeout: 30_000 }).toContain('welcome-to@1');
  expect(new Set(await keptEngines(page))).toEqual(new Set(['welcome-to@1']));
  await goOffline(page);
  await page.goto(polis.url + address);
  await buildRoundabout(page);
  await expect(page.locator('.wt-sheet')).toBeVisible();
  await expect(page.locator('[data-combo], [data-card]').first()).toBeVisible();
  await expect(page.locator('[data-detour]')).toHaveCount(0);
  await playToEnd([page]);
  await expect(finalSheet(page)).toBeVisible();
  await page.goto(`${polis.url}/verify?table=local:${address.split('/').at(-1)}`);
  await expect(page.getByText('Everything fits')).toBeVisible();
});

test('a new game plays the newest rules, at a table and on the device', async ({ page, polis }) => {
  await page.goto(polis.url);
  await page.goto(polis.url + (await keepOnDevice(page, await nearlyOver(2), ['Ada'])));
  await buildRoundabout(page);
  await buildRoundabout(page);
  await expect(page.locator('[data-detour]')).toHaveCount(0);
  await page.goto(`${polis.url}/welcome-to`);
  await page.getByRole('button', { name: /^Alone/ }).click();
  await expect(page).toHaveURL(/\/play\//);
  const id = page.url().split('/').at(-1)!;
  expect(await page.evaluate(key => JSON.parse(localStorage.getItem(key)!).rules, `polis.game.${id}`)).toBe(2);
  const post = async (path: string, data: object) => (await page.request.post(polis.url + path, { data })).json();
  await post('/api/me', { name: 'Ada', colour: 1, avatar: 'fox' });
  expect((await post('/api/tables', { game: 'welcome-to', seats: 2 })).table.rules).toBe(2);
});
