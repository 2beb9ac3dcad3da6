import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from './harness.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

interface House {
  readonly url: string;
  /** From now on another version is served, all of whose files have other names; those of the old one are gone. */
  upgrade(): void;
}

/** The built page alone, as a server would send it. */
const test = base.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a destructured first parameter.
  house: async ({}, use) => {
    const built = join(import.meta.dirname, '../dist/web');
    let version = '';
    const rename = (text: string) =>
      text.replaceAll('assets/', `assets${version}/`).replace(/(polis-\$\{"\w+)/, `$1${version}`);
    const server = createServer((request, response) => {
      const path = new URL(request.url!, 'http://localhost').pathname;
      const type = TYPES[extname(path)];
      try {
        if (/^\/(api|ws)\b/.test(path)) throw new Error('no server');
        const name = extname(path) === '' ? '/index.html' : path;
        if (name !== rename(name.replace(`assets${version}/`, 'assets/'))) throw new Error('another version');
        const bytes = readFileSync(join(built, name.replace(`assets${version}/`, 'assets/')));
        const body = type === undefined && extname(path) !== '' ? bytes : rename(bytes.toString());
        response.writeHead(200, { 'content-type': type ?? (extname(path) === '' ? 'text/html' : 'font/woff2') });
        response.end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>(done => server.listen(0, done));
    await use({
      url: `http://localhost:${(server.address() as AddressInfo).port}`,
      upgrade() {
        version = '-2';
      },
    });
    server.closeAllConnections();
    await new Promise(done => server.close(done));
  },
});

const versions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter(name => name !== 'polis-needs').length);
const scripts = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.getAttribute('src')!);

test('a tab that takes the new version leaves the old one to the tabs that go on with it', async ({
  context,
  house,
}) => {
  const here = await context.newPage();
  await here.goto(house.url);
  await here.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await here.reload();
  const there = await context.newPage();
  await there.goto(house.url);
  await expect(there.locator('.game-deeds button').first()).toBeVisible();
  expect(await versions(here)).toBe(1);

  house.upgrade();
  await here.evaluate(async () => void (await navigator.serviceWorker.getRegistration())!.update());
  const reload = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Reload' });
  await reload(here).click();
  await expect.poll(() => scripts(here).catch(() => ''), { timeout: 30_000 }).toContain('assets-2/');
  await expect(here.locator('.game-deeds button').first()).toBeVisible();

  // The other tab has not asked for anything new: what it fetches only now is still there.
  expect(await scripts(there)).not.toContain('assets-2/');
  expect(await versions(there)).toBe(2);
  await there.getByRole('link', { name: 'My games' }).first().click();
  await expect(there.getByRole('heading', { name: 'My games' })).toBeVisible();
  await there.goBack();
  await there.locator('.game-deeds button').first().click();
  await expect(there.getByRole('grid').first()).toBeVisible();

  // Once it has come along as well, nobody needs the old files.
  await reload(there).click();
  await expect.poll(() => scripts(there).catch(() => ''), { timeout: 30_000 }).toContain('assets-2/');
  await expect.poll(() => versions(there), { timeout: 30_000 }).toBe(1);
});
