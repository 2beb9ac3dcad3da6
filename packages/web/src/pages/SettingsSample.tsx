import { useEffect, useState } from 'react';
import { t } from '../i18n/shell/index.ts';
import { Gains } from '../table/inspect/Gains.tsx';
import { Button } from '../ui/Button.tsx';
import { Piece } from '../ui/Piece.tsx';
import { usePrefs, useResolvedTheme } from '../ui/prefs.ts';
import '../games/tiny-towns/index.ts';
import '../table/inspect/inspect.css';
import { tp } from './i18n/index.ts';

/** What lies there at first; the square in the middle is the reader's. */
const LYING = ['tt-cottage', null, null] as const;
const MIRAS = 2;
const MIRA_MS = { calm: 4_200, normal: 2_200, quick: 1_000 };

/** A bit of a table that does what every choice says, so that it can be tried at once. */
export function SettingsSample() {
  const { tapMode, pace, leftHand, dense } = usePrefs();
  const theme = useResolvedTheme();
  const [chosen, choose] = useState(false);
  const [placed, place] = useState(false);
  const [mira, move] = useState<'no' | 'shown' | 'there'>('no');
  useEffect(() => {
    if (mira !== 'shown') return;
    const timer = setTimeout(() => move('there'), MIRA_MS[pace]);
    return () => clearTimeout(timer);
  }, [mira, pace]);
  const touch = () => {
    if (placed) return;
    if (tapMode === 'at-once' || chosen) place(true);
    else choose(true);
  };
  const again = () => {
    choose(false);
    place(false);
    move('no');
  };
  const what = (cell: number): string | null =>
    cell === MIRAS && mira !== 'no' ? 'tt-glass' : cell === 1 && (placed || chosen) ? 'tt-wheat' : LYING[cell]!;
  return (
    <section className="sample" data-game="tiny-towns" data-theme={theme} aria-label={t('settings.sample')}>
      <div className="sample-board">
        {LYING.map((_, cell) => {
          const piece = what(cell);
          const lit = cell === 1 && !placed;
          return (
            <button
              key={cell}
              type="button"
              className={lit ? 'sample-cell sample-lit' : 'sample-cell'}
              aria-label={tp('sample.square', { n: cell + 1 })}
              aria-pressed={cell === 1 && chosen && !placed}
              disabled={!lit}
              data-shown={(cell === MIRAS && mira === 'shown') || undefined}
              onClick={touch}
            >
              {piece && <Piece name={piece} size="86%" className={lit ? 'sample-ghost' : ''} />}
            </button>
          );
        })}
      </div>
      <div className={leftHand ? 'bar bar-mine sample-bar sample-left' : 'bar bar-mine sample-bar'} aria-live="polite">
        <span className="call-tile">
          <Piece name="tt-wheat" size={36} />
        </span>
        <div className="grow">
          <strong>{mira === 'shown' ? tp('sample.mira') : placed ? tp('sample.done') : tp('sample.ask')}</strong>
          {!dense && <p className="hint">{tp('sample.hint')}</p>}
          {chosen && !placed && <Gains gains={[{ kind: 'note', text: tp('sample.gain') }]} />}
        </div>
        {chosen && !placed && (
          <Button kind="primary" onClick={touch}>
            {tp('sample.do')}
          </Button>
        )}
        {placed && mira !== 'there' && (
          <Button kind="secondary" onClick={() => move('shown')}>
            {tp('sample.watch')}
          </Button>
        )}
        {mira === 'there' && (
          <Button kind="quiet" onClick={again}>
            {tp('sample.again')}
          </Button>
        )}
      </div>
    </section>
  );
}
