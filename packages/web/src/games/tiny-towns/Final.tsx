import { standings, tieBreaks } from '@polis/tiny-towns';
import { useEffect, useState } from 'react';
import { seatName } from '../../session/names.ts';
import { Button, Icon, Link, Piece, SeatShape, useStillness } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Model } from './model.ts';
import { LinePiece, lineName } from './Score.tsx';
import type { Controller } from './useTown.ts';
import { list, points, rankOf } from './words.ts';

export interface FinalProps {
  readonly c: Controller;
  readonly onRematch?: (() => void) | undefined;
  readonly onReplay?: (() => void) | undefined;
  readonly onHome: () => void;
}

/** Milliseconds per row of the sheet while it counts up. */
const ROW_MS = 260;

type Standing = readonly (readonly number[])[];

/** The winner in words first, then the sheet, row by row. */
export function Final({ c, onRematch, onReplay, onHome }: FinalProps) {
  const { model } = c;
  const scores = model.view.scores ?? model.sheets.map(s => s.total);
  const order: Standing = standings(model, scores);
  const seats = order.flat();
  const rows = rowsOf(model);
  const [shown, skip] = useCountUp(rows.length + 1);
  const done = shown > rows.length;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a tap anywhere skips the counting; the button does the same.
    <div className="final" onClick={() => !done && skip()}>
      <h1 className="final-title">{headline(c, order, scores)}</h1>
      <FinalWords c={c} order={order} scores={scores} />
      <div className="final-scroll">
        <table className="final-sheet">
          <caption className="sr-only">{t('over.sheet')}</caption>
          <thead>
            <tr>
              <td />
              {seats.map(seat => (
                <th key={seat} scope="col" data-seat={seat}>
                  <SeatShape seat={seat} size={16} /> <span>{seatName(c.state.info, seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((line, i) => (
              <tr key={line} className={i < shown ? 'row-in' : 'row-out'}>
                <th scope="row">
                  <span className="final-line">
                    {line === 'monument' ? (
                      <Piece name="tt-monument" size={28} />
                    ) : (
                      <LinePiece m={model} seat={0} line={line} />
                    )}
                    {line === 'monument' ? t('score.monument') : lineName(model, 0, line)}
                  </span>
                </th>
                {seats.map(seat => (
                  <td key={seat}>
                    <SheetNumber c={c} seat={seat} line={line} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={done ? 'row-in' : 'row-out'}>
              <th scope="row">{t('score.total')}</th>
              {seats.map(seat => (
                <td key={seat} className="num" data-total={seat}>
                  {points(scores[seat]!)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="hint">{t('over.touch')}</p>
      <div className="final-buttons">
        {onHome && (
          <Button kind="quiet" icon="home" onClick={onHome}>
            {t('do.home')}
          </Button>
        )}
        {onReplay && (
          <Button kind="secondary" icon="play" onClick={onReplay}>
            {t('do.replay')}
          </Button>
        )}
        {onRematch && (
          <Button kind="primary" icon="redo" onClick={onRematch}>
            {t('do.rematch')}
          </Button>
        )}
      </div>
      {c.state.info?.seedHash && (
        <p className="final-seed small">
          <Icon name="shield-check" size={18} />
          <Link to={`/verify?table=${encodeURIComponent(replayId(c))}`}>{t('over.verify')}</Link>
          <span className="muted">{t('over.seed', { hash: c.state.info.seedHash.slice(0, 12) })}</span>
        </p>
      )}
    </div>
  );
}

/** Local tables have their own corner in addresses. */
function replayId(c: Controller): string {
  const id = c.state.info?.id ?? '';
  return c.session.kind === 'local' ? `local:${id}` : id;
}

function SheetNumber({ c, seat, line }: { readonly c: Controller; readonly seat: number; readonly line: string }) {
  const sheet = c.model.sheets[seat]!;
  const reasons = sheet.reasons.filter(r => r.line === line);
  const value = sheet.lines[line] ?? 0;
  if (reasons.length === 0) return <span className="num muted">–</span>;
  const light = () => {
    c.show(seat);
    c.setFocus({ kind: 'reason', reasons });
  };
  return (
    <button
      type="button"
      className="sheet-number num"
      aria-label={`${seatName(c.state.info, seat)}, ${line === 'monument' ? t('score.monument') : lineName(c.model, seat, line)}: ${points(value)}`}
      onMouseEnter={light}
      onFocus={light}
      onMouseLeave={() => c.setFocus(null)}
      onBlur={() => c.setFocus(null)}
      onClick={light}
    >
      {points(value)}
    </button>
  );
}

/** Lines in which anybody has anything. */
function rowsOf(m: Model): string[] {
  const all = Object.keys(m.sheets[0]!.lines);
  return all.filter(line => m.sheets.some(s => s.reasons.some(r => r.line === line)));
}

function headline(c: Controller, order: Standing, scores: readonly number[]): string {
  const first = order[0]!;
  const p = scores[first[0]!]!;
  if (c.model.view.mode === 'solo') return t('over.solo', { p });
  if (first.length > 1) return t('over.shared', { names: list(first.map(seat => seatName(c.state.info, seat))), p });
  return first[0] === c.me ? t('over.youWin', { p }) : t('over.win', { name: seatName(c.state.info, first[0]!), p });
}

function FinalWords({
  c,
  order,
  scores,
}: {
  readonly c: Controller;
  readonly order: Standing;
  readonly scores: readonly number[];
}) {
  if (c.model.view.mode === 'solo') {
    const rank = rankOf(scores[0]!);
    return (
      <div className="final-words">
        <p className="final-rank">{t('over.rank', { name: rank.name })}</p>
        {rank.next && <p className="hint">{t('over.next', { n: rank.next.more, name: rank.next.name })}</p>}
      </div>
    );
  }
  const tie = tieWords(c, order, scores);
  const place = c.me === null ? -1 : order.findIndex(group => group.includes(c.me!));
  const ahead = order.slice(0, Math.max(0, place)).flat().length;
  return (
    <div className="final-words">
      {place > 0 && <p className="final-rank">{t('over.you', { n: ahead + 1, p: scores[c.me!]! })}</p>}
      {tie && <p className="hint">{tie}</p>}
    </div>
  );
}

/** What decided between equal totals at the top, or null. */
function tieWords(c: Controller, order: Standing, scores: readonly number[]): string | null {
  const [first, second] = order;
  if (!first || !second || scores[first[0]!] !== scores[second[0]!]) return null;
  const a = tieBreaks(c.model, first[0]!);
  const b = tieBreaks(c.model, second[0]!);
  const at = a.findIndex((x, i) => x !== b[i]);
  const key = (['over.tie.named', 'over.tie.empty', 'over.tie.cottages'] as const)[at];
  if (!key) return null;
  return t('over.tie', { p: scores[first[0]!]!, why: t(key, { name: seatName(c.state.info, first[0]!) }) });
}

/** Rows appear one after another; still preferences and a tap show all. */
function useCountUp(rows: number): readonly [number, () => void] {
  const still = useStillness();
  const [n, setN] = useState(still ? rows : 0);
  useEffect(() => {
    if (n >= rows) return;
    const timer = setTimeout(() => setN(n + 1), ROW_MS);
    return () => clearTimeout(timer);
  }, [n, rows]);
  return [n, () => setN(rows)];
}
