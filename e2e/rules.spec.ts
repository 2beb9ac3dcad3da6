import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './harness.ts';

test('the index leads to all rules, which can be searched', async ({ page, polis }) => {
  await page.goto(`${polis.url}/rules`);
  await expect(page.locator('.books a')).toHaveCount(4);
  await page.locator('.books a[href="/rules/welcome-to"]').click();
  const search = page.locator('.book-search input');
  await expect(page.locator('#actions-pool')).toBeVisible();
  await search.fill('ROUNDABOUT');
  await expect(page.locator('#roundabouts-rule')).toBeVisible();
  await expect(page.locator('#actions-pool')).toHaveCount(0);
  await expect(page.locator('.book-search [role=status]')).toContainText(/\d/);
  await search.fill('no such word anywhere');
  await expect(page.locator('.book-paragraph')).toHaveCount(0);
  await search.fill('');
  await expect(page.locator('#actions-pool')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(v => v.impact === 'serious' || v.impact === 'critical');
  expect(serious.map(v => `${v.id} ${v.nodes[0]?.html}`)).toEqual([]);
});

for (const [path, locale] of [
  ['/rules/tiny-towns#buildings-bank', 'uk-UA'],
  ['/rules/welcome-to#solo-competitors', 'ru-RU'],
  ['/rules/panticapaeum#board-rows', 'uk-UA'],
  ['/rules/sweet-lands#skills-U5', 'ru-RU'],
] as const)
  test(`an address leads to its paragraph on a phone: ${path}`, async ({ browser, polis }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(polis.url + path);
    const paragraph = page.locator(`#${path.split('#')[1]}`);
    await expect(paragraph).toBeInViewport();
    await expect(paragraph).toContainText(/[а-яіїєґ]{3}/i);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'scrolls sideways').toBeLessThanOrEqual(
      390,
    );
    await context.close();
  });
