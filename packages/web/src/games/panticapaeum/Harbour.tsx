import { memo } from 'react';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { TileArt, tileWords } from './TileArt.tsx';
import type { Controller } from './useTable.ts';

/** The circle, opened out: the trireme, the tiles it reaches, and the rest in the order in which they come. */
export const Harbour = memo(function Harbour({ c }: { readonly c: Controller }) {
  const { view, choices, ask } = c.model;
  const asked = ask === 'tile' && !c.readOnly;
  const near = view.circle.slice(0, view.reach);
  const far = view.circle.slice(view.reach);
  return (
    <section className="pa-harbour" aria-label={t('harbour')} data-region="cards" data-asked={asked || undefined}>
      <span className="pa-ship" data-inspect="ship">
        <Piece name="pa-trireme" size="100%" label={t('harbour.ship')} />
      </span>
      <div className="pa-quay">
        {near.map((id, i) => {
          const choice = choices.find(o => o.action.type === 'tile' && o.action.index === i);
          const label = t('harbour.tile', { n: i + 1, words: tileWords(id) });
          const hinted = choice !== undefined && c.hint?.choice.text === choice.text;
          return (
            <button
              key={id}
              type="button"
              className={hinted ? 'pa-berth hint-ring' : 'pa-berth'}
              data-lit={choice ? '' : undefined}
              data-action={choice?.text}
              data-nth={asked ? '' : undefined}
              aria-label={label}
              aria-pressed={choice && c.chosen === choice.text ? true : undefined}
              data-inspect={`tile:${i}`}
              onClick={() => (choice ? c.choose(choice.text) : c.say(label))}
            >
              <TileArt id={id} cell={20} />
            </button>
          );
        })}
      </div>
      <ul className="pa-queue-tiles" aria-label={t('harbour.rest')}>
        {far.map((id, i) => (
          <li key={id}>
            <button
              type="button"
              className="pa-far"
              tabIndex={-1}
              aria-label={t('harbour.far', { n: i + 1 + near.length, words: tileWords(id) })}
              data-inspect={`tile:${i + near.length}`}
              onClick={() =>
                ask === 'tile'
                  ? c.choose(`tile ${i + near.length}`)
                  : c.say(t('harbour.far', { n: i + 1 + near.length, words: tileWords(id) }))
              }
            >
              <TileArt id={id} cell={11} />
            </button>
          </li>
        ))}
      </ul>
      {view.circle.length === 0 && <p className="pa-no-tile">{t('harbour.empty')}</p>}
    </section>
  );
});
