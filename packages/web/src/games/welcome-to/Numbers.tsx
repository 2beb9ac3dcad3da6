import { NUMBER_MAX, TEMP_REACH } from '@polis/welcome-to';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';

/** The temp agency's five numbers, where the printed one stood. */
export function Numbers({ c, printed }: { readonly c: Controller; readonly printed: number }) {
  const all = Array.from({ length: 2 * TEMP_REACH + 1 }, (_, i) => printed - TEMP_REACH + i);
  return (
    <fieldset className="wt-numbers">
      <legend className="sr-only">{t('ask.number')}</legend>
      {all
        .filter(n => n >= 0 && n <= NUMBER_MAX)
        .map(n => {
          const choice = c.model.choices.find(o => o.action.type === 'number' && o.action.number === n);
          const hinted = choice !== undefined && c.hint?.choice.text === choice.text;
          return (
            <button
              key={n}
              type="button"
              className={`wt-choose num${choice ? ' wt-legal' : ''}${hinted ? ' wt-hinted' : ''}`}
              aria-pressed={c.picked.includes(`number:${n}`) || undefined}
              aria-label={t('do.number', { n })}
              aria-disabled={choice ? undefined : true}
              data-action={choice?.text}
              data-nth={choice ? '' : undefined}
              data-printed={n === printed || undefined}
              onClick={() => (choice ? c.pick(`number:${n}`) : c.challenge(`number ${n}`))}
            >
              {n}
            </button>
          );
        })}
    </fieldset>
  );
}
