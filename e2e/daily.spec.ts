import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { DealsAnswer } from '../packages/protocol/src/deals.ts';
import { expect, finalSheet, test } from './harness.ts';

/** Answers whatever is asked with the first thing that may be said, from a second window of the same person. */
function playOut(page: Page, table: string): Promise<void> {
  return page.evaluate(
    id =>
      new Promise<void>((done, failed) => {
        const wire = new WebSocket(`ws://${location.host}/ws`);
        const say = (what: object) => wire.send(JSON.stringify(what));
        let said = { prompt: -1 };
        wire.onerror = () => failed(new Error('the wire broke'));
        wire.onopen = () => say({ t: 'hello', protocol: 4 });
        wire.onmessage = ({ data }) => {
          const heard = JSON.parse(data);
          if (heard.t === 'welcome') say({ t: 'open', table: id });
          if (heard.t === 'refused') setTimeout(() => say(said), 200);
          if (heard.t === 'error') failed(new Error(data));
          if (heard.t !== 'frame') return;
          if (heard.over) {
            wire.close();
            done();
          } else if (heard.prompt !== null && heard.prompt.id !== said.prompt) {
            const { id: prompt, actions } = heard.prompt;
            said = Object.assign({ prompt }, { t: 'answer', table: id, id: `browser${prompt}`, action: actions[0] });
            say(said);
          }
        };
      }),
    table,
  );
}

test('today’s deal is one tap from home, its end leads to the board, and what is shared tells nothing of it', async ({
  page,
  polis,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(polis.url);
  const today: DealsAnswer = await page.evaluate(async () => (await fetch('/api/deals')).json());
  // One that is played alone is soon over.
  const { deal } = today.deals.find(d => d.deal.bots.length === 0) ?? today.deals[0]!;
  const card = page.locator(`.deal-card[data-game="${deal.game}"]`);
  await expect(card).toContainText('not begun');
  await card.getByRole('link').first().click({ force: true });
  await expect(page.locator('.deal-begin')).toContainText('opens after your own end');
  await expect(page.locator('.score-plot')).toHaveCount(0);
  await page.goBack();
  await card.getByRole('button', { name: 'Play today’s deal' }).click();
  await page.waitForURL(/\/t\/[a-z0-9]+$/);
  await playOut(page, page.url().split('/').at(-1)!);

  await finalSheet(page).click({ timeout: 60_000 });
  await finalSheet(page).getByRole('link', { name: 'To the board' }).click();
  const own = page.locator('.deal-own');
  await expect(own.locator('.deal-score')).toContainText('point');
  const { violations } = await new AxeBuilder({ page }).include('.deal-page').analyze();
  expect(violations.map(v => v.id)).toEqual([]);
  await own.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('.toast')).toContainText('Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`/daily/${deal.id}`);
  // The day, where one stands, the town in squares, the address: no points.
  const [head, how, ...rest] = text.split('\n');
  expect(head).toMatch(/^Polis · Tiny Towns · \w+ \d+$/);
  expect(how).not.toMatch(/point/i);
  expect(rest.slice(0, -1).join('')).toMatch(/^[⬜🟨🟪🟩]*$/u);

  await page.getByRole('button', { name: 'Play for fun' }).click();
  await page.waitForURL(/\/play\//);
  await expect(page.locator('.ghosts')).toContainText('it stands on no board');
  await page.goto(polis.url);
  await expect(card.getByRole('link', { name: 'See the board' })).toBeVisible();
  await expect(page.locator('.deal-streak')).toContainText('One day in a row');
});
