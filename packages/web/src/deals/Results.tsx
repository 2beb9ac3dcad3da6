import type { DealInfo, DealResult, DealTry, OpenBoard } from '@polis/protocol/deals';
import { points } from '../i18n/index.ts';
import { markedName } from '../session/names.ts';
import { LEVELS, levelName } from '../shell/LevelChoice.tsx';
import { Avatar, Icon, Link } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { percentileIn, shownPercent } from './towers.ts';

interface ResultsProps {
  readonly deal: DealInfo;
  readonly open: OpenBoard;
  readonly mine: DealTry | null;
}

/** Friends first, the best ten once the deal is closed, and how one stands against each level of bots. */
export function Results({ deal, open, mine }: ResultsProps) {
  const closed = deal.closes !== null && deal.closes < Date.now();
  const score = mine?.score ?? null;
  return (
    <div className="two">
      {open.friends.length > 0 && (
        <section aria-labelledby="friends">
          <h2 id="friends">{t('friends')}</h2>
          <ResultList results={open.friends} own={mine} />
        </section>
      )}
      <section aria-labelledby="best">
        <h2 id="best">{t(deal.day === null ? 'results' : 'best')}</h2>
        {open.best.length > 0 ? (
          <ResultList results={open.best} own={mine} />
        ) : (
          <p className="card empty-line muted">{t(closed ? 'best.none' : 'best.later')}</p>
        )}
      </section>
      {score !== null && open.botScores.length > 0 && (
        <section aria-labelledby="levels">
          <h2 id="levels">{t('levels')}</h2>
          <LevelBars open={open} score={score} />
        </section>
      )}
    </div>
  );
}

export function ResultList({
  results,
  own,
}: {
  readonly results: readonly DealResult[];
  readonly own: DealTry | null;
}) {
  return (
    <ol className="card list deal-results">
      {results.map(({ person, score, table }) => (
        <li key={table} className="list-row" data-own={table === own?.table || undefined}>
          <Link
            to={`/r/${table}`}
            className="list-link"
            aria-label={t('watch', { name: markedName(person), p: points(score) })}
          >
            <Avatar avatar={person.avatar} colour={person.colour} size={32} />
            <span className="list-words">{markedName(person)}</span>
            <b className="deal-result num">{points(score)}</b>
            <Icon name="play" size={18} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function LevelBars({ open, score }: { readonly open: OpenBoard; readonly score: number }) {
  const rows = LEVELS.flatMap(level => {
    const percentile = percentileIn(
      open.botScores.flatMap(([bot, s, n]) => (bot === level ? [[s, n] as const] : [])),
      score,
    );
    return percentile === null ? [] : [{ level, p: shownPercent(percentile) }];
  });
  return (
    <ul className="card level-bars">
      {rows.map(({ level, p }) => (
        <li key={level} style={{ ['--of' as string]: `${p}%` }}>
          <span>{t('level.ahead', { level: levelName(level), p })}</span>
        </li>
      ))}
    </ul>
  );
}
