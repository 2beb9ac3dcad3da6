import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './harness.ts';

const LANGUAGES = {
  en: { locale: 'en-GB', title: 'Symbols of Sweet Lands', word: 'hare', rules: 'All symbols and what they mean' },
  uk: { locale: 'uk-UA', title: 'Символи «Солодкозем’я»', word: 'зайц', rules: 'Усі символи та що вони означають' },
  ru: { locale: 'ru-RU', title: 'Символы «Сладкоземья»', word: 'зайц', rules: 'Все символы и что они значат' },
} as const;

for (const [lang, { locale, title, word, rules }] of Object.entries(LANGUAGES)) {
  test(`every symbol has a picture and a name in ${lang}`, async ({ browser, polis }) => {
    const context = await browser.newContext({
      locale,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    // Where a reader comes from: the rules of the game.
    await page.goto(`${polis.url}/rules/sweet-lands`);
    await page.getByRole('link', { name: rules }).first().click();
    await expect(page.locator('#main h1')).toHaveText(title);
    await expect(page).toHaveURL(/\/rules\/sweet-lands\/symbols$/);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);

    const entries = page.locator('.sl-entry');
    const all = await entries.count();
    expect(all).toBeGreaterThan(90);
    const told = await entries.evaluateAll(list =>
      list.map(entry => ({
        name: entry.querySelector('strong')?.textContent?.trim() ?? '',
        meaning: entry.querySelector('.sl-words span')?.textContent?.trim() ?? '',
        drawn: entry.querySelectorAll('use').length,
        broken: [...entry.querySelectorAll('use')].filter(use => !document.querySelector(use.getAttribute('href')!))
          .length,
        written: entry.querySelector('.sl-sign')?.textContent?.trim() ?? '',
      })),
    );
    expect(told.filter(e => e.name === '' || e.meaning === '')).toEqual([]);
    expect(told.filter(e => e.broken > 0 || (e.drawn === 0 && e.written === ''))).toEqual([]);
    expect(new Set(told.map(e => e.name)).size).toBe(all);
    const foreign = lang === 'en' ? /\p{Script=Cyrillic}/u : /[A-Za-z]/;
    expect(told.filter(e => foreign.test(e.name + e.meaning))).toEqual([]);

    await page.getByRole('searchbox').fill(word);
    await expect.poll(() => entries.count()).toBeLessThan(all);
    expect(await entries.count()).toBeGreaterThan(0);
    for (const text of await entries.allInnerTexts()) expect(text.toLowerCase()).toContain(word);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.close();
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`symbols and rules of Sweet Lands have no serious accessibility violation (${theme})`, async ({
    browser,
    polis,
  }) => {
    const page = await (await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })).newPage();
    for (const path of ['/rules/sweet-lands/symbols', '/rules/sweet-lands']) {
      await page.goto(polis.url + path);
      await expect(page.locator('#main h1')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(v => v.impact === 'serious' || v.impact === 'critical');
      expect(serious.map(v => `${path} ${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
    }
    await page.context().close();
  });
}
