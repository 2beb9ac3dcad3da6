import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { createTable, lineOf } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { parsePuzzles } from '../packages/bots/src/puzzles/text.ts';
import { expect, test } from './harness.ts';

const text = readFileSync(join(import.meta.dirname, '../packages/web/src/puzzles/data/tiny-towns.txt'), 'utf8');

test('a puzzle is solved at the real table, the next one is shown and comes back, and the file is kept', async ({
  page,
  polis,
}) => {
  const read = parsePuzzles(text);
  if (!read.ok) throw new Error(read.why);
  await page.goto(`${polis.url}/tiny-towns`);
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await expect(page.locator('.trial-task')).toBeVisible({ timeout: 30_000 });
  const { violations } = await new AxeBuilder({ page }).include('.trial-panel').analyze();
  expect(violations.map(v => v.id)).toEqual([]);

  // The first puzzle asks which card to take.
  const first = read.value.puzzles[0]!;
  const game = read.value.games[first.game]!;
  const engine = (await loadEngine('tiny-towns', read.value.rules))!;
  const table = createTable(engine, game);
  for (const move of game.moves.slice(0, first.at)) table.append(lineOf(move));
  const answer = engine.game.encode(table.prompt(first.seat)!.actions[first.losses.indexOf(0)]!);
  const right = page.locator(`.trial-table [data-action="${answer}"]`).first();
  await right.click();
  const verdict = page.locator('.trial-verdict');
  if (!(await verdict.isVisible())) await right.click({ timeout: 2_000 }).catch(() => {});
  await expect(verdict).toContainText('Right');
  await expect(page.locator('.trial-head')).toContainText(`1 of ${read.value.puzzles.length} puzzles tried`);

  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.locator('.trial-task')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.locator('.advice-row').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.locator('.trial-step')).toContainText('Step 1');
  await expect(page.locator('.trial-said')).toContainText('It will come back');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('polis.puzzles.tiny-towns')!));
  expect(kept[first.id]).toMatchObject({ first: 'full', due: null });
  expect(Object.values(kept).filter(tried => (tried as { due: number | null }).due !== null)).toHaveLength(1);
  expect(await page.evaluate(async () => (await (await caches.open('puzzles')).keys()).length)).toBe(1);
});
