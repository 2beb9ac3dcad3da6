import { COLOURS, cellInfo, ROW_LENGTH } from '@polis/panticapaeum';
import { Piece, SeatShape } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { MarkerLegend } from './Legend.tsx';
import type { Controller } from './useTable.ts';
import { buildingName, buildingPiece, colourName, effectOf } from './words.ts';

/** The development board: five rows of nine cells, everybody's markers, and what the next cell of the own row does. */
export function Rows({ c }: { readonly c: Controller }) {
  const seat = c.me ?? c.shown;
  return (
    <section className="pa-rows" aria-label={t('rows')}>
      <h2 className="pa-head">{t('rows')}</h2>
      {COLOURS.map((colour, row) => (
        <Row key={colour} c={c} row={row} seat={seat} />
      ))}
      <MarkerLegend c={c} />
      <p className="pa-rows-note">{t('rows.prices')}</p>
    </section>
  );
}

function Row({ c, row, seat }: { readonly c: Controller; readonly row: number; readonly seat: number }) {
  const { players, state } = c.model;
  const marker = players[seat]!.markers[row]!;
  const next = marker < ROW_LENGTH ? effectOf(cellInfo(state.tokens, row, marker + 1)) : null;
  const choice = c.model.choices.find(o => o.action.type === 'advance' && o.action.row === row);
  const name = t('row.name', { colour: colourName(row), building: buildingName(row) });
  return (
    <div className={`pa-row pa-row-${row}`} data-lit={choice ? '' : undefined}>
      <button
        type="button"
        className={`pa-row-head${choice && c.hint?.choice.text === choice.text ? ' hint-ring' : ''}`}
        aria-label={`${name}. ${t('row.at', { n: marker, of: ROW_LENGTH })} ${next ? t('row.next', { what: next.long }) : t('row.end')}`}
        aria-pressed={choice && c.chosen === choice.text ? true : undefined}
        data-inspect={`row:${row}`}
        onClick={() =>
          c.model.ask === 'temple' && c.own
            ? c.choose(`advance ${COLOURS[row]}`)
            : c.say(next ? next.long : t('row.end'))
        }
      >
        <Piece name={buildingPiece(row)} size="100%" />
      </button>
      <ol className="pa-track">
        {Array.from({ length: ROW_LENGTH + 1 }, (_, cell) => (
          <TrackCell key={cell} c={c} row={row} cell={cell} next={cell === marker + 1} passed={cell <= marker} />
        ))}
      </ol>
      <p className="pa-row-next">{next ? t('row.next', { what: next.short }) : t('row.end')}</p>
    </div>
  );
}

interface TrackCellProps {
  readonly c: Controller;
  readonly row: number;
  readonly cell: number;
  readonly next: boolean;
  readonly passed: boolean;
}

function TrackCell({ c, row, cell, next, passed }: TrackCellProps) {
  const { players, state } = c.model;
  const here = players.flatMap((p, seat) => (p.markers[row] === cell ? [seat] : []));
  const fx = cell === 0 ? null : effectOf(cellInfo(state.tokens, row, cell));
  const who = here.map(c.nameOf).join(', ');
  const label = `${cell === 0 ? t('row.start') : t('row.cell', { n: cell, what: fx!.long })}${who ? ` ${who}.` : ''}`;
  return (
    <li
      className="pa-step"
      data-next={next || undefined}
      data-passed={(passed && cell > 0) || undefined}
      data-start={cell === 0 || undefined}
    >
      <button
        type="button"
        className="pa-step-face"
        tabIndex={next ? 0 : -1}
        aria-label={label}
        data-inspect={`step:${row}:${cell}`}
      >
        {fx?.value && (
          <b className={fx.value.includes('/') ? 'pa-value pa-value-per num' : 'pa-value num'}>{fx.value}</b>
        )}
        {fx?.art.map((name, i) => (
          <Piece key={i} name={name} size={fx.art.length > 1 ? 15 : 20} />
        ))}
      </button>
      {here.length > 0 && (
        <span className="pa-markers" data-many={here.length > 2 || undefined}>
          {here.map(seat => (
            <SeatShape key={seat} seat={seat} size={here.length > 2 ? 9 : 13} />
          ))}
        </span>
      )}
    </li>
  );
}
