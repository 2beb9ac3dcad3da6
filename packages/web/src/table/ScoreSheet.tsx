import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { points } from '../i18n/index.ts';
import { SeatShape } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { RuledLine } from './rules/RuledLine.tsx';

export interface SheetColumn {
  /** Null: a competitor that sits nowhere. */
  readonly seat: number | null;
  readonly name: string;
  readonly total: number;
  /** Its place, where places are told. */
  readonly place?: number;
}
export interface SheetRow {
  readonly id: string;
  readonly icon: ReactNode;
  readonly name: ReactNode;
  /** What a column has in this row. */
  readonly cell: (column: SheetColumn) => ReactNode;
  /** The same as a number: what decided the game is found by it, and totals grow with it. */
  readonly amount?: (column: SheetColumn) => number | null;
}

export interface ScoreSheetProps {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** So many rows have appeared. */
  readonly shown: number;
  /** What a touched number is made of, directly under its row. */
  readonly why?: { readonly row: string; readonly words: ReactNode } | null;
}

/** The score sheet at the end of every game: a column per player, then totals and places. */
export function ScoreSheet({ name, columns, rows, shown, why = null }: ScoreSheetProps) {
  const total = rowClass(rows.length, shown);
  // Totals grow with the rows, wherever these add up to them.
  const sum = (column: SheetColumn, upTo = shown) =>
    rows.slice(0, upTo).reduce((n, row) => n + (row.amount?.(column) ?? 0), 0);
  const grows = columns.every(column => sum(column, rows.length) === column.total);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className="final-scroll" tabIndex={0} aria-label={name}>
      <table className="final-sheet">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ seat, name }) => (
              <th key={seat} scope="col" data-seat={seat}>
                {seat !== null && <SeatShape seat={seat} size={16} />} <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Fragment key={row.id}>
              <tr className={rowClass(i, shown)}>
                <th scope="row">
                  <span className="final-line">
                    {row.icon}
                    <span>{row.name}</span>
                  </span>
                </th>
                {columns.map(column => (
                  <td key={column.seat}>{row.cell(column)}</td>
                ))}
              </tr>
              {why?.row === row.id && (
                <tr className="final-why">
                  <td colSpan={columns.length + 1}>
                    <RuledLine line={row.id}>{why.words}</RuledLine>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr className={grows ? 'row-in' : total}>
            <th scope="row">{t('final.total')}</th>
            {columns.map(column => (
              <td
                key={column.seat}
                className="num"
                data-total={column.seat}
                // On its way there; whoever reads the text reads the end.
                data-now={grows && shown < rows.length ? points(sum(column)) : undefined}
              >
                {points(column.total)}
              </td>
            ))}
          </tr>
          {columns.length > 1 && columns[0]!.place !== undefined && (
            <tr className={`final-ranks ${total}`}>
              <th scope="row">{t('final.place')}</th>
              {columns.map(column => (
                <td key={column.seat} className="num">
                  {column.place}
                </td>
              ))}
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  );
}

/** Whether a row of the sheet is there yet. */
function rowClass(row: number, shown: number): string {
  return row < shown ? 'row-in' : 'row-out';
}

export interface SheetNumberProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly n: number;
  /** "Mira, houses": whose number it is and what for. */
  readonly of: string;
}

/** A number of the sheet that tells more when it is touched. */
export function SheetNumber({ n, of, ...touch }: SheetNumberProps) {
  return (
    <button
      type="button"
      className={n < 0 ? 'sheet-number num minus' : 'sheet-number num'}
      aria-label={`${of}: ${points(n)}`}
      {...touch}
    >
      {points(n)}
    </button>
  );
}

/** Nothing can be had here. */
export const NO_NUMBER = <span className="num muted">–</span>;
