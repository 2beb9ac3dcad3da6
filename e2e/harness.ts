import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** The real program, as `npm start` runs it, on a port and a data folder of its own. */
export interface Polis {
  readonly url: string;
  /** kill -9, then start again on the same data and port. */
  crash(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

export const test = base.extend<{ polis: Polis }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a destructured first parameter.
  polis: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), 'polis-e2e-'));
    let { child, port } = await start(data, 0);
    await use({
      url: `http://localhost:${port}`,
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

function start(data: string, port: number): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(
    process.execPath,
    [join(root, 'dist/polis.js'), 'serve', '--port', String(port), '--data', data],
    { stdio: ['ignore', 'pipe', 'inherit'] },
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

/**
 * Answers one question with the mouse as a person would: a lit square if there is one, else the first thing that can be
 * pressed. Returns the name of the question, or null when this seat is not asked.
 */
export async function answerOne(page: Page): Promise<string | null> {
  const ask = await promptBar(page)
    .getAttribute('data-ask', { timeout: 1_000 })
    .catch(() => null);
  if (ask === null) return null;
  const square = page.locator('.board [data-legal]').first();
  const button = page.locator('[data-action]:not([data-action^="finish"])').first();
  const target = (await square.count()) > 0 ? square : button;
  await target.click({ timeout: 5_000 }).catch(() => {});
  return ask;
}

/** Plays until the game is over on every page given. */
export async function playToEnd(pages: readonly Page[], ms = 150_000): Promise<void> {
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

export { expect };
