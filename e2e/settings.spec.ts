import type { Page } from '@playwright/test';
import { expect, promptBar, test } from './harness.ts';
import { GAMES, type GameName, keepOnDevice, wholeGame } from './positions.ts';

/** What the page plays, by the pitches of its notes. */
declare global {
  interface Window {
    notes: number[];
  }
}

/** A moment of each stored game, and things that lie on its table then: not the buttons under it. */
const MOMENTS: Readonly<Record<GameName, { readonly at: number; readonly thing: string }>> = {
  'tiny-towns': { at: 61, thing: '.board [data-legal]' },
  'welcome-to': { at: 64, thing: '[data-combo]' },
  panticapaeum: { at: 62, thing: '.pa-berth[data-lit]' },
  'sweet-lands': { at: 68, thing: '.sl-act[data-legal]' },
};

async function sit(page: Page, url: string, game: GameName, prefs: object): Promise<void> {
  await page.addInitScript(() => {
    window.notes = [];
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      const note = create.call(this);
      const start = note.start.bind(note);
      note.start = when => {
        window.notes.push(Math.round(note.frequency.value));
        start(when);
      };
      return note;
    };
  });
  await page.goto(url);
  await page.evaluate(text => localStorage.setItem('polis.prefs', text), JSON.stringify({ language: 'en', ...prefs }));
  const whole = await wholeGame(game);
  await page.goto(
    url + (await keepOnDevice(page, { ...whole, log: whole.log.slice(0, MOMENTS[game].at) }, ['Olena', 'Taras'])),
  );
  const cover = page.locator('.pass-card button').first();
  await expect(cover.or(promptBar(page)).first()).toBeVisible();
  if (await cover.isVisible()) await cover.click();
  await expect(promptBar(page)).toBeVisible();
}

for (const game of GAMES)
  test(`every setting works at the table of ${game}`, async ({ page, polis }) => {
    await sit(page, polis.url, game, { tapMode: 'choose', sound: 'quiet', letters: true });
    const letters = page.locator('.sprite .letter');
    expect(await letters.first().evaluate(el => getComputedStyle(el).opacity)).toBe('1');
    expect((await letters.allTextContents()).every(text => text !== '')).toBe(true);

    // The first tap chooses, the second acts.
    const asked = await promptBar(page).getAttribute('data-prompt');
    const thing = page.locator(MOMENTS[game].thing).first();
    await thing.click();
    await expect(promptBar(page)).toHaveAttribute('data-prompt', asked!);
    expect(await page.evaluate(() => window.notes)).toEqual([]);
    await thing.click();
    await expect(promptBar(page)).not.toHaveAttribute('data-prompt', asked!);
    if (game === 'tiny-towns') await expect.poll(() => page.evaluate(() => window.notes)).toContain(440);
  });
