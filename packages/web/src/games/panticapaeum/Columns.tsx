import { BUILDINGS, LADDERS, priceFor } from '@polis/panticapaeum';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Controller } from './useTable.ts';
import { buildingName, buildingPiece, colourName, resPiece, shortName } from './words.ts';

/** The building board: five columns, what the next of each costs, and how the price climbs. */
export function Columns({ c }: { readonly c: Controller }) {
  const { view, state, players } = c.model;
  const p = players[c.me ?? c.shown]!;
  return (
    <section className="pa-columns" aria-label={t('columns')}>
      <h2 className="pa-head">{t('columns')}</h2>
      <div className="pa-columns-row">
        {view.columns.map((column, type) => {
          const choice = c.model.choices.find(
            o => (o.action.type === 'build' || o.action.type === 'free') && o.action.building === type,
          );
          const free = c.model.ask === 'free';
          const mine = column.price === null ? null : free ? 0 : priceFor(state, p, type);
          const label = t('column.label', {
            building: buildingName(type),
            left: column.left,
            price: mine ?? 0,
            colour: colourName(type).toLocaleLowerCase(),
          });
          const asked = (c.model.ask === 'action' || free) && c.own;
          return (
            <button
              key={column.building}
              type="button"
              className={`pa-column${choice && c.hint?.choice.text === choice.text ? ' hint-ring' : ''}`}
              data-lit={choice && c.own ? '' : undefined}
              aria-label={column.price === null ? t('column.empty', { building: buildingName(type) }) : label}
              aria-pressed={choice && c.chosen === choice.text ? true : undefined}
              data-inspect={`column:${type}`}
              onClick={() => (asked ? c.choose(`${free ? 'free' : 'build'} ${BUILDINGS[type]}`) : c.say(label))}
            >
              <span className="pa-column-art">
                <Piece name={buildingPiece(type)} size="100%" />
              </span>
              <span className="pa-column-name">{shortName(type)}</span>
              <span className="pa-price num">
                {mine === null ? (
                  '–'
                ) : (
                  <>
                    {mine} <Piece name={resPiece(type)} size={20} />
                  </>
                )}
                {mine !== null && !free && mine < (column.price ?? mine) && <s>{column.price}</s>}
              </span>
              <span className="pa-ladder" aria-hidden="true">
                {LADDERS[view.side][column.building].slice(0, column.taken + column.left).map((price, k) => (
                  <i
                    key={k}
                    className="num"
                    data-at={k === column.taken ? '' : undefined}
                    data-gone={k < column.taken ? '' : undefined}
                  >
                    {price}
                  </i>
                ))}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
