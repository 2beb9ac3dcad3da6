import type { RivalScore, Zone } from '@polis/welcome-to';
import {
  NO_NUMBER,
  type ScoreSheetProps,
  type SheetColumn,
  SheetNumber,
  type SheetRow,
} from '../../table/ScoreSheet.tsx';
import { Piece, SeatShape } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Seat } from './model.ts';
import { type Line, linesOf, lineWords, reasonWords, ZONE_ART, zoneName, zonesOf } from './pad.ts';
import { standingOf } from './standing.ts';
import type { Controller } from './useTable.ts';
import { competitorName, nameOf, points } from './words.ts';

/** More columns than this nobody can read. */
const COLUMNS = 12;

/** The score pad with a column per player; a competitor has one too. */
/** A number of the pad that has been touched. */
export interface Opened {
  readonly seat: number;
  readonly zone: Zone;
}

export function finalSheet(
  c: Controller,
  open: Opened | null,
  onOpen: (opened: Opened) => void,
): Omit<ScoreSheetProps, 'shown'> {
  const { view, rival, seats } = c.model;
  const order = view.crowd !== null ? [...seats.keys()] : standingOf(c).order.slice(0, COLUMNS);
  const columns: SheetColumn[] = order.map(seat => ({
    seat,
    name: c.nameOf(seat),
    total: seats.get(seat)!.score.total,
  }));
  const rows: SheetRow[] = zonesOf(view.roundabouts).map(zone => ({
    id: zone,
    icon: <Piece name={ZONE_ART[zone]} size={26} />,
    name: zoneName(zone),
    cell: ({ seat }) =>
      seat === null ? (
        rivalAt(rival!, zone)
      ) : (
        <PadNumber c={c} s={seats.get(seat)!} zone={zone} onOpen={() => onOpen({ seat, zone })} />
      ),
    ...(rival === null && { amount: ({ seat }: SheetColumn) => lineOf(seats.get(seat!)!, zone).points }),
  }));
  if (rival && view.rival) {
    columns.push({ seat: null, name: competitorName(view.rival.competitor), total: rival.total });
    rows.push({
      id: 'fences',
      icon: <Piece name="wt-picket" size={26} />,
      name: nameOf('fence'),
      cell: ({ seat }) => (seat === null ? <span className="num">{points(rival.lines.fences)}</span> : NO_NUMBER),
    });
  }
  const why = open && { row: open.zone, words: <Reasons c={c} {...open} /> };
  return { name: t('over.sheet'), columns, rows, why };
}

function lineOf(s: Seat, zone: Zone): Line {
  return linesOf(s.score, true).find(l => l.zone === zone)!;
}

/** What a touched number is made of. */
function Reasons({ c, seat, zone }: Opened & { readonly c: Controller }) {
  const line = lineOf(c.model.seats.get(seat)!, zone);
  const some = line.reasons.filter(r => r.count > 0);
  return (
    <div className="final-reasons" aria-live="polite">
      <p>
        <SeatShape seat={seat} size={14} /> <b>{`${c.nameOf(seat)}, ${zoneName(zone)}: `}</b>
        {some.length < 2 && lineWords(line)}
      </p>
      {some.length > 1 &&
        some.map((r, i) => (
          <p key={i}>
            {reasonWords(r)} <b className="num">{points(r.points)}</b>
          </p>
        ))}
    </div>
  );
}

function rivalAt(rival: RivalScore, zone: Zone) {
  const none = zone === 'bis' || zone === 'refusals' || zone === 'roundabouts';
  return <span className="num">{none ? '–' : points(rival.lines[zone])}</span>;
}

interface PadNumberProps {
  readonly c: Controller;
  readonly s: Seat;
  readonly zone: Zone;
  readonly onOpen: () => void;
}

function PadNumber({ c, s, zone, onOpen }: PadNumberProps) {
  const line = lineOf(s, zone);
  const light = () => {
    c.show(s.seat);
    c.light({ zone, part: null });
  };
  const off = () => c.light(null);
  return (
    <SheetNumber
      n={line.points}
      of={`${c.nameOf(s.seat)}, ${zoneName(zone)}`}
      onMouseEnter={light}
      onFocus={light}
      onMouseLeave={off}
      onBlur={off}
      onClick={() => {
        light();
        onOpen();
      }}
    />
  );
}
