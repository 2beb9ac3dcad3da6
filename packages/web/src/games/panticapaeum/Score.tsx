import { BUILDINGS, type BuildingScore, LINES, type Line } from '@polis/panticapaeum';
import { useState } from 'react';
import { RuledLine } from '../../table/rules/RuledLine.tsx';
import { Icon, Piece, SeatShape } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { litBuildings, litLine } from './reasons.ts';
import { buildingWords, lineWords } from './scorewords.ts';
import type { Controller } from './useTable.ts';
import { isBuilding, labelName, nameOf, points } from './words.ts';

export const LINE_ART: Readonly<Record<Line, string>> = {
  house: 'pa-house',
  winery: 'pa-winery',
  fortress: 'pa-fortress',
  aqueduct: 'pa-aqueduct',
  temple: 'pa-temple',
  coins: 'pa-coin',
  resources: 'pa-res-purple',
  drought: 'pa-drought',
};

/** If the game ended now: every line with its reason; pointing at one lights its cells. */
export function ScorePanel({ c }: { readonly c: Controller }) {
  const seat = c.shown;
  const sheet = c.model.sheets[seat]!;
  const [open, setOpen] = useState<Line | null>(null);
  return (
    <section className="pa-score" aria-label={t('tab.score')}>
      <h2 className="pa-head">{t(c.frame.over ? 'score.final' : 'score.now', { name: c.nameOf(seat) })}</h2>
      {!c.frame.over && <p className="hint">{t('score.hint')}</p>}
      <div className="pa-pad">
        {LINES.map(line => (
          <div key={line}>
            <RuledLine line={line} name={nameOf(line)}>
              <LineRow c={c} line={line} open={open === line} onOpen={() => setOpen(open === line ? null : line)} />
            </RuledLine>
            {open === line && isBuilding(line) && (
              <div className="pa-reasons">
                {sheet.buildings
                  .filter(b => b.building === line)
                  .map(b => (
                    <ReasonRow key={b.label} c={c} b={b} />
                  ))}
              </div>
            )}
          </div>
        ))}
        <p className="pa-total">
          <span>{t('score.total')}</span>
          <b className="num">{points(sheet.total)}</b>
        </p>
      </div>
      {c.model.players.length > 1 && <Totals c={c} />}
    </section>
  );
}

interface LineRowProps {
  readonly c: Controller;
  readonly line: Line;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function LineRow({ c, line, open, onOpen }: LineRowProps) {
  const sheet = c.model.sheets[c.shown]!;
  const p = sheet.lines[line];
  const light = () => c.light(litLine(c.shown, sheet, line));
  const more = (BUILDINGS as readonly string[]).includes(line) && sheet.buildings.some(b => b.building === line);
  return (
    <button
      type="button"
      className="pa-line"
      data-line={line}
      aria-expanded={more ? open : undefined}
      onMouseEnter={light}
      onMouseLeave={() => c.light(null)}
      onFocus={light}
      onBlur={() => c.light(null)}
      onClick={() => {
        light();
        if (more) onOpen();
      }}
    >
      <span className="pa-line-art">
        <Piece name={LINE_ART[line]} size="100%" />
      </span>
      <span className="pa-line-words">
        <b>{nameOf(line)}</b>
        <span>{lineWords(c.model.players[c.shown]!, sheet, line)}</span>
      </span>
      <b className={p < 0 ? 'pa-line-points pa-minus num' : 'pa-line-points num'}>{points(p)}</b>
      {more && <Icon name="chevron-down" size={16} />}
    </button>
  );
}

function ReasonRow({ c, b }: { readonly c: Controller; readonly b: BuildingScore }) {
  const light = () => c.light(litBuildings(c.shown, [b]));
  return (
    <button
      type="button"
      className="pa-reason"
      onMouseEnter={light}
      onMouseLeave={() => c.light(null)}
      onFocus={light}
      onBlur={() => c.light(null)}
      onClick={light}
    >
      <span>
        <b>{labelName(b.label)}</b> {buildingWords(b)}
      </span>
      <b className="num">{points(b.points)}</b>
    </button>
  );
}

function Totals({ c }: { readonly c: Controller }) {
  const order = c.model.sheets
    .map((_, seat) => seat)
    .sort((a, b) => c.model.sheets[b]!.total - c.model.sheets[a]!.total);
  return (
    <>
      <h2 className="pa-head">{t('score.all')}</h2>
      <div className="pa-totals">
        {order.map(seat => (
          <button
            key={seat}
            type="button"
            className="pa-total-row"
            aria-pressed={c.shown === seat}
            onClick={() => c.show(seat)}
          >
            <SeatShape seat={seat} size={16} /> <span>{c.nameOf(seat)}</span>{' '}
            <b className="num">{points(c.model.sheets[seat]!.total)}</b>
          </button>
        ))}
      </div>
    </>
  );
}
