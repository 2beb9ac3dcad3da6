import { type ReactNode, useEffect, useState } from 'react';
import type { SessionState, TableSession } from '../session/types.ts';
import { Button, Icon, Link, useStillness } from '../ui/index.ts';
import './final.css';
import { t } from './i18n/index.ts';
import { ScoreSheet, type ScoreSheetProps } from './ScoreSheet.tsx';

/** Where one can go from the end of a game; what makes no sense here is absent. */
export interface FinalDoors {
  readonly onRematch?: (() => void) | undefined;
  readonly onReplay?: (() => void) | undefined;
  readonly onReview?: (() => void) | undefined;
  readonly onHome: () => void;
}
export interface FinalScreenProps extends FinalDoors {
  readonly session: TableSession;
  readonly state: SessionState;
  /** The winner in words. */
  readonly title: string;
  /** More words below it: the own place, what decided a tie. */
  readonly words: ReactNode;
  readonly sheet: Omit<ScoreSheetProps, 'shown'>;
  /** What touching a number does. */
  readonly hint: string;
  /** Below the sheet: what a touched number is made of. */
  readonly children?: ReactNode;
}

/** Milliseconds per row of the sheet while it fills. */
const ROW_MS = 260;

/** The end of every game: the winner in words first, then the sheet, row by row, then the ways on. */
export function FinalScreen({ session, state, title, words, sheet, hint, children, ...doors }: FinalScreenProps) {
  const rows = sheet.rows.length;
  const [shown, skip] = useCountUp(rows + 1);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a tap anywhere skips the counting; nothing is lost without it.
    <div className="final" onClick={() => shown <= rows && skip()}>
      <h1 className="final-title">{title}</h1>
      {words}
      {sheet.columns.length > 0 && <ScoreSheet {...sheet} shown={shown} />}
      {children}
      <p className="hint">{hint}</p>
      <Doors {...doors} />
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

function Doors({ onHome, onReview, onReplay, onRematch }: FinalDoors) {
  return (
    <div className="final-buttons">
      <Button kind="quiet" icon="home" onClick={onHome}>
        {t('final.home')}
      </Button>
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
