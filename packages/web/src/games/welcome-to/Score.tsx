import { useState } from 'react';
import { RuledLine } from '../../table/rules/RuledLine.tsx';
import { isBot } from '../../table/session.ts';
import { Icon, Piece, SeatShape } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Seat } from './model.ts';
import { linesOf, lineWords, reasonWords, ZONE_ART, zoneName } from './pad.ts';
import { TownNames } from './TownNames.tsx';
import type { Controller, Lit } from './useTable.ts';
import { points, signed } from './words.ts';

function lights(light: (lit: Lit | null) => void, lit: Lit) {
  const on = () => light(lit);
  const off = () => light(null);
  return { onMouseEnter: on, onFocus: on, onMouseLeave: off, onBlur: off };
}

export interface ScorePadProps {
  readonly seat: Seat;
  /** Are they among the lines? */
  readonly roundabouts: boolean;
  readonly onLight: (lit: Lit | null) => void;
}

/** The live pad: touch a line and the sheet shows where it comes from; open it for each reason. */
export function ScorePad({ seat, roundabouts, onLight }: ScorePadProps) {
  const [open, setOpen] = useState<string | null>(null);
  const lines = linesOf(seat.score, roundabouts);
  return (
    <div className="wt-pad">
      {lines.map(line => {
        const reasons = line.reasons.filter(r => r.count > 0);
        const expands = reasons.length > 1;
        return (
          <div key={line.zone}>
            <RuledLine line={line.zone} name={zoneName(line.zone)}>
              <button
                type="button"
                className="wt-line"
                data-zone={line.zone}
                aria-expanded={expands ? open === line.zone : undefined}
                {...lights(onLight, { zone: line.zone, part: null })}
                onClick={() => {
                  onLight({ zone: line.zone, part: null });
                  setOpen(open === line.zone ? null : line.zone);
                }}
              >
                <span className="wt-line-art">
                  <Piece name={ZONE_ART[line.zone]} size={28} />
                </span>
                <span className="wt-line-words">
                  <b>{zoneName(line.zone)}</b>
                  <span>{lineWords(line)}</span>
                </span>
                <span className={line.points < 0 ? 'wt-line-points num wt-minus' : 'wt-line-points num'}>
                  {signed(line.points)}
                </span>
              </button>
            </RuledLine>
            {expands && open === line.zone && (
              <ul className="wt-reasons">
                {reasons.map(r => (
                  <li key={r.part}>
                    <button type="button" className="wt-reason" {...lights(onLight, { zone: r.zone, part: r.part })}>
                      <span>{reasonWords(r)}</span>
                      <span className="num">{signed(r.points)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
      <p className="wt-total">
        <span>{t('score.total')}</span>
        <span className="num" data-total={seat.seat}>
          {points(seat.score.total)}
        </span>
      </p>
    </div>
  );
}

/** The Score tab: the pad of the sheet that is shown, then everybody's total. */
export function ScorePanel({ c }: { readonly c: Controller }) {
  const seat = c.seen;
  if (seat === null) return null;
  const own = seat.seat === c.me;
  const name = c.nameOf(seat.seat);
  return (
    <div className="wt-score">
      <h2 className="wt-panel-title">{own ? t('score.yours') : t('score.of', { name })}</h2>
      <p className="hint">{c.frame.over ? t('score.explain') : `${t('score.if')} ${t('score.explain')}`}</p>
      <ScorePad key={seat.seat} seat={seat} roundabouts={c.model.view.roundabouts} onLight={c.light} />
      {c.model.seats.size > 1 && <Totals c={c} />}
      {own && !c.readOnly && <TownNames who={name} />}
    </div>
  );
}

function Totals({ c }: { readonly c: Controller }) {
  const seats = [...c.model.seats.values()].sort((a, b) => b.score.total - a.score.total || a.seat - b.seat);
  return (
    <div className="wt-everybody">
      <h2 className="wt-panel-title">{t('score.all')}</h2>
      <ul className="wt-totals">
        {seats.map(s => (
          <li key={s.seat}>
            <button
              type="button"
              className="wt-total-row"
              aria-pressed={s.seat === c.shown}
              onClick={() => c.show(s.seat)}
            >
              <SeatShape seat={s.seat} size={16} />
              <span>{c.nameOf(s.seat)}</span>
              {isBot(c.state.info?.seats[s.seat]) && <Icon name="bot" size={16} />}
              <b className="num">{points(s.score.total)}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
