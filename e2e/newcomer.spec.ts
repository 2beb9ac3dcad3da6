import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect, type Polis, promptBar, test } from './harness.ts';
import { type GameName, keepOnDevice, upTo, wholeGame } from './positions.ts';

/** What somebody sees who has changed no setting: the first touch shows, the second does. */

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Olena's table after so many answers; a bot sits in the other seat. */
async function sit(
  browser: Browser,
  polis: Polis,
  game: GameName,
  answers: number,
  size: BrowserContextOptions = DESK,
): Promise<Page> {
  const context = await browser.newContext({
    ...size,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
  });
  await context.addInitScript(() =>
    localStorage.setItem('polis.prefs', JSON.stringify({ tapMode: 'choose', pace: 'calm' })),
  );
  const page = await context.newPage();
  await page.goto(polis.url);
  const position = upTo(await wholeGame(game), answers);
  await page.goto(polis.url + (await keepOnDevice(page, position, ['Olena', 'Bot'], [null, 'greedy'])));
  await expect(promptBar(page)).toBeVisible();
  return page;
}

/** The number of the question: what has been answered has another one. */
function question(page: Page): Promise<string | null> {
  return promptBar(page).getAttribute('data-prompt');
}

/** What can be looked at and nothing more, in the positions below. */
const UNLIT = { 'tiny-towns': '[data-inspect="card:green"]', 'sweet-lands': '[data-inspect="good:gold"]' };

const primary = (page: Page): Locator => page.locator('.prompt-do');

for (const { game, answers, thing, name } of [
  { game: 'tiny-towns', answers: 32, thing: '[data-inspect="card:green"]', name: 'Tavern' },
  { game: 'sweet-lands', answers: 120, thing: '.sl-act[data-inspect="area:G"]', name: 'Build roads · G' },
] as const)
  test(`${game}: where the pointer rests the inspector says what it is and what it would bring now`, async ({
    browser,
    polis,
  }) => {
    const page = await sit(browser, polis, game, answers);
    const before = await question(page);
    const card = page.locator('.inspector');
    const title = card.getByRole('heading');
    await expect(title).toHaveCount(0);
    await page.locator(thing).hover();
    await expect(title).toHaveText(name);
    await expect(card.locator('.inspector-now .gain').first()).toHaveText(/\S/);
    await page.mouse.move(720, 20);
    await expect(title).toHaveCount(0);

    // A click on what can do nothing now pins what is said of it: it stays when the pointer goes on.
    await page.locator(UNLIT[game]).click();
    await expect(card).toHaveAttribute('data-pinned');
    await page.mouse.move(720, 20);
    await page.locator(thing).hover();
    await expect(card).toHaveAttribute('data-pinned');
    await page.keyboard.press('Escape');
    await expect(page.locator('.inspector[data-pinned]')).toHaveCount(0);
    expect(await question(page)).toBe(before);
    await page.context().close();
  });

test('a long press on a phone opens what can be said of a thing and plays nothing', async ({ browser, polis }) => {
  const page = await sit(browser, polis, 'tiny-towns', 33, PHONE);
  const before = await question(page);
  const square = page.locator('.board [data-legal]').first();
  const { x, y, width, height } = (await square.boundingBox())!;
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  const sheet = page.locator('dialog[open]:has(.inspector-sheet)');
  await expect(sheet).toBeVisible();
  await touch('touchEnd', []);
  await expect(sheet.getByRole('heading')).toHaveText(/\S/);
  expect(await question(page)).toBe(before);
  await expect(primary(page)).toHaveCount(0);
  await page.context().close();
});

for (const { game, answers, place, ghost, brings, by } of [
  {
    game: 'tiny-towns',
    answers: 33,
    place: '.board [data-inspect="cell:2"][data-legal]',
    ghost: '.piece-ghost',
    brings: /Completes/,
    by: 'a second click',
  },
  {
    game: 'welcome-to',
    answers: 105,
    place: '[data-inspect="house:26"][data-legal]',
    ghost: '.wt-ghost-sure',
    brings: /\+7 points/,
    by: 'Enter',
  },
] as const)
  test(`${game}: the first click shows what it would bring, ${by} does it`, async ({ browser, polis }) => {
    const page = await sit(browser, polis, game, answers);
    const before = await question(page);
    const thing = page.locator(place);
    await expect(primary(page)).toHaveCount(0);
    await thing.click();
    await expect(thing.locator(ghost)).toBeVisible();
    await expect(primary(page)).toHaveText(/\S/);
    await expect(promptBar(page).locator('.gain').first()).toHaveText(brings);
    expect(await question(page)).toBe(before);
    if (by === 'Enter') await page.keyboard.press('Enter');
    else await thing.click();
    await expect(promptBar(page)).not.toHaveAttribute('data-prompt', before!);
    await page.context().close();
  });

