import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { TileArt, tileWords } from './TileArt.tsx';
import type { Controller } from './useCity.ts';

/** The circle, opened out: the trireme, the tiles it reaches, and the rest in the order in which they come. */
export function Harbour({ c }: { readonly c: Controller }) {
  const { view, choices, ask } = c.model;
  const asked = ask === 'tile' && !c.readOnly;
  const near = view.circle.slice(0, view.reach);
  const far = view.circle.slice(view.reach);
  return (
    <section className="pa-harbour" aria-label={t('harbour')} data-region="cards" data-asked={asked || undefined}>
      <span className="pa-ship">
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
              title={label}
              onClick={() => (choice ? c.send(choice) : c.say(label))}
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
              onClick={() =>
                c.answerIfAsked(
                  ask === 'tile',
                  `tile ${i + near.length}`,
                  t('harbour.far', { n: i + 1 + near.length, words: tileWords(id) }),
                )
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
}
