import { standings, tieBreaks } from '@polis/tiny-towns';
import { type FinalDoors, FinalScreen } from '../../table/FinalScreen.tsx';
import { NO_NUMBER, SheetNumber } from '../../table/ScoreSheet.tsx';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { Model } from './model.ts';
import { LinePiece, lineName } from './Score.tsx';
import type { Controller } from './useTown.ts';
import { list, rankOf } from './words.ts';

export interface FinalProps extends FinalDoors {
  readonly c: Controller;
}

type Standing = readonly (readonly number[])[];

/** The sheet, row by row. */
export function Final({ c, ...doors }: FinalProps) {
  const { model } = c;
  const scores = model.view.scores ?? model.sheets.map(s => s.total);
  const order: Standing = standings(model, scores);
  return (
    <FinalScreen
      {...doors}
      session={c.session}
      state={c.state}
      title={headline(c, order, scores)}
      words={<FinalWords c={c} order={order} scores={scores} />}
      sheet={{
        name: t('over.sheet'),
        columns: order.flat().map(seat => ({ seat, name: c.nameOf(seat), total: scores[seat]! })),
        rows: rowsOf(model).map(line => ({
          id: line,
          icon:
            line === 'monument' ? <Piece name="tt-monument" size={28} /> : <LinePiece m={model} seat={0} line={line} />,
          name: nameOf(model, 0, line),
          cell: ({ seat }) => <Amount c={c} seat={seat!} line={line} />,
        })),
      }}
      hint={t('over.touch')}
    />
  );
}

function nameOf(m: Model, seat: number, line: string): string {
  return line === 'monument' ? t('score.monument') : lineName(m, seat, line);
}

function Amount({ c, seat, line }: { readonly c: Controller; readonly seat: number; readonly line: string }) {
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
      onClick={light}
    />
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
  if (first.length > 1) return t('over.shared', { names: list(first.map(c.nameOf)), p });
  return first[0] === c.me ? t('over.youWin', { p }) : t('over.win', { name: c.nameOf(first[0]!), p });
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
  return t('over.tie', { p: scores[first[0]!]!, why: t(key, { name: c.nameOf(first[0]!) }) });
}
