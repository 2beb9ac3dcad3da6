import { LINES, type Line, scoreNow } from '@polis/sweet-lands';
import { useState } from 'react';
import { rowClass } from '../../table/FinalScreen.tsx';
import { SeatShape } from '../../ui/index.ts';
import { places } from './Final.tsx';
import { LINE_SYMBOL, lineName, sourceWords } from './Score.tsx';
import { SymbolIcon } from './SymbolIcon.tsx';
import { t } from './texts/index.ts';
import type { Controller } from './useLand.ts';
import { points } from './words.ts';

export const ROWS = LINES.length;

/** The nine lines with a column per player. Touching a number opens what it is made of. */
export function FinalSheet({ c, shown }: { readonly c: Controller; readonly shown: number }) {
  const { view } = c.model;
  const place = places(c);
  const seats = view.players.map(p => p.seat).sort((a, b) => place[a]! - place[b]!);
  const [open, setOpen] = useState<{ readonly seat: number; readonly line: Line } | null>(null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className="final-scroll" tabIndex={0} aria-label={t('over.sheet')}>
      <table className="final-sheet">
        <caption className="sr-only">{t('over.sheet')}</caption>
        <thead>
          <tr>
            <td />
            {seats.map(seat => (
              <th key={seat} scope="col" data-seat={seat}>
                <SeatShape seat={seat} size={16} /> <span>{c.nameOf(seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map((line, i) => (
            <tr key={line} className={rowClass(i, shown)}>
              <th scope="row">
                <span className="final-line">
                  <SymbolIcon id={LINE_SYMBOL[line]} size={26} decoration />
                  <span>
                    <span className="num">{i + 1}.</span> {lineName(line)}
                  </span>
                </span>
              </th>
              {seats.map(seat => {
                const n = view.lines![seat]![line];
                return (
                  <td key={seat}>
                    <button
                      type="button"
                      className={n < 0 ? 'sheet-number num minus' : 'sheet-number num'}
                      aria-label={`${c.nameOf(seat)}, ${lineName(line)}: ${points(n)}`}
                      onClick={() => {
                        if (c.shown !== seat) c.show(seat);
                        setOpen({ seat, line });
                      }}
                    >
                      {points(n)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={rowClass(ROWS, shown)}>
            <th scope="row">{t('score.total')}</th>
            {seats.map(seat => (
              <td key={seat} className="num" data-total={seat}>
                {points(view.scores![seat]!)}
              </td>
            ))}
          </tr>
          {seats.length > 1 && (
            <tr className={`sl-ranks ${rowClass(ROWS, shown)}`}>
              <th scope="row">{t('over.rank')}</th>
              {seats.map(seat => (
                <td key={seat} className="num">
                  {place[seat]}
                </td>
              ))}
            </tr>
          )}
        </tfoot>
      </table>
      {open && <Reasons c={c} seat={open.seat} line={open.line} />}
    </section>
  );
}

function Reasons({ c, seat, line }: { readonly c: Controller; readonly seat: number; readonly line: Line }) {
  const sources = scoreNow(c.model.view, seat).sources.filter(s => s.line === line);
  return (
    <div className="final-reasons" aria-live="polite">
      <p>
        <SeatShape seat={seat} size={14} /> <b>{`${c.nameOf(seat)}, ${lineName(line)}`}</b>
      </p>
      <ul className="sl-reasons">
        {sources.map(s => (
          <li key={s.id}>
            <span>{sourceWords(s)}</span>
            <b className="num">{points(s.points)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
