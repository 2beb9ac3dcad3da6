import type { RivalScore, Zone } from '@polis/welcome-to';
import { rowClass } from '../../table/FinalScreen.tsx';
import { Piece, SeatShape } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Seat } from './model.ts';
import { linesOf, ZONE_ART, zoneName, zonesOf } from './pad.ts';
import { standingOf } from './standing.ts';
import type { Controller } from './useSheet.ts';
import { competitorName, nameOf, points } from './words.ts';

/** More columns than this nobody can read. */
const COLUMNS = 12;

/** The score pad with a column per player; a competitor has one too. */
export function FinalSheet({ c, shown }: { readonly c: Controller; readonly shown: number }) {
  const { view, rival } = c.model;
  const zones = zonesOf(view.roundabouts);
  const seats =
    view.crowd !== null
      ? [...c.model.seats.values()]
      : standingOf(c)
          .order.slice(0, COLUMNS)
          .map(seat => c.model.seats.get(seat)!);
  if (seats.length === 0) return null;
  return (
    <div className="final-scroll">
      <table className="final-sheet">
        <caption className="sr-only">{t('over.sheet')}</caption>
        <thead>
          <tr>
            <td />
            {seats.map(s => (
              <th key={s.seat} scope="col" data-seat={s.seat}>
                <SeatShape seat={s.seat} size={16} /> <span>{c.nameOf(s.seat)}</span>
              </th>
            ))}
            {rival && view.rival && <th scope="col">{competitorName(view.rival.competitor)}</th>}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone, i) => (
            <tr key={zone} className={rowClass(i, shown)}>
              <th scope="row">
                <span className="final-line">
                  <Piece name={ZONE_ART[zone]} size={26} />
                  {zoneName(zone)}
                </span>
              </th>
              {seats.map(s => (
                <td key={s.seat}>
                  <PadNumber c={c} s={s} zone={zone} />
                </td>
              ))}
              {rival && <td className="num">{rivalAt(rival, zone)}</td>}
            </tr>
          ))}
          {rival && (
            <tr className={rowClass(zones.length - 1, shown)}>
              <th scope="row">
                <span className="final-line">
                  <Piece name="wt-picket" size={26} />
                  {nameOf('fence')}
                </span>
              </th>
              {seats.map(s => (
                <td key={s.seat} className="num muted">
                  –
                </td>
              ))}
              <td className="num">{points(rival.lines.fences)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className={rowClass(zones.length, shown)}>
            <th scope="row">{t('score.total')}</th>
            {seats.map(s => (
              <td key={s.seat} className="num" data-total={s.seat}>
                {points(s.score.total)}
              </td>
            ))}
            {rival && <td className="num">{points(rival.total)}</td>}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function rivalAt(rival: RivalScore, zone: Zone): string {
  return zone === 'bis' || zone === 'refusals' || zone === 'roundabouts' ? '–' : points(rival.lines[zone]);
}

function PadNumber({ c, s, zone }: { readonly c: Controller; readonly s: Seat; readonly zone: Zone }) {
  const line = linesOf(s.score, true).find(l => l.zone === zone)!;
  const light = () => {
    c.show(s.seat);
    c.light({ zone, part: null });
  };
  return (
    <button
      type="button"
      className={line.points < 0 ? 'sheet-number num minus' : 'sheet-number num'}
      aria-label={`${c.nameOf(s.seat)}, ${zoneName(zone)}: ${points(line.points)}`}
      onMouseEnter={light}
      onFocus={light}
      onMouseLeave={() => c.light(null)}
      onBlur={() => c.light(null)}
      onClick={light}
    >
      {points(line.points)}
    </button>
  );
}
