import { LINES, type Line, placesOf, scoreNow } from '@polis/sweet-lands';
import { type ScoreSheetProps, SheetNumber } from '../../table/ScoreSheet.tsx';
import { SeatShape } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { LINE_SYMBOL, lineName, sourceWords } from './Score.tsx';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { Controller } from './useTable.ts';
import { points } from './words.ts';

/** Places by seat, from 1: points, then hares. */
export function places({ model: { view } }: Controller): number[] {
  return placesOf(view.scores!, view.players);
}

/** A number of the pad that has been touched. */
export interface Opened {
  readonly seat: number;
  readonly line: Line;
}

/** The nine lines with a column per player. Touching a number opens what it is made of. */
export function finalSheet(c: Controller, onOpen: (opened: Opened) => void): Omit<ScoreSheetProps, 'shown'> {
  const { players, scores, lines } = c.model.view;
  const place = places(c);
  const seats = players.map(p => p.seat).sort((a, b) => place[a]! - place[b]!);
  return {
    name: t('over.sheet'),
    columns: seats.map(seat => ({ seat, name: c.nameOf(seat), total: scores![seat]!, place: place[seat]! })),
    rows: LINES.map((line, i) => ({
      id: line,
      icon: <SymbolIcon id={LINE_SYMBOL[line]} size={26} decoration />,
      name: (
        <>
          <span className="num">{i + 1}.</span> {lineName(line)}
        </>
      ),
      amount: ({ seat }) => lines![seat!]![line],
      cell: ({ seat }) => (
        <SheetNumber
          n={lines![seat!]![line]}
          of={`${c.nameOf(seat!)}, ${lineName(line)}`}
          onClick={() => {
            if (c.shown !== seat) c.show(seat!);
            onOpen({ seat: seat!, line });
          }}
        />
      ),
    })),
  };
}

export function Reasons({ c, seat, line }: { readonly c: Controller } & Opened) {
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
