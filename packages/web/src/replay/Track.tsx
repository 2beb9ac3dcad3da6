import { t } from '../i18n/shell/index.ts';
import type { FilmFacts } from '../local/film.ts';

export interface TrackProps {
  readonly film: FilmFacts;
  readonly at: number;
  readonly onAt: (at: number) => void;
}

/** Rounds as segments, moves as ticks in their seat's colour; the slider over it does the work. */
export function Track({ film, at, onAt }: TrackProps) {
  const share = (n: number) => `${film.moves === 0 ? 0 : (100 * n) / film.moves}%`;
  return (
    <div className="track">
      <div className="track-line" aria-hidden="true">
        <div className="track-done" style={{ width: share(at) }} />
        {film.rounds.map(([from, round]) => (
          <span key={round} className="track-round" style={{ left: share(from) }}>
            {round % 5 === 0 || round === 1 ? round : ''}
          </span>
        ))}
        {film.movers.map((seat, i) => (
          <i
            key={i}
            className="track-tick"
            style={{ left: share(i + 1), background: `var(--seat-${(seat % 6) + 1})` }}
          />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={film.moves}
        value={at}
        aria-label={t('replay.position')}
        aria-valuetext={at === 0 ? t('replay.start') : t('replay.step', { at, all: film.moves })}
        onChange={e => onAt(Number(e.target.value))}
      />
    </div>
  );
}
