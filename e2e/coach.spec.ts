import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, promptBar, test } from './harness.ts';
import { keepOnDevice, wholeGame } from './positions.ts';

async function noViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  expect(violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join(', ')}`)).toEqual([]);
}

test('the coach draws his answers on the board and says why', async ({ page, polis }) => {
  await page.goto(polis.url);
  await page.getByRole('button', { name: /^Play now: Tiny Towns/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.locator('[data-action^="name"]').first().click();
  await expect(promptBar(page)).toHaveAttribute('data-ask', 'deal');

  await page.getByRole('button', { name: 'Hint' }).click();
  const rows = page.locator('.advice-row');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(rows.first()).toContainText(/row \d, column \d/);
  await expect(page.locator('.board .hint-mark')).toHaveCount(3);
  await noViolations(page);

  // The second answer is rung when it is chosen, and his advice can be followed.
  await rows.nth(1).click();
  const answer = await rows.nth(1).getAttribute('data-answer');
  const square = page.locator(`.board [data-cell="${answer!.replace('place ', '')}"]`);
  await expect(square).toHaveClass(/cell-hinted/);
  await square.click();
  await expect(rows).toHaveCount(0);
});

test('the other games have a coach too', async ({ page, polis }) => {
  for (const game of ['Welcome To', 'Panticapaeum', 'Sweet Lands']) {
    await page.goto(polis.url);
    await page.getByRole('button', { name: new RegExp(`^Play now: ${game}`) }).click();
    await expect(promptBar(page)).toHaveAttribute('data-state', 'mine', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.locator('.advice-row').first()).toBeVisible();
    await expect(page.locator('.advice-row').first()).toContainText(/\S+.*\./);
  }
});

test('workers end with the table: its host, its bots and the coach', async ({ page, polis }) => {
  await page.goto(polis.url);
  await page.getByRole('button', { name: /^Play now: Tiny Towns/ }).click();
  await expect(promptBar(page)).toHaveAttribute('data-state', 'mine');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.advice-row').first()).toBeVisible();
  expect(page.workers().length).toBeGreaterThanOrEqual(2);
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Play now: Tiny Towns/ })).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a table may forbid hints, on this device and online', async ({ page, polis }) => {
  for (const where of ['me and bots', 'people online']) {
    await page.goto(`${polis.url}/tiny-towns/new`);
    await page.getByRole('radio', { name: where, exact: true }).check();
    await page.getByRole('switch', { name: /^Hints from the coach/ }).click();
    await page.getByRole('button', { name: /^(Start the game|Create the table)$/ }).click();
    if (where === 'people online') {
      await expect(page.getByText('Nobody gets hints from the coach.')).toBeVisible();
      await noViolations(page);
      await page.getByRole('button', { name: 'Add a bot' }).click();
      await page.getByRole('button', { name: /^novice/ }).click();
      await page.getByRole('button', { name: 'Start with 2' }).click();
    }
    await expect(page.getByRole('grid').first()).toBeVisible();
    await expect(promptBar(page)).toHaveAttribute('data-state', 'mine', { timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
    await page.keyboard.press('h');
    await page.waitForTimeout(2_000);
    await expect(page.locator('.advice-row')).toHaveCount(0);
  }
});

test('a finished game is reviewed, kept, and played on from its worst moment', async ({ page, polis }) => {
  await page.goto(polis.url);
  await page.goto(
    polis.url + (await keepOnDevice(page, await wholeGame('tiny-towns'), ['Olena', 'Bot'], [null, 'greedy'])),
  );
  await page.getByRole('button', { name: 'Review with the coach' }).click();

  const panel = page.locator('.review-panel');
  await expect(panel).toHaveAttribute('aria-busy', 'false', { timeout: 90_000 });
  await expect(page.getByRole('img', { name: /Points to expect/ })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the worst moment' }).click();
  const moment = page.locator('.moment[aria-pressed=true]');
  await expect(moment).toHaveCount(1);
  await expect(moment).toContainText(/Inaccuracy|Mistake|Blunder/);
  await expect(page.locator('.review-moment .advice-row').first()).toBeVisible();
  await expect(page.locator('.review-moment')).toContainText('Played');
  await noViolations(page);

  // Kept with the game: the second time there is nothing to wait for.
  const address = page.url();
  await page.reload();
  await expect(panel).toHaveAttribute('aria-busy', 'false', { timeout: 5_000 });
  expect(page.url()).toBe(address);
  const at = Number(new URL(address).searchParams.get('at'));

  await page.getByRole('button', { name: 'Play the coach’s answer' }).click();
  await expect(page).toHaveURL(/\/play\//);
  await expect(promptBar(page)).toBeVisible();
  const id = page.url().split('/').at(-1)!;
  const log = await page.evaluate(key => JSON.parse(localStorage.getItem(key)!).log.length, `polis.game.${id}`);
  expect(log).toBeGreaterThanOrEqual(at + 1);
});

/** A solo game at a table of the server, played to its end without the board. */
async function playedTable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    await post('/api/me', { name: 'Ada', colour: 1, avatar: 'fox' });
    const { table } = await post('/api/tables', { game: 'tiny-towns', seats: 1, start: true });
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const send = (message: object) => socket.send(JSON.stringify(message));
    await new Promise<void>(done => {
      socket.onopen = () => send({ t: 'hello', protocol: 4 });
      socket.onmessage = ({ data }) => {
        const m = JSON.parse(data);
        if (m.t === 'welcome') send({ t: 'open', table: table.id });
        if (m.t !== 'frame') return;
        if (m.over) return done();
        const [action] = m.prompt.actions;
        const id = `answer-${m.prompt.id}`;
        // No faster than a server lets anybody answer.
        setTimeout(() => send({ t: 'answer', table: table.id, id, prompt: m.prompt.id, action }), 60);
      };
    });
    socket.close();
    return table.id as string;
  });
}

test('a review stops at once; one that is finished is there for everybody who looks next', async ({
  page,
  polis,
  browser,
}) => {
  await page.goto(polis.url);
  const id = await playedTable(page);
  await page.goto(`${polis.url}/review/${id}`);
  const panel = page.locator('.review-panel');
  const progress = page.locator('.review-progress progress');
  await expect(progress).not.toHaveAttribute('value', '0');
  // One thinks, one shows the positions; the latter stays.
  expect(page.workers()).toHaveLength(2);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => page.workers().length, { timeout: 1_000 }).toBe(1);
  await expect(panel).toHaveAttribute('aria-busy', 'false');
  const done = await progress.getAttribute('value');
  await page.waitForTimeout(1_000);
  expect(await progress.getAttribute('value')).toBe(done);

  const kept = page.waitForResponse(r => r.url().endsWith('/review') && r.request().method() === 'POST', {
    timeout: 120_000,
  });
  await page.getByRole('button', { name: 'Start again' }).click();
  expect((await kept).status()).toBe(200);
  await expect(progress).toHaveCount(0);
  const words = await page.locator('.review-summary').innerText();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${polis.url}/review/${id}`);
  await expect(elsewhere.locator('.moment').first()).toBeVisible();
  expect(await elsewhere.locator('.review-summary').innerText()).toBe(words);
  // Nothing is thought again: only the positions are shown.
  expect(elsewhere.workers()).toHaveLength(1);
});

