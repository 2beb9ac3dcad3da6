import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './harness.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Point = readonly [x: number, y: number];

/** Real fingers, as the browser hears them from a screen. Their clock is their own, so that a busy machine makes no tap long. */
class Fingers {
  private readonly screen: CDPSession;
  private clock = Date.now() / 1000;
  constructor(screen: CDPSession) {
    this.screen = screen;
  }
  private send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<unknown> {
    this.clock += 0.02;
    return this.screen.send('Input.dispatchTouchEvent', {
      type,
      timestamp: this.clock,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  }
  /** Each finger goes along its path; all paths have the same length. */
  async draw(...paths: readonly (readonly Point[])[]): Promise<void> {
    const at = (i: number) => paths.map(path => path[i]!);
    for (let n = 1; n <= paths.length; n++) await this.send('touchStart', at(0).slice(0, n));
    for (let i = 1; i < paths[0]!.length; i++) await this.send('touchMove', at(i));
    await this.send('touchEnd', []);
    // The next touch is no second tap of a double one.
    this.clock += 1;
  }
}

/** Two fingers on a circle, turned by some degrees. */
function twist([x, y]: Point, degrees: number): Point[][] {
  const steps = 12;
  return [0, 180].map(start =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const a = ((start + (degrees * i) / steps) * Math.PI) / 180;
      return [x + 70 * Math.cos(a), y + 70 * Math.sin(a)];
    }),
  );
}

async function middleOf(page: Page): Promise<Point> {
  const box = (await page.locator('.pa-board').boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The ghost of the tile as it is drawn. */
function ghostOf(page: Page): Promise<string[]> {
  return page.locator('.pa-slab').evaluateAll(slabs => slabs.map(slab => slab.outerHTML));
}

test('fingers on the city: a tap of two turns the tile, a pinch zooms, a turn of two turns the city', async ({
  page,
  polis,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${polis.url}/panticapaeum`);
  await page.getByRole('button', { name: /^Alone/ }).tap();
  await page.locator('.pa-harbour [data-action]').first().tap();
  await expect(page.locator('[data-tool=tile]')).toBeVisible();
  const fingers = new Fingers(await page.context().newCDPSession(page));
  const [x, y] = await middleOf(page);

  // One finger drags the ghost, which stands above it, and leaves it there.
  await fingers.draw([
    [x + 40, y + 60],
    [x + 20, y + 60],
    [x, y + 60],
  ]);
  await expect(page.locator('.prompt-do')).toBeVisible();
  const before = await ghostOf(page);
  expect(before.length).toBeGreaterThan(1);

  const tap: Point[][] = [[[x - 40, y]], [[x + 40, y]]];
  await fingers.draw(...tap);
  await expect.poll(() => ghostOf(page)).not.toEqual(before);
  for (let quarter = 1; quarter < 4; quarter++) await fingers.draw(...tap);
  await expect.poll(() => ghostOf(page)).toEqual(before);

  const stage = page.locator('.pa-stage');
  const scale = () => stage.evaluate(el => new DOMMatrix(getComputedStyle(el).transform).a);
  const apart = (from: number, to: number): Point[][] =>
    [-1, 1].map(side => Array.from({ length: 7 }, (_, i): Point => [x + side * (from + ((to - from) * i) / 6), y]));
  await fingers.draw(...apart(30, 54));
  await expect.poll(scale).toBeGreaterThan(1.2);
  await fingers.draw(...apart(54, 30));
  await expect.poll(scale).toBe(1);

  // The same cell is somewhere else on the screen once the city has been turned.
  const corner = async () => (await page.locator('.pa-grid [data-cell]').first().boundingBox())!;
  const start = await corner();
  await fingers.draw(...twist([x, y], 50));
  await expect.poll(async () => Math.abs((await corner()).x - start.x)).toBeGreaterThan(20);
  await fingers.draw(...twist([x, y], -50));
  await expect.poll(corner).toEqual(start);

  // None of this has placed the tile; the button does.
  await expect(page.locator('[data-region=prompt]')).toHaveAttribute('data-ask', 'place');
  await page.locator('.prompt-do').tap();
  await expect(page.locator('[data-region=prompt]')).toHaveAttribute('data-ask', 'action');
});
