import { LINES, type Line } from '@polis/panticapaeum';
import { useState } from 'react';
import { rowClass } from '../../table/FinalScreen.tsx';
import { Piece, SeatShape } from '../../ui/index.ts';
import { places } from './Final.tsx';
import { t } from './i18n/index.ts';
import { litBuildings, litLine } from './reasons.ts';
import { LINE_ART, lineName } from './Score.tsx';
import { buildingWords, lineWords } from './scorewords.ts';
import type { Controller } from './useCity.ts';
import { isBuilding, labelName, points } from './words.ts';

/** The score pad with a column per player. Touching a number opens what it is made of and lights it in the city. */
export function FinalSheet({ c, shown }: { readonly c: Controller; readonly shown: number }) {
  const place = places(c);
  const seats = c.model.players.map((_, seat) => seat).sort((a, b) => place[a]! - place[b]!);
  const [open, setOpen] = useState<{ readonly seat: number; readonly line: Line } | null>(null);
  return (
    <div className="final-scroll">
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
                  <Piece name={LINE_ART[line]} size={26} />
                  <span>
                    {lineName(line)}
                    <small>{lineWords(c.model.players[c.shown]!, c.model.sheets[c.shown]!, line)}</small>
                  </span>
                </span>
              </th>
              {seats.map(seat => (
                <td key={seat}>
                  <Amount c={c} seat={seat} line={line} onOpen={() => setOpen({ seat, line })} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={rowClass(LINES.length, shown)}>
            <th scope="row">{t('score.total')}</th>
            {seats.map(seat => (
              <td key={seat} className="num" data-total={seat}>
                {points(c.model.sheets[seat]!.total)}
              </td>
            ))}
          </tr>
          {seats.length > 1 && (
            <tr className={`final-ranks ${rowClass(LINES.length, shown)}`}>
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
    </div>
  );
}

interface AmountProps {
  readonly c: Controller;
  readonly seat: number;
  readonly line: Line;
  readonly onOpen: () => void;
}

function Amount({ c, seat, line, onOpen }: AmountProps) {
  const sheet = c.model.sheets[seat]!;
  const p = sheet.lines[line];
  return (
    <button
      type="button"
      className={p < 0 ? 'sheet-number num minus' : 'sheet-number num'}
      aria-label={`${c.nameOf(seat)}, ${lineName(line)}: ${points(p)}`}
      onMouseEnter={() => c.shown === seat && c.light(litLine(seat, sheet, line))}
      onMouseLeave={() => c.light(null)}
      onClick={() => {
        if (c.shown !== seat) c.show(seat);
        c.light(litLine(seat, sheet, line));
        onOpen();
      }}
    >
      {points(p)}
    </button>
  );
}

/** What every building of a line counted. */
function Reasons({ c, seat, line }: { readonly c: Controller; readonly seat: number; readonly line: Line }) {
  const sheet = c.model.sheets[seat]!;
  const all = isBuilding(line) ? sheet.buildings.filter(b => b.building === line) : [];
  return (
    <div className="final-reasons" aria-live="polite">
      <p>
        <SeatShape seat={seat} size={14} /> <b>{`${c.nameOf(seat)}, ${lineName(line)}: `}</b>
        {lineWords(c.model.players[seat]!, sheet, line)}
      </p>
      {all.map(b => (
        <button
          key={b.label}
          type="button"
          className="pa-reason"
          onMouseEnter={() => c.light(litBuildings(seat, [b]))}
          onFocus={() => c.light(litBuildings(seat, [b]))}
        >
          <span>
            <b>{labelName(b.label)}</b> {buildingWords(b)}
          </span>
          <b className="num">{points(b.points)}</b>
        </button>
      ))}
    </div>
  );
}