const LANGUAGES = ['en', 'uk', 'ru'] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

async function speak(page: Page, language: string, theme: string): Promise<void> {
  await page.evaluate(
    prefs =>
      localStorage.setItem(
        'polis.prefs',
        JSON.stringify({ ...JSON.parse(localStorage.getItem('polis.prefs') ?? '{}'), ...prefs }),
      ),
    { language, theme },
  );
}

for (const [i, language] of LANGUAGES.entries())
  test(`positions are set up by hand in ${language}`, async ({ page, polis }) => {
    await page.setViewportSize(SIZES[i % 2]!);
    await page.goto(polis.url);
    await speak(page, language, i === 1 ? 'dark' : 'light');

    // A town: a cottage beside a well, counted at once, then a question about the next cube.
    await page.goto(`${polis.url}/editor/tiny-towns`);
    const brushes = page.locator('.editor-brushes .segment');
    await brushes.nth(5).click();
    await page.locator('[data-cell="0,0"]').click();
    await brushes.nth(7).click();
    await page.locator('[data-cell="0,1"]').click();
    await expect(page.locator('.line-total')).toContainText(/−13/);
    await page.locator('[data-ask=wood]').click();
    await expect(page.locator('.advice-row')).toHaveCount(3);
    await noViolations(page);

    // The address holds the position.
    const address = page.url();
    await page.goto(polis.url);
    await page.goto(address);
    await expect(page.locator('.line-total')).toContainText(/−13/);
    const text = page.locator('.editor-text');
    await text.fill('cards Co Fm We Ch Ta Th Bk\ntown Co Xx .. ../.. .. .. ../.. .. .. ../.. .. .. ..');
    await page.locator('.editor-row .btn-primary').click();
    await expect(page.locator('.note-bad')).toContainText('0,1');

    // A sheet: two houses and a fence by keyboard and mouse.
    await page.goto(`${polis.url}/editor/welcome-to`);
    await page.locator('[data-house=T1]').click();
    await page.locator('[data-house=T1]').press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.locator('.note-warn')).toContainText('T2');
    await page.keyboard.press('Enter');
    await expect(page.locator('.note-warn')).toHaveCount(0);
    await page.locator('.editor-ask .btn-primary').click();
    await expect(page.locator('.advice-row').first()).toBeVisible();
    await noViolations(page);
  });
