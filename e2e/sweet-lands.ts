import type { Page } from '@playwright/test';

/**
 * Where a person would click next: only at things the page offers. A piece before its spot; on one's turn an area, then a
 * card, then the end of the round; `idle`: that at once. `n` makes different people of it.
 */
export function nextClick(
  page: Page,
  n: number,
  idle = false,
): Promise<{ ask: string; at: readonly [number, number] | null } | null> {
  return page.evaluate(
    ({ n, idle }) => {
      const ask = document.querySelector<HTMLElement>('[data-region=prompt]')?.dataset.ask;
      if (ask === undefined) return null;
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const nothing = /^(stop|end|done|no)$/;
      const picks = all('.prompt [data-pick]');
      const answers = all('.prompt [data-action], .sl-setup [data-action]').filter(el => !el.dataset.pick);
      const busy = answers.filter(el => !nothing.test(el.dataset.action ?? ''));
      const hand = all('.sl-hand [data-legal]');
      const areas = all('[data-areas] [data-legal]');
      const parts = picks.some(el => el.ariaPressed === 'true') ? [] : picks;
      const pools =
        ask === 'turn' && idle
          ? [all('[data-action=end]')]
          : ask === 'turn' && picks.length === 0
            ? [busy.filter(el => el.dataset.action?.startsWith('area')), areas, hand, all('[data-action=end]')]
            : ask === 'after'
              ? [all('[data-action=done]')]
              : [parts, all('.sl-land [data-legal]'), busy, hand, areas, answers];
      for (const pool of pools)
        for (let i = 0; i < pool.length; i++) {
          const el = pool[(n + i) % pool.length]!;
          el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const box = el.getBoundingClientRect();
          const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
          const hit = document.elementFromPoint(...at);
          if (hit !== null && (el.contains(hit) || hit.contains(el))) return { ask, at };
        }
      return { ask, at: null };
    },
    { n, idle },
  );
}
