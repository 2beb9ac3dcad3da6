import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, finalSheet, promptBar, test } from './harness.ts';

test.setTimeout(300_000);

/** The question that is asked of this page, or null. */
function askOf(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset.ask ?? null);
}

/** A point of the picture where a lit cell can be seen and touched: high stacks hide what is behind them. */
function visibleLit(page: Page): Promise<readonly [number, number] | null> {
  return page.evaluate(() => {
    const lit = [...document.querySelectorAll('.pa-grid [data-legal]')];
    // Places on the city first: cities grow high as well as wide.
    lit.sort((a, b) => Number(b.hasAttribute('data-city')) - Number(a.hasAttribute('data-city')));
    for (const cell of lit) {
      const box = cell.getBoundingClientRect();
      for (const [fx, fy] of [
        [0.5, 0.5],
        [0.5, 0.3],
        [0.3, 0.4],
        [0.7, 0.4],
      ] as const) {
        const point = [box.x + box.width * fx, box.y + box.height * fy] as const;
        if (document.elementFromPoint(...point) === cell) return point;
      }
    }
    return null;
  });
}

/** Answers one question with the mouse: a tile, a place in the city, the first thing of the prompt, the end of the turn. */
async function answerOne(page: Page): Promise<string | null> {
  const ask = await askOf(page);
  if (ask === null) return null;
  const lit = ask === 'place' || ask === 'site' || ask === 'move' ? await visibleLit(page) : null;
  const chip = page.locator('.pa-harbour [data-action], .prompt [data-action]').first();
  if (lit) await page.mouse.click(...lit);
  else if ((await chip.count()) > 0) await chip.click({ timeout: 2_000 }).catch(() => {});
  else
    await page
      .locator('[data-deed=take]')
      .click({ timeout: 1_000 })
      .catch(() => {});
  return ask;
}

async function playToEnd(pages: readonly Page[], ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    let over = 0;
    for (const page of pages) {
      if (await finalSheet(page).isVisible()) over++;
      else await answerOne(page);
    }
    if (over === pages.length) return;
  }
  throw new Error(`the game was not over after ${ms / 1000} s`);
}

function descriptions(page: Page): Promise<Record<string, string>> {
  return page
    .locator('.pa-grid [role=gridcell]')
    .evaluateAll(cells =>
      Object.fromEntries(cells.map(c => [c.getAttribute('data-cell')!, c.getAttribute('aria-label')!])),
    );
}

async function startAlone(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/panticapaeum`);
  await page.getByRole('button', { name: /^Alone/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

test('two browsers play Panticapaeum to the end, one looking at the plan', async ({ browser, polis }) => {
  const host = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const guest = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await host.goto(`${polis.url}/panticapaeum/new?mode=friends`);
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.waitForURL(/\/t\/[a-z0-9]+$/);
  await guest.goto(host.url());
  await guest.getByRole('button', { name: 'Sit' }).first().click();
  await host.getByRole('button', { name: 'Start with 2' }).click();
  for (const page of [host, guest]) await expect(page.getByRole('grid')).toBeVisible();
  await guest.locator('[data-control=plan]').click();
  await expect(guest.locator('[data-view=plan]')).toBeVisible();

  await playToEnd([host, guest], 250_000);
  const totals = (page: Page) => finalSheet(page).locator('[data-total]').allInnerTexts();
  expect(await totals(host)).toEqual(await totals(guest));
  const table = new URL(host.url()).pathname.split('/').at(-1)!;
  await guest.goto(`${polis.url}/verify?table=${table}`);
  await expect(guest.getByText('Everything fits')).toBeVisible();
});

test('a whole game of Panticapaeum against a bot with the keyboard only', async ({ page, polis }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${polis.url}/panticapaeum/new?mode=bots`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 40; i++) {
      if (await page.evaluate(s => document.activeElement?.matches(s) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  };
  await tabTo('input[value=greedy]');
  await page.keyboard.press('ArrowLeft');
  await tabTo('.new-bar button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();

  const until = Date.now() + 250_000;
  for (let n = 0; !(await finalSheet(page).isVisible()) && Date.now() < until; n++) {
    const ask = await askOf(page);
    if (ask === null) {
      await page.waitForTimeout(40);
      continue;
    }
    if ((await page.locator('.pa-grid [data-legal]').count()) > 0) {
      const inGrid = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');
      for (let i = 0; i < 6 && !(await inGrid()); i++) await page.keyboard.press('F6');
      if (n % 3 === 0) await page.keyboard.press('r');
      if (!(await page.evaluate(() => document.activeElement?.hasAttribute('data-legal'))))
        await page.keyboard.press('Alt+ArrowRight');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('1');
    await page.waitForTimeout(30);
  }
  await expect(finalSheet(page)).toBeVisible();
});

test('the isometric view and the plan show the same city, from every side', async ({ page, polis }) => {
  await startAlone(page, polis.url);
  for (let i = 0; i < 34; i++) await answerOne(page);
  await page.mouse.move(2, 2);
  const iso = await descriptions(page);
  expect(Object.keys(iso).length).toBeGreaterThan(20);
  for (let quarter = 0; quarter < 4; quarter++) {
    await page.keyboard.press('e');
    expect(await descriptions(page)).toEqual(iso);
  }
  await page.keyboard.press('p');
  await expect(page.locator('[data-view=plan]')).toBeVisible();
  expect(await descriptions(page)).toEqual(iso);
  expect(Object.values(iso).some(words => /Level \d/.test(words))).toBe(true);
});

test('a tile on an illegal place is refused with the rule that forbids it', async ({ page, polis }) => {
  await startAlone(page, polis.url);
  for (let i = 0; i < 40 && !((await askOf(page)) === 'place' && (await page.locator('[data-city]').count()) > 0); i++)
    await answerOne(page);
  await page.keyboard.press('p');
  // The corner of the plot is far from the city.
  await page.locator('.pa-grid [data-cell]').first().click();
  await expect(promptBar(page)).toContainText(/share an edge|wholly beside/);
});

for (const theme of ['light', 'dark'] as const)
  test(`no serious accessibility violation on the table of Panticapaeum (${theme})`, async ({ browser, polis }) => {
    const page = await (await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })).newPage();
    const check = async (name: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(v => v.impact === 'serious' || v.impact === 'critical');
      expect(serious.map(v => `${name}: ${v.id} ${v.nodes.map(n => n.html).join(' | ')}`)).toEqual([]);
    };
    await startAlone(page, polis.url);
    await check('harbour');
    const seen = new Set<string>();
    for (let i = 0; i < 60 && seen.size < 3; i++) {
      const ask = await answerOne(page);
      if (ask === null || seen.has(ask)) continue;
      seen.add(ask);
      await check(ask);
    }
    await page.getByRole('tab', { name: 'Score' }).click();
    await check('score');
  });
