import type { Page } from '@playwright/test';
import { finalSheet } from './harness.ts';

/**
 * Answers one question by what is lit: a house or a gap, else a card or a button that gives an answer. `n` chooses among
 * several. Null: this page is not asked.
 */
export async function answer(page: Page, n: number): Promise<string | null> {
  return page.evaluate(n => {
    const ask = document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset.ask ?? null;
    if (ask === null) return null;
    const lit = ask === 'choose' ? [] : [...document.querySelectorAll<HTMLElement>('.wt-sheet [data-legal]')];
    const offered = [
      ...document.querySelectorAll<HTMLElement>('.wt button[data-nth]:not([aria-disabled], [data-detour])'),
    ];
    // Of an action and "skip it" the action comes last; of the ways to go on the first is as good as any.
    const all = lit.length > 0 ? lit : ask === 'choose' ? offered : offered.slice(ask === 'finish' ? 0 : -1);
    all[n % Math.max(1, all.length)]?.click();
    return ask;
  }, n);
}

export async function playToEnd(pages: readonly Page[], ms = 150_000): Promise<Set<string>> {
  const asks = new Set<string>();
  const until = Date.now() + ms;
  for (let n = 0; Date.now() < until; n++) {
    let over = 0;
    for (const page of pages) {
      const ask = await answer(page, n * 7 + 3);
      if (ask !== null) asks.add(ask);
      else if (await finalSheet(page).isVisible()) over++;
    }
    if (over === pages.length) return asks;
  }
  throw new Error(`the game was not over after ${ms / 1000} s`);
}
