import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test';
import { GAMES } from '../packages/registry/src/index.ts';

/** The real program, as `npm start` runs it, on a port and a data folder of its own. */
export interface Polis {
  readonly url: string;
  /** Its data folder. */
  readonly data: string;
  /** kill -9, then start again on the same data and port. */
  crash(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/** Browsers of their own that a test has opened, and the games they know. */
let people = 0;
let known: readonly string[] = [];

export const test = base.extend<{ polis: Polis; newcomer: boolean; afresh: undefined }, { browser: Browser }>({
  afresh: [
    async ({ newcomer }, use) => {
      people = 0;
      known = newcomer ? [] : GAMES.map(g => g.id);
      await use(undefined);
    },
    { auto: true },
  ],
  // Whole games are played as those do who know the table: one tap acts. What newcomers see has tests of its own.
  browser: [
    async ({ browser }, use) => {
      const make = browser.newContext.bind(browser);
      browser.newContext = async options => {
        const context = await make(options);
        await context.addInitScript(games => {
          if (location.protocol !== 'http:') return;
          if (localStorage.getItem('polis.prefs') === null)
            localStorage.setItem('polis.prefs', JSON.stringify({ tapMode: 'at-once' }));
          if (games.length > 0) localStorage.setItem('polis.knows', JSON.stringify(games));
        }, known);
        await context.addInitScript(seedDeals, people++);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  /** Somebody who has never played: "Play now" asks how to begin. Others have said so before. */
  newcomer: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a destructured first parameter.
  polis: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), 'polis-e2e-'));
    let { child, port } = await start(data, 0);
    await use({
      url: `http://localhost:${port}`,
      data,
      async crash() {
        child.kill('SIGKILL');
        await new Promise(done => child.once('exit', done));
        ({ child, port } = await start(data, port));
      },
    });
    child.kill('SIGTERM');
    await new Promise(done => child.once('exit', done));
    rmSync(data, { recursive: true, force: true });
  },
});

/**
 * What a page gives to a deal is 32 bytes: the seed of a game on the device, its part of the shuffle at a table. Every page of a
 * test gives the same every time; the server's part is in dice.mjs.
 */
function seedDeals(person: number): void {
  const real = crypto.getRandomValues.bind(crypto);
  let drawn = 0;
  crypto.getRandomValues = bytes => {
    if (!(bytes instanceof Uint8Array) || bytes.length !== 32) return real(bytes);
    drawn++;
    for (let i = 0; i < bytes.length; i++) bytes[i] = (drawn * 7 + person * 13 + i * (i + drawn)) % 256;
    return bytes;
  };
}

function start(data: string, port: number): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(
    process.execPath,
    [join(root, 'dist/polis.js'), 'serve', '--port', String(port), '--data', data],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'e2e/dice.mjs'))}` },
    },
  );
  return new Promise((resolve, reject) => {
    let out = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const at = /http:\/\/[^:]+:(\d+)/.exec(out);
      if (at) resolve({ child, port: Number(at[1]) });
    });
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
  });
}

/** The bar under the board: one sentence, and what can be chosen beside the board. */
export function promptBar(page: Page): Locator {
  return page.locator('[data-region=prompt]');
}

export function finalSheet(page: Page): Locator {
  return page.locator('.final');
}

/** Cuts the network once the page has all it needs to go on without. */
export async function goOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The worker has everything once its cache is filled.
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 30_000 })
    .toBeGreaterThan(0);
  await page.reload();
  await page.context().setOffline(true);
}

interface Seen {
  readonly over: boolean;
  /** What stands there to be answered; it changes with every click that does something. */
  readonly lit: string;
  /** Where a person would press, if this seat is asked: a lit square if there is one, else the first thing that can be pressed. */
  readonly at: readonly [x: number, y: number] | null;
}

/** One look at the page, as quick as a glance. */
function lookAt(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const over = document.querySelector('.final') !== null;
    const cover = shown('.cover button');
    const { ask, prompt } = document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset ?? {};
    const squares = shown('.board [data-legal]');
    const lit = `${prompt} ${squares.map(el => `${el.dataset.cell}${el.ariaSelected}`)} ${cover.length}`;
    const pressed = [...cover, ...squares, ...shown('[data-action]:not([data-action^="finish"])')];
    if (ask !== undefined || cover.length > 0)
      for (const thing of pressed) {
        thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = thing.getBoundingClientRect();
        const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
        if (thing.contains(document.elementFromPoint(...at))) return { over, lit, at };
      }
    return { over, lit, at: null };
  });
}

/** Answers one question with the mouse as a person would, and waits for what comes of it: a second click might take it back. */
export async function answerOne(page: Page): Promise<Seen> {
  const seen = await lookAt(page);
  if (seen.over) return seen;
  if (seen.at !== null) await page.mouse.click(...seen.at);
  const until = Date.now() + (seen.at === null ? 0 : 2_000);
  do await page.waitForTimeout(15);
  while (Date.now() < until && (await lookAt(page)).lit === seen.lit);
  return seen;
}

/** Plays until the game is over on every page given, whoever has the device. */
export async function playToEnd(pages: readonly Page[], ms = 150_000): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    let over = 0;
    for (const page of pages) if ((await answerOne(page)).over) over++;
    if (over === pages.length) return;
  }
  throw new Error(`the game was not over after ${ms / 1000} s`);
}

export { expect };
