import type { Page } from '@playwright/test';
import { expect, finalSheet, goOffline, promptBar, test } from './harness.ts';
import { keepOnDevice, wholeGame } from './positions.ts';
import { nextClick } from './sweet-lands.ts';

test.setTimeout(240_000);

interface Seen {
  readonly over: boolean;
  readonly ask: string | null;
  readonly round: number;
  /** The table is covered until the next person takes the device. */
  readonly covered: boolean;
}

function look(page: Page): Promise<Seen> {
  return page.evaluate(() => ({
    over: document.querySelector('.final') !== null,
    ask: document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset.ask ?? null,
    round: Number(/\d/.exec(document.querySelector('.chip')?.textContent ?? '')?.[0] ?? 0),
    covered: document.querySelector('.pass-cover') !== null,
  }));
}

/** Everything that can be read on the land, place by place. */
function land(page: Page): Promise<(string | null)[]> {
  return page.getByRole('gridcell').evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label')));
}

/**
 * Answers one question with the mouse: up to the round `busy` with deeds, from then on rounds are ended at once, so that a
 * whole game is short. `n` makes different people of it.
 */
async function answerOne(page: Page, n: number, busy: number): Promise<Seen> {
  const seen = await look(page);
  if (seen.covered) {
    await page.locator('.pass-cover .btn-primary').click();
    return seen;
  }
  const next = seen.ask === null ? null : await nextClick(page, n, seen.round > busy);
  if (next?.at) await page.mouse.click(...next.at);
  return seen;
}

/** Two people at one device, with deeds in the first `busy` rounds, until `done` or the end. */
async function play(page: Page, busy: number, done: (seen: Seen, n: number) => boolean = () => false): Promise<void> {
  const until = Date.now() + 150_000;
  for (let n = 0; Date.now() < until; n++) {
    const seen = await answerOne(page, n, busy);
    if (seen.over || done(seen, n)) return;
    await page.waitForTimeout(seen.ask === null ? 20 : 8);
  }
  throw new Error('the game did not come that far');
}

