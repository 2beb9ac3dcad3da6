import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, finalSheet, goOffline, promptBar, test } from './harness.ts';

test.setTimeout(300_000);

/** The question that is asked of this page, or null. */
function askOf(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset.ask ?? null);
}

interface Seen {
  readonly over: boolean;
  readonly ask: string | null;
  /** Which question: the next one of the same kind has another number. */
  readonly prompt: string | undefined;
  /** Touching it answers; otherwise it only shows what can be answered. */
  readonly answers: boolean;
  /** Where to touch what answers the question: a place in the city, a tile, the first thing of the prompt. */
  readonly at: readonly [x: number, y: number] | null;
}

/** One look at the page, as quick as a glance. */
function lookAt(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const { ask = null, prompt } = document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset ?? {};
    const over = document.querySelector('.final') !== null;
    const lit = ask === 'place' || ask === 'site' || ask === 'move' ? shown('.pa-grid [data-legal]') : [];
    // Places on the city first: cities grow high as well as wide.
    lit.sort((a, b) => Number(b.hasAttribute('data-city')) - Number(a.hasAttribute('data-city')));
    const direct = [...lit, ...shown('.pa-harbour [data-action], .prompt [data-action]')];
    for (const thing of [...direct, ...shown('[data-deed=take]')]) {
      const answers = direct.includes(thing);
      const box = thing.getBoundingClientRect();
      // High stacks hide what is behind them: a point where the thing itself is on top.
      for (const [fx, fy] of [
        [0.5, 0.5],
        [0.5, 0.3],
        [0.3, 0.4],
        [0.7, 0.4],
      ] as const) {
        const at = [box.x + box.width * fx, box.y + box.height * fy] as const;
        if (thing.contains(document.elementFromPoint(...at))) return { over, ask, prompt, answers, at };
      }
    }
    return { over, ask, prompt, answers: false, at: null };
  });
}

/** High stacks may hide every place that is lit: whoever sees nothing to touch looks from another side. */
async function turnCity(page: Page): Promise<void> {
  const turn = page.locator('[data-control=right]');
  if (await turn.isVisible()) await turn.click();
}

/** Answers one question with the mouse, and waits until the page has gone on: a second click would hit what comes next. */
async function answerOne(page: Page): Promise<Seen> {
  const seen = await lookAt(page);
  if (seen.ask !== null && seen.at !== null) {
    await page.mouse.click(...seen.at);
    if (seen.answers)
      await page.waitForFunction(
        asked => document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset.prompt !== asked,
        seen.prompt,
      );
  } else if (seen.ask !== null) await turnCity(page);
  return seen;
}

async function playToEnd(pages: readonly Page[], ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    let over = 0;
    for (const page of pages) {
      if ((await answerOne(page)).over) over++;
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
  await expect(page.locator('#main h1')).toBeVisible();
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 40; i++) {
      if (await page.evaluate(s => document.activeElement?.matches(s) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  };
  await tabTo('input[value=apprentice]');
  await page.keyboard.press('ArrowLeft');
  await tabTo('.new-bar button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();

  const until = Date.now() + 250_000;
  const focus = () =>
    page.evaluate(() => {
      const el = document.activeElement;
      return { inGrid: el?.getAttribute('role') === 'gridcell', lit: el?.hasAttribute('data-legal') === true };
    });
  for (let n = 0; Date.now() < until; n++) {
    const { over, ask, lit, key } = await page.evaluate(() => {
      // The first answer; for a sale three cubes first, then the button that sells them.
      const answers = [...document.querySelectorAll('.pa [data-nth]')];
      const cubes = answers.filter(el => el.hasAttribute('data-sell'));
      const rest = cubes.filter(el => el.getAttribute('aria-pressed') !== 'true');
      const next = cubes.length - rest.length < 3 ? rest[0] : answers.at(-1);
      return {
        over: document.querySelector('.final') !== null,
        ask: document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset.ask ?? null,
        lit: document.querySelector('.pa-grid [data-legal]') !== null,
        key: String(cubes.length > 0 ? answers.indexOf(next!) + 1 : 1),
      };
    });
    if (over) break;
    if (ask === null) await page.waitForTimeout(15);
    else if (lit) {
      for (let i = 0; i < 6 && !(await focus()).inGrid; i++) await page.keyboard.press('F6');
      if (n % 3 === 0) await page.keyboard.press('r');
      if (!(await focus()).lit) await page.keyboard.press('Alt+ArrowRight');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press(key);
  }
  await expect(finalSheet(page)).toBeVisible();
});

test('two people share a device without a network: a whole game, a reload on the way, and its replay', async ({
  page,
  polis,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${polis.url}/panticapaeum/new?mode=hotseat`);
  await goOffline(page);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  for (let i = 0; i < 12; i++) await answerOne(page);
  await page.mouse.move(2, 2);
  const city = await descriptions(page);
  await page.reload();
  await expect.poll(() => descriptions(page)).toEqual(city);
  await playToEnd([page], 250_000);
  expect(await finalSheet(page).locator('[data-total]').count()).toBe(2);

  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForURL(/\/r\//);
  await expect(page.getByRole('grid')).toBeVisible();
  const start = await descriptions(page);
  await page.keyboard.press('End');
  await expect.poll(() => descriptions(page)).not.toEqual(start);
  await page.keyboard.press('Home');
  await expect.poll(() => descriptions(page)).toEqual(start);
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
  await expect(page.locator('[data-view=plan]')).toBeVisible();
  // A tile that is held beside a legal place moves there: the cell that is farthest from all of them.
  const far = await page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('.pa-grid [data-cell]')].map(el => {
      const box = el.getBoundingClientRect();
      return {
        at: el.dataset.cell!.split(',').map(Number) as [number, number],
        legal: el.hasAttribute('data-legal'),
        open: !el.hasAttribute('data-legal') && !el.hasAttribute('data-city'),
        onTop: document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === el,
      };
    });
    const distance = (a: readonly [number, number]) =>
      Math.min(...cells.filter(c => c.legal).map(c => Math.abs(c.at[0] - a[0]) + Math.abs(c.at[1] - a[1])));
    const open = cells.filter(c => c.open && c.onTop);
    return String(open.sort((a, b) => distance(b.at) - distance(a.at))[0]!.at);
  });
  await page.locator(`.pa-grid [data-cell="${far}"]`).click();
  await expect(promptBar(page)).toContainText(/share an edge|wholly beside/);
  expect(await askOf(page)).toBe('place');

  // What cannot be paid for says how much is missing, and nothing is taken.
  for (let i = 0; i < 6 && (await askOf(page)) !== 'action'; i++) await answerOne(page);
  await page.locator('[data-deed=build]').click();
  const house = page.locator('.pick[aria-disabled=true]').first();
  const store = await page.locator('.pa-store').innerText();
  await house.click({ force: true });
  await expect(promptBar(page)).toContainText(/needed, you have \d+; \d+ missing/);
  expect(await askOf(page)).toBe('action');
  expect(await page.locator('.pa-store').innerText()).toBe(store);
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
      const { ask } = await answerOne(page);
      if (ask === null || seen.has(ask)) continue;
      seen.add(ask);
      await check(ask);
    }
    await page.getByRole('tab', { name: 'Score' }).click();
    await check('score');
  });
