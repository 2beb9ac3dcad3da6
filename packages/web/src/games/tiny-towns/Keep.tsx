import { memo } from 'react';
import { Piece } from '../../ui/index.ts';
import { Pattern } from './Cards.tsx';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';
import { cardFx, cardIt, cardName, patternOfCard } from './words.ts';

/** Before round 1: the two monuments dealt, as large cards over the empty town. */
export const Keep = memo(function Keep({ c }: { readonly c: Controller }) {
  return (
    <fieldset className="keep">
      <legend className="sr-only">{t('ask.keep')}</legend>
      {c.aff.live.map(o => {
        if (o.action.type !== 'keep') return null;
        const id = o.text.slice('keep '.length);
        return (
          <button
            key={id}
            type="button"
            className={c.hint?.choice.text === o.text ? 'keep-card hint-ring' : 'keep-card'}
            aria-pressed={c.chosen === o.text || undefined}
            data-inspect={`monument:${id}`}
            data-action={o.text}
            data-nth=""
            aria-label={`${t('do.keep', { it: cardIt(id) })}. ${cardFx(id, c.model.anySix)}`}
            onClick={() => c.choose(o)}
          >
            <Piece name={`tt-${id}`} size="100%" className="keep-art" />
            <span className="keep-name">{cardName(id)}</span>
            <span className="keep-fx">{cardFx(id, c.model.anySix)}</span>
            <Pattern rows={patternOfCard(id)} />
          </button>
        );
      })}
    </fieldset>
  );
});
