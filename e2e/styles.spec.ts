import type { Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import { GAMES, type GameName, inTheMiddle, keepOnDevice, wholeGame } from './positions.ts';

/** Goes there as a link of the page does, without loading it anew: styles that have been fetched stay. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function tableOf(page: Page, game: GameName): Promise<Buffer> {
  const cover = page.locator('.pass-card button').first();
  const prompt = page.locator(`[data-game=${game}] [data-region=prompt]`);
  await expect(cover.or(prompt).first()).toBeVisible();
  if (await cover.isVisible()) await cover.click();
  await expect(prompt).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  return atRest(page);
}

/** A picture of the page once nothing changes in it any more. */
async function atRest(page: Page): Promise<Buffer> {
  for (let before: Buffer | null = null; ; ) {
    await page.waitForTimeout(300);
    const now = await page.screenshot({ animations: 'disabled' });
    if (before?.equals(now)) return now;
    before = now;
  }
}

/** How many pixels are of another colour to the eye; edges are not always drawn alike to the last bit. */
function differing(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async pictures => {
      const [a, b] = await Promise.all(
        pictures.map(async text => {
          const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          canvas.drawImage(image, 0, 0);
          return canvas.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      const apart = new Set<number>();
      for (let i = 0; i < a!.length; i++) if (Math.abs(a![i]! - b![i]!) > 32) apart.add(i >> 2);
      return a!.length === b!.length ? apart.size : Number.POSITIVE_INFINITY;
    },
    [one.toString('base64'), other.toString('base64')],
  );
}

test('a table looks the same whichever games have been visited before it', async ({ browser, polis }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(polis.url);
  const paths = new Map<GameName, string>();
  for (const game of GAMES)
    paths.set(game, await keepOnDevice(page, inTheMiddle(await wholeGame(game)), ['Olena', 'Taras']));
  const fresh = new Map<GameName, Buffer>();
  for (const [game, path] of paths) {
    await page.goto(polis.url + path);
    fresh.set(game, await tableOf(page, game));
  }
  // By now no styles but those of the last game are loaded; from here on they pile up.
  for (const [game, path] of paths) {
    await follow(page, path);
    await tableOf(page, game);
  }
  for (const [game, path] of paths) {
    await follow(page, path);
    const apart = await differing(page, await tableOf(page, game), fresh.get(game)!);
    expect(apart, `${game} after all the others`).toBeLessThan(20);
  }
  await context.close();
});
