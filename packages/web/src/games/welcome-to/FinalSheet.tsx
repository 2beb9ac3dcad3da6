import type { RivalScore, Zone } from '@polis/welcome-to';
import {
  NO_NUMBER,
  type ScoreSheetProps,
  type SheetColumn,
  SheetNumber,
  type SheetRow,
} from '../../table/ScoreSheet.tsx';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Seat } from './model.ts';
import { linesOf, ZONE_ART, zoneName, zonesOf } from './pad.ts';
import { standingOf } from './standing.ts';
import type { Controller } from './useSheet.ts';
import { competitorName, nameOf, points } from './words.ts';

/** More columns than this nobody can read. */
const COLUMNS = 12;

/** The score pad with a column per player; a competitor has one too. */
export function finalSheet(c: Controller): Omit<ScoreSheetProps, 'shown'> {
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
    cell: ({ seat }) => (seat === null ? rivalAt(rival!, zone) : <PadNumber c={c} s={seats.get(seat)!} zone={zone} />),
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
  return { name: t('over.sheet'), columns, rows };
}

function rivalAt(rival: RivalScore, zone: Zone) {
  const none = zone === 'bis' || zone === 'refusals' || zone === 'roundabouts';
  return <span className="num">{none ? '–' : points(rival.lines[zone])}</span>;
}

function PadNumber({ c, s, zone }: { readonly c: Controller; readonly s: Seat; readonly zone: Zone }) {
  const line = linesOf(s.score, true).find(l => l.zone === zone)!;
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
      onClick={light}
    />
  );
}