test('panticapaeum: a tile that has been taken is seen at once in the prompt and in the city of a phone', async ({
  browser,
  polis,
}) => {
  const page = await sit(browser, polis, 'panticapaeum', 14, PHONE);
  const held = promptBar(page).locator('.pa-held svg');
  const ghost = page.locator('.pa-board .pa-slab').first();
  await expect(held.or(ghost)).toHaveCount(0);
  await page.locator('.pa-harbour [data-action]').first().tap();
  await primary(page).tap();
  await expect(promptBar(page)).toHaveAttribute('data-ask', 'place');
  for (const drawn of [held, ghost]) await expect(drawn).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

test('sweet-lands: who wants to end the round reads first what it brings, and can think again', async ({
  browser,
  polis,
}) => {
  const page = await sit(browser, polis, 'sweet-lands', 95);
  const before = await question(page);
  const dialog = page.locator('dialog.sl-pass[open]');
  const end = page.locator('.prompt [data-action=end]');
  await end.click();
  await expect(dialog.locator('.sl-pass-gains li')).toContainText(['victory point']);
  await expect(dialog.locator('.sl-pass-kept li')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await question(page)).toBe(before);
  await end.click();
  await dialog.locator('[data-pass]').click();
  await expect(page.locator(`.prompt[data-prompt="${before}"]`)).toHaveCount(0);
  await page.context().close();
});

test('panticapaeum: what a bot has done is told beside the prompt, and its film plays until Esc', async ({
  browser,
  polis,
}) => {
  const page = await sit(browser, polis, 'panticapaeum', 8);
  const bubble = page.locator('.recap-bubble');
  await expect(bubble).toHaveCount(0);
  await page.locator('.prompt [data-action=end]').click();
  await expect(bubble.locator('.recap-list p')).toContainText([/^\s*Taras \S/]);
  const [told, column, prompt] = await Promise.all(
    [bubble, page.locator('.table-left'), promptBar(page)].map(async part => (await part.boundingBox())!),
  );
  expect(told!.width).toBeGreaterThan(180);
  expect(told!.x).toBeGreaterThanOrEqual(column!.x);
  expect(told!.x + told!.width).toBeLessThanOrEqual(column!.x + column!.width);
  expect(told!.x + told!.width).toBeLessThanOrEqual(prompt!.x);
  expect(told!.y + told!.height).toBeLessThanOrEqual(900);

  const before = await question(page);
  await bubble.getByRole('button', { name: 'Watch it' }).click();
  const film = page.locator('.film');
  await expect(film).toHaveAttribute('data-scene', '0');
  // It goes on by itself.
  await expect(film).not.toHaveAttribute('data-scene', '0');
  await expect(film.locator('.caption')).toContainText('Taras');
  await page.keyboard.press('Escape');
  await expect(film).toHaveCount(0);
  expect(await question(page)).toBe(before);
  await page.context().close();
});

interface Seen {
  readonly icons: number;
  readonly kinds: number;
  readonly lit: number;
}

/** What meets the eye: drawings, different ones among them, and things that ask to be pressed. */
function whatMeetsTheEye(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const seen = (el: Element): boolean => {
      const { left, right, top, bottom, width } = el.getBoundingClientRect();
      if (width < 2 || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false;
      if (!el.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let p = el.parentElement; p !== null; p = p.parentElement) {
        if (getComputedStyle(p).overflowY === 'visible') continue;
        const box = p.getBoundingClientRect();
        if (bottom <= box.top || top >= box.bottom || right <= box.left || left >= box.right) return false;
      }
      return true;
    };
    const drawings = [...document.querySelectorAll('svg:not(.sprite)')].flatMap(svg => {
      // The portrait of somebody is no symbol that has to be learnt.
      const layers = [...svg.querySelectorAll('use')]
        .filter(seen)
        .map(use => use.getAttribute('href')!)
        .filter(name => !name.startsWith('#avatar-'));
      // A few layers make one symbol; a map has a scene in every cell, and under each scene the paint of its land.
      return layers.length > 3
        ? layers.filter(name => !name.startsWith('#sl-land-'))
        : layers.length > 0
          ? [layers.join(' ')]
          : [];
    });
    const lit = [...document.querySelectorAll('[data-legal], [data-action]:not(:disabled)')].filter(seen);
    return { icons: drawings.length, kinds: new Set(drawings).size, lit: lit.length };
  });
}

for (const { moment, answers } of [
  { moment: 'first decision', answers: 0 },
  { moment: 'first turn', answers: 7 },
])
  test(`sweet-lands: at the ${moment} a newcomer meets at most 40 kinds of drawings and 10 lit controls`, async ({
    browser,
    polis,
  }) => {
    const page = await sit(browser, polis, 'sweet-lands', answers);
    await expect.poll(async () => (await whatMeetsTheEye(page)).lit).toBeGreaterThan(0);
    const { icons, kinds, lit } = await whatMeetsTheEye(page);
    test.info().annotations.push({ type: 'seen', description: `${icons} icons, ${kinds} kinds, ${lit} lit` });
    expect(kinds).toBeLessThanOrEqual(40);
    expect(lit).toBeLessThanOrEqual(10);
    await page.context().close();
  });
