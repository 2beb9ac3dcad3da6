import { standings, tieBreaks } from '@polis/tiny-towns';
import { seatName } from '../../session/names.ts';
import { type FinalDoors, FinalScreen, rowClass } from '../../table/FinalScreen.tsx';
import { Piece, SeatShape } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Model } from './model.ts';
import { LinePiece, lineName } from './Score.tsx';
import type { Controller } from './useTown.ts';
import { list, points, rankOf } from './words.ts';

export interface FinalProps extends FinalDoors {
  readonly c: Controller;
}

type Standing = readonly (readonly number[])[];

/** The sheet, row by row. */
export function Final({ c, ...doors }: FinalProps) {
  const { model } = c;
  const scores = model.view.scores ?? model.sheets.map(s => s.total);
  const order: Standing = standings(model, scores);
  const rows = rowsOf(model);
  return (
    <FinalScreen
      {...doors}
      session={c.session}
      state={c.state}
      title={headline(c, order, scores)}
      rows={rows.length}
      hint={t('over.touch')}
    >
      {shown => (
        <>
          <FinalWords c={c} order={order} scores={scores} />
          <FinalSheet c={c} seats={order.flat()} rows={rows} scores={scores} shown={shown} />
        </>
      )}
    </FinalScreen>
  );
}

interface FinalSheetProps {
  readonly c: Controller;
  readonly seats: readonly number[];
  readonly rows: readonly string[];
  readonly scores: readonly number[];
  readonly shown: number;
}

function FinalSheet({ c, seats, rows, scores, shown }: FinalSheetProps) {
  const { model } = c;
  return (
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
            <tr key={line} className={rowClass(i, shown)}>
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
          <tr className={rowClass(rows.length, shown)}>
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
  );
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
        <p className="final-place">{t('over.rank', { name: rank.name })}</p>
        {rank.next && <p className="hint">{t('over.next', { n: rank.next.more, name: rank.next.name })}</p>}
      </div>
    );
  }
  const tie = tieWords(c, order, scores);
  const place = c.me === null ? -1 : order.findIndex(group => group.includes(c.me!));
  const ahead = order.slice(0, Math.max(0, place)).flat().length;
  return (
    <div className="final-words">
      {place > 0 && <p className="final-place">{t('over.you', { n: ahead + 1, p: scores[c.me!]! })}</p>}
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
