import { standings, tieBreaks } from '@polis/tiny-towns';
import { useState } from 'react';
import { type FinalDoors, FinalScreen, type Standing } from '../../table/FinalScreen.tsx';
import { t as tf } from '../../table/final/i18n/index.ts';
import { NO_NUMBER, SheetNumber } from '../../table/ScoreSheet.tsx';
import { Piece, SeatShape } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Model } from './model.ts';
import { LinePiece, lineName, reasonWords } from './Score.tsx';
import type { Controller } from './useTable.ts';
import { cellName, rankOf, signed } from './words.ts';

export interface FinalProps extends FinalDoors {
  readonly c: Controller;
}

/** Seats by place, those who share one together. */
type Order = readonly (readonly number[])[];

/** The sheet, row by row. */
export function Final({ c, ...doors }: FinalProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const { model } = c;
  const scores = model.view.scores ?? model.sheets.map(s => s.total);
  const order: Order = standings(model, scores);
  return (
    <FinalScreen
      {...doors}
      c={c}
      standings={standingsOf(order, scores)}
      of={scores.length}
      {...(model.view.mode === 'solo'
        ? { title: t('over.solo', { p: scores[0]! }), words: soloWords(scores[0]!), standings: [] }
        : { words: [tieWords(c, order, scores)] })}
      sheet={{
        name: t('over.sheet'),
        columns: order.flat().map(seat => ({ seat, name: c.nameOf(seat), total: scores[seat]! })),
        rows: rowsOf(model).map(line => ({
          id: line,
          icon:
            line === 'monument' ? <Piece name="tt-monument" size={28} /> : <LinePiece m={model} seat={0} line={line} />,
          name: nameOf(model, 0, line),
          cell: ({ seat }) => <Amount c={c} seat={seat!} line={line} onOpen={() => setOpen({ seat: seat!, line })} />,
          amount: ({ seat }) => model.sheets[seat!]!.lines[line] ?? 0,
        })),
        why: open && { row: open.line, words: <Reasons c={c} {...open} /> },
      }}
      hint={t('over.touch')}
      ended={tf('ended.towns', { n: model.view.round })}
    />
  );
}

function nameOf(m: Model, seat: number, line: string): string {
  return line === 'monument' ? t('score.monument') : lineName(m, seat, line);
}

/** A number of the sheet that has been touched. */
interface Opened {
  readonly seat: number;
  readonly line: string;
}

/** What a touched number is made of, building by building. */
function Reasons({ c, seat, line }: Opened & { readonly c: Controller }) {
  const reasons = c.model.sheets[seat]!.reasons.filter(r => r.line === line);
  return (
    <div className="final-reasons" aria-live="polite">
      <p>
        <SeatShape seat={seat} size={14} /> <b>{`${c.nameOf(seat)}, ${lineName(c.model, seat, line)}`}</b>
      </p>
      <ul>
        {reasons.map(r => (
          <li key={r.cells}>
            <span>{`${cellName(31 - Math.clz32(r.cells & -r.cells))}: ${reasonWords(c.model, seat, r)}`}</span>
            <b className="num">{signed(r.points)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Amount({ c, seat, line, onOpen }: Opened & { readonly c: Controller; readonly onOpen: () => void }) {
  const sheet = c.model.sheets[seat]!;
  const reasons = sheet.reasons.filter(r => r.line === line);
  if (reasons.length === 0) return NO_NUMBER;
  const light = () => {
    c.show(seat);
    c.setFocus({ kind: 'reason', reasons });
  };
  const off = () => c.setFocus(null);
  return (
    <SheetNumber
      n={sheet.lines[line] ?? 0}
      of={`${c.nameOf(seat)}, ${nameOf(c.model, seat, line)}`}
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

/** Lines in which anybody has anything. */
function rowsOf(m: Model): string[] {
  const all = Object.keys(m.sheets[0]!.lines);
  return all.filter(line => m.sheets.some(s => s.reasons.some(r => r.line === line)));
}

function standingsOf(order: Order, scores: readonly number[]): Standing[] {
  return order.flatMap((seats, i) =>
    seats.map(seat => ({ seat, place: 1 + order.slice(0, i).flat().length, total: scores[seat]! })),
  );
}

/** The rank reached, and how far the next one is. */
function soloWords(score: number): (string | null)[] {
  const { name, next } = rankOf(score);
  return [t('over.rank', { name }), next && t('over.next', { n: next.more, name: next.name })];
}

/** What decided between equal totals at the top, or null. */
function tieWords(c: Controller, order: Order, scores: readonly number[]): string | null {
  const [first, second] = order;
  if (!first || !second || scores[first[0]!] !== scores[second[0]!]) return null;
  const a = tieBreaks(c.model, first[0]!);
  const b = tieBreaks(c.model, second[0]!);
  const at = a.findIndex((x, i) => x !== b[i]);
  const key = (['over.tie.named', 'over.tie.empty', 'over.tie.cottages'] as const)[at];
  if (!key) return null;
  return t('over.tie', { p: scores[first[0]!]!, why: t(key, { name: c.nameOf(first[0]!) }) });
}
