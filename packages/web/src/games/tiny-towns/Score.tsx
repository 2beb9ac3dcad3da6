import { count, type Reason, type Sheet } from '@polis/tiny-towns';
import { useState } from 'react';
import { RuledLine } from '../../table/rules/RuledLine.tsx';
import { isBot } from '../../table/session.ts';
import { Icon, Piece, SeatShape } from '../../ui/index.ts';
import { type CardKey, t, tc } from './i18n/index.ts';
import { cardId, type Model } from './model.ts';
import type { Controller, Focus } from './useTable.ts';
import { cardFx, cardName, cellName, points, signed } from './words.ts';

export interface Line {
  readonly line: string;
  readonly points: number;
  readonly reasons: readonly Reason[];
}

/** The sheet's lines in order of the cards, then monument and empty squares. Lines without a building are left out. */
export function linesOf(sheet: Sheet): Line[] {
  return Object.entries(sheet.lines).flatMap(([line, value]) => {
    const reasons = sheet.reasons.filter(r => r.line === line);
    return reasons.length === 0 ? [] : [{ line, points: value, reasons }];
  });
}

export function lineName(m: Model, seat: number, line: string): string {
  if (line === 'empty') return t('score.empty');
  return line === 'monument' ? cardName(cardId(m, 7, seat)) : cardName(line);
}

function linePiece(m: Model, seat: number, line: string): string | null {
  if (line === 'empty') return null;
  return `tt-${line === 'monument' ? cardId(m, 7, seat) : line}`;
}

/** Why one entry of the sheet counts, in words. */
export function reasonWords(m: Model, seat: number, r: Reason): string {
  if (r.line === 'monument') {
    const id = cardId(m, 7, seat);
    return id === 'monument' ? tc('why.monument') : cardFx(id, m.anySix);
  }
  if (r.line === 'cottage') return t(r.points === 0 ? 'cell.unfed' : 'cell.fed');
  return tc(`why.${r.line}` as CardKey, { p: Math.abs(r.points), n: count(r.because), k: count(r.cells) });
}

/** A whole line in few words: "2 fed Cottages", "3 Wells". */
function lineWords(m: Model, seat: number, line: Line): string {
  if (line.line === 'cottage')
    return tc('why.cottage', { k: line.reasons.filter(r => r.points > 0).length, n: 0, p: 0 });
  if (line.reasons.length === 1) return reasonWords(m, seat, line.reasons[0]!);
  return `${line.reasons.length} × ${lineName(m, seat, line.line)}`;
}

export interface SheetProps {
  readonly model: Model;
  readonly seat: number;
  readonly onFocus: (focus: Focus | null) => void;
}

/** The live sheet: touch a line and the board shows its squares; open it for each reason. */
export function ScoreSheet({ model, seat, onFocus }: SheetProps) {
  const [open, setOpen] = useState<string | null>(null);
  const sheet = model.sheets[seat]!;
  const lines = linesOf(sheet);
  return (
    <div className="sheet-lines">
      {lines.map(line => (
        <div key={line.line} className="sheet-line">
          <RuledLine
            line={line.line === 'monument' ? cardId(model, 7, seat) : line.line}
            name={lineName(model, seat, line.line)}
          >
            <button
              type="button"
              className="line-row"
              aria-expanded={line.reasons.length > 1 ? open === line.line : undefined}
              {...lights(onFocus, line.reasons)}
              onClick={() => {
                onFocus({ kind: 'reason', reasons: line.reasons });
                setOpen(open === line.line ? null : line.line);
              }}
            >
              <LinePiece m={model} seat={seat} line={line.line} />
              <span className="line-words">
                <b>{lineName(model, seat, line.line)}</b>
                <span>{lineWords(model, seat, line)}</span>
              </span>
              <span className={line.points < 0 ? 'line-points num line-minus' : 'line-points num'}>
                {signed(line.points)}
              </span>
            </button>
          </RuledLine>
          {open === line.line && line.reasons.length > 1 && (
            <ul className="line-reasons">
              {line.reasons.map(r => (
                <li key={r.cells}>
                  <button
                    type="button"
                    className="reason-row"
                    {...lights(onFocus, [r])}
                    onClick={() => onFocus({ kind: 'reason', reasons: [r] })}
                  >
                    <span>
                      {cellName(cellOf(r.cells))}: {reasonWords(model, seat, r)}
                    </span>
                    <span className="num">{signed(r.points)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className="line-total">
        <span>{t('score.total')}</span>
        <span className="num">{points(sheet.total)}</span>
      </p>
    </div>
  );
}

function cellOf(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

function lights(onFocus: SheetProps['onFocus'], reasons: readonly Reason[]) {
  const on = () => onFocus({ kind: 'reason', reasons });
  const off = () => onFocus(null);
  return { onMouseEnter: on, onFocus: on, onMouseLeave: off, onBlur: off };
}

export function LinePiece({ m, seat, line }: { readonly m: Model; readonly seat: number; readonly line: string }) {
  const piece = linePiece(m, seat, line);
  return (
    <span className="line-piece">{piece ? <Piece name={piece} size={28} /> : <span className="line-empty" />}</span>
  );
}

/** The Score tab: the sheet of the town that is shown, then everybody's total. */
export function ScorePanel({ c }: { readonly c: Controller }) {
  const seat = c.shown;
  const own = seat === c.me;
  const name = c.nameOf(seat);
  const title = c.frame.over
    ? own
      ? t('score.yours')
      : t('score.theirs', { name })
    : own
      ? t('score.now')
      : t('score.of', { name });
  return (
    <div className="score-panel">
      <h2 className="panel-title">{title}</h2>
      <p className="hint">
        {c.frame.over ? '' : `${t('score.if')} `}
        {t('score.explain')}
      </p>
      <ScoreSheet model={c.model} seat={seat} onFocus={c.setFocus} key={seat} />
      {c.model.towns.length > 1 && (
        <>
          <h2 className="panel-title">{t('score.all')}</h2>
          <ul className="totals">
            {c.model.sheets
              .map((sheet, i) => ({ total: sheet.total, i }))
              .sort((a, b) => b.total - a.total || a.i - b.i)
              .map(({ total, i }) => (
                <li key={i}>
                  <button type="button" className="total-row" aria-pressed={i === seat} onClick={() => c.show(i)}>
                    <SeatShape seat={i} size={16} />
                    <span>{c.nameOf(i)}</span>
                    {isBot(c.state.info?.seats[i]) && <Icon name="bot" size={16} />}
                    <b className="num">{points(total)}</b>
                  </button>
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** "Your score now", in one line under the cards. */
export function ScoreNow({ c, onOpen }: { readonly c: Controller; readonly onOpen: () => void }) {
  const seat = c.me ?? c.shown;
  const lines = linesOf(c.model.sheets[seat]!).filter(l => l.points !== 0);
  const words = lines.map(l => `${lineName(c.model, seat, l.line)}\u00a0${points(l.points)}`).join(' · ');
  return (
    <button type="button" className="score-now" onClick={onOpen}>
      <span className="score-now-total num">{points(c.model.sheets[seat]!.total)}</span>
      <span className="score-now-words">
        <b>{c.me === null ? t('score.of', { name: c.nameOf(seat) }) : t('score.now')}</b>
        <span>{words === '' ? t('score.none') : words}</span>
      </span>
    </button>
  );
}
