import { expect, test } from './harness.ts';

declare global {
  interface Window {
    violations: string[];
  }
}

test('every page and file comes with the strict policy, and the pages work under it', async ({ page, polis }) => {
  const without: string[] = [];
  const kinds = new Set<string>();
  const complaints: string[] = [];
  page.on('response', response => {
    if (!response.url().startsWith(polis.url)) return;
    kinds.add(response.request().resourceType());
    const policy = response.headers()['content-security-policy'] ?? '';
    const strict =
      policy.includes("script-src 'self';") && policy.includes("style-src 'self';") && !policy.includes('unsafe');
    if (!strict || response.headers()['x-content-type-options'] !== 'nosniff') without.push(response.url());
  });
  page.on('console', message => {
    if (/Content Security Policy|Refused to/i.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(error.message));
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', e => {
      window.violations.push(`${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`);
    });
  });

  const games = ['tiny-towns', 'welcome-to', 'panticapaeum', 'sweet-lands'];
  for (const path of ['/', '/nowhere', '/r/nosuchtable', ...games.map(g => `/play/${g}`)]) {
    await page.goto(polis.url + path);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('body').innerText(), path).not.toBe('');
    expect(await page.evaluate(() => window.violations), path).toEqual([]);
  }
  // A whole turn against bots: worker, socket, styles set by scripts.
  await page.goto(polis.url);
  await page
    .getByRole('button', { name: /^Play now/ })
    .or(page.getByRole('link', { name: /^Play now/ }))
    .first()
    .click();
  await page.locator('.board [data-legal], [data-action]').first().click();
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  expect(complaints).toEqual([]);
  expect(without).toEqual([]);
  expect([...kinds]).toEqual(expect.arrayContaining(['document', 'script', 'stylesheet', 'font', 'fetch']));
});

test('a script that somebody smuggles in does not run', async ({ page, polis }) => {
  await page.goto(polis.url);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.smuggled = true';
    document.body.append(script);
    const image = document.createElement('div');
    image.innerHTML = '<img src="x" onerror="window.smuggled = true">';
    document.body.append(image);
    return new Promise(done => setTimeout(() => done('smuggled' in window), 500));
  });
  expect(ran).toBe(false);
});
