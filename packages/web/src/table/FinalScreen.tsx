import { type ReactNode, useContext, useEffect, useState } from 'react';
import { FinalCompany } from '../friends/FinalCompany.tsx';
import { count, list, points } from '../i18n/index.ts';
import type { SessionState, TableSession } from '../session/types.ts';
import { Button, Icon, Link, LinkButton, useStillness } from '../ui/index.ts';
import { EndContext } from './beside.ts';
import { Decided } from './final/Decided.tsx';
import { t as tf } from './final/i18n/index.ts';
import { type Records, recordsOf, usePast } from './final/records.ts';
import './final.css';
import { t } from './i18n/index.ts';
import { KeepNote } from './KeepNote.tsx';
import { RatingNews } from './RatingNews.tsx';
import { ScoreSheet, type ScoreSheetProps } from './ScoreSheet.tsx';
import type { TableSeat } from './seat.ts';

/** Where one can go from the end of a game; what makes no sense here is absent. */
export interface FinalDoors {
  readonly onRematch?: (() => void) | undefined;
  readonly onReplay?: (() => void) | undefined;
  readonly onReview?: (() => void) | undefined;
  readonly onHome: () => void;
}
/** Who stands where, and with how many points. */
export interface Standing {
  readonly seat: number;
  /** From 1; equal for those whom nothing tells apart. */
  readonly place: number;
  readonly total: number;
}

export interface FinalScreenProps extends FinalDoors {
  readonly c: Pick<TableSeat, 'session' | 'state' | 'me' | 'nameOf'>;
  /** Everybody, or those of a crowd who can be seen; whoever plays alone stands nowhere and is told a `title`. */
  readonly standings: readonly Standing[];
  /** How many there are. */
  readonly of: number;
  readonly title?: string | undefined;
  /** More words: what decided a tie, how far the next title is. */
  readonly words: readonly (string | null)[];
  /** Why the game ended. */
  readonly ended?: string | null;
  readonly sheet: Omit<ScoreSheetProps, 'shown'>;
  /** What touching a number does. */
  readonly hint: string;
  /** Below the sheet: what a touched number is made of. */
  readonly children?: ReactNode;
}

/** Milliseconds per row of the sheet while it fills. */
const ROW_MS = 260;

/** The end of every game: the winner in words first, then the sheet, row by row, then the ways on. */
export function FinalScreen({
  c,
  standings,
  of,
  title,
  words,
  ended,
  sheet,
  hint,
  children,
  ...doors
}: FinalScreenProps) {
  const { session, state } = c;
  const end = useContext(EndContext);
  const own = standings.find(s => s.seat === c.me);
  const said = [ended, ...words].filter(Boolean);
  const rows = sheet.rows.length;
  const [shown, skip] = useCountUp(rows + 1);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a tap anywhere skips the counting; nothing is lost without it.
    <div className="final" onClick={() => shown <= rows && skip()}>
      <h1 className="final-title">{title ?? headline(c, standings)}</h1>
      {own && own.place > 1 && (
        <p className="final-place">
          {t('final.yourPlace', { place: count(own.place), of: count(of), ...pointsOf(own) })}
        </p>
      )}
      {said.length > 0 && <p className="hint">{said.join(' ')}</p>}
      {sheet.columns.length > 0 && <ScoreSheet {...sheet} shown={shown} />}
      <p className="hint">{hint}</p>
      {children}
      {shown > rows && <Decided sheet={sheet} />}
      <OwnRecord c={c} of={of} total={own?.total ?? (of === 1 ? sheet.columns[0]?.total : undefined)} />
      <RatingNews state={state} me={c.me} />
      {shown > rows && end}
      <Doors {...doors} game={state.info?.game} />
      {session.kind === 'remote' && <FinalCompany info={state.info} seat={state.seat} />}
      <KeepNote />
      {state.info?.seedHash && (
        <p className="final-seed small">
          <Icon name="shield-check" size={18} />
          <Link to={`/verify?table=${encodeURIComponent(replayId(session, state))}`}>{t('final.verify')}</Link>
          <span className="muted">{t('final.seed', { hash: state.info.seedHash.slice(0, 12) })}</span>
        </p>
      )}
    </div>
  );
}

function headline({ me, nameOf }: FinalScreenProps['c'], standings: readonly Standing[]): string {
  const first = standings.filter(s => s.place === 1);
  const p = pointsOf(first[0]!);
  if (first.length > 1) return t('final.shared', { name: list(first.map(s => nameOf(s.seat))), ...p });
  return first[0]!.seat === me ? t('final.youWin', p) : t('final.win', { name: nameOf(first[0]!.seat), ...p });
}

/** Points as they are written, and as a number for the plural. */
function pointsOf({ total }: Standing): { readonly p: string; readonly n: number } {
  return { p: points(total), n: Math.abs(total) };
}

interface OwnRecordProps {
  readonly c: FinalScreenProps['c'];
  readonly of: number;
  /** The own points; undefined: one has none here. */
  readonly total: number | undefined;
}

/** How good that is among the own games of the same kind. */
function OwnRecord({ c: { session, state, me }, of, total }: OwnRecordProps) {
  const { info } = state;
  const past = usePast(session, info?.game ?? '');
  const people = info?.seats.filter(s => s.person !== null).length ?? 0;
  if (past === null || total === undefined || me === null || info === null) return null;
  // Those who share a device share no records.
  if (session.kind === 'local' && people > 1) return null;
  const before = recordsOf(past, { id: info.id, game: info.game, size: of });
  return <p className="final-record">{recordWords(before, total)}</p>;
}

function recordWords(before: Records | null, total: number): string {
  if (before === null) return tf('record.first');
  const { games, best, average } = before;
  const key = total > best ? 'record.best' : total === best ? 'record.equal' : 'record.below';
  return tf(key, { p: points(total), q: points(best), avg: points(average), n: games });
}

function Doors({ onHome, onReview, onReplay, onRematch, game }: FinalDoors & { readonly game?: string | undefined }) {
  return (
    <div className="final-buttons">
      <Button kind="quiet" icon="home" onClick={onHome}>
        {t('final.home')}
      </Button>
      {game !== undefined && (
        <LinkButton kind="quiet" icon="plus" to={`/${game}/new`}>
          {tf('next')}
        </LinkButton>
      )}
      {onReview && (
        <Button kind="secondary" icon="hint" onClick={onReview}>
          {t('final.review')}
        </Button>
      )}
      {onReplay && (
        <Button kind="secondary" icon="play" onClick={onReplay}>
          {t('final.replay')}
        </Button>
      )}
      {onRematch && (
        <Button kind="primary" icon="redo" onClick={onRematch}>
          {t('final.rematch')}
        </Button>
      )}
    </div>
  );
}

/** Local tables have their own corner in addresses. */
function replayId(session: TableSession, state: SessionState): string {
  const id = state.info?.id ?? '';
  return session.kind === 'local' ? `local:${id}` : id;
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
