import type { Page } from '@playwright/test';
import { expect, promptBar, test } from './harness.ts';
import { GAMES, inTheMiddle, keepOnDevice, wholeGame } from './positions.ts';

/** Components that React has drawn anew, counted as its developer tools do: by the fibers of every commit that performed work. */
declare global {
  interface Window {
    drawn: number;
    /** The most that one commit drew. */
    most: number;
    /** All components that stand in the page. */
    standing(): number;
  }
}

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

async function count(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const COMPONENTS = [0, 1, 11, 14, 15];
    const PERFORMED_WORK = 1;
    let root: { readonly current: Fiber } | null = null;
    window.drawn = window.most = 0;
    const all = (fiber: Fiber | null): number =>
      fiber === null ? 0 : Number(COMPONENTS.includes(fiber.tag)) + all(fiber.child) + all(fiber.sibling);
    const changed = (next: Fiber, before: Fiber): number => {
      let n = Number(COMPONENTS.includes(next.tag) && (next.flags & PERFORMED_WORK) !== 0);
      if (next.child === before.child) return n;
      for (let child = next.child; child !== null; child = child.sibling) {
        const was = child.alternate;
        n += was === null ? Number(COMPONENTS.includes(child.tag)) + all(child.child) : changed(child, was);
      }
      return n;
    };
    window.standing = () => all(root?.current ?? null);
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        onCommitFiberRoot(_: number, committed: { readonly current: Fiber }) {
          root = committed;
          const { current } = committed;
          const drawn = current.alternate === null ? 0 : changed(current, current.alternate);
          window.drawn += drawn;
          window.most = Math.max(window.most, drawn);
        },
      },
    });
  });
}

/** What is drawn anew while something is done, and how many components there are. */
async function drawnBy(page: Page, deed: () => Promise<void>): Promise<{ drawn: number; most: number; of: number }> {
  await page.evaluate(() => {
    window.drawn = window.most = 0;
  });
  await deed();
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))));
  return page.evaluate(() => ({ drawn: window.drawn, most: window.most, of: window.standing() }));
}

/** Until everything that comes a moment later has come. */
async function settle(page: Page): Promise<void> {
  await expect(async () => expect((await drawnBy(page, () => page.waitForTimeout(300))).drawn).toBe(0)).toPass();
}

for (const game of GAMES)
  test(`a pointer that wanders over the table of ${game} never draws all of it anew, and mostly little`, async ({
    page,
    polis,
  }) => {
    await count(page);
    // A file without a page: the front page would go on loading pictures of every game.
    await page.goto(`${polis.url}/manifest.webmanifest`);
    // No table loads anything of another game, directly or with what two of them share.
    const foreign: string[] = [];
    page.on('request', request => {
      const file = /\/assets\/([a-z-]+)/.exec(request.url())?.[1] ?? '';
      if (GAMES.some(other => other !== game && file.startsWith(other))) foreign.push(request.url());
    });
    await page.goto(polis.url + (await keepOnDevice(page, inTheMiddle(await wholeGame(game)), ['Olena', 'Taras'])));
    const cover = page.locator('.pass-card button').first();
    await expect(cover.or(promptBar(page)).first()).toBeVisible();
    if (await cover.isVisible()) await cover.click();
    await expect(promptBar(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await settle(page);
    const drawn: number[] = [];
    const most: number[] = [];
    let of = 0;
    for (let y = 130; y < 840; y += 100)
      for (let x = 60; x < 1260; x += 110) {
        const now = await drawnBy(page, () => page.mouse.move(x, y));
        drawn.push(now.drawn);
        most.push(now.most);
        of = now.of;
      }
    const mean = drawn.reduce((a, b) => a + b, 0) / drawn.length;
    console.log(
      `${game}: ${mean.toFixed(1)} of ${of} components drawn by a move, ${Math.max(...most)} by a commit at most`,
    );
    expect(Math.max(...most)).toBeLessThan(of / 2);
    expect(mean).toBeLessThan(of / 4);
    expect(foreign).toEqual([]);
  });

test('who writes at a table draws a line and no table', async ({ page, polis }) => {
  await count(page);
  await page.goto(polis.url);
  const post = async (path: string, data: object) => (await page.request.post(polis.url + path, { data })).json();
  await post('/api/me', { name: 'Olena', colour: 1, avatar: 'fox' });
  const { table } = await post('/api/tables', { game: 'panticapaeum', seats: 2, bots: ['random'], start: true });
  await page.goto(`${polis.url}/t/${table.id}`);
  await expect(promptBar(page)).toBeVisible();
  await page.locator('[role=tab][id$="-chat"]').click();
  const line = page.getByRole('textbox');
  await line.click();
  await settle(page);
  const { drawn, of } = await drawnBy(page, () => line.pressSequentially('Good luck!'));
  console.log(`ten letters of chat: ${drawn} of ${of} components drawn`);
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(of);
});