test('two people share a device without a network: a whole game, a reload on the way, and its replay', async ({
  page,
  polis,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${polis.url}/sweet-lands/new?mode=hotseat`);
  await goOffline(page);
  await page.getByRole('button', { name: 'Start the game' }).click();

  await play(page, 2, ({ ask, round }, n) => n > 30 && round === 1 && ask === 'turn');
  // A new turn may belong to the other person, who has to take the device first.
  await expect.poll(async () => (await look(page)).covered || (await land(page)).length > 0).toBe(true);
  if ((await look(page)).covered) await page.locator('.pass-cover .btn-primary').click();
  await expect(promptBar(page)).toHaveAttribute('data-ask', /./);
  const ask = await promptBar(page).getAttribute('data-ask');
  const before = await land(page);
  await page.reload();
  await page.locator('.pass-cover .btn-primary').click();
  await expect(promptBar(page)).toHaveAttribute('data-ask', ask!);
  expect(await land(page)).toEqual(before);

  await play(page, 2);
  await expect(finalSheet(page).locator('[data-total]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForURL(/\/r\/local/);
  await page.getByRole('slider').first().press('End');
  await expect.poll(() => land(page)).not.toEqual([]);
  const end = await land(page);
  await page.getByRole('slider').first().press('Home');
  await expect.poll(() => land(page)).not.toEqual(end);
});

test('a finished game is replayed step by step and from any seat', async ({ page, polis }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(polis.url);
  await page.goto(polis.url + (await keepOnDevice(page, await wholeGame('sweet-lands'), ['Olena', 'Taras'])));
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForURL(/\/r\/local/);
  const slider = page.getByRole('slider').first();
  await slider.press('End');
  const moves = Number(await slider.inputValue());
  expect(moves).toBeGreaterThan(30);
  await slider.press('ArrowLeft');
  await slider.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`at=${moves - 2}`));
  await slider.press('End');

  // The end shows every seat's land, goods and score; each has done something of its own.
  const boards: string[] = [];
  const viewers = page.getByRole('group', { name: 'Whose board' }).getByRole('radio');
  for (const seat of [0, 1]) {
    await viewers.nth(seat).check({ force: true });
    await expect(viewers.nth(seat)).toBeChecked();
    await expect(page).toHaveURL(new RegExp(`as=${seat + 1}`));
    await expect(page.locator('.sl-goods')).toBeVisible();
    boards.push(JSON.stringify([await land(page), await page.locator('.sl-goods').innerText()]));
  }
  expect(new Set(boards).size).toBe(2);

  // Where nobody is followed, the board stays the chosen one. The first moves: nobody has a land yet, and the way back leads to the same end.
  await page.getByRole('button', { name: 'Follow who acts' }).click();
  await slider.press('Home');
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await slider.press('End');
  await expect
    .poll(async () => JSON.stringify([await land(page), await page.locator('.sl-goods').innerText()]))
    .toBe(boards[1]);
});

test('a whole solo game of Sweet Lands with the keyboard only', async ({ page, polis }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${polis.url}/sweet-lands`);
  await expect(page.getByRole('button', { name: /^Alone/ })).toBeVisible();
  const on = (selector: string) => page.evaluate(s => document.activeElement?.matches(s) ?? false, selector);
  /** False: it has gone in the meantime, for the last answer has only now arrived. */
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 60; i++) {
      if (await on(selector)) return true;
      if ((await page.locator(selector).count()) === 0) return false;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  };
  await tabTo('.way:nth-child(2), .way:nth-child(2) *');
  await page.keyboard.press('Enter');
  await expect(promptBar(page)).toHaveAttribute('data-ask', 'character');

  /** F6 until the focus is in a part of the table. */
  const region = async (selector: string) => {
    for (let i = 0; i < 8; i++) {
      // A part with nothing to press at this moment is reached itself.
      if ((await on(`${selector}, ${selector} *`)) || (await page.locator(selector).count()) === 0) return;
      await page.keyboard.press('F6');
    }
    throw new Error(`F6 does not reach ${selector}`);
  };
  /** The number key of a thing, or Tab and Enter where there are more than nine. */
  const choose = async (selector: string) => {
    // The prompt's buttons have the first numbers.
    const nth = await page.evaluate(s => {
      const all = [...document.querySelectorAll('.sl [data-nth]')];
      const inPrompt = (el: Element) => Number(el.closest('.prompt') !== null);
      return all.sort((a, b) => inPrompt(b) - inPrompt(a)).findIndex(el => el.matches(s)) + 1;
    }, selector);
    if (nth > 0 && nth < 10) return page.keyboard.press(String(nth));
    await region('.prompt');
    if (await tabTo(selector)) await page.keyboard.press('Enter');
  };
  const asked = new Set<string>();
  const until = Date.now() + 180_000;
  while (Date.now() < until) {
    const { over, ask, round } = await look(page);
    if (over) break;
    if (ask === null) {
      await page.waitForTimeout(15);
      continue;
    }
    asked.add(ask);
    const { how, areas, places, part } = await page.evaluate(() => ({
      how: document.querySelector('.prompt [data-action^=area]') !== null,
      areas: document.querySelectorAll('[data-areas] [data-legal]').length,
      places: document.querySelectorAll('.sl-land [data-legal]').length,
      part:
        document.querySelector('.prompt [data-pick]') !== null &&
        document.querySelector('.prompt [data-pick][aria-pressed=true]') === null,
    }));
    if (ask === 'after') await choose('[data-action=done]');
    // With a disc in store an area asks how it is paid for.
    else if (how) await choose('.prompt [data-action^=area]');
    else if (ask === 'turn' && (round > 2 || areas === 0)) await choose('[data-action=end]');
    else if (areas > 0) {
      await region('[data-areas]');
      if (await tabTo('[data-areas] [data-legal]')) await page.keyboard.press('Enter');
    } else if (part) await choose('.prompt [data-pick]');
    else if (places > 0) {
      await region('.sl-land');
      if (!(await on('[data-legal]'))) await page.keyboard.press('Alt+ArrowRight');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('1');
    await page.waitForTimeout(15);
  }
  await expect(finalSheet(page)).toBeVisible();
  for (const ask of ['character', 'domain', 'slot', 'turn', 'hand-cost', 'works']) expect([...asked]).toContain(ask);
});
