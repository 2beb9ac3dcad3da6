import { LINES, type Line, placesOf } from '@polis/panticapaeum';
import { type ScoreSheetProps, SheetNumber } from '../../table/ScoreSheet.tsx';
import { Piece, SeatShape } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { litBuildings, litLine } from './reasons.ts';
import { LINE_ART } from './Score.tsx';
import { buildingWords, lineWords } from './scorewords.ts';
import type { Controller } from './useTable.ts';
import { isBuilding, labelName, nameOf, points } from './words.ts';

/** Places by seat, from 1. */
export function places(c: Controller): number[] {
  return placesOf(
    c.model.players.map((p, seat) => ({
      total: c.model.sheets[seat]!.total,
      buildings: p.city.kinds.length,
      coins: p.coins,
    })),
  );
}

/** A number of the pad that has been touched. */
export interface Opened {
  readonly seat: number;
  readonly line: Line;
}

/** The score pad with a column per player. Touching a number opens what it is made of and lights it in the city. */
export function finalSheet(c: Controller, onOpen: (opened: Opened) => void): Omit<ScoreSheetProps, 'shown'> {
  const { players, sheets } = c.model;
  const place = places(c);
  const seats = players.map((_, seat) => seat).sort((a, b) => place[a]! - place[b]!);
  return {
    name: t('over.sheet'),
    columns: seats.map(seat => ({ seat, name: c.nameOf(seat), total: sheets[seat]!.total, place: place[seat]! })),
    rows: LINES.map(line => ({
      id: line,
      icon: <Piece name={LINE_ART[line]} size={26} />,
      name: (
        <>
          {nameOf(line)}
          <small>{lineWords(players[c.shown]!, sheets[c.shown]!, line)}</small>
        </>
      ),
      amount: ({ seat }) => sheets[seat!]!.lines[line],
      cell: ({ seat }) => <Amount c={c} seat={seat!} line={line} onOpen={() => onOpen({ seat: seat!, line })} />,
    })),
  };
}

interface AmountProps extends Opened {
  readonly c: Controller;
  readonly onOpen: () => void;
}

function Amount({ c, seat, line, onOpen }: AmountProps) {
  const sheet = c.model.sheets[seat]!;
  return (
    <SheetNumber
      n={sheet.lines[line]}
      of={`${c.nameOf(seat)}, ${nameOf(line)}`}
      onMouseEnter={() => c.shown === seat && c.light(litLine(seat, sheet, line))}
      onMouseLeave={() => c.light(null)}
      onClick={() => {
        if (c.shown !== seat) c.show(seat);
        c.light(litLine(seat, sheet, line));
        onOpen();
      }}
    />
  );
}

/** What every building of a line counted. */
export function Reasons({ c, seat, line }: { readonly c: Controller } & Opened) {
  const sheet = c.model.sheets[seat]!;
  const all = isBuilding(line) ? sheet.buildings.filter(b => b.building === line) : [];
  return (
    <div className="final-reasons" aria-live="polite">
      <p>
        <SeatShape seat={seat} size={14} /> <b>{`${c.nameOf(seat)}, ${nameOf(line)}: `}</b>
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
